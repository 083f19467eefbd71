// One tile as it is drawn everywhere: in the layout, in a choice of corrections, in a rack.
import QtQuick
import Tricorner
import Tricorner.Backend

TileItem {
    id: tile

    property bool lit: false
    property bool last: false
    property int player: -1
    property int tileState: 0
    property bool marked: false
    property string cornerColours: ""

    // The states of the backend's TileState.
    readonly property bool pending: tileState === 2
    readonly property bool uncertain: tileState === 3

    height: width * 0.8660254
    colours: cornerColours
    face: pending ? Theme.tilePending : uncertain ? Theme.tileUnsure : lit ? Theme.tileLit : Theme.tileFace
    ink: Theme.tileInk
    edge: {
        if (marked)
            return Theme.focus;
        if (pending)
            return Theme.loss;
        if (last && player >= 0)
            return Theme.playerColour(player);
        return Theme.tileEdge;
    }
    edgeWidth: marked || pending ? 2.5 : last ? Math.max(2, width * 0.05) : Math.max(1, width * 0.02)
    dashed: uncertain || pending
}
