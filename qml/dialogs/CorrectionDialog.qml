// What does this tile really show? The likeliest other values first, anything else by typing.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

AppDialog {
    id: dialog

    required property GameController game
    property bool pointsUp: true
    readonly property alias choices: repeater

    heading: qsTr("What does tile %1 really show?").arg(game.correctedTile)
    width: Math.min(560 * Theme.scale, parent ? parent.width - 2 * Theme.huge : 560)
    onOpened: {
        typed.clear();
        problem.text = "";
    }
    onClosed: game.cancelCorrection()

    BodyText {
        Layout.fillWidth: true
        color: Theme.faint
        text: qsTr("Everything after this turn is judged again.")
    }
    GridLayout {
        Layout.fillWidth: true
        columns: 4
        columnSpacing: Theme.small
        rowSpacing: Theme.small

        Repeater {
            id: repeater
            model: dialog.game.candidates

            // qmllint disable unqualified
            ChoiceTile {
                id: choice

                required property int index
                required property real share
                required label
                required values
                required fits

                function take(): void {
                    dialog.game.chooseCandidate(choice.index);
                    dialog.close();
                }

                Layout.fillWidth: true
                Layout.preferredWidth: 1
                pointsUp: dialog.pointsUp
                focus: index === 0
                caption: choice.share >= 0.005 ? qsTr("%1 %").arg(Math.round(choice.share * 100))
                       : choice.fits ? qsTr("fits") : qsTr("does not fit")
                onTaken: choice.take()
            }
            // qmllint enable unqualified
        }
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.small

        AppTextField {
            id: typed
            Layout.fillWidth: true
            label: qsTr("Other values")
            placeholderText: qsTr("other values, clockwise: 3-4-5")
            wrong: problem.text.length > 0
            onAccepted: take.clicked()
        }
        AppButton {
            id: take
            text: qsTr("Take")
            enabled: typed.text.length > 0
            onClicked: {
                problem.text = dialog.game.typeCorrection(typed.text);
                if (problem.text.length === 0)
                    dialog.close();
            }
        }
        AppButton {
            kind: AppButton.Quiet
            text: qsTr("Leave it")
            onClicked: dialog.close()
        }
    }
    BodyText {
        id: problem
        Layout.fillWidth: true
        visible: text.length > 0
        color: Theme.loss
    }
}
