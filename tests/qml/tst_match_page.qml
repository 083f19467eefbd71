// An earlier match to look at, and a table on which something waits.
import QtQuick
import QtTest
import Tricorner
import Tricorner.Backend
import Tricorner.Tests

Item {
    id: root
    width: 1000
    height: 640

    Component {
        id: matchPage
        MatchPage {
            width: root.width
            height: root.height
        }
    }
    Component {
        id: gamePage
        GamePage {
            width: root.width
            height: root.height
        }
    }
    TestCase {
        name: "MatchPage"
        when: windowShown

        function init() {
            failOnWarning(/.*/);
            Bench.reset();
        }
        function test_looks_at_a_finished_match() {
            verify(Bench.desk.look(Bench.finishedMatch()));
            const game = Bench.desk.game;
            verify(game.readOnly);
            verify(game.matchOver);
            verify(game.winnersText.length > 0);
            const page = createTemporaryObject(matchPage, root, { game: game });
            verify(page.pad.rows.count > 10);
            tryVerify(() => page.pad.rows.itemAtIndex(page.pad.rows.count - 1) !== null);
            verify(page.layoutView.tiles.itemAt(0) !== null);
            const rows = game.pad.count;
            game.draw();
            game.undo();
            wait(50);
            compare(game.pad.count, rows);
            page.destroy();
            wait(0);
            Bench.desk.leave();
        }
        function test_what_the_camera_saw_of_an_earlier_match_is_looked_up() {
            verify(Bench.desk.look(Bench.finishedMatch()));
            const game = Bench.desk.game;
            const page = createTemporaryObject(matchPage, root, { game: game });
            let row = 0;
            for (game.lightLine(row); !game.canShowEvidence; game.lightLine(row))
                row += 1;
            verify(page.pad.evidenceButton.visible);
            page.pad.evidenceButton.clicked();
            tryVerify(() => page.evidence.opened);
            // It was played without a camera.
            compare(game.evidencePicture, "");
            verify(!page.evidence.picture.visible);
            verify(page.evidence.words.text.includes("No picture was kept"));
            compare(game.notice, "");
            page.evidence.close();
            page.destroy();
            wait(0);
            Bench.desk.leave();
        }
        function test_a_missing_match_is_said() {
            verify(!Bench.desk.look(4711));
            verify(Bench.desk.problem.length > 0);
            verify(Bench.desk.game === null);
        }
        function test_a_waiting_placement_is_shown_with_its_reason() {
            const game = Bench.gameWithPending();
            const page = createTemporaryObject(gamePage, root, { game: game });
            verify(page.pendingBanner.visible);
            verify(page.pendingBanner.text.includes("Ben"));
            verify(page.pendingBanner.text.includes("0-1-2"));
            compare(page.layoutView.tiles.count, 3);
            verify(page.layoutView.tiles.itemAt(1).pending);
            verify(page.layoutView.tiles.itemAt(2).uncertain);
            verify(game.canAllow);
        }
    }
}
