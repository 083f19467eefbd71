// The start page: earlier matches are listed, a game can be begun, and what is wrong is said.
import QtQuick
import QtTest
import Tricorner
import Tricorner.Backend
import Tricorner.Tests

Item {
    id: root
    width: 1200
    height: 700

    Component {
        id: startPage
        StartPage {
            desk: Bench.desk
            width: root.width
            height: root.height
        }
    }
    TestCase {
        id: test
        name: "StartPage"
        when: windowShown
        property StartPage page

        function init() {
            failOnWarning(/.*/);
            Bench.reset();
            page = createTemporaryObject(startPage, root);
            verify(page !== null);
        }
        function cleanup() {
            Bench.desk.leave();
        }
        function test_lists_earlier_matches() {
            tryCompare(page.matches, "count", 2);
            tryVerify(() => page.matches.itemAtIndex(1) !== null);
            const newest = page.matches.itemAtIndex(0);
            verify(newest !== null);
            compare(newest.players, "Ana, Ben, Cem, Dora");
            verify(newest.running);
            const older = page.matches.itemAtIndex(1);
            compare(older.players, "Fatma, Piet, Ana");
            verify(!older.running);
        }
        function test_offers_rules_with_their_options() {
            verify(Bench.desk.ruleSets.count >= 1);
            const options = page.newGame.houseRules.options;
            verify(options.length > 0);
            page.newGame.houseRules.open();
            tryVerify(() => page.newGame.houseRules.opened);
            compare(page.newGame.houseRules.rows.count, options.length);
            verify(page.newGame.houseRules.rows.itemAt(0) !== null);
            page.newGame.houseRules.close();
        }
        function test_house_rules_remember_what_differs() {
            const dialog = page.newGame.houseRules;
            const option = dialog.options[0];
            dialog.choose(option.name, option.normal + 1, option.normal);
            compare(dialog.changes, 1);
            dialog.choose(option.name, option.normal, option.normal);
            compare(dialog.changes, 0);
        }
        function test_players_from_two_to_six() {
            const card = page.newGame;
            card.playerCount = 2;
            compare(card.fields.count, 2);
            verify(card.fields.itemAt(1) !== null);
            card.playerCount = 6;
            compare(card.fields.count, 6);
            verify(card.fields.itemAt(5) !== null);
        }
        function test_two_players_of_one_name_are_refused() {
            page.newGame.playerCount = 2;
            page.newGame.rename(0, "Ana");
            page.newGame.rename(1, " Ana ");
            page.newGame.start();
            verify(Bench.desk.problem.includes("Ana"));
            verify(Bench.desk.game === null);
        }
        function test_starts_a_game() {
            page.newGame.playerCount = 3;
            page.newGame.rename(0, "Ana");
            page.newGame.rename(1, "Ben");
            page.newGame.rename(2, "");
            page.newGame.start();
            compare(Bench.desk.problem, "");
            verify(Bench.desk.game !== null);
            tryVerify(() => Bench.desk.game.playerNames.length === 3);
            compare(Bench.desk.game.playerNames[2], "Player 3");
            compare(Bench.desk.game.turnName, "Ana");
        }
        function test_says_that_there_is_no_camera() {
            const said = findChild(page, "noCamera");
            verify(said !== null);
            page.newGame.sourceKind = "camera";
            compare(said.visible, Bench.desk.cameras.length === 0);
        }
    }
}
