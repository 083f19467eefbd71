// What a new game needs: players, rules, and where the pictures come from.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

Card {
    id: card

    required property Desk desk
    readonly property alias source: sourceChoice.source
    property alias sourceKind: sourceChoice.kind
    readonly property var names: {
        const typed = [];
        for (let i = 0; i < card.playerCount; ++i)
            typed.push((card.typedNames[i] ?? "").trim());
        return typed;
    }
    property int playerCount: Math.max(2, Math.min(6, Preferences.players.length))
    property var typedNames: Preferences.players
    readonly property int ruleRow: rules.currentIndex
    readonly property int fewest: desk.ruleSets.fewestPlayersAt(ruleRow)
    readonly property int most: desk.ruleSets.mostPlayersAt(ruleRow)
    readonly property alias houseRules: houseRules
    readonly property alias fields: players

    onMostChanged: playerCount = Math.min(playerCount, most)
    onFewestChanged: playerCount = Math.max(playerCount, fewest)

    function start(): void {
        Preferences.players = card.names;
        Preferences.rules = card.desk.ruleSets.idAt(card.ruleRow);
        if (sourceChoice.typed)
            Preferences.source = sourceChoice.source;
        card.desk.startGame(card.names, card.desk.ruleSets.idAt(card.ruleRow), houseRules.chosen, sourceChoice.source);
    }
    function rename(index: int, name: string): void {
        const next = card.typedNames.slice();
        while (next.length <= index)
            next.push("");
        next[index] = name;
        card.typedNames = next;
    }

    title: qsTr("New game")

    HouseRulesDialog {
        id: houseRules
        options: card.desk.ruleSets.optionsAt(card.ruleRow)
    }

    ColumnLayout {
        Layout.fillWidth: true
        spacing: Theme.tiny

        FieldLabel {
            text: qsTr("Rules")
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.small

            AppComboBox {
                id: rules
                Layout.fillWidth: true
                label: qsTr("Rules")
                model: card.desk.ruleSets
                textRole: "name"
                currentIndex: card.desk.ruleSets.rowOf(Preferences.rules)
                onActivated: houseRules.chosen = ({})
            }
            AppButton {
                visible: houseRules.options.length > 0
                text: houseRules.changes > 0 ? qsTr("House rules: %1").arg(houseRules.changes) : qsTr("House rules")
                onClicked: houseRules.open()
            }
        }
    }
    ColumnLayout {
        Layout.fillWidth: true
        spacing: Theme.tiny

        FieldLabel {
            Layout.fillWidth: true
            text: qsTr("Players in the order of turns; the first one starts")
        }
        GridLayout {
            Layout.fillWidth: true
            columns: 2
            columnSpacing: Theme.small
            rowSpacing: Theme.small

            Repeater {
                id: players
                model: card.playerCount

                // qmllint disable unqualified
                RowLayout {
                    id: player

                    required property int index

                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    spacing: Theme.tiny

                    Rectangle {
                        Layout.preferredWidth: 6
                        Layout.preferredHeight: 24
                        radius: 3
                        color: Theme.playerColour(player.index)
                    }
                    AppTextField {
                        Layout.fillWidth: true
                        label: qsTr("Name of player %1").arg(player.index + 1)
                        placeholderText: qsTr("Player %1").arg(player.index + 1)
                        maximumLength: 60
                        text: card.typedNames[player.index] ?? ""
                        onTextEdited: card.rename(player.index, text)
                        onAccepted: startButton.clicked()
                    }
                }
                // qmllint enable unqualified
            }
        }
        RowLayout {
            spacing: Theme.small

            AppButton {
                kind: AppButton.Quiet
                text: qsTr("One more")
                enabled: card.playerCount < card.most
                onClicked: card.playerCount += 1
            }
            AppButton {
                kind: AppButton.Quiet
                text: qsTr("One less")
                enabled: card.playerCount > card.fewest
                onClicked: card.playerCount -= 1
            }
        }
    }
    SourceChoice {
        id: sourceChoice
        Layout.fillWidth: true
        desk: card.desk
    }
    Item {
        Layout.fillHeight: true
    }
    AppButton {
        id: startButton
        Layout.fillWidth: true
        Layout.preferredHeight: Math.round(44 * Theme.scale)
        kind: AppButton.Primary
        text: qsTr("Start the game")
        enabled: !sourceChoice.missing
        keys: "Ctrl+Return"
        onClicked: card.start()
    }
    AppButton {
        Layout.fillWidth: true
        text: qsTr("Watch a recorded game")
        tip: qsTr("Shows how a game at a table becomes a score pad. It is kept apart from your matches.")
        onClicked: card.desk.startDemo()
    }
}
