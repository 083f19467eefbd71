// The round is over: who is out, and what the others have left.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

AppDialog {
    id: dialog

    required property GameController game
    // Who placed the last tile; empty: nobody can place any more.
    property string out: ""
    readonly property alias racks: repeater
    readonly property alias problem: problem.text
    // The round that the typed racks belong to: they stay through a refusal, a look at the table and an undone end.
    property int typedRound: -1
    // Sent, and not answered yet.
    property bool asked: false

    heading: qsTr("End of round %1").arg(game.round)
    width: Math.min(560 * Theme.scale, parent ? parent.width - 2 * Theme.huge : 560)
    onAboutToShow: {
        problem.text = "";
        asked = false;
        if (typedRound === game.round)
            return;
        typedRound = game.round;
        out = game.outProposed;
        for (let i = 0; i < repeater.count; ++i)
            (repeater.itemAt(i) as RackRow).clear();
    }
    onOpened: focusFirst()

    function type(seat: int, tiles: string): void {
        (repeater.itemAt(seat) as RackRow).type(tiles);
    }
    function focusFirst(): void {
        for (let i = 0; i < repeater.count; ++i) {
            const row = repeater.itemAt(i) as RackRow;
            if (row.enabled) {
                row.field.forceActiveFocus(Qt.TabFocusReason);
                return;
            }
        }
    }
    function finish(): void {
        if (dialog.asked)
            return;
        const typed = {};
        for (let i = 0; i < repeater.count; ++i) {
            const row = repeater.itemAt(i) as RackRow;
            typed[row.player] = row.text;
        }
        problem.text = dialog.game.endRound(dialog.out, typed);
        dialog.asked = problem.text.length === 0;
    }

    Connections {
        target: dialog.game
        function onRoundEndAnswered(why: string): void {
            dialog.asked = false;
            problem.text = why;
            if (why.length === 0)
                dialog.close();
        }
    }

    BodyText {
        text: qsTr("Who placed the last tile?")
    }
    Flow {
        Layout.fillWidth: true
        spacing: Theme.small

        Repeater {
            model: dialog.game.playerNames

            // qmllint disable unqualified
            AppButton {
                required property string modelData

                text: modelData
                kind: dialog.out === modelData ? AppButton.Primary : AppButton.Plain
                onClicked: dialog.out = modelData
            }
            // qmllint enable unqualified
        }
        AppButton {
            text: qsTr("Nobody can place")
            kind: dialog.out === "" ? AppButton.Primary : AppButton.Plain
            onClicked: dialog.out = ""
        }
    }
    BodyText {
        Layout.fillWidth: true
        text: qsTr("What is left on each rack? Write the tiles, like 0-1-2 5-5-5; nothing for an empty rack.")
    }
    Repeater {
        id: repeater
        model: dialog.game.playerNames

        // qmllint disable unqualified
        RackRow {
            required property string modelData
            required property int index

            Layout.fillWidth: true
            player: modelData
            seat: index
            game: dialog.game
            enabled: dialog.out !== modelData
            quiet: problem.text.length > 0
            onAccepted: dialog.finish()
        }
        // qmllint enable unqualified
    }
    BodyText {
        id: problem
        Layout.fillWidth: true
        visible: text.length > 0
        color: Theme.loss
        Accessible.role: Accessible.AlertMessage
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.small

        Item {
            Layout.fillWidth: true
        }
        AppButton {
            kind: AppButton.Quiet
            text: qsTr("Play on")
            onClicked: dialog.close()
        }
        AppButton {
            kind: AppButton.Primary
            text: qsTr("Write it down")
            enabled: !dialog.asked
            onClicked: dialog.finish()
        }
    }
}
