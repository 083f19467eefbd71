<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
    <context>
        <name>AdviceTexts</name>
        <message>
            <source>The layout is cut off on the left. Aim the camera so that all of it is seen.</source>
            <translation>Die Auslage ist links abgeschnitten. Die Kamera so ausrichten, dass man sie ganz sieht.</translation>
        </message>
        <message>
            <source>The layout is cut off on the right. Aim the camera so that all of it is seen.</source>
            <translation>Die Auslage ist rechts abgeschnitten. Die Kamera so ausrichten, dass man sie ganz sieht.</translation>
        </message>
        <message>
            <source>The layout is cut off at the top. Aim the camera so that all of it is seen.</source>
            <translation>Die Auslage ist oben abgeschnitten. Die Kamera so ausrichten, dass man sie ganz sieht.</translation>
        </message>
        <message>
            <source>The layout is cut off at the bottom. Aim the camera so that all of it is seen.</source>
            <translation>Die Auslage ist unten abgeschnitten. Die Kamera so ausrichten, dass man sie ganz sieht.</translation>
        </message>
        <message>
            <source>There is no room for the next tile on the left of the picture. Move the camera in time.</source>
            <translation>Links im Bild ist kein Platz für den nächsten Stein. Die Kamera rechtzeitig verschieben.</translation>
        </message>
        <message>
            <source>There is no room for the next tile on the right of the picture. Move the camera in time.</source>
            <translation>Rechts im Bild ist kein Platz für den nächsten Stein. Die Kamera rechtzeitig verschieben.</translation>
        </message>
        <message>
            <source>There is no room for the next tile at the top of the picture. Move the camera in time.</source>
            <translation>Oben im Bild ist kein Platz für den nächsten Stein. Die Kamera rechtzeitig verschieben.</translation>
        </message>
        <message>
            <source>There is no room for the next tile at the bottom of the picture. Move the camera in time.</source>
            <translation>Unten im Bild ist kein Platz für den nächsten Stein. Die Kamera rechtzeitig verschieben.</translation>
        </message>
        <message>
            <source>the new tile</source>
            <translation>den neuen Stein</translation>
        </message>
        <message>
            <source>tile %1 (%2)</source>
            <translation>Stein %1 (%2)</translation>
        </message>
        <message>
            <source>The camera is too far away: the tiles are %1 pixels wide, 40 are needed.</source>
            <translation>Die Kamera ist zu weit weg: Die Steine sind %1 Pixel breit, 40 sind nötig.</translation>
        </message>
        <message>
            <source>The camera stands upside down. The tiles are read all the same.</source>
            <translation>Die Kamera steht auf dem Kopf. Die Steine werden trotzdem gelesen.</translation>
        </message>
        <message>
            <source>The picture is too dark. More light is needed.</source>
            <translation>Das Bild ist zu dunkel. Es braucht mehr Licht.</translation>
        </message>
        <message>
            <source>The picture is blurred. Let the camera focus, and clean its lens.</source>
            <translation>Das Bild ist unscharf. Die Kamera scharf stellen lassen und ihre Linse putzen.</translation>
        </message>
        <message>
            <source>Glare hides %1. Move the lamp or the camera.</source>
            <translation>Eine Spiegelung verdeckt %1. Die Lampe oder die Kamera verschieben.</translation>
        </message>
    </context>
    <context>
        <name>AppButton</name>
        <message>
            <source>Key: %1</source>
            <translation>Taste: %1</translation>
        </message>
    </context>
    <context>
        <name>CorrectionDialog</name>
        <message>
            <source>What does tile %1 really show?</source>
            <translation>Was zeigt der Stein %1 wirklich?</translation>
        </message>
        <message>
            <source>Everything after this turn is judged again.</source>
            <translation>Alles nach diesem Zug wird neu gewertet.</translation>
        </message>
        <message>
            <source>%1 %</source>
            <translation>%1 %</translation>
        </message>
        <message>
            <source>fits</source>
            <translation>passt</translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation>passt nicht</translation>
        </message>
        <message>
            <source>Other values</source>
            <translation>Andere Werte</translation>
        </message>
        <message>
            <source>other values, clockwise: 3-4-5</source>
            <translation>andere Werte, im Uhrzeigersinn: 3-4-5</translation>
        </message>
        <message>
            <source>Take</source>
            <translation>Übernehmen</translation>
        </message>
        <message>
            <source>Leave it</source>
            <translation>So lassen</translation>
        </message>
    </context>
    <context>
        <name>EvidenceDialog</name>
        <message>
            <source>What the camera saw</source>
            <translation>Was die Kamera sah</translation>
        </message>
        <message>
            <source>Left the place before, in the middle after, right the tile as seen from straight above.</source>
            <translation>Links die Stelle vorher, in der Mitte nachher, rechts der Stein gerade von oben.</translation>
        </message>
        <message>
            <source>Left the place, right the tile as seen from straight above.</source>
            <translation>Links die Stelle, rechts der Stein gerade von oben.</translation>
        </message>
        <message>
            <source>No picture was kept of this turn: it was laid by hand, or nobody saw it, or its picture gave way to newer ones.</source>
            <translation>Von diesem Zug wurde kein Bild behalten: Er wurde von Hand eingegeben, niemand sah ihn, oder sein Bild machte neueren Platz.</translation>
        </message>
        <message>
            <source>Close</source>
            <translation>Schließen</translation>
        </message>
    </context>
    <context>
        <name>EvidenceView</name>
        <message>
            <source>Seen at %1 s of the camera's time.</source>
            <translation>Gesehen bei %1 s der Kamerazeit.</translation>
        </message>
        <message>
            <source>Read clockwise, each value with its probability: %1.</source>
            <translation>Gelesen im Uhrzeigersinn, jeder Wert mit seiner Wahrscheinlichkeit: %1.</translation>
        </message>
    </context>
    <context>
        <name>GamePage</name>
        <message numerus="yes">
            <source>Round %1 · %n tile(s) in the pool</source>
            <translation>
                <numerusform>Runde %1 · %n Stein im Vorrat</numerusform>
                <numerusform>Runde %1 · %n Steine im Vorrat</numerusform>
            </translation>
        </message>
        <message>
            <source>Round %1</source>
            <translation>Runde %1</translation>
        </message>
        <message>
            <source>Small picture</source>
            <translation>Bild klein</translation>
        </message>
        <message>
            <source>Large picture</source>
            <translation>Bild groß</translation>
        </message>
        <message>
            <source>Understood</source>
            <translation>Verstanden</translation>
        </message>
        <message>
            <source>We allow it</source>
            <translation>Wir lassen es gelten</translation>
        </message>
        <message>
            <source>%1 seems to have placed the last tile.</source>
            <translation>%1 hat wohl den letzten Stein gelegt.</translation>
        </message>
        <message>
            <source>End the round</source>
            <translation>Runde beenden</translation>
        </message>
        <message>
            <source>Waiting for a picture from %1</source>
            <translation>Warte auf ein Bild von %1</translation>
        </message>
        <message>
            <source>%1 is to move</source>
            <translation>%1 ist am Zug</translation>
        </message>
        <message>
            <source>The match is over</source>
            <translation>Die Partie ist zu Ende</translation>
        </message>
        <message>
            <source>The round is over</source>
            <translation>Die Runde ist zu Ende</translation>
        </message>
        <message>
            <source>Draw</source>
            <translation>Ziehen</translation>
        </message>
        <message>
            <source>Pass</source>
            <translation>Passen</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Rückgängig</translation>
        </message>
        <message>
            <source>End of round</source>
            <translation>Rundenende</translation>
        </message>
        <message>
            <source>Next round</source>
            <translation>Nächste Runde</translation>
        </message>
        <message>
            <source>%1 tiles seen, %2 of them unsure</source>
            <translation>%1 Steine gesehen, %2 davon unsicher</translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) seen</source>
            <translation>
                <numerusform>%n Stein gesehen</numerusform>
                <numerusform>%n Steine gesehen</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 draws one tile from the pool.</source>
            <translation>%1 zieht einen Stein aus dem Vorrat.</translation>
        </message>
        <message>
            <source>%1's turn ends without a tile.</source>
            <translation>Der Zug von %1 endet ohne Stein.</translation>
        </message>
        <message>
            <source>Lay a tile by hand: its values, then its place in the drawing.</source>
            <translation>Einen Stein von Hand legen: erst seine Werte, dann sein Platz in der Zeichnung.</translation>
        </message>
        <message>
            <source>Place a tile</source>
            <translation>Stein legen</translation>
        </message>
        <message>
            <source>Somebody is out, or nobody can place any more.</source>
            <translation>Jemand ist fertig, oder niemand kann mehr legen.</translation>
        </message>
        <message>
            <source>Take it back</source>
            <translation>Zurücknehmen</translation>
        </message>
        <message>
            <source>Takes the last turn back, or the end of the round.</source>
            <translation>Nimmt den letzten Zug zurück oder das Ende der Runde.</translation>
        </message>
    </context>
    <context>
        <name>HouseRulesDialog</name>
        <message>
            <source>House rules</source>
            <translation>Hausregeln</translation>
        </message>
        <message>
            <source>As in the book</source>
            <translation>Wie im Regelheft</translation>
        </message>
        <message>
            <source>Done</source>
            <translation>Fertig</translation>
        </message>
    </context>
    <context>
        <name>LayoutView</name>
        <message>
            <source>The first tile begins the layout.</source>
            <translation>Der erste Stein beginnt die Auslage.</translation>
        </message>
        <message numerus="yes">
            <source>Layout, %n tile(s)</source>
            <translation>
                <numerusform>Auslage, %n Stein</numerusform>
                <numerusform>Auslage, %n Steine</numerusform>
            </translation>
        </message>
        <message>
            <source>Tile %1</source>
            <translation>Stein %1</translation>
        </message>
    </context>
    <context>
        <name>LiveView</name>
        <message>
            <source>No picture yet.</source>
            <translation>Noch kein Bild.</translation>
        </message>
        <message numerus="yes">
            <source>Picture of the table, %n tile(s) read</source>
            <translation>
                <numerusform>Bild des Tisches, %n Stein gelesen</numerusform>
                <numerusform>Bild des Tisches, %n Steine gelesen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Main</name>
        <message>
            <source>Tricorner</source>
            <translation>Tricorner</translation>
        </message>
    </context>
    <context>
        <name>MatchPage</name>
        <message>
            <source>This match is not finished.</source>
            <translation>Diese Partie ist nicht zu Ende gespielt.</translation>
        </message>
        <message>
            <source>Layout of round %1. A tap on a line of the pad lights its tiles.</source>
            <translation>Auslage der Runde %1. Ein Tipp auf eine Zeile des Blocks hebt ihre Steine hervor.</translation>
        </message>
        <message>
            <source>No tile lies in this round.</source>
            <translation>In dieser Runde liegt kein Stein.</translation>
        </message>
    </context>
    <context>
        <name>MatchRow</name>
        <message>
            <source>%1, %2, %3</source>
            <translation>%1, %2, %3</translation>
        </message>
        <message numerus="yes">
            <source>%1 · %2 · %n round(s)</source>
            <translation>
                <numerusform>%1 · %2 · %n Runde</numerusform>
                <numerusform>%1 · %2 · %n Runden</numerusform>
            </translation>
        </message>
        <message>
            <source>Resume</source>
            <translation>Fortsetzen</translation>
        </message>
        <message>
            <source>Look at</source>
            <translation>Ansehen</translation>
        </message>
    </context>
    <context>
        <name>MatchView</name>
        <message>
            <source>the table allowed it: %1</source>
            <translation>am Tisch erlaubt: %1</translation>
        </message>
        <message>
            <source>draws a tile</source>
            <translation>zieht einen Stein</translation>
        </message>
        <message>
            <source>passes</source>
            <translation>passt</translation>
        </message>
        <message>
            <source>passes, %1</source>
            <translation>passt, %1</translation>
        </message>
        <message>
            <source>does not count: %1</source>
            <translation>zählt nicht: %1</translation>
        </message>
        <message>
            <source>points of the round</source>
            <translation>Punkte der Runde</translation>
        </message>
        <message>
            <source>at a corner %1 meets %2</source>
            <translation>an einer Ecke trifft %1 auf %2</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
        <message>
            <source>(%1)</source>
            <translation>(%1)</translation>
        </message>
    </context>
    <context>
        <name>NewGameCard</name>
        <message>
            <source>New game</source>
            <translation>Neue Partie</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>Regeln</translation>
        </message>
        <message>
            <source>House rules: %1</source>
            <translation>Hausregeln: %1</translation>
        </message>
        <message>
            <source>House rules</source>
            <translation>Hausregeln</translation>
        </message>
        <message>
            <source>Players in the order of turns; the first one starts</source>
            <translation>Spieler in der Reihenfolge der Züge; der erste beginnt</translation>
        </message>
        <message>
            <source>Name of player %1</source>
            <translation>Name von Spieler %1</translation>
        </message>
        <message>
            <source>Player %1</source>
            <translation>Spieler %1</translation>
        </message>
        <message>
            <source>One more</source>
            <translation>Einer mehr</translation>
        </message>
        <message>
            <source>One less</source>
            <translation>Einer weniger</translation>
        </message>
        <message>
            <source>Start the game</source>
            <translation>Partie beginnen</translation>
        </message>
        <message>
            <source>Watch a recorded game</source>
            <translation>Eine Aufnahme ansehen</translation>
        </message>
        <message>
            <source>Shows how a game at a table becomes a score pad. It is kept apart from your matches.</source>
            <translation>Zeigt, wie aus einem Spiel am Tisch ein Punkteblock wird. Sie wird getrennt von den eigenen Partien aufbewahrt.</translation>
        </message>
    </context>
    <context>
        <name>PadRow</name>
        <message>
            <source>%1: %2, total %3</source>
            <translation>%1: %2, zusammen %3</translation>
        </message>
    </context>
    <context>
        <name>PlayerChip</name>
        <message>
            <source>%1, %2 points, to move</source>
            <translation>%1, %2 Punkte, am Zug</translation>
        </message>
        <message>
            <source>%1, %2 points</source>
            <translation>%1, %2 Punkte</translation>
        </message>
        <message>
            <source>wins</source>
            <translation>gewinnt</translation>
        </message>
        <message>
            <source>to move</source>
            <translation>am Zug</translation>
        </message>
    </context>
    <context>
        <name>RackRow</name>
        <message>
            <source>Tiles left to %1</source>
            <translation>Steine, die %1 übrig hat</translation>
        </message>
        <message>
            <source>out</source>
            <translation>fertig</translation>
        </message>
        <message>
            <source>Sum %1</source>
            <translation>Summe %1</translation>
        </message>
    </context>
    <context>
        <name>RackText</name>
        <message>
            <source>“%1” is no tile: write three values 0-5 like 0-1-2</source>
            <translation>„%1“ ist kein Stein: drei Werte 0-5 schreiben, wie 0-1-2</translation>
        </message>
    </context>
    <context>
        <name>RoundEndDialog</name>
        <message>
            <source>End of round %1</source>
            <translation>Ende der Runde %1</translation>
        </message>
        <message>
            <source>Who placed the last tile?</source>
            <translation>Wer hat den letzten Stein gelegt?</translation>
        </message>
        <message>
            <source>Nobody can place</source>
            <translation>Niemand kann legen</translation>
        </message>
        <message>
            <source>What is left on each rack? Write the tiles, like 0-1-2 5-5-5; nothing for an empty rack.</source>
            <translation>Was ist auf jeder Bank übrig? Die Steine schreiben, wie 0-1-2 5-5-5; nichts für eine leere Bank.</translation>
        </message>
        <message>
            <source>Play on</source>
            <translation>Weiterspielen</translation>
        </message>
        <message>
            <source>Write it down</source>
            <translation>Aufschreiben</translation>
        </message>
    </context>
    <context>
        <name>ScorePad</name>
        <message>
            <source>What the camera saw</source>
            <translation>Was die Kamera sah</translation>
        </message>
        <message>
            <source>The picture that was kept of this turn, and how surely it was read.</source>
            <translation>Das Bild, das von diesem Zug behalten wurde, und wie sicher es gelesen ist.</translation>
        </message>
        <message>
            <source>Score pad</source>
            <translation>Punkteblock</translation>
        </message>
        <message>
            <source>points</source>
            <translation>Punkte</translation>
        </message>
        <message>
            <source>total</source>
            <translation>Summe</translation>
        </message>
        <message>
            <source>Round %1</source>
            <translation>Runde %1</translation>
        </message>
        <message>
            <source>Nothing is written yet.</source>
            <translation>Noch ist nichts aufgeschrieben.</translation>
        </message>
    </context>
    <context>
        <name>ScoreTexts</name>
        <message>
            <source>tile</source>
            <translation>Stein</translation>
        </message>
        <message>
            <source>corners</source>
            <translation>Ecken</translation>
        </message>
        <message>
            <source>colours agree</source>
            <translation>Farben gleich</translation>
        </message>
        <message>
            <source>start</source>
            <translation>Beginn</translation>
        </message>
        <message>
            <source>0-0-0 starts</source>
            <translation>0-0-0 beginnt</translation>
        </message>
        <message>
            <source>bridge</source>
            <translation>Brücke</translation>
        </message>
        <message>
            <source>bridge extended</source>
            <translation>Brücke verlängert</translation>
        </message>
        <message>
            <source>double connection</source>
            <translation>Doppelanschluss</translation>
        </message>
        <message>
            <source>hexagon</source>
            <translation>Sechseck</translation>
        </message>
        <message>
            <source>draw</source>
            <translation>Ziehen</translation>
        </message>
        <message>
            <source>nothing placed</source>
            <translation>nichts gelegt</translation>
        </message>
        <message>
            <source>pool is empty</source>
            <translation>Vorrat leer</translation>
        </message>
        <message>
            <source>out</source>
            <translation>fertig</translation>
        </message>
        <message>
            <source>the others' tiles</source>
            <translation>Steine der anderen</translation>
        </message>
        <message>
            <source>own tiles</source>
            <translation>eigene Steine</translation>
        </message>
        <message>
            <source>pass</source>
            <translation>Passen</translation>
        </message>
        <message>
            <source>It is somebody else's turn.</source>
            <translation>Jemand anderes ist am Zug.</translation>
        </message>
        <message>
            <source>There is no such tile in this set.</source>
            <translation>Diesen Stein gibt es in diesem Satz nicht.</translation>
        </message>
        <message>
            <source>This tile lies on the table already.</source>
            <translation>Dieser Stein liegt schon auf dem Tisch.</translation>
        </message>
        <message>
            <source>The player cannot have this tile.</source>
            <translation>Diesen Stein kann der Spieler nicht haben.</translation>
        </message>
        <message>
            <source>A tile that was just drawn has to wait for the next turn.</source>
            <translation>Ein eben gezogener Stein muss bis zum nächsten Zug warten.</translation>
        </message>
        <message>
            <source>A new layout may not be begun now.</source>
            <translation>Jetzt darf keine neue Auslage begonnen werden.</translation>
        </message>
        <message>
            <source>Another tile lies there already.</source>
            <translation>Dort liegt schon ein anderer Stein.</translation>
        </message>
        <message>
            <source>The tile touches no other tile with a whole side.</source>
            <translation>Der Stein berührt keinen anderen mit einer ganzen Seite.</translation>
        </message>
        <message>
            <source>The numbers do not match at every corner.</source>
            <translation>Die Zahlen passen nicht an jeder Ecke.</translation>
        </message>
        <message>
            <source>The cards would form more than a double row.</source>
            <translation>Die Karten lägen in mehr als einer Doppelreihe.</translation>
        </message>
        <message>
            <source>No more tiles may be drawn in this turn.</source>
            <translation>In diesem Zug darf nicht mehr gezogen werden.</translation>
        </message>
        <message>
            <source>A tile of the rack fits, so none may be drawn.</source>
            <translation>Ein Stein der Bank passt, also darf nicht gezogen werden.</translation>
        </message>
        <message>
            <source>There are no tiles left to draw.</source>
            <translation>Es sind keine Steine mehr zum Ziehen da.</translation>
        </message>
        <message>
            <source>Another tile has to be drawn before passing.</source>
            <translation>Vor dem Passen muss noch ein Stein gezogen werden.</translation>
        </message>
    </context>
    <context>
        <name>SourceChoice</name>
        <message>
            <source>Pictures of the table</source>
            <translation>Bilder vom Tisch</translation>
        </message>
        <message>
            <source>Camera</source>
            <translation>Kamera</translation>
        </message>
        <message>
            <source>Film</source>
            <translation>Film</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Ordner</translation>
        </message>
        <message>
            <source>Address</source>
            <translation>Adresse</translation>
        </message>
        <message>
            <source>None, by hand</source>
            <translation>Keine, von Hand</translation>
        </message>
        <message>
            <source>No camera was found. Plug one in and press “Camera” again, or take a film, a folder of pictures, or the address of a phone's camera app.</source>
            <translation>Keine Kamera gefunden. Eine anstecken und noch einmal auf „Kamera“ drücken, oder einen Film, einen Ordner mit Bildern oder die Adresse einer Handy-Kamera nehmen.</translation>
        </message>
        <message>
            <source>Film, folder or address</source>
            <translation>Film, Ordner oder Adresse</translation>
        </message>
        <message>
            <source>path</source>
            <translation>Pfad</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Auswählen …</translation>
        </message>
        <message>
            <source>Choose a film</source>
            <translation>Film auswählen</translation>
        </message>
        <message>
            <source>Films (*.mp4 *.mkv *.avi *.mov *.webm)</source>
            <translation>Filme (*.mp4 *.mkv *.avi *.mov *.webm)</translation>
        </message>
        <message>
            <source>All files (*)</source>
            <translation>Alle Dateien (*)</translation>
        </message>
        <message>
            <source>Choose a folder of pictures</source>
            <translation>Ordner mit Bildern auswählen</translation>
        </message>
        <message>
            <source>Without pictures you lay the tiles in the window, by their values; everything else is the same.</source>
            <translation>Ohne Bilder werden die Steine im Fenster gelegt, nach ihren Werten; alles andere bleibt gleich.</translation>
        </message>
    </context>
    <context>
        <name>StartPage</name>
        <message>
            <source>Tricorner</source>
            <translation>Tricorner</translation>
        </message>
        <message>
            <source>Triangle dominoes, watched and scored</source>
            <translation>Dreiecksdomino, beobachtet und gezählt</translation>
        </message>
        <message>
            <source>Understood</source>
            <translation>Verstanden</translation>
        </message>
        <message>
            <source>Earlier matches</source>
            <translation>Frühere Partien</translation>
        </message>
        <message>
            <source>No match has been played yet.</source>
            <translation>Noch wurde keine Partie gespielt.</translation>
        </message>
    </context>
    <context>
        <name>TopBar</name>
        <message>
            <source>Back</source>
            <translation>Zurück</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Hell</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Dunkel</translation>
        </message>
        <message>
            <source>Changes the look of the window</source>
            <translation>Ändert das Aussehen des Fensters</translation>
        </message>
        <message>
            <source>Larger text</source>
            <translation>Größere Schrift</translation>
        </message>
        <message>
            <source>Larger text (Ctrl +)</source>
            <translation>Größere Schrift (Strg +)</translation>
        </message>
        <message>
            <source>Smaller text</source>
            <translation>Kleinere Schrift</translation>
        </message>
        <message>
            <source>Smaller text (Ctrl −)</source>
            <translation>Kleinere Schrift (Strg −)</translation>
        </message>
    </context>
    <context>
        <name>tricorner::app::Desk</name>
        <message>
            <source>%1 (%2)</source>
            <translation>%1 (%2)</translation>
        </message>
        <message>
            <source>Player %1</source>
            <translation>Spieler %1</translation>
        </message>
        <message>
            <source>Two players are called %1: give them different names.</source>
            <translation>Zwei Spieler heißen %1: bitte verschiedene Namen geben.</translation>
        </message>
        <message>
            <source>%1 is played by %2 to %3.</source>
            <translation>%1 spielen %2 bis %3.</translation>
        </message>
        <message>
            <source>This match is not in the database any more.</source>
            <translation>Diese Partie ist nicht mehr in der Datenbank.</translation>
        </message>
    </context>
    <context>
        <name>tricorner::app::GameController</name>
        <message>
            <source>%1 wins the match.</source>
            <translation>%1 gewinnt die Partie.</translation>
        </message>
        <message>
            <source>%1 share the match.</source>
            <translation>%1 teilen sich den Sieg.</translation>
        </message>
        <message>
            <source>%1's tile %2 does not count: %3</source>
            <translation>Der Stein %2 von %1 zählt nicht: %3</translation>
        </message>
        <message>
            <source>Write three values 0-5, clockwise, like 3-4-5.</source>
            <translation>Drei Werte 0-5 im Uhrzeigersinn schreiben, wie 3-4-5.</translation>
        </message>
    </context>
    <context>
        <name>tricorner::app::PlayWorker</name>
        <message>
            <source>The match goes on where it stood. Tiles that were placed meanwhile are taken over.</source>
            <translation>Die Partie geht weiter, wo sie stand. Inzwischen gelegte Steine werden übernommen.</translation>
        </message>
        <message>
            <source>This match is not in the database any more.</source>
            <translation>Diese Partie ist nicht mehr in der Datenbank.</translation>
        </message>
        <message>
            <source>A tile cannot be read surely. Tap it and say what it shows, or show it more clearly.</source>
            <translation>Ein Stein ist nicht sicher zu lesen. Antippen und sagen, was er zeigt, oder ihn deutlicher zeigen.</translation>
        </message>
        <message>
            <source>Several tiles came at once. They were written down in an order that the rules explain.</source>
            <translation>Mehrere Steine kamen zugleich. Sie wurden in einer Reihenfolge aufgeschrieben, die die Regeln erklären.</translation>
        </message>
        <message>
            <source>%1 What is on the pad is kept; the game goes on as soon as the database answers.</source>
            <translation>%1 Was auf dem Block steht, ist gesichert; es geht weiter, sobald die Datenbank antwortet.</translation>
        </message>
        <message>
            <source>%1 The game goes on by hand, and with the camera when it is back.</source>
            <translation>%1 Es geht von Hand weiter, und mit der Kamera, sobald sie wieder da ist.</translation>
        </message>
        <message>
            <source>The pictures have come to their end. The match is kept; it can go on by hand or with a camera.</source>
            <translation>Die Bilder sind zu Ende. Die Partie ist gesichert; sie kann von Hand oder mit einer Kamera weitergehen.</translation>
        </message>
        <message>
            <source>The database does not answer. Nothing was written down.</source>
            <translation>Die Datenbank antwortet nicht. Nichts wurde aufgeschrieben.</translation>
        </message>
        <message>
            <source>%1: %2</source>
            <translation>%1: %2</translation>
        </message>
    </context>
    <context>
        <name>ChoiceTile</name>
        <message>
            <source>Tile %1</source>
            <translation>Stein %1</translation>
        </message>
    </context>
    <context>
        <name>PlaceView</name>
        <message>
            <source>Open cell, brings %1 points</source>
            <translation>Freier Platz, bringt %1 Punkte</translation>
        </message>
        <message>
            <source>Open cell, does not fit</source>
            <translation>Freier Platz, passt nicht</translation>
        </message>
    </context>
    <context>
        <name>PlacementPanel</name>
        <message>
            <source>Back to the picture of the table</source>
            <translation>Zurück zum Bild vom Tisch</translation>
        </message>
        <message>
            <source>Picture</source>
            <translation>Bild</translation>
        </message>
        <message>
            <source>Place a tile</source>
            <translation>Stein legen</translation>
        </message>
        <message>
            <source>Values of the tile, clockwise</source>
            <translation>Werte des Steins im Uhrzeigersinn</translation>
        </message>
    </context>
    <context>
        <name>PlayersBar</name>
        <message>
            <source>The next tile is %1's</source>
            <translation>Der nächste Stein ist von %1</translation>
        </message>
    </context>
    <context>
        <name>TurnDialog</name>
        <message>
            <source>A tile that does not fit waits until it is taken back, or the table allows it.</source>
            <translation>Ein Stein, der nicht passt, wartet, bis er zurückgenommen wird oder der Tisch ihn erlaubt.</translation>
        </message>
        <message>
            <source>How does the tile lie there?</source>
            <translation>Wie liegt der Stein dort?</translation>
        </message>
        <message>
            <source>Somewhere else</source>
            <translation>Anderswohin</translation>
        </message>
    </context>
    <context>
        <name>tricorner::app::TilePlacing</name>
        <message>
            <source>Write the values with their colours, clockwise, like 0b 1r 2g.</source>
            <translation>Die Werte mit ihren Farben im Uhrzeigersinn schreiben, wie 0b 1r 2g (blau, rot, grün).</translation>
        </message>
        <message>
            <source>Choose the three values, clockwise.</source>
            <translation>Die drei Werte im Uhrzeigersinn wählen.</translation>
        </message>
        <message>
            <source>A tile has three values 0-5, like 3-4-5.</source>
            <translation>Ein Stein hat drei Werte 0-5, wie 3-4-5.</translation>
        </message>
        <message>
            <source>Clockwise, please: the next value.</source>
            <translation>Weiter im Uhrzeigersinn: der nächste Wert.</translation>
        </message>
        <message numerus="yes">
            <source>Fits in %n place(s). Tap one in the drawing.</source>
            <translation>
                <numerusform>Passt an %n Stelle. In der Zeichnung antippen.</numerusform>
                <numerusform>Passt an %n Stellen. Eine in der Zeichnung antippen.</numerusform>
            </translation>
        </message>
        <message>
            <source>%1 You can lay it all the same.</source>
            <translation>%1 Gelegt werden kann er trotzdem.</translation>
        </message>
        <message>
            <source>Fits nowhere. Tap a cell to see why, or to lay it all the same.</source>
            <translation>Passt nirgends. Einen Platz antippen, um zu sehen warum, oder um ihn trotzdem zu legen.</translation>
        </message>
    </context>
    <context>
        <name>SaidTexts</name>
        <message>
            <source>No such tile lies on the table.</source>
            <translation>Kein solcher Stein liegt auf dem Tisch.</translation>
        </message>
        <message>
            <source>The round has ended. “Next round” begins another.</source>
            <translation>Die Runde ist zu Ende. „Nächste Runde“ beginnt eine neue.</translation>
        </message>
        <message>
            <source>%1 cannot draw. %2</source>
            <translation>%1 kann nicht ziehen. %2</translation>
        </message>
        <message>
            <source>%1 cannot pass. %2</source>
            <translation>%1 kann nicht passen. %2</translation>
        </message>
        <message>
            <source>There is nothing to undo in this round.</source>
            <translation>In dieser Runde gibt es nichts zurückzunehmen.</translation>
        </message>
        <message>
            <source>No tile is known to lie there.</source>
            <translation>Dort ist kein Stein bekannt.</translation>
        </message>
        <message>
            <source>A tile counts there already. Tap it in the drawing to correct it.</source>
            <translation>Dort zählt schon ein Stein. Zum Berichtigen in der Zeichnung antippen.</translation>
        </message>
        <message>
            <source>%1 could not have laid it then. %2</source>
            <translation>%1 konnte ihn damals nicht legen. %2</translation>
        </message>
        <message>
            <source>Nothing is set aside.</source>
            <translation>Nichts ist zurückgestellt.</translation>
        </message>
        <message>
            <source>Set aside, and in no score: %1.</source>
            <translation>Zurückgestellt und in keiner Wertung: %1.</translation>
        </message>
        <message>
            <source>The tile that it speaks against was taken back meanwhile.</source>
            <translation>Der Stein, dem das widerspricht, wurde inzwischen zurückgenommen.</translation>
        </message>
        <message>
            <source>No placement waits to be allowed.</source>
            <translation>Kein gelegter Stein wartet auf Erlaubnis.</translation>
        </message>
        <message>
            <source>This placement cannot be allowed: another tile lies there.</source>
            <translation>Das kann nicht erlaubt werden: dort liegt ein anderer Stein.</translation>
        </message>
        <message>
            <source>The round has ended already.</source>
            <translation>Die Runde ist schon zu Ende.</translation>
        </message>
        <message>
            <source>No tile has been placed in this round yet, so it cannot end.</source>
            <translation>In dieser Runde liegt noch kein Stein, also kann sie nicht enden.</translation>
        </message>
        <message>
            <source>%1 cannot be out: tiles were written down for that rack.</source>
            <translation>%1 kann nicht fertig sein: für diese Bank sind Steine aufgeschrieben.</translation>
        </message>
        <message>
            <source>There is no tile %1 in this set.</source>
            <translation>Einen Stein %1 gibt es in diesem Satz nicht.</translation>
        </message>
        <message>
            <source>%1 is there twice.</source>
            <translation>%1 ist zweimal da.</translation>
        </message>
        <message>
            <source>%1 lies on the table already (%2). If the table shows something else, play on, tap that tile in the drawing and correct it.</source>
            <translation>%1 liegt schon auf dem Tisch (%2). Zeigt der Tisch etwas anderes: weiterspielen, diesen Stein in der Zeichnung antippen und berichtigen.</translation>
        </message>
        <message>
            <source>%1 is written down for %2 already.</source>
            <translation>%1 ist schon für %2 aufgeschrieben.</translation>
        </message>
        <message>
            <source>%1 is out and has no tiles left.</source>
            <translation>%1 ist aus und hat keine Steine mehr.</translation>
        </message>
        <message>
            <source>What %1 has left: %2 tile, %3 points.</source>
            <translation>Was %1 übrig hat: %2 Stein, %3 Punkte.</translation>
        </message>
        <message>
            <source>What %1 has left: %2 tiles, %3 points.</source>
            <translation>Was %1 übrig hat: %2 Steine, %3 Punkte.</translation>
        </message>
        <message>
            <source>What %1 has left is not taken: %2. Lay it plainly, or type it in.</source>
            <translation>Was %1 übrig hat, wird nicht übernommen: %2. Offen hinlegen oder eintippen.</translation>
        </message>
        <message>
            <source>one of the tiles is not plainly seen (%1)</source>
            <translation>einer der Steine ist nicht deutlich zu sehen (%1)</translation>
        </message>
        <message>
            <source>No picture of the tile was kept. %1</source>
            <translation>Vom Stein wurde kein Bild aufgehoben. %1</translation>
        </message>
        <message>
            <source>There is no camera %1.</source>
            <translation>Eine Kamera %1 gibt es nicht.</translation>
        </message>
        <message>
            <source>Another program uses the camera %1. Close that one first.</source>
            <translation>Ein anderes Programm benutzt die Kamera %1. Erst dieses schließen.</translation>
        </message>
        <message>
            <source>You may not open the camera %1: only members of the group “video” may.</source>
            <translation>Die Kamera %1 darf nur öffnen, wer zur Gruppe „video“ gehört.</translation>
        </message>
        <message>
            <source>%1 is no camera.</source>
            <translation>%1 ist keine Kamera.</translation>
        </message>
        <message>
            <source>The camera %1 gives no pictures at all.</source>
            <translation>Die Kamera %1 gibt überhaupt keine Bilder.</translation>
        </message>
        <message>
            <source>The pictures of the camera %1 are of a kind that is not known here. Another camera is needed.</source>
            <translation>Die Bilder der Kamera %1 sind von einer Art, die hier nicht bekannt ist. Es braucht eine andere Kamera.</translation>
        </message>
        <message>
            <source>The round still runs. “End of round” comes first.</source>
            <translation>Die Runde läuft noch. Erst kommt „Rundenende“.</translation>
        </message>
        <message>
            <source>The match is decided. Go back and start a new one.</source>
            <translation>Die Partie ist entschieden. Zurückgehen und eine neue beginnen.</translation>
        </message>
        <message>
            <source>The table was cleared. Press “End of round”, or lay the tiles back.</source>
            <translation>Der Tisch wurde abgeräumt. „Rundenende“ drücken oder die Steine zurücklegen.</translation>
        </message>
        <message>
            <source>Several tiles came at once. They were written down in an order that the rules explain.</source>
            <translation>Mehrere Steine kamen zugleich. Sie wurden in einer Reihenfolge aufgeschrieben, die die Regeln erklären.</translation>
        </message>
        <message>
            <source>The table is not seen. This counts once it is, in %1 s at the latest; “Undo” takes it back.</source>
            <translation>Der Tisch ist nicht zu sehen. Das zählt, sobald er es ist, spätestens in %1 s; „Rückgängig“ nimmt es zurück.</translation>
        </message>
        <message>
            <source>%1 tile of an earlier turn is gone. The score stays as it is: lay it back, or press “Undo”.</source>
            <translation>%1 Stein eines früheren Zuges ist weg. Die Punkte bleiben: zurücklegen oder „Rückgängig“ drücken.</translation>
        </message>
        <message>
            <source>%1 tiles of earlier turns are gone. The score stays as it is: lay them back, or press “Undo”.</source>
            <translation>%1 Steine früherer Züge sind weg. Die Punkte bleiben: zurücklegen oder „Rückgängig“ drücken.</translation>
        </message>
        <message>
            <source>Only the game of 54 cards has colours.</source>
            <translation>Farben hat nur das Spiel mit 54 Karten.</translation>
        </message>
        <message>
            <source>This match (number %1) is not in the database any more.</source>
            <translation>Diese Partie (Nummer %1) ist nicht mehr in der Datenbank.</translation>
        </message>
        <message>
            <source>The film %1 is an empty file.</source>
            <translation>Der Film %1 ist eine leere Datei.</translation>
        </message>
        <message>
            <source>The film %1 cannot be read.</source>
            <translation>Der Film %1 kann nicht gelesen werden.</translation>
        </message>
        <message>
            <source>%1 is not a film but text.</source>
            <translation>%1 ist kein Film, sondern Text.</translation>
        </message>
        <message>
            <source>%1 is not a film that can be played, or cut off before its first frame.</source>
            <translation>%1 ist kein abspielbarer Film oder vor dem ersten Bild abgeschnitten.</translation>
        </message>
        <message>
            <source>The film %1 ends after frame %2 of %3: it is cut off or damaged there.</source>
            <translation>Der Film %1 endet nach Bild %2 von %3: dort ist er abgeschnitten oder beschädigt.</translation>
        </message>
        <message>
            <source>%1 cannot be opened: this computer's OpenCV was built without FFmpeg. A camera was expected.</source>
            <translation>%1 kann nicht geöffnet werden: OpenCV wurde auf diesem Rechner ohne FFmpeg gebaut. Erwartet war eine Kamera.</translation>
        </message>
        <message>
            <source>No picture came from %1 within %2 seconds. The address of a camera was expected that sends motion JPEG, RTSP or another stream that FFmpeg plays.</source>
            <translation>Von %1 kam in %2 Sekunden kein Bild. Erwartet war die Adresse einer Kamera, die Motion-JPEG, RTSP oder einen anderen Strom sendet, den FFmpeg abspielt.</translation>
        </message>
        <message>
            <source>No picture came from %1 within %2 seconds.</source>
            <translation>Von %1 kam in %2 Sekunden kein Bild.</translation>
        </message>
        <message>
            <source>%1 gives no pictures.</source>
            <translation>%1 liefert keine Bilder.</translation>
        </message>
        <message>
            <source>%1 hangs: it gives the same picture again and again.</source>
            <translation>%1 hängt: Es kommt immer wieder dasselbe Bild.</translation>
        </message>
        <message>
            <source>The camera %1 hangs: it gives the same picture again and again.</source>
            <translation>Die Kamera %1 hängt: Sie liefert immer wieder dasselbe Bild.</translation>
        </message>
        <message>
            <source>The camera %1 gives no pictures.</source>
            <translation>Die Kamera %1 liefert keine Bilder.</translation>
        </message>
        <message>
            <source>The folder %1 cannot be read (%2).</source>
            <translation>Der Ordner %1 kann nicht gelesen werden (%2).</translation>
        </message>
        <message>
            <source>There are no pictures in the folder %1. Numbered ones were expected, such as 0001.png.</source>
            <translation>Im Ordner %1 sind keine Bilder. Erwartet waren nummerierte wie 0001.png.</translation>
        </message>
        <message>
            <source>The picture %1 was left out: %2.</source>
            <translation>Das Bild %1 wurde ausgelassen: %2.</translation>
        </message>
        <message>
            <source>There is no %1. A film, a folder of pictures, a camera or an address was expected.</source>
            <translation>Es gibt kein %1. Erwartet war ein Film, ein Ordner mit Bildern, eine Kamera oder eine Adresse.</translation>
        </message>
        <message>
            <source>%1 is none of what was expected: a film, a folder of pictures, a camera or an address.</source>
            <translation>%1 ist nichts von dem, was erwartet war: ein Film, ein Ordner mit Bildern, eine Kamera oder eine Adresse.</translation>
        </message>
        <message>
            <source>it is not there any more</source>
            <translation>es ist nicht mehr da</translation>
        </message>
        <message>
            <source>it cannot be read</source>
            <translation>es kann nicht gelesen werden</translation>
        </message>
        <message>
            <source>it cannot be read (%1)</source>
            <translation>es kann nicht gelesen werden (%1)</translation>
        </message>
        <message>
            <source>the file is empty</source>
            <translation>die Datei ist leer</translation>
        </message>
        <message>
            <source>the file is larger than 512 MiB</source>
            <translation>die Datei ist größer als 512 MiB</translation>
        </message>
        <message>
            <source>it is no picture (JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF)</source>
            <translation>es ist kein Bild (JPEG, PNG, WebP, BMP, TIFF, HEIC oder AVIF)</translation>
        </message>
        <message>
            <source>it has %2 pixels, at most %3 million are read (%1)</source>
            <translation>es hat %2 Bildpunkte, gelesen werden höchstens %3 Millionen (%1)</translation>
        </message>
        <message>
            <source>the file ends before its picture does (%2, byte %1)</source>
            <translation>die Datei endet vor ihrem Bild (%2, Byte %1)</translation>
        </message>
        <message>
            <source>it is damaged (%1)</source>
            <translation>es ist beschädigt (%1)</translation>
        </message>
        <message>
            <source>it is damaged (%1, about row %2 of %3)</source>
            <translation>es ist beschädigt (%1, etwa Zeile %2 von %3)</translation>
        </message>
        <message>
            <source>it is damaged (%1, byte %2)</source>
            <translation>es ist beschädigt (%1, Byte %2)</translation>
        </message>
        <message>
            <source>it is damaged (%1, %2 bytes)</source>
            <translation>es ist beschädigt (%1, %2 Byte)</translation>
        </message>
        <message>
            <source>it is not whole (%1)</source>
            <translation>es ist nicht vollständig (%1)</translation>
        </message>
        <message>
            <source>it is damaged (%1, %2)</source>
            <translation>es ist beschädigt (%1, %2)</translation>
        </message>
        <message>
            <source>it is animated (%1, byte %2)</source>
            <translation>es bewegt sich (%1, Byte %2)</translation>
        </message>
        <message>
            <source>it has %1 bits for each colour, 8 are read</source>
            <translation>es hat %1 Bit für jede Farbe, gelesen werden 8</translation>
        </message>
        <message>
            <source>it is a lossless or hierarchical JPEG, which is not read</source>
            <translation>es ist ein verlustfreies oder hierarchisches JPEG, das nicht gelesen wird</translation>
        </message>
        <message>
            <source>it is a JPEG of more than %1 scans, which is not read</source>
            <translation>es ist ein JPEG mit mehr als %1 Durchgängen, das nicht gelesen wird</translation>
        </message>
        <message>
            <source>it has %1 pixels, its header says %2</source>
            <translation>es hat %1 Bildpunkte, sein Kopf sagt %2</translation>
        </message>
        <message>
            <source>its colours are no numbers from 0 to 1, or to 255 (%1)</source>
            <translation>seine Farben sind keine Zahlen von 0 bis 1 oder bis 255 (%1)</translation>
        </message>
        <message>
            <source>there is not enough memory for it (%1)</source>
            <translation>der Speicher reicht nicht dafür (%1)</translation>
        </message>
        <message>
            <source>%1 cannot be looked at (%2). A file was expected.</source>
            <translation>%1 kann nicht angesehen werden (%2). Erwartet war eine Datei.</translation>
        </message>
        <message>
            <source>%1 is a pipe or a device. A file was expected.</source>
            <translation>%1 ist eine Pipe oder ein Gerät. Erwartet war eine Datei.</translation>
        </message>
        <message>
            <source>%1 is not a score database. Nothing was changed in it.</source>
            <translation>%1 ist keine Punkte-Datenbank. Nichts darin wurde geändert.</translation>
        </message>
        <message>
            <source>The score database %1 is damaged (%2). Keep the file, and put a copy of it in its place.</source>
            <translation>Die Punkte-Datenbank %1 ist beschädigt (%2). Die Datei aufheben und eine Sicherungskopie an ihre Stelle legen.</translation>
        </message>
        <message>
            <source>The disk with the score database %1 is full. Free some space; what is on the pad is kept.</source>
            <translation>Der Datenträger mit der Punkte-Datenbank %1 ist voll. Platz schaffen; was auf dem Block steht, ist gesichert.</translation>
        </message>
        <message>
            <source>The score database %1 cannot grow: the disk is full, or files may not be larger. What is on the pad is kept.</source>
            <translation>Die Punkte-Datenbank %1 kann nicht wachsen: der Datenträger ist voll, oder Dateien dürfen nicht größer sein. Was auf dem Block steht, ist gesichert.</translation>
        </message>
        <message>
            <source>The score database %1 cannot be written to: file or folder do not permit it.</source>
            <translation>In die Punkte-Datenbank %1 kann nicht geschrieben werden: Datei oder Ordner erlauben es nicht.</translation>
        </message>
        <message>
            <source>The score database %1 can be neither opened nor made: file or folder do not permit it.</source>
            <translation>Die Punkte-Datenbank %1 kann weder geöffnet noch angelegt werden: Datei oder Ordner erlauben es nicht.</translation>
        </message>
        <message>
            <source>The score database %1 cannot be read: the file does not permit it.</source>
            <translation>Die Punkte-Datenbank %1 kann nicht gelesen werden: die Datei erlaubt es nicht.</translation>
        </message>
        <message>
            <source>Another program keeps the score database %1 locked. Close that program.</source>
            <translation>Ein anderes Programm hält die Punkte-Datenbank %1 gesperrt. Dieses Programm schließen.</translation>
        </message>
        <message>
            <source>Another program has written to this match (%1). It is opened again.</source>
            <translation>Ein anderes Programm hat in diese Partie geschrieben (%1). Sie wird neu geöffnet.</translation>
        </message>
        <message>
            <source>Somebody changed the structure of the score database %1: %2. “tricorner doctor --repair NEW-FILE” saves its matches into a new file. Nothing was changed.</source>
            <translation>Jemand hat den Aufbau der Punktedatenbank %1 geändert: %2. „tricorner doctor --repair NEUE-DATEI“ rettet ihre Partien in eine neue Datei. Nichts wurde verändert.</translation>
        </message>
        <message>
            <source>the %1 “%2” is missing</source>
            <translation>%1 „%2“ fehlt</translation>
        </message>
        <message>
            <source>the %1 “%2” is not as Tricorner made it</source>
            <translation>%1 „%2“ ist nicht so, wie Tricorner es angelegt hat</translation>
        </message>
        <message>
            <source>the %1 “%2” is not Tricorner’s</source>
            <translation>%1 „%2“ stammt nicht von Tricorner</translation>
        </message>
        <message>
            <source>rows point to rows that are not there</source>
            <translation>Zeilen verweisen auf Zeilen, die es nicht gibt</translation>
        </message>
        <message>
            <source>The score database %1 was moved, replaced or pulled out while it was in use. Put it back and start again: what was announced is in it.</source>
            <translation>Die Punktedatenbank %1 wurde verschoben, ersetzt oder abgezogen, während sie gebraucht wurde. Legen Sie sie zurück und starten Sie neu: Was gemeldet wurde, steht darin.</translation>
        </message>
        <message>
            <source>The score database %1 was written by a newer Tricorner (schema %2, this one knows up to %3). Update Tricorner, or choose another file with --db. Nothing was changed.</source>
            <translation>Die Punkte-Datenbank %1 stammt von einem neueren Tricorner (Schema %2, dieses kennt bis %3). Tricorner aktualisieren oder mit --db eine andere Datei wählen. Nichts wurde geändert.</translation>
        </message>
        <message>
            <source>%1 is a database of another program. Choose another file with --db.</source>
            <translation>%1 ist die Datenbank eines anderen Programms. Mit --db eine andere Datei wählen.</translation>
        </message>
        <message>
            <source>There is no place for the score database %1: its folder %2 cannot be made (%3).</source>
            <translation>Für die Punkte-Datenbank %1 ist kein Platz: ihr Ordner %2 kann nicht angelegt werden (%3).</translation>
        </message>
        <message>
            <source>%1 is a folder. A file for the score database was expected.</source>
            <translation>%1 ist ein Ordner. Erwartet war eine Datei für die Punkte-Datenbank.</translation>
        </message>
        <message>
            <source>There is no score database %1.</source>
            <translation>Es gibt keine Punkte-Datenbank %1.</translation>
        </message>
        <message>
            <source>There is no place for the score database: neither XDG_DATA_HOME nor HOME is set. Name a file with --db.</source>
            <translation>Für die Punkte-Datenbank ist kein Platz: weder XDG_DATA_HOME noch HOME ist gesetzt. Mit --db eine Datei nennen.</translation>
        </message>
        <message>
            <source>The disk with the score database %1 reports an error (%2: %3).</source>
            <translation>Der Datenträger mit der Punkte-Datenbank %1 meldet einen Fehler (%2: %3).</translation>
        </message>
        <message>
            <source>The score database %1 does not take this (%2: %3).</source>
            <translation>Die Punkte-Datenbank %1 nimmt das nicht an (%2: %3).</translation>
        </message>
        <message>
            <source>The score database %1 fails (%2: %3).</source>
            <translation>Die Punkte-Datenbank %1 versagt (%2: %3).</translation>
        </message>
        <message>
            <source>What is kept of match %1 makes no match (%2).</source>
            <translation>Was von der Partie %1 aufbewahrt ist, ergibt keine Partie (%2).</translation>
        </message>
        <message>
            <source>a round is missing</source>
            <translation>eine Runde fehlt</translation>
        </message>
        <message>
            <source>The racks kept with the end of a round cannot be understood: %1</source>
            <translation>Die Bänke, die mit einem Rundenende aufbewahrt sind, sind nicht zu verstehen: %1</translation>
        </message>
        <message>
            <source>The house rules kept with this match cannot be read: %1</source>
            <translation>Die Hausregeln dieser Partie können nicht gelesen werden: %1</translation>
        </message>
        <message>
            <source>The rules kept with match %1 cannot be read: %2</source>
            <translation>Die Regeln der Partie %1 können nicht gelesen werden: %2</translation>
        </message>
        <message>
            <source>A film, a folder of pictures, a camera or an address was expected.</source>
            <translation>Erwartet war ein Film, ein Ordner mit Bildern, eine Kamera oder eine Adresse.</translation>
        </message>
        <message>
            <source>reading matches</source>
            <translation>beim Lesen der Partien</translation>
        </message>
        <message>
            <source>starting a match</source>
            <translation>beim Anlegen einer Partie</translation>
        </message>
        <message>
            <source>adding to a match</source>
            <translation>beim Schreiben in eine Partie</translation>
        </message>
        <message>
            <source>importing a match</source>
            <translation>beim Einlesen einer Partie</translation>
        </message>
        <message>
            <source>reading a match</source>
            <translation>beim Lesen einer Partie</translation>
        </message>
        <message>
            <source>reading the schema version</source>
            <translation>beim Lesen der Schemafassung</translation>
        </message>
        <message>
            <source>schema step %1</source>
            <translation>Schemaschritt %1</translation>
        </message>
    </context>
    <context>
        <name>RuleBooks</name>
        <message>
            <source>Contents</source>
            <translation>Inhalt</translation>
        </message>
        <message>
            <source>Set up</source>
            <translation>Aufbau</translation>
        </message>
        <message>
            <source>Set up / Playing the game</source>
            <translation>Aufbau / Spielverlauf</translation>
        </message>
        <message>
            <source>Playing the game</source>
            <translation>Spielverlauf</translation>
        </message>
        <message>
            <source>Playing the game, figures A to E</source>
            <translation>Spielverlauf, Bilder A bis E</translation>
        </message>
        <message>
            <source>Scoring and bonus</source>
            <translation>Punkte und Bonus</translation>
        </message>
        <message>
            <source>Scoring and bonus, figure F</source>
            <translation>Punkte und Bonus, Bild F</translation>
        </message>
        <message>
            <source>Scoring and bonus, figures G to I</source>
            <translation>Punkte und Bonus, Bilder G bis I</translation>
        </message>
        <message>
            <source>Drawing a Triomino</source>
            <translation>Einen Stein ziehen</translation>
        </message>
        <message>
            <source>Notes</source>
            <translation>Hinweise</translation>
        </message>
        <message>
            <source>End of the game</source>
            <translation>Spielende</translation>
        </message>
        <message>
            <source>Official rules</source>
            <translation>Offizielle Regeln</translation>
        </message>
        <message>
            <source>The winner / Official rules</source>
            <translation>Sieger / Offizielle Regeln</translation>
        </message>
        <message>
            <source>Variant</source>
            <translation>Variante</translation>
        </message>
        <message>
            <source>Preparation</source>
            <translation>Vorbereitung</translation>
        </message>
        <message>
            <source>Course of the game</source>
            <translation>Spielablauf</translation>
        </message>
        <message>
            <source>More rules</source>
            <translation>Weitere Regeln</translation>
        </message>
        <message>
            <source>Ground rules</source>
            <translation>Grundregeln</translation>
        </message>
        <message>
            <source>Scoring</source>
            <translation>Wertung</translation>
        </message>
        <message>
            <source>Ground rules / Scoring</source>
            <translation>Grundregeln / Wertung</translation>
        </message>
        <message>
            <source>Preparation / The first act</source>
            <translation>Vorbereitung / Der Anfang</translation>
        </message>
        <message>
            <source>Joining tiles</source>
            <translation>Anlegen</translation>
        </message>
        <message>
            <source>How tiles have to be laid</source>
            <translation>Wie Steine liegen müssen</translation>
        </message>
        <message>
            <source>How tiles have to be laid / Two important questions</source>
            <translation>Wie Steine liegen müssen / Zwei wichtige Fragen</translation>
        </message>
        <message>
            <source>What if one cannot join</source>
            <translation>Wenn man nicht anlegen kann</translation>
        </message>
        <message>
            <source>Aim of the game</source>
            <translation>Ziel des Spiels</translation>
        </message>
        <message>
            <source>Two important questions</source>
            <translation>Zwei wichtige Fragen</translation>
        </message>
        <message>
            <source>The overall winner</source>
            <translation>Gesamtsieger</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Beginn</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>Spiel</translation>
        </message>
        <message>
            <source>Drawing</source>
            <translation>Ziehen</translation>
        </message>
        <message>
            <source>Bonus points</source>
            <translation>Bonuspunkte</translation>
        </message>
        <message>
            <source>End of a round</source>
            <translation>Ende einer Runde</translation>
        </message>
        <message>
            <source>End of the match</source>
            <translation>Ende der Partie</translation>
        </message>
        <message>
            <source>Solitaire</source>
            <translation>Allein spielen</translation>
        </message>
        <message>
            <source>Material</source>
            <translation>Material</translation>
        </message>
        <message>
            <source>Course of the game / Additional points</source>
            <translation>Spielablauf / Zusatzpunkte</translation>
        </message>
        <message>
            <source>Additional points</source>
            <translation>Zusatzpunkte</translation>
        </message>
        <message>
            <source>End of the round</source>
            <translation>Ende der Runde</translation>
        </message>
        <message>
            <source>How the game goes</source>
            <translation>So wird gespielt</translation>
        </message>
        <message>
            <source>If nothing fits</source>
            <translation>Wenn nichts passt</translation>
        </message>
        <message>
            <source>Winning a round</source>
            <translation>Eine Runde gewinnen</translation>
        </message>
        <message>
            <source>Winning the match</source>
            <translation>Die Partie gewinnen</translation>
        </message>
        <message>
            <source>The box holds 76 triangular tiles, each different from all others, and six racks, for two to six players.</source>
            <translation>In der Schachtel sind 76 dreieckige Steine, jeder anders als alle übrigen, und sechs Bänke, für zwei bis sechs Spieler.</translation>
        </message>
        <message>
            <source>Two players take 9 tiles each, three or four take 7, five or six take 6; what is left is the pool.</source>
            <translation>Zu zweit nimmt jeder 9 Steine, zu dritt oder viert 7, zu fünft oder sechst 6; der Rest ist der Vorrat.</translation>
        </message>
        <message>
            <source>Everybody draws one tile; the highest sum begins, equal highest draw again, and these tiles go back. Who begins then places any tile of the own rack and scores its sum and nothing more.</source>
            <translation>Jeder zieht einen Stein; die höchste Summe beginnt, bei gleicher höchster wird noch einmal gezogen, und die Steine kommen zurück. Wer beginnt, legt irgendeinen Stein der eigenen Bank und bekommt dessen Summe und nicht mehr.</translation>
        </message>
        <message>
            <source>The starter of every round is found by drawing; the book knows no other way for later rounds.</source>
            <translation>Wer eine Runde beginnt, wird durch Ziehen bestimmt; für spätere Runden kennt die Anleitung nichts anderes.</translation>
        </message>
        <message>
            <source>Turns go clockwise, and one tile is placed in a turn.</source>
            <translation>Es geht im Uhrzeigersinn reihum, und in einem Zug wird ein Stein gelegt.</translation>
        </message>
        <message>
            <source>A tile is placed with a full side against one that lies there, the two corners of that side being equal; and every other corner that it touches has to be equal too.</source>
            <translation>Ein Stein wird mit einer ganzen Seite an einen liegenden gelegt, wobei die beiden Ecken dieser Seite gleich sind; auch jede andere Ecke, die er berührt, muss gleich sein.</translation>
        </message>
        <message>
            <source>A placed tile scores the sum of its three corners.</source>
            <translation>Ein gelegter Stein bringt die Summe seiner drei Ecken.</translation>
        </message>
        <message>
            <source>A bridge is worth 40 more: one side of the tile is joined, both other sides are free, and the corner opposite to the joined side meets an equal one.</source>
            <translation>Eine Brücke bringt 40 dazu: eine Seite des Steins liegt an, die beiden anderen sind frei, und die Ecke gegenüber der angelegten Seite trifft eine gleiche.</translation>
        </message>
        <message>
            <source>Closing a hexagon is worth 50 more; closing two with one tile 60, three 70: one amount, which is not added up.</source>
            <translation>Ein geschlossenes Sechseck bringt 50 dazu; zwei mit einem Stein 60, drei 70: ein Betrag, der nicht zusammengezählt wird.</translation>
        </message>
        <message>
            <source>Who cannot place a tile, or does not want to, draws one and has to try it at once, up to three times in a turn, for 5 points off each time.</source>
            <translation>Wer keinen Stein legen kann oder will, zieht einen und muss ihn gleich versuchen, bis zu dreimal in einem Zug, für jedes Mal 5 Punkte Abzug.</translation>
        </message>
        <message>
            <source>Three tiles drawn and still none placed: 10 more points off, 25 in all, and the turn is over.</source>
            <translation>Drei Steine gezogen und noch keinen gelegt: weitere 10 Punkte Abzug, 25 im Ganzen, und der Zug ist vorbei.</translation>
        </message>
        <message>
            <source>The book goes on from the first draw to the third; a player who neither places nor draws again is not provided for.</source>
            <translation>Die Anleitung geht vom ersten Ziehen bis zum dritten weiter; dass jemand weder legt noch wieder zieht, ist nicht vorgesehen.</translation>
        </message>
        <message>
            <source>Who has to draw when there is nothing left to draw skips the turn, and the score stays as it is. What was drawn and paid for before in that turn stays paid.</source>
            <translation>Wer ziehen muss, wenn nichts mehr da ist, setzt aus, und der Punktestand bleibt. Was vorher in diesem Zug gezogen und bezahlt wurde, bleibt bezahlt.</translation>
        </message>
        <message>
            <source>Who places the last tile of the rack scores 25 more and the sum of all tiles left on the opponents' racks.</source>
            <translation>Wer den letzten Stein seiner Bank legt, bekommt 25 dazu und die Summe aller Steine auf den Bänken der anderen.</translation>
        </message>
        <message>
            <source>When nobody can place any more the round is over, and all subtract the sum of their own racks.</source>
            <translation>Wenn niemand mehr legen kann, ist die Runde vorbei, und alle ziehen die Summe der eigenen Bank ab.</translation>
        </message>
        <message>
            <source>The tournament is played to a limit of 400. When a player exceeds it, that round is the last; it is played to its end.</source>
            <translation>Das Turnier geht bis zur Grenze von 400. Überschreitet sie jemand, ist diese Runde die letzte; sie wird zu Ende gespielt.</translation>
        </message>
        <message>
            <source>The highest total after the last round wins.</source>
            <translation>Die höchste Gesamtsumme nach der letzten Runde gewinnt.</translation>
        </message>
        <message>
            <source>Which corners have to agree?</source>
            <translation>Welche Ecken müssen übereinstimmen?</translation>
        </message>
        <message>
            <source>Every corner that the tile touches has to be equal, also where only points meet.</source>
            <translation>Jede Ecke, die der Stein berührt, muss gleich sein, auch wo nur Spitzen sich treffen.</translation>
        </message>
        <message>
            <source>Only the two numbers along each joined side have to be equal.</source>
            <translation>Nur die beiden Zahlen an jeder angelegten Seite müssen gleich sein.</translation>
        </message>
        <message>
            <source>What is a bridge?</source>
            <translation>Was ist eine Brücke?</translation>
        </message>
        <message>
            <source>Exactly one side is joined, and the corner opposite to it meets a tile.</source>
            <translation>Genau eine Seite liegt an, und die Ecke gegenüber trifft einen Stein.</translation>
        </message>
        <message>
            <source>One or two sides are joined, a corner opposite to a joined side meets a tile, and no hexagon is closed.</source>
            <translation>Eine oder zwei Seiten liegen an, eine Ecke gegenüber einer angelegten Seite trifft einen Stein, und kein Sechseck wird geschlossen.</translation>
        </message>
        <message>
            <source>May a player stop after one or two draws?</source>
            <translation>Darf jemand nach einmal oder zweimal Ziehen aufhören?</translation>
        </message>
        <message>
            <source>Who has begun to draw places a tile or draws all three.</source>
            <translation>Wer zu ziehen begonnen hat, legt einen Stein oder zieht alle drei.</translation>
        </message>
        <message>
            <source>After the first draw the turn may be ended; it then costs nothing more.</source>
            <translation>Nach dem ersten Ziehen darf der Zug beendet werden; er kostet dann nichts weiter.</translation>
        </message>
        <message>
            <source>Do exactly 400 points decide?</source>
            <translation>Entscheiden genau 400 Punkte?</translation>
        </message>
        <message>
            <source>400 has to be exceeded.</source>
            <translation>400 müssen überschritten werden.</translation>
        </message>
        <message>
            <source>Exactly 400 is enough.</source>
            <translation>Genau 400 genügen.</translation>
        </message>
        <message>
            <source>When does a total count that makes the round the last one?</source>
            <translation>Wann zählt eine Summe, die die Runde zur letzten macht?</translation>
        </message>
        <message>
            <source>At any moment of the round, also when the player falls back afterwards.</source>
            <translation>In jedem Augenblick der Runde, auch wenn der Spieler danach wieder zurückfällt.</translation>
        </message>
        <message>
            <source>Only the totals at the end of the round count.</source>
            <translation>Nur die Summen am Ende der Runde zählen.</translation>
        </message>
        <message>
            <source>What if the best totals are equal?</source>
            <translation>Was ist, wenn die besten Summen gleich sind?</translation>
        </message>
        <message>
            <source>They share the victory.</source>
            <translation>Sie teilen sich den Sieg.</translation>
        </message>
        <message>
            <source>Another round is played, until there is one winner.</source>
            <translation>Es wird noch eine Runde gespielt, bis es einen Sieger gibt.</translation>
        </message>
        <message>
            <source>It can be agreed to play until the whole stock is used up, all cards are placed, or nobody can place any more; nobody may end the game before.</source>
            <translation>Man kann vereinbaren zu spielen, bis der ganze Vorrat verbraucht ist, alle Karten liegen oder niemand mehr legen kann; vorher darf niemand das Spiel beenden.</translation>
        </message>
        <message>
            <source>Here too, the points of the cards left on the benches are subtracted from the results.</source>
            <translation>Auch hier werden die Punkte der Karten, die auf den Bänken übrig sind, von den Ergebnissen abgezogen.</translation>
        </message>
        <message>
            <source>The game has 54 cards and benches for one to four players.</source>
            <translation>Das Spiel hat 54 Karten und Bänke für einen bis vier Spieler.</translation>
        </message>
        <message>
            <source>Everybody takes 8 cards from the shuffled, covered stock.</source>
            <translation>Jeder nimmt 8 Karten aus dem gemischten, verdeckten Vorrat.</translation>
        </message>
        <message>
            <source>Everybody draws one card; the highest is laid openly in the middle by who drew it, and the others go back to the stock.</source>
            <translation>Jeder zieht eine Karte; wer die höchste hat, legt sie offen in die Mitte, und die anderen kommen in den Vorrat zurück.</translation>
        </message>
        <message>
            <source>Who laid the first card may join one more from the bench, if it fits.</source>
            <translation>Wer die erste Karte gelegt hat, darf noch eine von der Bank anlegen, wenn sie passt.</translation>
        </message>
        <message>
            <source>In a turn one either joins a card of the bench, or takes one or two cards from the stock.</source>
            <translation>In einem Zug legt man entweder eine Karte der Bank an oder nimmt eine oder zwei Karten vom Vorrat.</translation>
        </message>
        <message>
            <source>Who has taken cards cannot place any at once, but has to wait for the next turn.</source>
            <translation>Wer Karten genommen hat, darf keine gleich legen, sondern muss auf den nächsten Zug warten.</translation>
        </message>
        <message>
            <source>One or two cards may be taken, also by who could place one; taking costs nothing by itself.</source>
            <translation>Eine oder zwei Karten darf man nehmen, auch wer legen könnte; das Nehmen selbst kostet nichts.</translation>
        </message>
        <message>
            <source>Cards are joined side to side only, and the values of the corners that meet have to be equal; the colours need not.</source>
            <translation>Karten werden nur Seite an Seite angelegt, und die Werte der Ecken, die sich treffen, müssen gleich sein; die Farben nicht.</translation>
        </message>
        <message>
            <source>All cards together may form a double row at most. Its direction is open at the beginning, and follows from the cards.</source>
            <translation>Alle Karten zusammen dürfen höchstens eine Doppelreihe bilden. Ihre Richtung ist am Anfang offen und ergibt sich aus den Karten.</translation>
        </message>
        <message>
            <source>Only the new card scores, and only those of its corners that touch another corner.</source>
            <translation>Nur die neue Karte zählt, und nur die ihrer Ecken, die eine andere berühren.</translation>
        </message>
        <message>
            <source>If the colours of the touching corners agree as well, the points count double.</source>
            <translation>Stimmen auch die Farben der Ecken, die sich berühren, zählen die Punkte doppelt.</translation>
        </message>
        <message>
            <source>Who has placed the last card may go on and take cards at the next turn, or end the game at once.</source>
            <translation>Wer die letzte Karte gelegt hat, darf weitermachen und im nächsten Zug Karten nehmen oder das Spiel sofort beenden.</translation>
        </message>
        <message>
            <source>At the end all subtract the points of the cards that are left on their own bench.</source>
            <translation>Am Ende ziehen alle die Punkte der Karten ab, die auf der eigenen Bank übrig sind.</translation>
        </message>
        <message>
            <source>The highest result wins.</source>
            <translation>Das höchste Ergebnis gewinnt.</translation>
        </message>
        <message>
            <source>Every corner that the card touches has to be equal, also where only points meet.</source>
            <translation>Jede Ecke, die die Karte berührt, muss gleich sein, auch wo nur Spitzen sich treffen.</translation>
        </message>
        <message>
            <source>Only the two values along each joined side have to be equal.</source>
            <translation>Nur die beiden Werte an jeder angelegten Seite müssen gleich sein.</translation>
        </message>
        <message>
            <source>What doubles when only some colours agree?</source>
            <translation>Was verdoppelt sich, wenn nur einige Farben stimmen?</translation>
        </message>
        <message>
            <source>Nothing; the colours of all touching corners have to agree with all cards that meet there.</source>
            <translation>Nichts; die Farben aller berührten Ecken müssen mit allen Karten stimmen, die sich dort treffen.</translation>
        </message>
        <message>
            <source>Each touching corner whose colour agrees counts double for itself.</source>
            <translation>Jede berührte Ecke, deren Farbe stimmt, zählt für sich doppelt.</translation>
        </message>
        <message>
            <source>How many rounds make a match?</source>
            <translation>Wie viele Runden hat eine Partie?</translation>
        </message>
        <message>
            <source>One.</source>
            <translation>Eine.</translation>
        </message>
        <message>
            <source>Every placed tile scores its value, the sum of its corners; otherwise the rules of the main game hold.</source>
            <translation>Jeder gelegte Stein bringt seinen Wert, die Summe seiner Ecken; sonst gelten die Regeln des Hauptspiels.</translation>
        </message>
        <message>
            <source>The game is over when somebody has placed all tiles; that player has not won by that, and what is left on the racks does not count.</source>
            <translation>Das Spiel ist aus, wenn jemand alle Steine gelegt hat; gewonnen ist es damit nicht, und was auf den Bänken übrig ist, zählt nicht.</translation>
        </message>
        <message>
            <source>The game is over, too, when nobody can place a tile any more; racks do not count then either.</source>
            <translation>Das Spiel ist auch aus, wenn niemand mehr legen kann; auch dann zählen die Bänke nicht.</translation>
        </message>
        <message>
            <source>The highest sum of all points for placed tiles wins.</source>
            <translation>Die höchste Summe aller Punkte für gelegte Steine gewinnt.</translation>
        </message>
        <message>
            <source>The game has 56 triangular tiles with values from 0 to 5 in their corners, for two to four players.</source>
            <translation>Das Spiel hat 56 dreieckige Steine mit Werten von 0 bis 5 in den Ecken, für zwei bis vier Spieler.</translation>
        </message>
        <message>
            <source>Two players get 10 tiles each, three or four get 8; the others are the stock.</source>
            <translation>Zu zweit bekommt jeder 10 Steine, zu dritt oder viert 8; die anderen sind der Vorrat.</translation>
        </message>
        <message>
            <source>The youngest begins and lays any tile openly in the middle.</source>
            <translation>Der Jüngste beginnt und legt irgendeinen Stein offen in die Mitte.</translation>
        </message>
        <message>
            <source>With every further game another player begins.</source>
            <translation>In jedem weiteren Spiel beginnt ein anderer.</translation>
        </message>
        <message>
            <source>Turns go round the table, and one tile is placed in a turn, at any free side.</source>
            <translation>Es geht reihum, und in einem Zug wird ein Stein an irgendeine freie Seite gelegt.</translation>
        </message>
        <message>
            <source>The values at the tips of tiles that meet have to be equal.</source>
            <translation>Die Werte an den Spitzen der Steine, die sich treffen, müssen gleich sein.</translation>
        </message>
        <message>
            <source>As long as nobody has closed a hexagon, there is one layout only, at which all build.</source>
            <translation>Solange niemand ein Sechseck geschlossen hat, gibt es nur eine Auslage, an der alle bauen.</translation>
        </message>
        <message>
            <source>Who closes a hexagon may lay one more tile freely on the table, as at the start, and so opens another layout that everybody may build at.</source>
            <translation>Wer ein Sechseck schließt, darf noch einen Stein frei auf den Tisch legen, wie am Anfang, und eröffnet so eine weitere Auslage, an der alle bauen dürfen.</translation>
        </message>
        <message>
            <source>Who has no tile that can be joined anywhere draws one from the stock. If it fits it may be placed; if not, it is kept and a second one is drawn, which may be placed or is kept as well. Nothing is written down for drawing.</source>
            <translation>Wer keinen Stein hat, der irgendwo angelegt werden kann, zieht einen aus dem Vorrat. Passt er, darf er gelegt werden; sonst behält man ihn und zieht einen zweiten, der gelegt werden darf oder auch behalten wird. Für das Ziehen wird nichts aufgeschrieben.</translation>
        </message>
        <message>
            <source>Two tiles at most are drawn in a turn; then the next player goes on.</source>
            <translation>In einem Zug werden höchstens zwei Steine gezogen; dann ist der nächste Spieler dran.</translation>
        </message>
        <message>
            <source>Placing tiles scores nothing; the tiles left on the racks are what counts.</source>
            <translation>Das Legen bringt nichts; es zählen die Steine, die auf den Bänken übrig sind.</translation>
        </message>
        <message>
            <source>Who has placed all tiles of the rack wins the game with 0 points; the others write down the sum of their racks.</source>
            <translation>Wer alle Steine seiner Bank gelegt hat, gewinnt das Spiel mit 0 Punkten; die anderen schreiben die Summe ihrer Bank auf.</translation>
        </message>
        <message>
            <source>When nobody can join although each has drawn two tiles, the game is over. The smallest rack wins it, but writes down its sum like everybody else.</source>
            <translation>Kann niemand anlegen, obwohl jeder zwei Steine gezogen hat, ist das Spiel aus. Die kleinste Bank gewinnt es, schreibt aber ihre Summe auf wie alle anderen.</translation>
        </message>
        <message>
            <source>An agreed number of games is played, usually 3 to 5; the fewest points of all games win.</source>
            <translation>Es wird eine vereinbarte Zahl von Spielen gespielt, meist 3 bis 5; die wenigsten Punkte aus allen Spielen gewinnen.</translation>
        </message>
        <message>
            <source>Who begins further games?</source>
            <translation>Wer beginnt die weiteren Spiele?</translation>
        </message>
        <message>
            <source>The next player in turn.</source>
            <translation>Der nächste in der Reihe.</translation>
        </message>
        <message>
            <source>Always the youngest.</source>
            <translation>Immer der Jüngste.</translation>
        </message>
        <message>
            <source>How many free tiles do several hexagons at once earn?</source>
            <translation>Wie viele freie Steine bringen mehrere Sechsecke auf einmal?</translation>
        </message>
        <message>
            <source>One, however many hexagons were closed.</source>
            <translation>Einen, wie viele Sechsecke auch geschlossen wurden.</translation>
        </message>
        <message>
            <source>One for each hexagon.</source>
            <translation>Einen für jedes Sechseck.</translation>
        </message>
        <message>
            <source>How many games make a match?</source>
            <translation>Wie viele Spiele hat eine Partie?</translation>
        </message>
        <message>
            <source>Three, the least that the book calls usual.</source>
            <translation>Drei, das wenigste, was die Anleitung üblich nennt.</translation>
        </message>
        <message>
            <source>56 tiles, for two to six players.</source>
            <translation>56 Steine, für zwei bis sechs Spieler.</translation>
        </message>
        <message>
            <source>Two players take 9 tiles each, three or four take 7, five or six take 6.</source>
            <translation>Zu zweit nimmt jeder 9 Steine, zu dritt oder viert 7, zu fünft oder sechst 6.</translation>
        </message>
        <message>
            <source>The highest triple opens and scores its value and 10. Without any triple the highest tile opens, without a bonus.</source>
            <translation>Der höchste Drilling eröffnet und bringt seinen Wert und 10. Ohne Drilling eröffnet der höchste Stein, ohne Bonus.</translation>
        </message>
        <message>
            <source>Opening with 0-0-0 is worth 40: 30 and the 10 of every triple.</source>
            <translation>Mit 0-0-0 zu eröffnen bringt 40: 30 und die 10 jedes Drillings.</translation>
        </message>
        <message>
            <source>The numbers along the joined side have to be equal, and so has every other corner that the tile touches.</source>
            <translation>Die Zahlen an der angelegten Seite müssen gleich sein, und ebenso jede andere Ecke, die der Stein berührt.</translation>
        </message>
        <message>
            <source>A placed tile scores the sum of its corners.</source>
            <translation>Ein gelegter Stein bringt die Summe seiner Ecken.</translation>
        </message>
        <message>
            <source>Who cannot place, or does not want to, draws up to three tiles for 5 points off each; one that fits may be placed at once.</source>
            <translation>Wer nicht legen kann oder will, zieht bis zu drei Steine für je 5 Punkte Abzug; einer, der passt, darf gleich gelegt werden.</translation>
        </message>
        <message>
            <source>Three tiles drawn and none placed: 10 more points off.</source>
            <translation>Drei Steine gezogen und keinen gelegt: weitere 10 Punkte Abzug.</translation>
        </message>
        <message>
            <source>Who would have to draw from an empty pool loses 10 points, and the turn passes.</source>
            <translation>Wer aus leerem Vorrat ziehen müsste, verliert 10 Punkte, und der Nächste ist dran.</translation>
        </message>
        <message>
            <source>A closed hexagon is worth 50 more.</source>
            <translation>Ein geschlossenes Sechseck bringt 50 dazu.</translation>
        </message>
        <message>
            <source>A bridge, one side joined and the opposite corner met, is worth 40 more.</source>
            <translation>Eine Brücke, eine Seite angelegt und die Ecke gegenüber getroffen, bringt 40 dazu.</translation>
        </message>
        <message>
            <source>A tile added to a bridge and matching two sides is worth 40 more again.</source>
            <translation>Ein Stein, der an eine Brücke kommt und an zwei Seiten passt, bringt noch einmal 40 dazu.</translation>
        </message>
        <message>
            <source>Who goes out scores 25 and the sum of the opponents' racks.</source>
            <translation>Wer fertig ist, bekommt 25 und die Summe der Bänke der anderen.</translation>
        </message>
        <message>
            <source>In a blocked round the smallest rack scores the others' total less its own once.</source>
            <translation>In einer blockierten Runde bekommt die kleinste Bank die Summe der anderen, einmal um die eigene vermindert.</translation>
        </message>
        <message>
            <source>The first to 400 wins, at least 400 being enough.</source>
            <translation>Wer zuerst 400 hat, gewinnt; mindestens 400 genügen.</translation>
        </message>
        <message>
            <source>If several get there in one round, the winner of that round wins the match: who went out, or had the smallest rack.</source>
            <translation>Kommen mehrere in einer Runde dahin, gewinnt der Sieger dieser Runde die Partie: wer fertig war oder die kleinste Bank hatte.</translation>
        </message>
        <message>
            <source>One can play alone, by the same rules; the aim is to beat one's own score.</source>
            <translation>Man kann allein spielen, nach denselben Regeln; Ziel ist, das eigene Ergebnis zu übertreffen.</translation>
        </message>
        <message>
            <source>The solitaire game says nothing of a rack.</source>
            <translation>Beim Spiel allein ist von einer Bank nicht die Rede.</translation>
        </message>
        <message>
            <source>Any covered tile is drawn and laid out first.</source>
            <translation>Zuerst wird irgendein verdeckter Stein gezogen und ausgelegt.</translation>
        </message>
        <message>
            <source>The next tile is drawn and joined to what lies there, by the same rules as above.</source>
            <translation>Der nächste Stein wird gezogen und an das Liegende angelegt, nach denselben Regeln wie oben.</translation>
        </message>
        <message>
            <source>To compare scores it is sensible to limit the tiles that are drawn, for example to 20.</source>
            <translation>Um Ergebnisse zu vergleichen, begrenzt man am besten die Zahl der gezogenen Steine, zum Beispiel auf 20.</translation>
        </message>
        <message>
            <source>The points are written down as in the main game.</source>
            <translation>Die Punkte werden aufgeschrieben wie im Hauptspiel.</translation>
        </message>
        <message>
            <source>What does drawing cost?</source>
            <translation>Was kostet das Ziehen?</translation>
        </message>
        <message>
            <source>The normal 5 points, only while a kept tile would fit; nothing where that is not known.</source>
            <translation>Die üblichen 5 Punkte, nur solange ein behaltener Stein passen würde; nichts, wo man das nicht weiß.</translation>
        </message>
        <message>
            <source>The normal 5 points for every draw.</source>
            <translation>Die üblichen 5 Punkte für jedes Ziehen.</translation>
        </message>
        <message>
            <source>Nothing.</source>
            <translation>Nichts.</translation>
        </message>
        <message>
            <source>How many tiles may be drawn?</source>
            <translation>Wie viele Steine darf man ziehen?</translation>
        </message>
        <message>
            <source>As many as there are.</source>
            <translation>So viele, wie da sind.</translation>
        </message>
        <message>
            <source>The box holds 56 tiles; two to six play.</source>
            <translation>In der Schachtel sind 56 Steine; zwei bis sechs spielen.</translation>
        </message>
        <message>
            <source>Two players get 9 tiles each, three or four get 7, five or six get 6; the others are the stock.</source>
            <translation>Zu zweit bekommt jeder 9 Steine, zu dritt oder viert 7, zu fünft oder sechst 6; die anderen sind der Vorrat.</translation>
        </message>
        <message>
            <source>The holder of the highest triple begins with it; if nobody has one, the holder of the highest tile begins.</source>
            <translation>Wer den höchsten Drilling hat, beginnt mit ihm; hat niemand einen, beginnt, wer den höchsten Stein hat.</translation>
        </message>
        <message>
            <source>Who opens scores the value of that tile and 10 more, whatever tile it is.</source>
            <translation>Wer eröffnet, bekommt den Wert dieses Steins und 10 dazu, welcher Stein es auch ist.</translation>
        </message>
        <message>
            <source>A tile fits where two numbers are exactly those of the tile beside it.</source>
            <translation>Ein Stein passt, wo zwei Zahlen genau die des Steins daneben sind.</translation>
        </message>
        <message>
            <source>A placed tile scores its own value, the sum of its corners.</source>
            <translation>Ein gelegter Stein bringt seinen eigenen Wert, die Summe seiner Ecken.</translation>
        </message>
        <message>
            <source>Who cannot place a tile, or does not want to, draws up to three from the stock, for 5 points off each; one that fits may be placed at once.</source>
            <translation>Wer keinen Stein legen kann oder will, zieht bis zu drei aus dem Vorrat, für je 5 Punkte Abzug; einer, der passt, darf gleich gelegt werden.</translation>
        </message>
        <message>
            <source>The third tile does not fit either: 10 more points off, and the turn passes.</source>
            <translation>Auch der dritte Stein passt nicht: weitere 10 Punkte Abzug, und der Nächste ist dran.</translation>
        </message>
        <message>
            <source>When the stock is used up, who would have to draw loses 10 points, and the turn passes.</source>
            <translation>Ist der Vorrat verbraucht, verliert 10 Punkte, wer ziehen müsste, und der Nächste ist dran.</translation>
        </message>
        <message>
            <source>A bridge is worth 40 more: the tile fits its neighbour with one side and the tile opposite with one corner.</source>
            <translation>Eine Brücke bringt 40 dazu: der Stein passt mit einer Seite an den Nachbarn und mit einer Ecke an den Stein gegenüber.</translation>
        </message>
        <message>
            <source>A tile that fits two neighbours at once is worth 10 more.</source>
            <translation>Ein Stein, der an zwei Nachbarn zugleich passt, bringt 10 dazu.</translation>
        </message>
        <message>
            <source>Closing a hexagon is worth 50 more; the double connection is then not paid.</source>
            <translation>Ein geschlossenes Sechseck bringt 50 dazu; der Doppelanschluss wird dann nicht bezahlt.</translation>
        </message>
        <message>
            <source>Who has placed all tiles first scores 25 and the value of all tiles that the opponents still hold; the opponents subtract nothing.</source>
            <translation>Wer zuerst alle Steine gelegt hat, bekommt 25 und den Wert aller Steine, die die anderen noch haben; diese ziehen nichts ab.</translation>
        </message>
        <message>
            <source>With no stock left and nobody able to place, the smallest rack scores the opponents' racks, less its own, and no 25.</source>
            <translation>Ist der Vorrat leer und kann niemand legen, bekommt die kleinste Bank die Bänke der anderen, vermindert um die eigene, und keine 25.</translation>
        </message>
        <message>
            <source>The game is over when somebody has 400 or more at the end of a round; the highest total wins.</source>
            <translation>Das Spiel ist aus, wenn jemand am Ende einer Runde 400 oder mehr hat; die höchste Summe gewinnt.</translation>
        </message>
        <message>
            <source>What do one, two and three hexagons at once pay?</source>
            <translation>Was bringen ein, zwei und drei Sechsecke auf einmal?</translation>
        </message>
        <message>
            <source>50 once, however many.</source>
            <translation>Einmal 50, wie viele es auch sind.</translation>
        </message>
        <message>
            <source>50, 60 and 70, as the newer Triominos rules have it.</source>
            <translation>50, 60 und 70, wie in den neueren Triominos-Regeln.</translation>
        </message>
        <message>
            <source>50 for each.</source>
            <translation>50 für jedes.</translation>
        </message>
        <message>
            <source>What if the smallest racks of a blocked round are equal?</source>
            <translation>Was ist, wenn in einer blockierten Runde die kleinsten Bänke gleich sind?</translation>
        </message>
        <message>
            <source>Nobody scores.</source>
            <translation>Niemand bekommt etwas.</translation>
        </message>
        <message>
            <source>Each of them scores the racks of those who are not among the smallest, less the own.</source>
            <translation>Jeder von ihnen bekommt die Bänke derer, die nicht zu den kleinsten gehören, vermindert um die eigene.</translation>
        </message>
        <message>
            <source>The box holds 56 tiles, four racks and the rules, for two to four players.</source>
            <translation>In der Schachtel sind 56 Steine, vier Bänke und die Regeln, für zwei bis vier Spieler.</translation>
        </message>
        <message>
            <source>Two players take 9 tiles each, three or four take 7; the others are the pool.</source>
            <translation>Zu zweit nimmt jeder 9 Steine, zu dritt oder viert 7; die anderen sind der Vorrat.</translation>
        </message>
        <message>
            <source>The holder of the highest triple opens with it and scores its sum and 10 more. Nobody has a triple: the highest tile opens and scores its sum alone.</source>
            <translation>Wer den höchsten Drilling hat, eröffnet mit ihm und bekommt seine Summe und 10 dazu. Hat niemand einen Drilling, eröffnet der höchste Stein und bringt nur seine Summe.</translation>
        </message>
        <message>
            <source>Opening with 0-0-0 is worth 30 and 10 more, 40 in all. Who holds both the highest triple and 0-0-0 may choose, and has to show the higher triple when choosing 0-0-0.</source>
            <translation>Mit 0-0-0 zu eröffnen bringt 30 und 10 dazu, 40 im Ganzen. Wer den höchsten Drilling und 0-0-0 hat, darf wählen, und muss den höheren Drilling zeigen, wenn er 0-0-0 nimmt.</translation>
        </message>
        <message>
            <source>A tile goes to a tile on the table with at least two equal numbers.</source>
            <translation>Ein Stein kommt mit mindestens zwei gleichen Zahlen an einen Stein auf dem Tisch.</translation>
        </message>
        <message>
            <source>Who has nothing that fits may draw, up to three tiles, for 5 points off each; drawn tiles go to the rack, and one that fits may be placed.</source>
            <translation>Wer nichts Passendes hat, darf ziehen, bis zu drei Steine, für je 5 Punkte Abzug; gezogene Steine kommen auf die Bank, und einer, der passt, darf gelegt werden.</translation>
        </message>
        <message>
            <source>Nothing found in three draws: 10 more points off, and the game goes on.</source>
            <translation>Dreimal gezogen und nichts gefunden: weitere 10 Punkte Abzug, und das Spiel geht weiter.</translation>
        </message>
        <message>
            <source>With an empty pool the turn passes to the next player, and nothing is lost.</source>
            <translation>Bei leerem Vorrat ist der nächste Spieler dran, und nichts geht verloren.</translation>
        </message>
        <message>
            <source>Closing a hexagon is worth 50 beside the tile's sum.</source>
            <translation>Ein Sechseck zu schließen bringt 50 neben der Summe des Steins.</translation>
        </message>
        <message>
            <source>Joining two tiles that lie opposite by a bridge is worth 40 beside the tile's sum.</source>
            <translation>Zwei gegenüberliegende Steine durch eine Brücke zu verbinden bringt 40 neben der Summe des Steins.</translation>
        </message>
        <message>
            <source>A further tile that is placed where a bridge was formed is worth 40 as well.</source>
            <translation>Ein weiterer Stein, der an eine gebildete Brücke gelegt wird, bringt ebenfalls 40.</translation>
        </message>
        <message>
            <source>Who has placed all tiles first wins the round: 25 and the value of the opponents' racks.</source>
            <translation>Wer zuerst alle Steine gelegt hat, gewinnt die Runde: 25 und den Wert der Bänke der anderen.</translation>
        </message>
        <message>
            <source>When the players are blocked, the smallest rack wins the round: the opponents' racks are added, the own rack is subtracted, and there is no bonus.</source>
            <translation>Sind alle blockiert, gewinnt die kleinste Bank die Runde: die Bänke der anderen werden addiert, die eigene abgezogen, und es gibt keinen Bonus.</translation>
        </message>
        <message>
            <source>The first to reach 400 wins. Who reaches them during a round plays that round to its end.</source>
            <translation>Wer zuerst 400 erreicht, gewinnt. Wer sie während einer Runde erreicht, spielt diese Runde zu Ende.</translation>
        </message>
        <message>
            <source>If several reach 400 in the same round, the one who placed the last tile wins.</source>
            <translation>Erreichen mehrere in derselben Runde 400, gewinnt, wer den letzten Stein gelegt hat.</translation>
        </message>
        <message>
            <source>May a player draw although a tile fits?</source>
            <translation>Darf jemand ziehen, obwohl ein Stein passt?</translation>
        </message>
        <message>
            <source>Only who has nothing that fits may draw.</source>
            <translation>Nur wer nichts Passendes hat, darf ziehen.</translation>
        </message>
        <message>
            <source>Drawing is free.</source>
            <translation>Ziehen ist frei.</translation>
        </message>
        <message>
            <source>Which further tile at a bridge is paid?</source>
            <translation>Welcher weitere Stein an einer Brücke wird bezahlt?</translation>
        </message>
        <message>
            <source>It joins a tile that made a bridge, matches two or three sides, and closes no hexagon.</source>
            <translation>Er liegt an einem Stein, der eine Brücke gebildet hat, passt an zwei oder drei Seiten und schließt kein Sechseck.</translation>
        </message>
        <message>
            <source>It joins a tile that made a bridge, all three of its corners meet tiles, and it closes no hexagon.</source>
            <translation>Er liegt an einem Stein, der eine Brücke gebildet hat, alle drei Ecken treffen Steine, und er schließt kein Sechseck.</translation>
        </message>
        <message>
            <source>None.</source>
            <translation>Keiner.</translation>
        </message>
        <message>
            <source>50, 60 and 70, as the newer rules have it.</source>
            <translation>50, 60 und 70, wie in den neueren Regeln.</translation>
        </message>
        <message>
            <source>When does a total count as having reached the target?</source>
            <translation>Wann gilt das Ziel mit einer Summe als erreicht?</translation>
        </message>
    </context>
</TS>
