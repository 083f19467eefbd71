// The key that does the same, small in a frame.
import QtQuick
import Tricorner

Rectangle {
    id: hint

    property alias keys: label.text
    property color ink: Theme.ink

    visible: keys.length > 0
    implicitWidth: label.implicitWidth + Theme.small
    implicitHeight: label.implicitHeight + 4
    radius: 4
    color: "transparent"
    border.color: ink
    border.width: 1
    opacity: 0.6

    Text {
        id: label
        anchors.centerIn: parent
        color: hint.ink
        font.pixelSize: Theme.keyText
    }
}
