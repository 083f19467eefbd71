// A button of ours: plain, primary or quiet, with a key that does the same.
import QtQuick
import QtQuick.Controls.Basic
import Tricorner

Button {
    id: control

    enum Kind { Plain, Primary, Quiet }
    property int kind: AppButton.Plain
    // A key sequence like "D"; it works while the button can be pressed, and is shown on it.
    property string keys: ""
    property bool showKeys: true
    // More words than the button has room for.
    property string tip: ""

    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    leftPadding: Theme.medium
    rightPadding: Theme.medium
    topPadding: Theme.tiny
    bottomPadding: Theme.tiny
    // Layouts do not follow what changes while nobody sees them: another height when it shows makes them look.
    implicitHeight: Theme.controlHeight + (visible ? 0 : 1)
    font.pixelSize: Theme.bodyText
    opacity: enabled ? 1 : 0.45
    Accessible.role: Accessible.Button
    Accessible.name: control.text
    Accessible.description: {
        const key = control.keys.length > 0 ? qsTr("Key: %1").arg(control.keys) : "";
        return control.tip.length > 0 && key.length > 0 ? control.tip + " " + key : control.tip + key;
    }
    ToolTip.visible: control.tip.length > 0 && (control.hovered || control.visualFocus)
    ToolTip.delay: Theme.tooltipDelay
    ToolTip.text: control.tip

    readonly property color inkColour: kind === AppButton.Primary ? Theme.accentInk : Theme.ink

    Shortcut {
        enabled: control.keys.length > 0 && control.enabled && control.visible
        sequence: control.keys
        onActivated: control.clicked()
    }

    contentItem: Item { // qmllint disable deferred-property-id
        implicitWidth: row.implicitWidth
        implicitHeight: row.implicitHeight

        Row {
            id: row
            anchors.centerIn: parent
            spacing: Theme.small

            Text {
                anchors.verticalCenter: parent.verticalCenter
                text: control.text
                color: control.inkColour
                font: control.font
            }
            KeyHint {
                anchors.verticalCenter: parent.verticalCenter
                visible: control.showKeys && control.keys.length > 0
                keys: control.keys
                ink: control.inkColour
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: {
            if (control.kind === AppButton.Primary)
                return control.down ? Qt.darker(Theme.accent, 1.15) : Theme.accent;
            if (control.down || control.hovered)
                return Theme.sunken;
            return control.kind === AppButton.Quiet ? "transparent" : Theme.surface;
        }
        border.width: control.visualFocus ? 2 : (control.kind === AppButton.Plain ? 1 : 0)
        border.color: control.visualFocus ? Theme.focus : Theme.line
    }
}
