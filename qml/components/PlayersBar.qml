// All players side by side with totals; a tap says whose turn it really is.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

RowLayout {
    id: bar

    required property PlayersModel players
    property bool canSetTurn: false
    readonly property alias chips: repeater

    signal turnWanted(player: string)

    spacing: Theme.small

    Repeater {
        id: repeater
        model: bar.players

        // qmllint disable unqualified
        PlayerChip {
            id: chip
            Layout.fillWidth: true
            Layout.maximumWidth: 260
            activeFocusOnTab: bar.canSetTurn
            border.width: activeFocus ? 2 : 1
            Keys.onReturnPressed: bar.turnWanted(chip.name)

            TapHandler {
                enabled: bar.canSetTurn
                onTapped: bar.turnWanted(chip.name)
            }
        }
        // qmllint enable unqualified
    }
    Item {
        Layout.fillWidth: true
        Layout.preferredHeight: 1
    }
}
