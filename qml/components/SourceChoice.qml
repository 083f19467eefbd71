// Where the pictures come from: a camera, a film, a folder of pictures, an address, or nowhere.
import QtQuick
import QtQuick.Dialogs
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

ColumnLayout {
    id: choice

    required property Desk desk
    property string kind: "camera"
    // A film, folder or address, which has to be named.
    readonly property bool typed: kind === "file" || kind === "folder" || kind === "address"
    readonly property bool missing: typed && source.length === 0
    readonly property string source: kind === "camera" ? desk.cameraAddress(camera.currentIndex)
                                   : kind === "none" ? "" : path.text.trim()

    spacing: Theme.tiny

    FieldLabel {
        text: qsTr("Pictures of the table")
    }
    Flow {
        Layout.fillWidth: true
        spacing: Theme.tiny

        Repeater {
            model: [
                { kind: "camera", text: qsTr("Camera") },
                { kind: "file", text: qsTr("Film") },
                { kind: "folder", text: qsTr("Folder") },
                { kind: "address", text: qsTr("Address") },
                { kind: "none", text: qsTr("None, by hand") }
            ]

            // qmllint disable unqualified
            AppButton {
                required property var modelData

                text: modelData.text
                kind: choice.kind === modelData.kind ? AppButton.Primary : AppButton.Plain
                onClicked: {
                    choice.kind = modelData.kind;
                    if (modelData.kind === "camera")
                        choice.desk.findCameras();
                }
            }
            // qmllint enable unqualified
        }
    }
    AppComboBox {
        id: camera
        Layout.fillWidth: true
        visible: choice.kind === "camera" && choice.desk.cameras.length > 0
        label: qsTr("Camera")
        model: choice.desk.cameras
    }
    BodyText {
        objectName: "noCamera"
        Layout.fillWidth: true
        visible: choice.kind === "camera" && choice.desk.cameras.length === 0
        color: Theme.loss
        text: qsTr("No camera was found. Plug one in and press “Camera” again, or take a film, a folder of pictures, or the address of a phone's camera app.")
    }
    RowLayout {
        Layout.fillWidth: true
        visible: choice.typed
        spacing: Theme.small

        AppTextField {
            id: path
            Layout.fillWidth: true
            label: qsTr("Film, folder or address")
            placeholderText: choice.kind === "address" ? "http://192.168.1.20:8080/video" : qsTr("path")
            text: Preferences.source
        }
        AppButton {
            visible: choice.kind !== "address"
            text: qsTr("Choose…")
            onClicked: choice.kind === "folder" ? folderDialog.open() : fileDialog.open()
        }
    }
    BodyText {
        Layout.fillWidth: true
        visible: choice.kind === "none"
        color: Theme.faint
        text: qsTr("Without pictures you lay the tiles in the window, by their values; everything else is the same.")
    }

    FileDialog {
        id: fileDialog
        title: qsTr("Choose a film")
        nameFilters: [qsTr("Films (*.mp4 *.mkv *.avi *.mov *.webm)"), qsTr("All files (*)")]
        onAccepted: path.text = choice.desk.localPath(selectedFile)
    }
    FolderDialog {
        id: folderDialog
        title: qsTr("Choose a folder of pictures")
        onAccepted: path.text = choice.desk.localPath(selectedFolder)
    }
}
