// What one player has left: typed tiles, and what they count.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

RowLayout {
    id: row

    required property string player
    required property int seat
    required property GameController game
    readonly property alias text: field.text
    readonly property var rack: game.rackSum(field.text)

    function clear(): void {
        field.clear();
    }
    function type(tiles: string): void {
        field.text = tiles;
    }

    spacing: Theme.small
    opacity: enabled ? 1 : 0.45

    Rectangle {
        Layout.preferredWidth: 6
        Layout.preferredHeight: 24
        radius: 3
        color: Theme.playerColour(row.seat)
    }
    Text {
        Layout.preferredWidth: 110
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
    }
    Text {
        Layout.preferredWidth: 60
        horizontalAlignment: Text.AlignRight
        text: row.rack.error.length > 0 ? "?" : row.rack.sum
        color: row.rack.error.length > 0 ? Theme.loss : Theme.ink
        font.pixelSize: Theme.bodyText
        font.weight: Font.DemiBold
        Accessible.name: qsTr("Sum %1").arg(text)
    }
}
