// Where an evening begins: a new game on the left, earlier matches on the right.
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

Item {
    id: page

    required property Desk desk
    readonly property alias matches: matches
    readonly property alias newGame: newGame

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: Theme.large
        spacing: Theme.medium

        TopBar {
            Layout.fillWidth: true
            canGoBack: false
            title: qsTr("Tricorner")
            subtitle: qsTr("Triangle dominoes, watched and scored")
        }
        Banner {
            Layout.fillWidth: true
            alarm: true
            text: page.desk.problem

            AppButton {
                text: qsTr("Understood")
                onClicked: page.desk.dismissProblem()
            }
        }
        RowLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            spacing: Theme.medium

            Flickable {
                id: scroll
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 3
                contentWidth: width
                contentHeight: newGame.implicitHeight
                clip: true
                interactive: contentHeight > height
                boundsBehavior: Flickable.StopAtBounds
                ScrollBar.vertical: ScrollBar {}

                NewGameCard {
                    id: newGame
                    width: scroll.width
                    height: Math.max(implicitHeight, scroll.height)
                    desk: page.desk
                }
            }
            Card {
                Layout.fillWidth: true
                Layout.fillHeight: true
                Layout.preferredWidth: 2
                title: qsTr("Earlier matches")

                ListView {
                    id: matches
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    clip: true
                    model: page.desk.matches
                    boundsBehavior: Flickable.StopAtBounds
                    ScrollBar.vertical: ScrollBar {}
                    // qmllint disable unqualified
                    delegate: MatchRow {
                        width: ListView.view.width
                        onResumeWanted: page.desk.resume(matchId, newGame.source)
                        onLookWanted: page.desk.look(matchId)
                    }
                    // qmllint enable unqualified

                    BodyText {
                        anchors.centerIn: parent
                        width: parent.width - 2 * Theme.large
                        horizontalAlignment: Text.AlignHCenter
                        visible: matches.count === 0
                        color: Theme.faint
                        text: qsTr("No match has been played yet.")
                    }
                }
            }
        }
    }
}
