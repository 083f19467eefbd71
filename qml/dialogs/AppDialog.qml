// The frame of every dialog: heading, content, and the dimmed page behind.
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import QtQuick.Templates as T
import Tricorner

Dialog {
    id: dialog

    property string heading: ""
    default property alias body: column.data

    modal: true
    focus: true
    parent: T.Overlay.overlay
    anchors.centerIn: parent
    padding: Theme.large
    closePolicy: Popup.CloseOnEscape

    T.Overlay.modal: Rectangle {
        color: Qt.rgba(0, 0, 0, 0.45)
    }
    background: Rectangle {
        radius: Theme.radius
        color: Theme.surface
        border.color: Theme.line
    }
    header: null
    contentItem: ColumnLayout { // qmllint disable deferred-property-id
        id: column
        spacing: Theme.medium
        Accessible.role: Accessible.Dialog
        Accessible.name: dialog.heading

        HeadText {
            Layout.fillWidth: true
            text: dialog.heading
        }
    }
}
