<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
    <context>
        <name>GamePage</name>
        <message numerus="yes">
            <source>Round %1 · %n tile(s) in the pool</source>
            <translation>
                <numerusform>Round %1 · %n tile in the pool</numerusform>
                <numerusform>Round %1 · %n tiles in the pool</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) seen</source>
            <translation>
                <numerusform>%n tile seen</numerusform>
                <numerusform>%n tiles seen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LayoutView</name>
        <message numerus="yes">
            <source>Layout, %n tile(s)</source>
            <translation>
                <numerusform>Layout, %n tile</numerusform>
                <numerusform>Layout, %n tiles</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LiveView</name>
        <message numerus="yes">
            <source>Picture of the table, %n tile(s) read</source>
            <translation>
                <numerusform>Picture of the table, %n tile read</numerusform>
                <numerusform>Picture of the table, %n tiles read</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>MatchRow</name>
        <message numerus="yes">
            <source>%1 · %2 · %n round(s)</source>
            <translation>
                <numerusform>%1 · %2 · %n round</numerusform>
                <numerusform>%1 · %2 · %n rounds</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>tricorner::app::TilePlacing</name>
        <message numerus="yes">
            <source>Fits in %n place(s). Tap one in the drawing.</source>
            <translation>
                <numerusform>Fits in %n place. Tap it in the drawing.</numerusform>
                <numerusform>Fits in %n places. Tap one in the drawing.</numerusform>
            </translation>
        </message>
    </context>
</TS>
