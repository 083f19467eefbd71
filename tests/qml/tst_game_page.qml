// The game page with a real match behind it: rows and tiles are created, taps and keys reach the match.
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
    TestCase {
        id: test
        name: "GamePage"
        when: windowShown
        property GamePage page
        property GameController game

        function init() {
            failOnWarning(/.*/);
            Bench.reset();
            verify(Bench.desk.resume(Bench.runningMatch(), ""));
            game = Bench.desk.game;
            tryVerify(() => game.pad.count > 0);
            page = createTemporaryObject(gamePage, root, { game: game });
            verify(page !== null);
        }
        function cleanup() {
            page.destroy();
            wait(0);
            Bench.desk.leave();
        }
        function padRow(index) {
            page.pad.rows.positionViewAtIndex(index, ListView.Center);
            tryVerify(() => page.pad.rows.itemAtIndex(index) !== null);
            return page.pad.rows.itemAtIndex(index);
        }

        function test_pad_shows_the_arithmetic() {
            const first = padRow(0);
            verify(/^\d\+\d\+\d/.test(first.sum), first.sum);
            verify(first.sum.endsWith("= " + first.points), first.sum);
            compare(first.total, first.points);
            const last = padRow(page.pad.rows.count - 1);
            verify(last.playerName.length > 0);
        }
        function test_players_and_turn() {
            compare(page.players.chips.count, 4);
            let moving = 0;
            for (let i = 0; i < 4; ++i) {
                verify(page.players.chips.itemAt(i) !== null);
                if (page.players.chips.itemAt(i).turn)
                    moving += 1;
            }
            compare(moving, 1);
        }
        function test_layout_lies_inside_its_sheet() {
            verify(page.layoutView.tiles.count > 5);
            for (let i = 0; i < page.layoutView.tiles.count; ++i) {
                const tile = page.layoutView.tiles.itemAt(i);
                verify(tile !== null);
                const at = tile.mapToItem(page.layoutView, 0, 0);
                verify(at.x >= 0 && at.y >= 0, at);
                verify(at.x + tile.width <= page.layoutView.width + 0.01, at);
                verify(at.y + tile.height <= page.layoutView.height + 0.01, at);
                compare(tile.values.length, 3);
            }
        }
        function test_what_the_picture_lacks_is_said_until_it_is_mended() {
            verify(!page.adviceBanner.visible);
            game.showAdvice("The picture is too dark. More light is needed.");
            verify(page.adviceBanner.visible);
            verify(!page.adviceBanner.alarm);
            game.showCamera("No picture.");
            verify(!page.adviceBanner.visible);
            game.showCamera("");
            verify(page.adviceBanner.visible);
            game.showAdvice("");
            verify(!page.adviceBanner.visible);
        }
        function test_what_the_camera_saw_is_asked_of_a_lit_placement() {
            verify(!page.pad.evidenceButton.visible);
            let row = page.pad.rows.count - 1;
            while (!/^\d\+\d\+\d/.test(padRow(row).sum))
                row -= 1;
            mouseClick(padRow(row));
            verify(page.pad.evidenceButton.visible);
            page.pad.evidenceButton.clicked();
            tryVerify(() => page.evidence.opened);
            verify(game.evidenceLine.endsWith(padRow(row).sum), game.evidenceLine);
            // A match that was never watched: said, and no empty frame for a picture.
            verify(!page.evidence.picture.visible);
            verify(page.evidence.words.text.length > 20);
            page.evidence.close();
            tryVerify(() => game.evidenceLine === "");
        }
        function test_a_line_lights_its_cells() {
            const row = page.pad.rows.count - 1;
            let lines = row;
            while (!/^\d\+\d\+\d/.test(padRow(lines).sum))
                lines -= 1;
            mouseClick(padRow(lines));
            verify(padRow(lines).lit);
            let lit = 0;
            for (let i = 0; i < page.layoutView.tiles.count; ++i)
                lit += page.layoutView.tiles.itemAt(i).lit ? 1 : 0;
            verify(lit >= 1);
            mouseClick(padRow(lines));
            verify(!padRow(lines).lit);
        }
        function test_the_last_line_is_seen_whole_when_it_is_lit() {
            const last = page.pad.rows.count - 1;
            const row = padRow(last);
            mouseClick(row);
            tryVerify(() => row.height > 60);
            tryVerify(() => row.mapToItem(page.pad, 0, row.height).y <= page.pad.height + 0.5);
        }
        function test_an_earlier_line_shows_its_round() {
            compare(game.shownRound, 2);
            mouseClick(padRow(0));
            compare(game.shownRound, 1);
            mouseClick(padRow(0));
            compare(game.shownRound, 2);
        }
        function test_draw_and_undo_by_key() {
            const before = game.pad.count;
            keyClick(Qt.Key_D);
            tryVerify(() => game.pad.count === before + 1);
            verify(padRow(before).sum.startsWith("draw −5"), padRow(before).sum);
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            tryVerify(() => game.pad.count === before);
        }
        function test_pass_too_early_is_explained() {
            keyClick(Qt.Key_P);
            tryVerify(() => game.notice.length > 0);
        }
        function test_a_tap_on_a_tile_offers_other_values() {
            const tile = page.layoutView.tiles.itemAt(1);
            mouseClick(tile, tile.width / 2, tile.height * (tile.pointsUp ? 0.6 : 0.4));
            tryVerify(() => page.correction.opened);
            compare(game.correctedTile, tile.label);
            tryVerify(() => page.correction.choices.count > 0);
            verify(page.correction.choices.itemAt(0) !== null);
            page.correction.close();
            tryVerify(() => !page.correction.visible);
            compare(game.correctedTile, "");
        }
        function test_a_correction_is_taken_over() {
            const before = page.layoutView.tiles.itemAt(0).label;
            page.correct(0);
            tryVerify(() => page.correction.choices.count > 0);
            const wanted = page.correction.choices.itemAt(0).label;
            page.correction.choices.itemAt(0).take();
            tryVerify(() => page.layoutView.tiles.itemAt(0).label === wanted);
            verify(wanted !== before);
        }
        function test_typed_nonsense_is_refused() {
            page.correct(0);
            verify(game.typeCorrection("3-4-9").length > 0);
            verify(game.typeCorrection("").length > 0);
            compare(game.correctedTile.length, 5);
            page.correction.close();
        }
        function test_end_of_round() {
            page.roundEnd.open();
            tryVerify(() => page.roundEnd.opened);
            compare(page.roundEnd.racks.count, 4);
            page.roundEnd.out = "Ana";
            verify(page.roundEnd.racks.itemAt(0) !== null);
            page.roundEnd.racks.itemAt(1).type("0-1-2 5-5-5");
            compare(page.roundEnd.racks.itemAt(1).rack.sum, 18);
            page.roundEnd.racks.itemAt(2).type("0-1");
            page.roundEnd.finish();
            verify(page.roundEnd.opened);
            page.roundEnd.close();
            tryVerify(() => !page.roundEnd.visible);
            verify(game.roundRunning);
        }
        function test_picture_and_drawing_change_places() {
            page.destroy();
            wait(0);
            Bench.desk.leave();
            verify(Bench.desk.resume(Bench.runningMatch(), "/nowhere/film.mp4"));
            game = Bench.desk.game;
            tryVerify(() => game.pad.count > 0);
            page = createTemporaryObject(gamePage, root, { game: game });
            const wide = page.layoutView.width;
            keyClick(Qt.Key_V);
            verify(page.pictureLarge);
            compare(page.liveView.width, wide);
            keyClick(Qt.Key_V);
            compare(page.layoutView.width, wide);
        }
        function test_camera_lost_is_said() {
            game.feed;
            Bench.showReading(game.feed);
            compare(game.feed.tileCount, 3);
            compare(game.feed.unsureCount, 2);
            verify(waitForRendering(page));
        }
    }
}
