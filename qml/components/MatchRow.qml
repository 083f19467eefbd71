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

    implicitHeight: Math.max(Math.round(60 * Theme.scale), line.implicitHeight + Theme.medium)
    color: "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1, %2, %3").arg(row.players).arg(row.rulesName).arg(row.begun)

    GridLayout {
        id: line
        anchors.left: parent.left
        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        anchors.leftMargin: Theme.small
        anchors.rightMargin: Theme.small
        // The buttons stand below where the names would have no room beside them.
        columns: row.width < 380 * Theme.scale ? 1 : 2
        columnSpacing: Theme.small
        rowSpacing: Theme.tiny

        ColumnLayout {
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
        RowLayout {
            Layout.alignment: Qt.AlignRight
            spacing: Theme.small

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
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Theme.line
    }
}
