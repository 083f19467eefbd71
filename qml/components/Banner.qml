// A line across the page for what the players should know or decide now.
import QtQuick
import QtQuick.Layouts
import Tricorner

Rectangle {
    id: banner

    property string text: ""
    property bool alarm: false
    default property alias actions: buttons.data

    visible: text.length > 0
    implicitHeight: Math.max(Theme.controlHeight + Theme.small, words.implicitHeight + Theme.medium)
    radius: Theme.radius
    color: alarm ? Theme.alarm : Theme.warning
    Accessible.role: Accessible.AlertMessage
    Accessible.name: banner.text

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.medium
        anchors.rightMargin: Theme.small
        spacing: Theme.small

        Text {
            id: words
            Layout.fillWidth: true
            text: banner.text
            wrapMode: Text.Wrap
            color: banner.alarm ? Theme.alarmInk : Theme.warningInk
            font.pixelSize: Theme.bodyText
        }
        RowLayout {
            id: buttons
            spacing: Theme.small
        }
    }
}
