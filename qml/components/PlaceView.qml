// An open cell of the drawing: where the chosen tile fits, and what it would bring there.
import QtQuick
import Tricorner
import Tricorner.Backend

TileItem {
    id: place

    property bool legal: false
    property int points: 0

    signal chosen

    height: width * 0.8660254
    values: []
    face: hover.hovered || activeFocus ? Theme.tileLit : legal ? Theme.placeFits : "transparent"
    edge: activeFocus ? Theme.focus : legal ? Theme.placeEdge : Theme.placeNot
    edgeWidth: activeFocus ? 3 : legal ? 2 : 1
    dashed: true
    activeFocusOnTab: true
    Accessible.role: Accessible.Button
    Accessible.name: place.legal ? qsTr("Open cell, brings %1 points").arg(place.points) : qsTr("Open cell, does not fit")
    Accessible.onPressAction: place.chosen()
    Keys.onReturnPressed: place.chosen()
    Keys.onEnterPressed: place.chosen()
    Keys.onSpacePressed: place.chosen()

    Text {
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height * (place.pointsUp ? 2 / 3 : 1 / 3) - height / 2
        visible: place.legal && place.width >= 28
        text: "+" + place.points
        color: hover.hovered || place.activeFocus ? Theme.tileInk : Theme.placeInk
        font.pixelSize: Math.max(9, Math.min(Theme.bodyText, place.width * 0.22))
        font.weight: Font.DemiBold
    }
    TapHandler {
        onTapped: place.chosen()
    }
    HoverHandler {
        id: hover
        cursorShape: Qt.PointingHandCursor
    }
}
