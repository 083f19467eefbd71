// One earlier match in the list: resume it, or look at it.
import QtQuick
import QtQuick.Layouts
import Tricorner

Rectangle {
    id: row

    required property real matchId
    required property string players
    required property string rulesName
    required property string begun
    required property bool running
    required property int rounds

    signal resumeWanted
    signal lookWanted

    implicitHeight: Math.max(Math.round(60 * Theme.scale), words.implicitHeight + Theme.medium)
    color: "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1, %2, %3").arg(row.players).arg(row.rulesName).arg(row.begun)

    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Theme.small
        anchors.rightMargin: Theme.small
        spacing: Theme.small

        ColumnLayout {
            id: words
            spacing: 2
            Layout.fillWidth: true

            Text {
                Layout.fillWidth: true
                text: row.players
                color: Theme.ink
                wrapMode: Text.Wrap
                maximumLineCount: 2
                elide: Text.ElideRight
                font.pixelSize: Theme.bodyText
                font.weight: Font.DemiBold
            }
            Text {
                Layout.fillWidth: true
                text: qsTr("%1 · %2 · %n round(s)", "", row.rounds).arg(row.begun).arg(row.rulesName)
                color: Theme.faint
                wrapMode: Text.Wrap
                maximumLineCount: 2
                elide: Text.ElideRight
                font.pixelSize: Theme.smallText
            }
        }
        AppButton {
            visible: row.running
            text: qsTr("Resume")
            onClicked: row.resumeWanted()
        }
        AppButton {
            kind: AppButton.Quiet
            text: qsTr("Look at")
            onClicked: row.lookWanted()
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.line
    }
}
