// What the camera saw of a turn: the place before and after, the tile straightened, and what was read in it.
import QtQuick
import QtQuick.Layouts
import Tricorner
import Tricorner.Backend

AppDialog {
    id: dialog

    required property GameController game
    readonly property alias picture: picture
    readonly property alias words: words

    heading: qsTr("What the camera saw")
    width: Math.min(820 * Theme.scale, parent ? parent.width - 2 * Theme.huge : 820)
    onClosed: game.forgetEvidence()

    BodyText {
        Layout.fillWidth: true
        text: dialog.game.evidenceLine
        font.weight: Font.DemiBold
        visible: text.length > 0
    }
    Image {
        id: picture
        Layout.fillWidth: true
        Layout.preferredHeight: implicitWidth > 0 ? Math.min(implicitHeight * 1.25, width * implicitHeight / implicitWidth) : 0
        visible: status !== Image.Null
        source: dialog.game.evidencePicture
        fillMode: Image.PreserveAspectFit
        horizontalAlignment: Image.AlignLeft
        smooth: true
        Accessible.role: Accessible.Graphic
        Accessible.name: caption.text
    }
    BodyText {
        id: caption
        Layout.fillWidth: true
        visible: picture.visible
        color: Theme.faint
        font.pixelSize: Theme.smallText
        text: dialog.game.evidenceHasBefore
              ? qsTr("Left the place before, in the middle after, right the tile as seen from straight above.")
              : qsTr("Left the place, right the tile as seen from straight above.")
    }
    BodyText {
        id: words
        Layout.fillWidth: true
        text: picture.visible || dialog.game.evidenceText.length > 0 ? dialog.game.evidenceText
              : qsTr("No picture was kept of this turn: it was laid by hand, or nobody saw it, or its picture gave way to newer ones.")
    }
    AppButton {
        Layout.alignment: Qt.AlignRight
        text: qsTr("Close")
        onClicked: dialog.close()
    }
}
