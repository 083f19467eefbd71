// All players side by side with totals; a tap says whose turn it really is.
import QtQuick
import QtQuick.Controls.Basic
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
            border.width: activeFocus ? 3 : 1
            border.color: activeFocus ? Theme.focus : turn ? Theme.accent : Theme.line
            Accessible.role: bar.canSetTurn ? Accessible.Button : Accessible.StaticText
            Accessible.description: hover.tip
            Accessible.onPressAction: if (bar.canSetTurn) bar.turnWanted(chip.name)
            ToolTip.visible: bar.canSetTurn && hover.hovered
            ToolTip.delay: Theme.tooltipDelay
            ToolTip.text: hover.tip
            Keys.onSpacePressed: bar.turnWanted(chip.name)
            Keys.onReturnPressed: bar.turnWanted(chip.name)

            HoverHandler {
                id: hover
                readonly property string tip: bar.canSetTurn ? qsTr("The next tile is %1's").arg(chip.name) : ""
                enabled: bar.canSetTurn
                cursorShape: Qt.PointingHandCursor
            }
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
