// The score pad: every turn with its arithmetic, newest at the bottom.
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

Rectangle {
    id: pad

    required property PadModel lines
    readonly property alias rows: list

    // The lit line is a placement, of which a picture may be kept.
    property bool canShowEvidence: false
    readonly property alias evidenceButton: evidenceButton

    signal lineTapped(row: int)
    signal evidenceWanted

    color: Theme.surface
    radius: Theme.radius
    border.color: Theme.line
    Accessible.role: Accessible.List
    Accessible.name: qsTr("Score pad")

    ColumnLayout {
        anchors.fill: parent
        anchors.margins: 1
        spacing: 0

        RowLayout {
            Layout.fillWidth: true
            Layout.margins: Theme.small
            spacing: Theme.small

            HeadText {
                Layout.fillWidth: true
                text: qsTr("Score pad")
            }
            Text {
                Layout.preferredWidth: Math.max(Theme.numberWidth, implicitWidth)
                horizontalAlignment: Text.AlignRight
                text: qsTr("points")
                color: Theme.faint
                font.pixelSize: Theme.smallText
            }
            Text {
                Layout.preferredWidth: Math.max(Theme.numberWidth, implicitWidth)
                horizontalAlignment: Text.AlignRight
                text: qsTr("total")
                color: Theme.faint
                font.pixelSize: Theme.smallText
            }
        }
        Rectangle {
            Layout.fillWidth: true
            Layout.preferredHeight: 1
            color: Theme.line
        }
        ListView {
            id: list
            Layout.fillWidth: true
            Layout.fillHeight: true
            clip: true
            model: pad.lines
            boundsBehavior: Flickable.StopAtBounds
            // The new row is laid out first.
            onCountChanged: atEnd.restart()
            // At once: what a row leaves behind when it moves a frame later stays in sight without a graphics card.
            onWidthChanged: atEnd.restart()
            onHeightChanged: {
                list.positionViewAtEnd();
                atEnd.restart();
            }
            ScrollBar.vertical: ScrollBar {}

            Timer {
                id: atEnd
                interval: 30
                onTriggered: {
                    list.forceLayout(); // rows differ in height
                    list.positionViewAtEnd();
                }
            }
            // A line that is lit grows by the clauses that it rests on.
            Timer {
                id: atLit
                property int row: -1
                interval: 30
                onTriggered: {
                    list.forceLayout();
                    list.positionViewAtIndex(atLit.row, ListView.Contain);
                }
            }

            section.property: "round"
            section.labelPositioning: ViewSection.InlineLabels | ViewSection.CurrentLabelAtStart
            section.delegate: Rectangle {
                id: heading

                required property string section

                width: ListView.view.width
                height: Math.round(26 * Theme.scale)
                z: 2
                color: Theme.sunken

                Text {
                    anchors.left: parent.left
                    anchors.leftMargin: Theme.small
                    anchors.verticalCenter: parent.verticalCenter
                    text: qsTr("Round %1").arg(heading.section)
                    color: Theme.faint
                    font.pixelSize: Theme.smallText
                    font.weight: Font.DemiBold
                }
            }
            // qmllint disable unqualified
            delegate: PadRow {
                width: ListView.view.width
                onTapped: pad.lineTapped(index)
                onLitChanged: {
                    atLit.row = index;
                    atLit.restart();
                }
            }
            // qmllint enable unqualified

            BodyText {
                anchors.centerIn: parent
                width: parent.width - 2 * Theme.large
                horizontalAlignment: Text.AlignHCenter
                visible: list.count === 0
                text: qsTr("Nothing is written yet.")
                color: Theme.faint
            }
        }
        AppButton {
            id: evidenceButton
            Layout.fillWidth: true
            Layout.margins: Theme.small
            visible: pad.canShowEvidence
            text: qsTr("What the camera saw")
            keys: "C"
            tip: qsTr("The picture that was kept of this turn, and how surely it was read.")
            onClicked: pad.evidenceWanted()
        }
    }
}
