// A game that is kept by hand: tiles are laid with keys and taps, rounds end with typed racks.
import QtQuick
import QtTest
import Tricorner
import Tricorner.Backend
import Tricorner.Tests

Item {
    id: root
    width: 1366
    height: 768

    Component {
        id: gamePage
        GamePage {
            width: root.width
            height: root.height
        }
    }
    SignalSpy {
        id: left
        signalName: "leave"
    }
    TestCase {
        id: test
        name: "HandGame"
        when: windowShown
        property GamePage page
        property GameController game

        function init() {
            failOnWarning(/.*/);
            Bench.reset();
            begin("");
        }
        function begin(source) {
            verify(Bench.desk.startGame(["Ana", "Ben"], "goliath-triominos", {}, source));
            game = Bench.desk.game;
            tryVerify(() => game.turnName === "Ana");
            page = createTemporaryObject(gamePage, root, { game: game });
            verify(page !== null);
            left.target = page;
            left.clear();
        }
        function cleanup() {
            page.destroy();
            wait(0);
            Bench.desk.leave();
            Preferences.textScale = 1;
        }
        function typeTile(keys) {
            for (const key of keys)
                keyClick(key);
        }
        function layFirst() {
            page.panel.begin();
            typeTile("344");
            tryVerify(() => page.layoutView.openCells.count === 1);
            keyClick(Qt.Key_Return);
            tryVerify(() => page.layoutView.tiles.count === 1);
        }

        function test_a_tile_is_laid_with_keys_alone() {
            verify(page.panel.visible);
            keyClick(Qt.Key_T);
            verify(page.panel.field.activeFocus);
            layFirst();
            compare(page.layoutView.tiles.itemAt(0).label, "3-4-4");
            compare(page.panel.field.text, "");
            verify(page.panel.field.activeFocus);
            tryVerify(() => game.pad.count === 1);
            typeTile("3-4-3");
            tryVerify(() => page.layoutView.openCells.count === 3);
            keyClick(Qt.Key_Return); // fits at two sides
            const best = page.layoutView.openCells.itemAt(0);
            verify(best.legal);
            verify(best.activeFocus);
            keyClick(Qt.Key_Space);
            tryVerify(() => page.layoutView.tiles.count === 2);
        }
        function test_a_tap_on_an_open_cell_lays_the_tile() {
            layFirst();
            game.placing.text = "5-4-3";
            tryVerify(() => page.layoutView.openCells.count === 3);
            const cell = page.layoutView.openCells.itemAt(0);
            verify(cell.legal);
            mouseClick(cell, cell.width / 2, cell.height * (cell.pointsUp ? 0.6 : 0.4));
            tryVerify(() => page.layoutView.tiles.count === 2);
        }
        function test_what_does_not_fit_is_judged_and_taken_back() {
            layFirst();
            typeTile("012");
            tryVerify(() => page.layoutView.openCells.count === 3);
            keyClick(Qt.Key_Return);
            keyClick(Qt.Key_Return); // the cell has the keys now
            tryVerify(() => page.turnDialog.opened);
            compare(page.turnDialog.choices.count, 3);
            verify(page.turnDialog.choices.itemAt(0).caption.length > 0);
            verify(!page.turnDialog.choices.itemAt(0).fits);
            page.turnDialog.choices.itemAt(0).take();
            tryVerify(() => page.pendingBanner.visible);
            verify(page.pendingBanner.detail.includes("Playing the game"), page.pendingBanner.detail);
            verify(game.canTakeBack);
            tryVerify(() => !page.turnDialog.visible);
            page.forceActiveFocus();
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            tryVerify(() => !page.pendingBanner.visible);
            compare(page.layoutView.tiles.count, 1);
        }
        function test_the_panel_of_digits() {
            const buttons = [];
            const find = item => {
                for (let i = 0; i < item.children.length; ++i) {
                    const child = item.children[i];
                    if (child.text !== undefined && /^[0-5]$/.test(child.text) && child.clicked !== undefined)
                        buttons.push(child);
                    find(child);
                }
            };
            find(page.panel);
            compare(buttons.length, 6);
            mouseClick(buttons[3]);
            mouseClick(buttons[4]);
            compare(game.placing.text, "3-4");
            compare(game.placing.values, [3, 4, -1]);
        }
        function test_beside_a_camera_the_panel_comes_and_goes() {
            page.destroy();
            wait(0);
            Bench.desk.leave();
            begin("/nowhere/film.mp4");
            verify(!page.panel.visible);
            keyClick(Qt.Key_T);
            verify(page.panel.visible);
            verify(!page.liveView.visible);
            page.forceActiveFocus();
            keyClick(Qt.Key_Escape);
            verify(!page.panel.visible);
            compare(left.count, 0);
            keyClick(Qt.Key_V);
            verify(page.pictureLarge);
            keyClick(Qt.Key_Escape);
            compare(left.count, 1);
        }
        function test_the_dialog_stays_until_the_round_is_written_down() {
            layFirst();
            const dialog = page.roundEnd;
            page.forceActiveFocus();
            keyClick(Qt.Key_E);
            tryVerify(() => dialog.opened);
            dialog.out = "Ana";
            dialog.focusFirst();
            verify(dialog.racks.itemAt(1).field.activeFocus);
            typeTile("443 0-0-1"); // 3-4-4 lies on the table
            keyClick(Qt.Key_Return);
            tryVerify(() => dialog.problem.length > 0);
            verify(dialog.problem.startsWith("Ben: 4-4-3"), dialog.problem);
            verify(dialog.opened);
            compare(dialog.racks.itemAt(1).text, "443 0-0-1");
            verify(game.roundRunning);

            dialog.close();
            tryVerify(() => !dialog.visible);
            dialog.open(); // what was typed is still there
            tryVerify(() => dialog.opened);
            compare(dialog.racks.itemAt(1).text, "443 0-0-1");
            dialog.type(1, "3-4-5 0-0-1");
            dialog.finish();
            tryVerify(() => !dialog.visible);
            verify(game.roundOver);
            compare(game.pad.count, 3);
            tryVerify(() => page.pad.rows.itemAtIndex(2) !== null);
            compare(page.pad.rows.itemAtIndex(2).points, 13);
            compare(page.pad.rows.itemAtIndex(2).total, 11 + 25 + 13);
        }
        function test_a_lit_line_shows_the_clause_that_it_rests_on() {
            layFirst();
            tryVerify(() => page.pad.rows.itemAtIndex(0) !== null);
            const row = page.pad.rows.itemAtIndex(0);
            const rule = findChild(row, "rule");
            verify(!rule.visible);
            const low = row.height;
            mouseClick(row, row.width / 2, low / 2);
            verify(rule.visible);
            verify(rule.text.includes("Goliath"), rule.text);
            verify(rule.text.includes("Scoring and bonus: A placed tile scores"), rule.text);
            tryVerify(() => row.height > low + rule.height / 2);
            const bottom = () => row.mapToItem(page.pad, 0, row.height).y;
            tryVerify(() => bottom() <= page.pad.height);
        }
        function test_a_dialog_follows_the_size_of_the_text() {
            Preferences.textScale = 1.5;
            wait(50);
            Preferences.textScale = 1;
            page.roundEnd.open();
            tryVerify(() => page.roundEnd.opened);
            wait(50);
            let buttons = 0;
            const check = item => {
                for (let i = 0; i < item.children.length; ++i) {
                    const child = item.children[i];
                    if (child.clicked !== undefined) {
                        compare(child.height, Theme.controlHeight, child.text);
                        buttons += 1;
                    }
                    check(child);
                }
            };
            check(page.roundEnd.contentItem);
            compare(buttons, 5);
            page.roundEnd.close();
        }
        function test_larger_text_stays_in_its_place() {
            page.width = 900;
            page.height = 600;
            keyClick(Qt.Key_Plus, Qt.ControlModifier);
            compare(Preferences.textScale, 1.125);
            Preferences.textScale = 1.5;
            wait(50);
            const check = item => {
                for (let i = 0; i < item.children.length; ++i) {
                    const child = item.children[i];
                    if (!child.visible || child.width === 0)
                        continue;
                    if (child.clicked !== undefined) {
                        const at = child.mapToItem(page, 0, 0);
                        verify(at.x >= 0 && at.x + child.width <= page.width + 0.5, child.text + " " + at.x);
                    }
                    check(child);
                }
            };
            check(page);
        }
    }
}
