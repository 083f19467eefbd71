// The strip at the top of every page: back, title, what the page adds, and the look.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

RowLayout {
    id: bar

    property string title: ""
    property string subtitle: ""
    property bool canGoBack: true
    property string backKeys: "Esc"
    default property alias actions: extras.data

    signal back

    spacing: Theme.small

    AppButton {
        visible: bar.canGoBack
        kind: AppButton.Quiet
        text: qsTr("Back")
        keys: bar.backKeys
        onClicked: bar.back()
    }
    ColumnLayout {
        spacing: 0
        Layout.fillWidth: true
        Layout.leftMargin: bar.canGoBack ? 0 : Theme.tiny

        HeadText {
            Layout.fillWidth: true
            text: bar.title
        }
        Text {
            Layout.fillWidth: true
            visible: text.length > 0
            text: bar.subtitle
            color: Theme.faint
            elide: Text.ElideRight
            font.pixelSize: Theme.smallText
        }
    }
    RowLayout {
        id: extras
        spacing: Theme.small
    }
    RowLayout {
        spacing: 0

        AppButton {
            kind: AppButton.Quiet
            text: "A−"
            enabled: Preferences.textScale > 1
            Accessible.name: qsTr("Smaller text")
            tip: qsTr("Smaller text (Ctrl −)")
            keys: "Ctrl+-"
            showKeys: false
            onClicked: Preferences.textScale -= 0.125
        }
        AppButton {
            kind: AppButton.Quiet
            text: "A+"
            enabled: Preferences.textScale < 1.5
            Accessible.name: qsTr("Larger text")
            tip: qsTr("Larger text (Ctrl +)")
            keys: "Ctrl++"
            showKeys: false
            onClicked: Preferences.textScale += 0.125
        }
    }
    AppButton {
        kind: AppButton.Quiet
        text: Theme.dark ? qsTr("Light") : qsTr("Dark")
        tip: qsTr("Changes the look of the window")
        onClicked: Preferences.dark = !Preferences.dark
    }
}
