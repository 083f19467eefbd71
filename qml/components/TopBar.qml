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
    default property alias actions: extras.data

    signal back

    spacing: Theme.small

    AppButton {
        visible: bar.canGoBack
        kind: AppButton.Quiet
        text: qsTr("Back")
        keys: "Esc"
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
    AppButton {
        kind: AppButton.Quiet
        text: Theme.dark ? qsTr("Light") : qsTr("Dark")
        Accessible.description: qsTr("Changes the look of the window")
        onClicked: Preferences.dark = !Preferences.dark
    }
}
