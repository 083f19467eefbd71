// The table as the camera sees it, with what was read drawn over it.
import QtQuick
import Tricorner
import Tricorner.Backend

Rectangle {
    id: view

    required property TableFeed feed
    property string emptyText: qsTr("No picture yet.")
    property bool showReading: true

    color: Theme.night
    radius: Theme.radius
    border.color: Theme.line
    clip: true
    Accessible.role: Accessible.Graphic
    Accessible.name: qsTr("Picture of the table, %n tile(s) read", "", view.feed.tileCount)

    LivePicture {
        anchors.fill: parent
        anchors.margins: 1
        feed: view.feed
    }
    ReadingOverlay {
        anchors.fill: parent
        anchors.margins: 1
        visible: view.showReading
        feed: view.feed
        sure: Theme.readSure
        unsure: Theme.readUnsure
        unread: Theme.readNothing
    }
    Text {
        anchors.centerIn: parent
        width: parent.width - 2 * Theme.huge
        visible: !view.feed.hasPicture
        text: view.emptyText
        color: Theme.nightInk
        wrapMode: Text.Wrap
        horizontalAlignment: Text.AlignHCenter
        font.pixelSize: Theme.bodyText
    }
}
