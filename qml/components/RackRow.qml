// What one player has left: typed tiles, and what they count.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

ColumnLayout {
    id: row

    required property string player
    required property int seat
    required property GameController game
    // The dialog says already what is wrong.
    property bool quiet: false
    readonly property alias text: field.text
    readonly property alias field: field
    readonly property var rack: game.rackSum(field.text)

    signal accepted

    function clear(): void {
        field.clear();
    }
    function type(tiles: string): void {
        field.text = tiles;
    }

    spacing: 2
    opacity: enabled ? 1 : 0.45

    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.small

        Rectangle {
            Layout.preferredWidth: 6
            Layout.preferredHeight: 24
            radius: 3
            color: Theme.playerColour(row.seat)
        }
        Text {
            Layout.preferredWidth: Math.round(110 * Theme.scale)
            text: row.player
            color: Theme.ink
            elide: Text.ElideRight
            font.pixelSize: Theme.bodyText
        }
        AppTextField {
            id: field
            Layout.fillWidth: true
            label: qsTr("Tiles left to %1").arg(row.player)
            placeholderText: row.enabled ? "0-1-2 5-5-5" : qsTr("out")
            wrong: row.rack.error.length > 0
            onAccepted: row.accepted()
        }
        Text {
            Layout.preferredWidth: Math.round(60 * Theme.scale)
            horizontalAlignment: Text.AlignRight
            text: row.rack.error.length > 0 ? "?" : row.rack.sum
            color: row.rack.error.length > 0 ? Theme.loss : Theme.ink
            font.pixelSize: Theme.bodyText
            font.weight: Font.DemiBold
            Accessible.role: Accessible.StaticText
            Accessible.name: qsTr("Sum %1").arg(text)
        }
    }
    BodyText {
        Layout.fillWidth: true
        // While a tile is being typed it is not wrong yet.
        visible: !row.quiet && row.rack.error.length > 0 && !field.activeFocus
        color: Theme.loss
        font.pixelSize: Theme.smallText
        text: row.rack.error
    }
}
