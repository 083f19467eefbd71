// The small text over an input.
import QtQuick
import Tricorner

Text {
    color: Theme.faint
    font.pixelSize: Theme.smallText
    elide: Text.ElideRight
}
