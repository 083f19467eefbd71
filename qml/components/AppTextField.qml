// A line of text to type into.
import QtQuick
import QtQuick.Controls.Basic
import Tricorner

TextField {
    id: control

    property string label: ""
    property bool wrong: false

    // Layouts do not follow what changes while nobody sees them: another height when it shows makes them look.
    implicitHeight: Theme.controlHeight + (visible ? 0 : 1)
    font.pixelSize: Theme.bodyText
    color: Theme.ink
    placeholderTextColor: Theme.faint
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentInk
    selectByMouse: true
    leftPadding: Theme.small
    rightPadding: Theme.small
    Accessible.role: Accessible.EditableText
    Accessible.name: control.label.length > 0 ? control.label : control.placeholderText

    background: Rectangle {
        radius: Theme.radius
        color: Theme.surface
        border.width: control.activeFocus || control.wrong ? 2 : 1
        border.color: control.wrong ? Theme.loss : (control.activeFocus ? Theme.focus : Theme.line)
    }
}
