// The points on which a table may decide for itself; each begins at the book's word, or our reading of it.
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Tricorner

AppDialog {
    id: dialog

    // Maps with `name`, `text`, `normal` (index, or the number itself), `choices`, `anyNumber`, `least`.
    required property var options
    // What was chosen otherwise: option name -> index of the choice, or number.
    property var chosen: ({})
    readonly property int changes: Object.keys(chosen).length
    readonly property alias rows: repeater

    function choose(name: string, value: int, normal: int): void {
        const next = Object.assign({}, dialog.chosen);
        if (value === normal)
            delete next[name];
        else
            next[name] = value;
        dialog.chosen = next;
    }

    heading: qsTr("House rules")
    width: Math.min(680 * Theme.scale, parent ? parent.width - 2 * Theme.huge : 680)
    height: Math.min(implicitHeight, parent ? parent.height - 2 * Theme.huge : 560)

    ScrollView {
        id: scroll
        Layout.fillWidth: true
        Layout.fillHeight: true
        Layout.preferredHeight: column.implicitHeight
        contentWidth: availableWidth
        clip: true

        ColumnLayout {
            id: column
            width: scroll.availableWidth - Theme.medium
            spacing: Theme.medium

            Repeater {
                id: repeater
                model: dialog.options

                // qmllint disable unqualified
                ColumnLayout {
                    id: option

                    required property var modelData

                    Layout.fillWidth: true
                    spacing: Theme.tiny

                    BodyText {
                        Layout.fillWidth: true
                        text: option.modelData.text
                    }
                    AppComboBox {
                        Layout.fillWidth: true
                        visible: !option.modelData.anyNumber
                        label: option.modelData.text
                        model: option.modelData.choices
                        currentIndex: dialog.chosen[option.modelData.name] ?? option.modelData.normal
                        onActivated: index => dialog.choose(option.modelData.name, index, option.modelData.normal)
                    }
                    AppTextField {
                        Layout.preferredWidth: 90
                        visible: option.modelData.anyNumber
                        label: option.modelData.text
                        text: dialog.chosen[option.modelData.name] ?? option.modelData.normal
                        inputMethodHints: Qt.ImhDigitsOnly
                        validator: IntValidator {
                            bottom: option.modelData.least
                            top: 9999
                        }
                        onEditingFinished: dialog.choose(option.modelData.name, Number(text), option.modelData.normal)
                    }
                }
                // qmllint enable unqualified
            }
        }
    }
    RowLayout {
        Layout.fillWidth: true

        AppButton {
            kind: AppButton.Quiet
            text: qsTr("As in the book")
            enabled: dialog.changes > 0
            onClicked: dialog.chosen = ({})
        }
        Item {
            Layout.fillWidth: true
        }
        AppButton {
            kind: AppButton.Primary
            text: qsTr("Done")
            onClicked: dialog.close()
        }
    }
}
