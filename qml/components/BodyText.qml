// Running text.
import QtQuick
import Tricorner

Text {
    color: Theme.ink
    font.pixelSize: Theme.bodyText
    wrapMode: Text.Wrap
    Accessible.role: Accessible.StaticText
    Accessible.name: text
}
