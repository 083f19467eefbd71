// The whole window: the way to a game and back.
import QtQuick
import QtTest
import Tricorner.Tests

TestCase {
    name: "Main"

    function init() {
        failOnWarning(/.*/);
        Bench.reset();
    }
    function test_to_a_game_and_back() {
        const component = Qt.createComponent("qrc:/qt/qml/Tricorner/Main.qml");
        compare(component.errorString(), "");
        const window = createTemporaryObject(component, null, { desk: Bench.desk });
        verify(window !== null);
        compare(window.pages.depth, 1);
        verify(Bench.desk.resume(Bench.runningMatch(), ""));
        compare(window.pages.depth, 2);
        tryVerify(() => Bench.desk.game.pad.count > 0);
        Bench.desk.leave();
        compare(window.pages.depth, 1);
        verify(Bench.desk.look(Bench.finishedMatch()));
        compare(window.pages.depth, 2);
        Bench.desk.leave();
        compare(window.pages.depth, 1);
        window.close();
    }
}
