// A tile to choose among others, with a word below it.
import QtQuick
import QtQuick.Layouts
import Tricorner

Rectangle {
    id: choice

    required property list<int> values
    required property string label
    property bool pointsUp: true
    property string cornerColours: ""
    property string caption: ""
    property bool fits: true

    signal taken

    implicitWidth: 120
    implicitHeight: column.implicitHeight + 2 * Theme.small
    radius: Theme.radius
    color: hover.hovered ? Theme.sunken : "transparent"
    border.color: activeFocus ? Theme.focus : Theme.line
    border.width: activeFocus ? 2 : 1
    activeFocusOnTab: true
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("Tile %1").arg(choice.label)
    Accessible.description: choice.caption
    Accessible.onPressAction: choice.taken()
    Keys.onReturnPressed: choice.taken()
    Keys.onEnterPressed: choice.taken()
    Keys.onSpacePressed: choice.taken()

    ColumnLayout {
        id: column
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: Theme.small
        spacing: Theme.tiny

        TileView {
            Layout.alignment: Qt.AlignHCenter
            Layout.preferredWidth: 78
            Layout.preferredHeight: 68
            values: choice.values
            pointsUp: choice.pointsUp
            cornerColours: choice.cornerColours
        }
        Text {
            Layout.fillWidth: true
            horizontalAlignment: Text.AlignHCenter
            text: choice.caption
            color: choice.fits ? Theme.ink : Theme.faint
            wrapMode: Text.Wrap
            font.pixelSize: Theme.smallText
        }
    }
    TapHandler {
        onTapped: choice.taken()
    }
    HoverHandler {
        id: hover
        cursorShape: Qt.PointingHandCursor
    }
}
