// Colours, distances and sizes of every screen; no literal of these anywhere else.
pragma Singleton
import QtQuick
import Tricorner.Backend

QtObject {
    readonly property bool dark: Preferences.dark

    readonly property color window: dark ? "#15191c" : "#f3efe6"
    readonly property color surface: dark ? "#1f2529" : "#fffdf8"
    readonly property color sunken: dark ? "#181d20" : "#ebe5d8"
    readonly property color line: dark ? "#38424a" : "#d8cfbd"
    readonly property color ink: dark ? "#ece7dc" : "#22292e"
    readonly property color faint: dark ? "#a3aaa9" : "#666358"
    readonly property color accent: dark ? "#57c2ac" : "#13695b"
    readonly property color accentInk: dark ? "#0c1513" : "#ffffff"
    readonly property color focus: dark ? "#f2c14e" : "#b4540a"

    readonly property color warning: dark ? "#4a3a12" : "#fdeebf"
    readonly property color warningInk: dark ? "#ffdf8e" : "#5a4200"
    readonly property color alarm: dark ? "#4f1f1c" : "#fbdcd6"
    readonly property color alarmInk: dark ? "#ffb9ae" : "#86190c"
    readonly property color gain: dark ? "#7fd6a4" : "#176b3a"
    readonly property color loss: dark ? "#ff9d8f" : "#a3271a"

    // The table of the drawing, and its tiles.
    readonly property color felt: dark ? "#1c2b28" : "#d6e2d9"
    readonly property color tileFace: dark ? "#ece3cd" : "#fffaf0"
    readonly property color tileInk: "#1d2226"
    readonly property color tileEdge: dark ? "#8d8570" : "#b3a88e"
    readonly property color tileLit: "#ffd75e"
    readonly property color tilePending: "#ffc4b8"
    readonly property color tileUnsure: "#ffe9b0"
    readonly property color placeFits: dark ? "#2c6257" : "#b5dccb"
    readonly property color placeInk: dark ? "#d8f5ec" : "#0d4339"
    readonly property color placeEdge: dark ? "#57c2ac" : "#13695b"
    readonly property color placeNot: dark ? "#3a4a46" : "#a9bbaf"

    readonly property color night: "#101314"
    readonly property color nightInk: "#c9cdca"

    // Over the live picture, which is as bright or dark as the room is.
    readonly property color readSure: "#3ddc84"
    readonly property color readUnsure: "#ffc83d"
    readonly property color readNothing: "#ff6b57"

    // Six players that stay apart for people who see colours differently (after Okabe and Ito).
    readonly property var players: dark ? ["#56b4e9", "#e69f00", "#2fc79a", "#e58cc0", "#f0e442", "#ff7f50"]
                                        : ["#0072b2", "#b87a00", "#00835f", "#b0467e", "#8a7a00", "#c04a00"]
    function playerColour(index: int): color {
        return index >= 0 && index < players.length ? players[index] : faint;
    }

    readonly property int tiny: 4
    readonly property int small: 8
    readonly property int medium: 12
    readonly property int large: 16
    readonly property int huge: 24
    readonly property int radius: 8
    // What holds text grows with it.
    readonly property real scale: Preferences.textScale
    readonly property int controlHeight: Math.round(36 * scale)
    readonly property int numberWidth: Math.round(40 * scale)
    readonly property int keyText: Math.round(11 * scale)
    readonly property int smallText: Math.round(12 * scale)
    readonly property int bodyText: Math.round(14 * scale)
    readonly property int headText: Math.round(17 * scale)
    readonly property int titleText: Math.round(22 * scale)
    readonly property int tooltipDelay: 600

    // Long enough to read two sentences while playing.
    readonly property int noticeTime: 12000
}
