// One line of the score pad; a tap lights the cells that earned it.
import QtQuick
import QtQuick.Layouts
import Tricorner

Rectangle {
    id: row

    required property int index
    required property int player
    required property string playerName
    required property string sum
    required property string remark
    required property string rule
    required property int points
    required property int total
    required property bool award
    required property bool lit

    signal tapped

    implicitHeight: Math.max(Theme.controlHeight - 2, line.implicitHeight)
    color: lit ? Theme.tileLit : tap.pressed ? Theme.sunken : "transparent"
    activeFocusOnTab: true
    readonly property color ink: lit ? Theme.tileInk : Theme.ink
    Accessible.role: Accessible.ListItem
    Accessible.name: qsTr("%1: %2, total %3").arg(row.playerName).arg(row.sum).arg(row.total)
    Accessible.description: row.lit ? row.rule : row.remark
    Accessible.onPressAction: row.tapped()
    Keys.onReturnPressed: row.tapped()
    Keys.onSpacePressed: row.tapped()

    Rectangle {
        anchors.fill: parent
        visible: row.activeFocus
        color: "transparent"
        border.color: Theme.focus
        border.width: 2
    }
    TapHandler {
        id: tap
        onTapped: row.tapped()
    }
    RowLayout {
        id: line
        anchors.fill: parent
        anchors.leftMargin: Theme.small
        anchors.rightMargin: Theme.small
        spacing: Theme.small

        Rectangle {
            Layout.preferredWidth: 6
            Layout.preferredHeight: 20
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.small
            radius: 3
            color: Theme.playerColour(row.player)
        }
        Text {
            Layout.preferredWidth: Math.min(90 * Theme.scale, row.width * 0.2)
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.small
            text: row.playerName
            color: row.ink
            elide: Text.ElideRight
            font.pixelSize: Theme.bodyText
        }
        ColumnLayout {
            spacing: 2
            Layout.fillWidth: true
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.small
            Layout.bottomMargin: Theme.small

            Text {
                Layout.fillWidth: true
                text: row.sum
                color: row.ink
                wrapMode: Text.Wrap
                font.pixelSize: Theme.bodyText
                font.italic: row.award
            }
            Text {
                Layout.fillWidth: true
                visible: text.length > 0
                text: row.remark
                color: row.lit ? Theme.tileInk : Theme.faint
                wrapMode: Text.Wrap
                font.pixelSize: Theme.smallText
            }
            Text {
                objectName: "rule"
                Layout.fillWidth: true
                visible: row.lit && text.length > 0
                text: row.rule
                color: Theme.tileInk
                wrapMode: Text.Wrap
                font.pixelSize: Theme.smallText
            }
        }
        Text {
            Layout.preferredWidth: Theme.numberWidth
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.small
            horizontalAlignment: Text.AlignRight
            text: row.points > 0 ? "+" + row.points : row.points < 0 ? "−" + (-row.points) : "0"
            color: row.lit ? Theme.tileInk : row.points < 0 ? Theme.loss : row.points > 0 ? Theme.gain : Theme.faint
            font.pixelSize: Theme.bodyText
        }
        Text {
            Layout.preferredWidth: Theme.numberWidth
            Layout.alignment: Qt.AlignTop
            Layout.topMargin: Theme.small
            horizontalAlignment: Text.AlignRight
            text: row.total < 0 ? "−" + (-row.total) : row.total
            color: row.ink
            font.pixelSize: Theme.bodyText
            font.weight: Font.DemiBold
        }
    }
}
