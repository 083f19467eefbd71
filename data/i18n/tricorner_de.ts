<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
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
            <source>Tile %1</source>
            <translation>Stein %1</translation>
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
            <source>No camera: turns are kept by hand.</source>
            <translation>Keine Kamera: Züge werden von Hand geführt.</translation>
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
            <translation>Zurück</translation>
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
            <source>%1, %2: %3</source>
            <translation>%1, %2: %3</translation>
        </message>
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
            <source>Without pictures the pad counts draws, passes and rounds; tiles are taken over from a camera.</source>
            <translation>Ohne Bilder zählt der Block Ziehen, Passen und Runden; Steine werden von einer Kamera übernommen.</translation>
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
    </context>
</TS>
