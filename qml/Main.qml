// The window and the way between its pages.
import QtQuick
import QtQuick.Controls.Basic
import Tricorner
import Tricorner.Backend

ApplicationWindow {
    id: window

    required property Desk desk
    readonly property alias pages: pages

    width: 1366
    height: 768
    minimumWidth: 900
    minimumHeight: 600
    visible: true
    title: qsTr("Tricorner")
    color: Theme.window
    palette.toolTipBase: Theme.surface
    palette.toolTipText: Theme.ink
    palette.window: Theme.window
    palette.windowText: Theme.ink
    palette.mid: Theme.line

    // The key beside "+" without Shift, where that is the equals sign.
    Shortcut {
        sequence: "Ctrl+="
        onActivated: Preferences.textScale += 0.125
    }

    StackView {
        id: pages
        anchors.fill: parent
        initialItem: startPage
        focus: true
        pushEnter: null
        pushExit: null
        popEnter: null
        popExit: null
    }
    Connections {
        target: window.desk
        function onGameChanged(): void {
            if (pages.depth > 1)
                pages.pop(null);
            if (window.desk.game === null)
                return;
            // Given once, not bound: the page still has its match while it is taken away.
            pages.push(window.desk.game.readOnly ? matchPage : gamePage, { game: window.desk.game });
        }
    }
    // qmllint disable unqualified
    Component {
        id: startPage
        StartPage {
            desk: window.desk
        }
    }
    Component {
        id: gamePage
        GamePage {
            onLeave: window.desk.leave()
        }
    }
    Component {
        id: matchPage
        MatchPage {
            onLeave: window.desk.leave()
        }
    }
    // qmllint enable unqualified
}
