// The round is over: who is out, and what the others have left.
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

AppDialog {
    id: dialog

    required property GameController game
    // Who placed the last tile; empty: nobody can place any more.
    property string out: ""
    readonly property alias racks: repeater

    heading: qsTr("End of round %1").arg(game.round)
    width: 560
    onAboutToShow: {
        out = game.outProposed;
        problem.text = "";
        for (let i = 0; i < repeater.count; ++i)
            (repeater.itemAt(i) as RackRow).clear();
    }

    function finish(): void {
        const typed = {};
        for (let i = 0; i < repeater.count; ++i) {
            const row = repeater.itemAt(i) as RackRow;
            typed[row.player] = row.text;
        }
        problem.text = dialog.game.endRound(dialog.out, typed);
        if (problem.text.length === 0)
            dialog.close();
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
        }
        // qmllint enable unqualified
    }
    BodyText {
        id: problem
        Layout.fillWidth: true
        visible: text.length > 0
        color: Theme.loss
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
            onClicked: dialog.finish()
        }
    }
}
