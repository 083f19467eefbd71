// A tile laid by hand: its values here, its cell in the drawing.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

Rectangle {
    id: panel

    required property TilePlacing placing
    // Beside a camera the panel comes and goes.
    property bool canClose: false
    readonly property alias field: field

    signal closeWanted
    // The values stand; now the drawing has the keys.
    signal placeWanted

    function begin(): void {
        field.forceActiveFocus(Qt.TabFocusReason);
    }

    implicitHeight: column.implicitHeight + 2 * Theme.small
    color: Theme.surface
    radius: Theme.radius
    border.color: Theme.line
    clip: true
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Place a tile")

    ColumnLayout {
        id: column
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.top: parent.top
        anchors.margins: Theme.small
        spacing: Theme.small

        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.small

            HeadText {
                Layout.fillWidth: true
                text: qsTr("Place a tile")
            }
            KeyHint {
                visible: !panel.canClose
                keys: "T"
                Accessible.ignored: true
            }
            AppButton {
                visible: panel.canClose
                kind: AppButton.Quiet
                text: qsTr("Picture")
                tip: qsTr("Back to the picture of the table")
                keys: "Esc"
                onClicked: panel.closeWanted()
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.small

            TileView {
                Layout.preferredWidth: 56
                Layout.preferredHeight: 48
                values: panel.placing.values
                cornerColours: panel.placing.colours
                Accessible.ignored: true
            }
            AppTextField {
                id: field
                objectName: "placeField"
                Layout.fillWidth: true
                label: qsTr("Values of the tile, clockwise")
                placeholderText: panel.placing.coloured ? "0b 1r 2g" : "3-4-5"
                maximumLength: 12
                wrong: panel.placing.wrong
                text: panel.placing.text
                onTextEdited: panel.placing.text = text
                onAccepted: {
                    if (!panel.placing.takeOnly())
                        panel.placeWanted();
                }
            }
        }
        RowLayout {
            Layout.fillWidth: true
            spacing: Theme.tiny

            Repeater {
                model: panel.placing.coloured ? ["0", "1", "2", "b", "r", "g"] : ["0", "1", "2", "3", "4", "5"]

                // qmllint disable unqualified
                AppButton {
                    required property string modelData

                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    leftPadding: 0
                    rightPadding: 0
                    focusPolicy: Qt.NoFocus
                    text: modelData
                    onClicked: panel.placing.type(modelData)
                }
                // qmllint enable unqualified
            }
        }
        BodyText {
            Layout.fillWidth: true
            Layout.minimumHeight: Math.round(2.4 * Theme.smallText)
            color: panel.placing.wrong ? Theme.loss : Theme.faint
            font.pixelSize: Theme.smallText
            text: panel.placing.hint
        }
    }
}
