// A choice of one among several.
import QtQuick
import QtQuick.Controls.Basic
import Tricorner

ComboBox {
    id: control

    property string label: ""

    // Layouts do not follow what changes while nobody sees them: another height when it shows makes them look.
    implicitHeight: Theme.controlHeight + (visible ? 0 : 1)
    font.pixelSize: Theme.bodyText
    Accessible.role: Accessible.ComboBox
    Accessible.name: control.label

    contentItem: Text {
        leftPadding: Theme.small
        text: control.displayText
        color: Theme.ink
        font: control.font
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
    }
    indicator: Text {
        x: control.width - width - Theme.small
        anchors.verticalCenter: parent.verticalCenter
        text: "▾"
        color: Theme.faint
        font.pixelSize: Theme.bodyText
    }
    background: Rectangle {
        radius: Theme.radius
        color: Theme.surface
        border.width: control.visualFocus ? 2 : 1
        border.color: control.visualFocus ? Theme.focus : Theme.line
    }
    // qmllint disable unqualified
    delegate: ItemDelegate {
        id: option

        required property int index

        width: control.width
        height: Theme.controlHeight
        highlighted: control.highlightedIndex === option.index
        contentItem: Text {
            text: control.textAt(option.index)
            color: Theme.ink
            font: control.font
            elide: Text.ElideRight
            verticalAlignment: Text.AlignVCenter
        }
        background: Rectangle {
            color: option.highlighted ? Theme.sunken : "transparent"
        }
    }
    // qmllint enable unqualified
    popup: Popup {
        y: control.height + 2
        width: control.width
        implicitHeight: Math.min(contentItem.implicitHeight + 2, 320)
        padding: 1
        contentItem: ListView {
            clip: true
            implicitHeight: contentHeight
            model: control.popup.visible ? control.delegateModel : null
            currentIndex: control.highlightedIndex
            boundsBehavior: Flickable.StopAtBounds
            ScrollBar.vertical: ScrollBar {}
        }
        background: Rectangle {
            radius: Theme.radius
            color: Theme.surface
            border.color: Theme.line
        }
    }
}
