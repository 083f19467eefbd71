// A raised sheet with a heading.
import QtQuick
import QtQuick.Layouts
import Tricorner

Rectangle {
    id: card

    property string title: ""
    default property alias content: body.data

    color: Theme.surface
    radius: Theme.radius
    border.color: Theme.line
    implicitWidth: column.implicitWidth + 2 * Theme.large
    implicitHeight: column.implicitHeight + 2 * Theme.large

    ColumnLayout {
        id: column
        anchors.fill: parent
        anchors.margins: Theme.large
        spacing: Theme.medium

        HeadText {
            visible: card.title.length > 0
            text: card.title
            Layout.fillWidth: true
        }
        ColumnLayout {
            id: body
            spacing: Theme.medium
            Layout.fillWidth: true
            Layout.fillHeight: true
        }
    }
}
