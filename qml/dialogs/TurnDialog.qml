// How a tile that is laid by hand lies in its cell.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

AppDialog {
    id: dialog

    required property TilePlacing placing
    readonly property alias choices: repeater

    heading: qsTr("How does the tile lie there?")
    width: Math.min(520 * Theme.scale, parent ? parent.width - 2 * Theme.huge : 520)
    onOpened: if (repeater.count > 0) repeater.itemAt(0).forceActiveFocus(Qt.TabFocusReason)

    RowLayout {
        Layout.fillWidth: true
        spacing: Theme.small

        Repeater {
            id: repeater
            model: dialog.placing.turns

            // qmllint disable unqualified
            ChoiceTile {
                id: choice

                required property int index
                required property string note
                required label
                required values
                required fits

                function take(): void {
                    dialog.placing.chooseTurn(choice.index);
                    dialog.close();
                }

                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 1
                pointsUp: dialog.placing.turnsPointUp
                caption: choice.note
                onTaken: choice.take()
            }
            // qmllint enable unqualified
        }
    }
    BodyText {
        Layout.fillWidth: true
        color: Theme.faint
        font.pixelSize: Theme.smallText
        text: qsTr("A tile that does not fit waits until it is taken back, or the table allows it.")
    }
    AppButton {
        Layout.alignment: Qt.AlignRight
        kind: AppButton.Quiet
        text: qsTr("Somewhere else")
        onClicked: dialog.close()
    }
}
