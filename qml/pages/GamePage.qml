// A game as it is played: the live picture, the layout, the score pad, and what the players can say.
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

Item {
    id: page

    required property GameController game
    // The picture and the drawing change places.
    property bool pictureLarge: false
    // Pictures come from somewhere; else the turns are kept by hand.
    readonly property bool watched: game.sourceText.length > 0
    // The panel for tiles that are laid by hand stands where the picture is.
    property bool placing: false
    readonly property bool panelShown: (placing || !watched) && !game.readOnly
    readonly property alias panel: panel
    readonly property alias turnDialog: turnDialog
    readonly property alias pad: pad
    readonly property alias evidence: evidence
    readonly property alias layoutView: layoutView
    readonly property alias liveView: liveView
    readonly property alias players: players
    readonly property alias correction: correction
    readonly property alias roundEnd: roundEnd
    readonly property alias pendingBanner: pending
    readonly property alias adviceBanner: advice

    signal leave

    function correct(row: int): void {
        if (page.game.beginCorrection(row)) {
            const tile = layoutView.tiles.itemAt(row) as TileView;
            correction.pointsUp = tile.pointsUp;
            correction.open();
        }
    }

    function beginPlacing(): void {
        page.pictureLarge = false;
        page.placing = true;
        panel.begin();
    }
    function endPlacing(): void {
        page.placing = false;
        page.game.placing.clear();
        page.forceActiveFocus();
    }

    Shortcut {
        sequence: "T"
        enabled: !page.watched && page.game.roundRunning
        onActivated: page.beginPlacing()
    }
    Connections {
        target: page.game.placing
        function onPlaced(): void {
            if (page.watched)
                page.endPlacing();
            else
                panel.begin();
        }
    }

    TurnDialog {
        id: turnDialog
        placing: page.game.placing
    }
    CorrectionDialog {
        id: correction
        game: page.game
    }
    RoundEndDialog {
        id: roundEnd
        game: page.game
    }

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
            subtitle: page.game.pool >= 0 ? qsTr("Round %1 · %n tile(s) in the pool", "", page.game.pool).arg(page.game.round)
                                          : qsTr("Round %1").arg(page.game.round)
            // Escape leaves the panel before it leaves the match.
            backKeys: page.placing && page.watched ? "" : "Esc"
            onBack: page.leave()

            AppButton {
                visible: page.watched && !page.placing
                kind: AppButton.Quiet
                text: page.pictureLarge ? qsTr("Small picture") : qsTr("Large picture")
                keys: "V"
                onClicked: page.pictureLarge = !page.pictureLarge
            }
        }
        PlayersBar {
            id: players
            Layout.fillWidth: true
            players: page.game.players
            canSetTurn: page.game.roundRunning
            onTurnWanted: player => page.game.setTurn(player)
        }
        Banner {
            Layout.fillWidth: true
            alarm: true
            text: page.game.problem

            AppButton {
                text: qsTr("Understood")
                onClicked: page.game.dismissProblem()
            }
        }
        Banner {
            Layout.fillWidth: true
            alarm: true
            text: page.game.cameraText

            AppButton {
                visible: page.game.roundRunning && !page.placing && page.game.cameraText.length > 0
                text: qsTr("Place a tile")
                onClicked: page.beginPlacing()
            }
        }
        Banner {
            id: advice
            Layout.fillWidth: true
            // Of a camera that gives nothing there is nothing to say.
            text: page.game.cameraText.length > 0 ? "" : page.game.adviceText
        }
        Banner {
            id: pending
            Layout.fillWidth: true
            text: page.game.pendingText
            detail: page.game.pendingRule

            AppButton {
                visible: page.game.canTakeBack
                text: qsTr("Take it back")
                onClicked: page.game.undo()
            }
            AppButton {
                visible: page.game.canAllow
                text: qsTr("We allow it")
                keys: "A"
                onClicked: page.game.allow()
            }
        }
        Banner {
            id: notice
            Layout.fillWidth: true
            text: page.game.notice
            onTextChanged: fade.restart()

            Timer {
                id: fade
                interval: Theme.noticeTime
                running: notice.visible
                onTriggered: page.game.dismissNotice()
            }

            AppButton {
                text: qsTr("Understood")
                onClicked: page.game.dismissNotice()
            }
        }
        Banner {
            Layout.fillWidth: true
            visible: page.game.matchOver
            text: page.game.matchOver ? page.game.winnersText : ""
        }
        Banner {
            Layout.fillWidth: true
            visible: text.length > 0
            text: page.game.outProposed.length > 0 && page.game.roundRunning
                  ? qsTr("%1 seems to have placed the last tile.").arg(page.game.outProposed) : ""

            AppButton {
                text: qsTr("End the round")
                onClicked: roundEnd.open()
            }
        }

        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: Theme.small

            Item {
                id: stage
                Layout.fillWidth: true
                Layout.fillHeight: true

                readonly property real sideWidth: Math.min(width * 0.42, 420)
                readonly property rect largePlace: Qt.rect(sideWidth + Theme.small, 0, width - sideWidth - Theme.small, height)
                readonly property real sideHeight: Math.max(height * 0.3, height - controls.implicitHeight - Theme.small)
                readonly property rect smallPlace: Qt.rect(0, 0, sideWidth, Math.min(sideWidth * 0.75, sideHeight))

                LiveView {
                    id: liveView
                    visible: !page.panelShown
                    readonly property rect place: page.pictureLarge ? stage.largePlace : stage.smallPlace
                    x: place.x
                    y: place.y
                    width: place.width
                    height: place.height
                    feed: page.game.feed
                    emptyText: qsTr("Waiting for a picture from %1").arg(page.game.sourceText)
                }
                LayoutView {
                    id: layoutView
                    readonly property rect place: page.pictureLarge ? stage.smallPlace : stage.largePlace
                    x: place.x
                    y: place.y
                    width: place.width
                    height: place.height
                    layout: page.game.layout
                    onTileTapped: row => page.correct(row)
                    onPlaceTapped: row => {
                        if (!page.game.placing.choosePlace(row))
                            turnDialog.open();
                    }
                }
                // What does not fit below the picture can be reached all the same.
                Flickable {
                    id: side
                    y: page.panelShown ? 0 : stage.smallPlace.height + Theme.small
                    width: stage.sideWidth
                    height: stage.height - y
                    contentWidth: width
                    contentHeight: controls.implicitHeight
                    clip: contentHeight > height
                    interactive: contentHeight > height
                    boundsBehavior: Flickable.StopAtBounds
                    ScrollBar.vertical: ScrollBar {}

                    ColumnLayout {
                        id: controls
                        width: stage.sideWidth
                        spacing: Theme.small

                        PlacementPanel {
                            id: panel
                            Layout.fillWidth: true
                            visible: page.panelShown
                            enabled: page.game.roundRunning
                            placing: page.game.placing
                            canClose: page.watched
                            onCloseWanted: page.endPlacing()
                            onPlaceWanted: layoutView.focusPlace()
                        }
                        BodyText {
                            Layout.fillWidth: true
                            font.pixelSize: Theme.headText
                            text: page.game.roundRunning ? qsTr("%1 is to move").arg(page.game.turnName)
                                : page.game.matchOver ? qsTr("The match is over") : qsTr("The round is over")
                        }
                        Flow {
                            Layout.fillWidth: true
                            spacing: Theme.small

                            AppButton {
                                // By hand the panel is always there.
                                visible: page.watched
                                text: qsTr("Place a tile")
                                tip: qsTr("Lay a tile by hand: its values, then its place in the drawing.")
                                keys: "T"
                                enabled: page.game.roundRunning
                                onClicked: page.beginPlacing()
                            }
                            AppButton {
                                text: qsTr("Draw")
                                tip: qsTr("%1 draws one tile from the pool.").arg(page.game.turnName)
                                keys: "D"
                                enabled: page.game.roundRunning
                                onClicked: page.game.draw()
                            }
                            AppButton {
                                text: qsTr("Pass")
                                tip: qsTr("%1's turn ends without a tile.").arg(page.game.turnName)
                                keys: "P"
                                enabled: page.game.roundRunning
                                onClicked: page.game.pass()
                            }
                            AppButton {
                                text: qsTr("Undo")
                                tip: qsTr("Takes the last turn back, or the end of the round.")
                                keys: "Ctrl+Z"
                                enabled: page.game.canUndo
                                onClicked: page.game.undo()
                            }
                            AppButton {
                                visible: page.game.roundRunning
                                text: qsTr("End of round")
                                tip: qsTr("Somebody is out, or nobody can place any more.")
                                keys: "E"
                                onClicked: roundEnd.open()
                            }
                            AppButton {
                                visible: page.game.roundOver && !page.game.matchOver
                                kind: AppButton.Primary
                                text: qsTr("Next round")
                                keys: "N"
                                onClicked: page.game.nextRound()
                            }
                        }
                        BodyText {
                            Layout.fillWidth: true
                            visible: page.game.feed.hasPicture
                            color: Theme.faint
                            font.pixelSize: Theme.smallText
                            text: page.game.feed.unsureCount > 0
                                  ? qsTr("%1 tiles seen, %2 of them unsure").arg(page.game.feed.tileCount).arg(page.game.feed.unsureCount)
                                  : qsTr("%n tile(s) seen", "", page.game.feed.tileCount)
                        }
                    }
                }
            }
            ScorePad {
                id: pad
                Layout.preferredWidth: Math.max(330, Math.min(430 * Theme.scale, page.width * (0.32 + 0.2 * (Theme.scale - 1))))
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
