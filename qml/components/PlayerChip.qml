// A player with his colour, total and turn.
import QtQuick
import QtQuick.Layouts
import Tricorner

Rectangle {
    id: chip

    required property int index
    required property string name
    required property int total
    required property bool turn
    required property bool winner

    implicitWidth: 130
    implicitHeight: Math.round(52 * Theme.scale)
    radius: Theme.radius
    color: turn ? Theme.accent : Theme.surface
    border.color: turn ? Theme.accent : Theme.line
    readonly property color ink: turn ? Theme.accentInk : Theme.ink
    Accessible.role: Accessible.StaticText
    Accessible.name: chip.turn ? qsTr("%1, %2 points, to move").arg(chip.name).arg(chip.total)
                               : qsTr("%1, %2 points").arg(chip.name).arg(chip.total)

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.small
        anchors.rightMargin: Theme.medium
        spacing: Theme.small

        Rectangle {
            Layout.preferredWidth: 10
            Layout.preferredHeight: 28
            radius: 5
            color: Theme.playerColour(chip.index)
            border.color: chip.turn ? Theme.accentInk : "transparent"
        }
        ColumnLayout {
            spacing: 0
            Layout.fillWidth: true

            Text {
                Layout.fillWidth: true
                text: chip.name
                color: chip.ink
                elide: Text.ElideRight
                font.pixelSize: Theme.bodyText
                font.weight: Font.DemiBold
            }
            Text {
                Layout.fillWidth: true
                visible: text.length > 0
                text: chip.winner ? qsTr("wins") : chip.turn ? qsTr("to move") : ""
                color: chip.ink
                elide: Text.ElideRight
                font.pixelSize: Theme.smallText
            }
        }
        Text {
            text: chip.total < 0 ? "−" + (-chip.total) : chip.total
            color: chip.ink
            font.pixelSize: Theme.titleText
            font.weight: Font.Bold
        }
    }
}
