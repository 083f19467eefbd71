// An earlier match to look at: its pad and its layouts. Nothing can be changed here.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

Item {
    id: page

    required property GameController game
    readonly property alias pad: pad
    readonly property alias evidence: evidence
    readonly property alias layoutView: layoutView

    signal leave

    EvidenceDialog {
        id: evidence
        game: page.game
    }

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.medium
        spacing: Theme.small

        TopBar {
            Layout.fillWidth: true
            title: page.game.rulesName
            subtitle: page.game.matchOver ? page.game.winnersText : qsTr("This match is not finished.")
            onBack: page.leave()
        }
        PlayersBar {
            Layout.fillWidth: true
            players: page.game.players
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: Theme.small

            ColumnLayout {
                Layout.fillWidth: true
                Layout.fillHeight: true
                spacing: Theme.small

                BodyText {
                    Layout.fillWidth: true
                    color: Theme.faint
                    text: qsTr("Layout of round %1. A tap on a line of the pad lights its tiles.").arg(page.game.shownRound)
                }
                LayoutView {
                    id: layoutView
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    layout: page.game.layout
                    canTap: false
                    emptyText: qsTr("No tile lies in this round.")
                }
            }
            ScorePad {
                id: pad
                Layout.preferredWidth: Math.max(330, Math.min(460, page.width * 0.38))
                Layout.fillHeight: true
                lines: page.game.pad
                onLineTapped: row => page.game.lightLine(row)
                canShowEvidence: page.game.canShowEvidence
                onEvidenceWanted: {
                    if (page.game.askEvidence())
                        evidence.open();
                }
            }
        }
    }
}
