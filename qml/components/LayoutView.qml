// The layout as a clean drawing, scaled to fit; a tap on a tile tells its row.
import QtQuick
import Tricorner
import Tricorner.Backend

Rectangle {
    id: view

    required property LayoutModel layout
    property bool canTap: true
    property string emptyText: qsTr("The first tile begins the layout.")
    readonly property real side: Math.max(1, Math.min(largestSide, (width - 2 * Theme.large) / Math.max(1, layout.unitWidth),
                                                      (height - 2 * Theme.large) / Math.max(1, layout.unitHeight)))
    readonly property int largestSide: 110
    readonly property alias tiles: repeater

    readonly property alias openCells: openCells

    signal tileTapped(row: int)
    signal placeTapped(row: int)

    // The best open cell stands first.
    function focusPlace(): void {
        if (openCells.count > 0)
            openCells.itemAt(0).forceActiveFocus(Qt.TabFocusReason);
    }

    color: Theme.felt
    radius: Theme.radius
    border.color: Theme.line
    clip: true
    Accessible.role: Accessible.Grouping
    Accessible.name: qsTr("Layout, %n tile(s)", "", view.layout.count)

    BodyText {
        anchors.centerIn: parent
        width: parent.width - 2 * Theme.huge
        horizontalAlignment: Text.AlignHCenter
        visible: view.layout.count === 0 && openCells.count === 0
        text: view.emptyText
        color: Theme.faint
    }

    Item {
        anchors.centerIn: parent
        width: view.layout.unitWidth * view.side
        height: view.layout.unitHeight * view.side

        Repeater {
            id: repeater
            model: view.layout

            // qmllint disable unqualified
            TileView {
                id: tile

                required property int index
                required property real unitLeft
                required property real unitTop
                required property string label
                required values
                required pointsUp
                required player
                required tileState
                required last
                required lit
                required property string colours

                x: unitLeft * view.side
                y: unitTop * view.side
                width: view.side
                cornerColours: tile.colours
                marked: activeFocus
                activeFocusOnTab: view.canTap
                Accessible.role: view.canTap ? Accessible.Button : Accessible.StaticText
                Accessible.name: qsTr("Tile %1").arg(tile.label)
                Accessible.focusable: view.canTap
                Accessible.onPressAction: view.tileTapped(tile.index)
                Keys.onReturnPressed: view.tileTapped(tile.index)
                Keys.onSpacePressed: view.tileTapped(tile.index)

                TapHandler {
                    enabled: view.canTap
                    onTapped: view.tileTapped(tile.index)
                }
                HoverHandler {
                    enabled: view.canTap
                    cursorShape: Qt.PointingHandCursor
                }
            }
            // qmllint enable unqualified
        }
        Repeater {
            id: openCells
            model: view.layout.places

            // qmllint disable unqualified
            PlaceView {
                id: open

                required property int index
                required property real unitLeft
                required property real unitTop
                required pointsUp
                required legal
                required points

                x: unitLeft * view.side
                y: unitTop * view.side
                width: view.side
                onChosen: view.placeTapped(open.index)
            }
            // qmllint enable unqualified
        }
    }
}
