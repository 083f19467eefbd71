// A heading within a page.
import QtQuick
import Tricorner

Text {
    color: Theme.ink
    font.pixelSize: Theme.headText
    font.weight: Font.DemiBold
    elide: Text.ElideRight
    Accessible.role: Accessible.Heading
    Accessible.name: text
}
