// A line across the page for what the players should know or decide now.
import QtQuick
import QtQuick.Layouts
import Tricorner

Rectangle {
    id: banner

    property string text: ""
    // Smaller, below the text: what it rests on.
    property string detail: ""
    property bool alarm: false
    default property alias actions: buttons.data

    visible: text.length > 0
    implicitHeight: Math.max(Theme.controlHeight + Theme.small, column.implicitHeight + Theme.medium)
    radius: Theme.radius
    color: alarm ? Theme.alarm : Theme.warning
    Accessible.role: Accessible.AlertMessage
    Accessible.name: banner.text
    Accessible.description: banner.detail

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.medium
        anchors.rightMargin: Theme.small
        spacing: Theme.small

        ColumnLayout {
            id: column
            Layout.fillWidth: true
            spacing: 2

            Text {
                Layout.fillWidth: true
                text: banner.text
                wrapMode: Text.Wrap
                color: banner.alarm ? Theme.alarmInk : Theme.warningInk
                font.pixelSize: Theme.bodyText
            }
            Text {
                Layout.fillWidth: true
                visible: text.length > 0
                text: banner.detail
                wrapMode: Text.Wrap
                color: banner.alarm ? Theme.alarmInk : Theme.warningInk
                font.pixelSize: Theme.smallText
            }
        }
        RowLayout {
            id: buttons
            spacing: Theme.small
        }
    }
}
