#include "said_texts.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <vector>

#include "score_texts.hpp"

namespace tricorner::app {
namespace {

struct Sentence {
  const char* said;
  const char* text;
};

// Of two that fit the one further up is taken.
constexpr Sentence sentences[] = {
    // The session's answers and notes.
    {"the round has ended; say 'next' to begin another",
     QT_TRANSLATE_NOOP("SaidTexts", "The round has ended. “Next round” begins another.")},
    {"%1 cannot draw: %2", QT_TRANSLATE_NOOP("SaidTexts", "%1 cannot draw. %2")},
    {"%1 cannot pass: %2", QT_TRANSLATE_NOOP("SaidTexts", "%1 cannot pass. %2")},
    {"there is nothing to undo in this round",
     QT_TRANSLATE_NOOP("SaidTexts", "There is nothing to undo in this round.")},
    {"no illegal placement waits to be accepted", QT_TRANSLATE_NOOP("SaidTexts", "No placement waits to be allowed.")},
    {"this placement cannot be allowed: another tile lies in that cell",
     QT_TRANSLATE_NOOP("SaidTexts", "This placement cannot be allowed: another tile lies there.")},
    {"no tile is known to lie there", QT_TRANSLATE_NOOP("SaidTexts", "No tile is known to lie there.")},
    {"a tile counts there already; say 'set' without 'before' to correct it",
     QT_TRANSLATE_NOOP("SaidTexts", "A tile counts there already. Tap it in the drawing to correct it.")},
    {"%1 could not have laid it then: %2", QT_TRANSLATE_NOOP("SaidTexts", "%1 could not have laid it then. %2")},
    {"nothing is set aside", QT_TRANSLATE_NOOP("SaidTexts", "Nothing is set aside.")},
    {"set aside, and in no score: %1; 'accept' takes the last one as it is seen, 'set' says what lies there",
     QT_TRANSLATE_NOOP("SaidTexts", "Set aside, and in no score: %1.")},
    {"what it counts as was taken back meanwhile",
     QT_TRANSLATE_NOOP("SaidTexts", "The tile that it speaks against was taken back meanwhile.")},
    {"the round has ended already", QT_TRANSLATE_NOOP("SaidTexts", "The round has ended already.")},
    {"no such tile lies on the table", QT_TRANSLATE_NOOP("SaidTexts", "No such tile lies on the table.")},
    {"nothing was placed in this round yet",
     QT_TRANSLATE_NOOP("SaidTexts", "No tile has been placed in this round yet, so it cannot end.")},
    {"%1 still has tiles, as was said with 'rack'",
     QT_TRANSLATE_NOOP("SaidTexts", "%1 cannot be out: tiles were written down for that rack.")},
    {"tile %1 is not in the set", QT_TRANSLATE_NOOP("SaidTexts", "There is no tile %1 in this set.")},
    {"tile %1 is there twice", QT_TRANSLATE_NOOP("SaidTexts", "%1 is there twice.")},
    {"tile %1 lies on the table already, in %2; one of the two is read or said wrongly",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "%1 lies on the table already (%2). If the table shows something else, play on, tap that tile "
                       "in the drawing and correct it.")},
    {"tile %1 is in the rack of %2 already", QT_TRANSLATE_NOOP("SaidTexts", "%1 is written down for %2 already.")},
    {"%1 is out and has no tiles left", QT_TRANSLATE_NOOP("SaidTexts", "%1 is out and has no tiles left.")},
    {"%1's rack: %2 tile, %3 points", QT_TRANSLATE_NOOP("SaidTexts", "What %1 has left: %2 tile, %3 points.")},
    {"%1's rack: %2 tiles, %3 points", QT_TRANSLATE_NOOP("SaidTexts", "What %1 has left: %2 tiles, %3 points.")},
    {"%1's rack is not taken: %2; lay it plainly, or type it with 'rack'",
     QT_TRANSLATE_NOOP("SaidTexts", "What %1 has left is not taken: %2. Lay it plainly, or type it in.")},
    {"one of the tiles is not plainly seen (%1)",
     QT_TRANSLATE_NOOP("SaidTexts", "one of the tiles is not plainly seen (%1)")},
    {"no picture of the tile was kept: %1", QT_TRANSLATE_NOOP("SaidTexts", "No picture of the tile was kept. %1")},
    {"the round still runs; say 'out NAME' or 'blocked' first",
     QT_TRANSLATE_NOOP("SaidTexts", "The round still runs. “End of round” comes first.")},
    {"the match is decided; start a new one",
     QT_TRANSLATE_NOOP("SaidTexts", "The match is decided. Go back and start a new one.")},
    {"the table was cleared; say 'out NAME' or 'blocked' to end the round, or lay the tiles back",
     QT_TRANSLATE_NOOP("SaidTexts", "The table was cleared. Press “End of round”, or lay the tiles back.")},
    {"several tiles since the last clear look; the order is the one that the rules explain",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "Several tiles came at once. They were written down in an order that the rules explain.")},
    {"the table is not seen: what was said counts as soon as it is, in %1 s at the latest; 'undo' takes it back",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "The table is not seen. This counts once it is, in %1 s at the latest; “Undo” takes it back.")},
    {"%1 tile of an earlier turn is gone; the score stays as it is: lay them back, or correct it with undo or set",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "%1 tile of an earlier turn is gone. The score stays as it is: lay it back, or press “Undo”.")},
    {"%1 tiles of earlier turns are gone; the score stays as it is: lay them back, or correct it with undo or set",
     QT_TRANSLATE_NOOP(
         "SaidTexts", "%1 tiles of earlier turns are gone. The score stays as it is: lay them back, or press “Undo”.")},
    {"colours are for the 54-card game only", QT_TRANSLATE_NOOP("SaidTexts", "Only the game of 54 cards has colours.")},
    {"the score database has no match %1",
     QT_TRANSLATE_NOOP("SaidTexts", "This match (number %1) is not in the database any more.")},
    {"match %1: its events do not make a match (%2)",
     QT_TRANSLATE_NOOP("SaidTexts", "What is kept of match %1 makes no match (%2).")},
    {"a round is missing", QT_TRANSLATE_NOOP("SaidTexts", "a round is missing")},
    {"racks of a round's end cannot be understood: %1",
     QT_TRANSLATE_NOOP("SaidTexts", "The racks kept with the end of a round cannot be understood: %1")},
    {"house rules of a match: %1",
     QT_TRANSLATE_NOOP("SaidTexts", "The house rules kept with this match cannot be read: %1")},
    {"rules of match %1: %2", QT_TRANSLATE_NOOP("SaidTexts", "The rules kept with match %1 cannot be read: %2")},
    // Where pictures come from.
    {"source '': expected a film, a folder of pictures, a camera or an address",
     QT_TRANSLATE_NOOP("SaidTexts", "A film, a folder of pictures, a camera or an address was expected.")},
    {"film '%1': the file is empty", QT_TRANSLATE_NOOP("SaidTexts", "The film %1 is an empty file.")},
    {"film '%1': cannot be read", QT_TRANSLATE_NOOP("SaidTexts", "The film %1 cannot be read.")},
    {"film '%1': not a film but text", QT_TRANSLATE_NOOP("SaidTexts", "%1 is not a film but text.")},
    {"film '%1': not a film that can be played, or cut off before its first frame",
     QT_TRANSLATE_NOOP("SaidTexts", "%1 is not a film that can be played, or cut off before its first frame.")},
    {"film '%1': ends after frame %2 of %3; the file is cut off or damaged there",
     QT_TRANSLATE_NOOP("SaidTexts", "The film %1 ends after frame %2 of %3: it is cut off or damaged there.")},
    {"stream '%1': this OpenCV was built without FFmpeg, so that it can open no address; expected a camera",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "%1 cannot be opened: this computer's OpenCV was built without FFmpeg. A camera was expected.")},
    {"stream '%1': no picture within %2 s; expected the address of a camera that sends motion JPEG, RTSP or another "
     "stream that FFmpeg plays",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "No picture came from %1 within %2 seconds. The address of a camera was expected that sends "
                       "motion JPEG, RTSP or another stream that FFmpeg plays.")},
    {"stream '%1': no picture within %2 s",
     QT_TRANSLATE_NOOP("SaidTexts", "No picture came from %1 within %2 seconds.")},
    {"camera '%1': no such camera; expected one that `tricorner watch --list-cameras` shows, a film or a folder",
     QT_TRANSLATE_NOOP("SaidTexts", "There is no camera %1.")},
    {"camera '%1': another program uses it; close that one first",
     QT_TRANSLATE_NOOP("SaidTexts", "Another program uses the camera %1. Close that one first.")},
    {"camera '%1': this user may not open it; expected a member of the group 'video'",
     QT_TRANSLATE_NOOP("SaidTexts", "You may not open the camera %1: only members of the group “video” may.")},
    {"camera '%1': is no camera", QT_TRANSLATE_NOOP("SaidTexts", "%1 is no camera.")},
    {"camera '%1': gives no pictures", QT_TRANSLATE_NOOP("SaidTexts", "The camera %1 gives no pictures at all.")},
    {"camera '%1': gives neither MJPG nor YUYV; expected another camera",
     QT_TRANSLATE_NOOP(
         "SaidTexts", "The pictures of the camera %1 are of a kind that is not known here. Another camera is needed.")},
    {"stream '%1' gives no picture", QT_TRANSLATE_NOOP("SaidTexts", "%1 gives no pictures.")},
    {"stream '%1' gives the same picture again and again",
     QT_TRANSLATE_NOOP("SaidTexts", "%1 hangs: it gives the same picture again and again.")},
    {"camera '%1' gives the same picture again and again",
     QT_TRANSLATE_NOOP("SaidTexts", "The camera %1 hangs: it gives the same picture again and again.")},
    {"camera '%1' gives no picture", QT_TRANSLATE_NOOP("SaidTexts", "The camera %1 gives no pictures.")},
    {"folder '%1': cannot be read (%2)", QT_TRANSLATE_NOOP("SaidTexts", "The folder %1 cannot be read (%2).")},
    {"folder '%1': no pictures; expected numbered ones such as 0001.png",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "There are no pictures in the folder %1. Numbered ones were expected, such as 0001.png.")},
    {"picture '%1': %2", QT_TRANSLATE_NOOP("SaidTexts", "The picture %1 was left out: %2.")},
    {"source '%1': no such file; expected a film, a folder of pictures, a camera or an address",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "There is no %1. A film, a folder of pictures, a camera or an address was expected.")},
    {"source '%1': expected a film, a folder of pictures, a camera or an address",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "%1 is none of what was expected: a film, a folder of pictures, a camera or an address.")},
    // A picture of a folder.
    {"no such file; a picture (JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF) was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is not there any more")},
    {"cannot be read; is it yours to read?", QT_TRANSLATE_NOOP("SaidTexts", "it cannot be read")},
    {"cannot be read: %1", QT_TRANSLATE_NOOP("SaidTexts", "it cannot be read (%1)")},
    {"byte 0: the file is empty; a picture was expected", QT_TRANSLATE_NOOP("SaidTexts", "the file is empty")},
    {"is larger than 512 MiB; a picture was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "the file is larger than 512 MiB")},
    {"byte 0: begins like no picture; JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is no picture (JPEG, PNG, WebP, BMP, TIFF, HEIC or AVIF)")},
    {"%1 header: %2 pixels; at most %3 million are read",
     QT_TRANSLATE_NOOP("SaidTexts", "it has %2 pixels, at most %3 million are read (%1)")},
    {"byte %1: the file ends before its %2 picture does; the whole picture was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "the file ends before its picture does (%2, byte %1)")},
    {"%1 data: damaged; a picture that can be decoded was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is damaged (%1)")},
    {"%1 data, about row %2 of %3: damaged; the whole picture was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is damaged (%1, about row %2 of %3)")},
    {"%1 data, byte %2: the checksum of this chunk is wrong; an undamaged one was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is damaged (%1, byte %2)")},
    {"%1 data: damaged, %2 bytes belong to no pixel; the whole picture was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is damaged (%1, %2 bytes)")},
    {"%1 data: ends before the last scan; the whole picture was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is not whole (%1)")},
    {"%1 data: %2; a whole picture that can be decoded was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is damaged (%1, %2)")},
    {"%1 data, byte %2: an animated picture; a still one was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is animated (%1, byte %2)")},
    {"JPEG header: %1 bits for each colour; 8 were expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it has %1 bits for each colour, 8 are read")},
    {"JPEG header: a lossless or hierarchical JPEG; a baseline or progressive one was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is a lossless or hierarchical JPEG, which is not read")},
    {"JPEG data: more than %1 scans; a picture in some ten was expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it is a JPEG of more than %1 scans, which is not read")},
    {"HEIF data: %1 pixels; the header's %2 were expected",
     QT_TRANSLATE_NOOP("SaidTexts", "it has %1 pixels, its header says %2")},
    {"%1 data: colours that are no numbers from 0 to 1, or to 255, which were expected",
     QT_TRANSLATE_NOOP("SaidTexts", "its colours are no numbers from 0 to 1, or to 255 (%1)")},
    {"%1 data: not enough memory to decode it",
     QT_TRANSLATE_NOOP("SaidTexts", "there is not enough memory for it (%1)")},
    // The score database.
    {"score database '%1': cannot be looked at (%2); expected a file",
     QT_TRANSLATE_NOOP("SaidTexts", "%1 cannot be looked at (%2). A file was expected.")},
    {"score database '%1': a pipe or a device; expected a file",
     QT_TRANSLATE_NOOP("SaidTexts", "%1 is a pipe or a device. A file was expected.")},
    {"score database '%1': not an SQLite database; nothing was changed",
     QT_TRANSLATE_NOOP("SaidTexts", "%1 is not a score database. Nothing was changed in it.")},
    {"score database '%1': damaged (%2); keep the file and restore a copy of it",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "The score database %1 is damaged (%2). Keep the file, and put a copy of it in its place.")},
    {"score database '%1': the disk is full; free some space, nothing that was announced is lost",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "The disk with the score database %1 is full. Free some space; what is on the pad is kept.")},
    {"score database '%1': a write failed (disk full, or a limit on file size); nothing announced is lost",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "The score database %1 cannot grow: the disk is full, or files may not be larger. What is on "
                       "the pad is kept.")},
    {"score database '%1': cannot be written to; expected a file and a folder with write permission",
     QT_TRANSLATE_NOOP("SaidTexts", "The score database %1 cannot be written to: file or folder do not permit it.")},
    {"score database '%1': cannot be opened or created; expected a readable file in a folder with write permission",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "The score database %1 can be neither opened nor made: file or folder do not permit it.")},
    {"score database '%1': cannot be read; expected a file with read permission",
     QT_TRANSLATE_NOOP("SaidTexts", "The score database %1 cannot be read: the file does not permit it.")},
    {"score database '%1': another program holds it locked; close that program and try again",
     QT_TRANSLATE_NOOP("SaidTexts", "Another program keeps the score database %1 locked. Close that program.")},
    {"score database '%1': another program has added to this match; open the match again",
     QT_TRANSLATE_NOOP("SaidTexts", "Another program has written to this match (%1). It is opened again.")},
    {"score database '%1': %2; somebody changed its structure; 'tricorner doctor --repair NEW-FILE' saves its matches "
     "into a new file; nothing was changed",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "Somebody changed the structure of the score database %1: %2. “tricorner doctor --repair "
                       "NEW-FILE” saves its matches into a new file. Nothing was changed.")},
    {"the %1 '%2' is missing", QT_TRANSLATE_NOOP("SaidTexts", "the %1 “%2” is missing")},
    {"the %1 '%2' is not as Tricorner made it",
     QT_TRANSLATE_NOOP("SaidTexts", "the %1 “%2” is not as Tricorner made it")},
    {"the %1 '%2' is not Tricorner's", QT_TRANSLATE_NOOP("SaidTexts", "the %1 “%2” is not Tricorner’s")},
    {"rows point to rows that are not there", QT_TRANSLATE_NOOP("SaidTexts", "rows point to rows that are not there")},
    {"score database '%1': the file was moved, replaced or pulled out while it was in use; put it back and start "
     "again, what was announced is in it",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "The score database %1 was moved, replaced or pulled out while it was in use. Put it back and "
                       "start again: what was announced is in it.")},
    {"score database '%1': written by a newer Tricorner (schema %2, this one knows up to %3); update Tricorner or "
     "choose another file with --db; nothing was changed",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "The score database %1 was written by a newer Tricorner (schema %2, this one knows up to %3). "
                       "Update Tricorner, or choose another file with --db. Nothing was changed.")},
    {"score database '%1': an SQLite database of another program; choose another file with --db",
     QT_TRANSLATE_NOOP("SaidTexts", "%1 is a database of another program. Choose another file with --db.")},
    {"score database '%1': the folder '%2' cannot be made (%3)",
     QT_TRANSLATE_NOOP("SaidTexts", "There is no place for the score database %1: its folder %2 cannot be made (%3).")},
    {"score database '%1': a folder; expected a file",
     QT_TRANSLATE_NOOP("SaidTexts", "%1 is a folder. A file for the score database was expected.")},
    {"score database '%1': no such file", QT_TRANSLATE_NOOP("SaidTexts", "There is no score database %1.")},
    {"no place for the score database: neither XDG_DATA_HOME nor HOME is set; name a file with --db",
     QT_TRANSLATE_NOOP("SaidTexts",
                       "There is no place for the score database: neither XDG_DATA_HOME nor HOME is set. Name a file "
                       "with --db.")},
    {"reading matches", QT_TRANSLATE_NOOP("SaidTexts", "reading matches")},
    {"starting a match", QT_TRANSLATE_NOOP("SaidTexts", "starting a match")},
    {"adding to a match", QT_TRANSLATE_NOOP("SaidTexts", "adding to a match")},
    {"importing a match", QT_TRANSLATE_NOOP("SaidTexts", "importing a match")},
    {"reading a match", QT_TRANSLATE_NOOP("SaidTexts", "reading a match")},
    {"reading the schema version", QT_TRANSLATE_NOOP("SaidTexts", "reading the schema version")},
    {"schema step %1", QT_TRANSLATE_NOOP("SaidTexts", "schema step %1")},
    {"score database '%1': %2: the disk reports an error (%3)",
     QT_TRANSLATE_NOOP("SaidTexts", "The disk with the score database %1 reports an error (%2: %3).")},
    {"score database '%1': %2: the row is not possible (%3)",
     QT_TRANSLATE_NOOP("SaidTexts", "The score database %1 does not take this (%2: %3).")},
    {"score database '%1': %2: %3", QT_TRANSLATE_NOOP("SaidTexts", "The score database %1 fails (%2: %3).")},
};

struct Pattern {
  QRegularExpression expression;
  const char* text;
};

std::vector<Pattern> patterns() {
  static const QRegularExpression place(QStringLiteral("%[1-9]"));
  std::vector<Pattern> found;
  for (const Sentence& sentence : sentences) {
    // Places stand in order in what is said; only the window's words may turn them round.
    QStringList pieces;
    for (const QString& piece : QString::fromUtf8(sentence.said).split(place)) {
      pieces.append(QRegularExpression::escape(piece));
    }
    found.push_back({QRegularExpression(QLatin1Char('^') + pieces.join(QStringLiteral("(.+?)")) + QLatin1Char('$'),
                                        QRegularExpression::DotMatchesEverythingOption),
                     sentence.text});
  }
  return found;
}

QString sayAgain(const QString& said) {
  static const std::vector<Pattern> known = patterns();
  for (const Pattern& pattern : known) {
    const auto match = pattern.expression.match(said);
    if (!match.hasMatch()) continue;
    const QString text = QCoreApplication::translate("SaidTexts", pattern.text);
    // All at once, so that a path with a "%2" in it is left alone.
    switch (match.lastCapturedIndex()) {
      case 0:
        return text;
      case 1:
        return text.arg(sayAgain(match.captured(1)));
      case 2:
        return text.arg(sayAgain(match.captured(1)), sayAgain(match.captured(2)));
      default:
        return text.arg(sayAgain(match.captured(1)), sayAgain(match.captured(2)), sayAgain(match.captured(3)));
    }
  }
  return reasonText(said);
}

}  // namespace

QString spoken(const std::string& said) { return sayAgain(QString::fromStdString(said)); }

QStringList knownSentences() {
  QStringList all;
  for (const Sentence& sentence : sentences) all.append(QString::fromUtf8(sentence.said));
  return all;
}

QStringList windowSentences() {
  QStringList all;
  for (const Sentence& sentence : sentences) all.append(QString::fromUtf8(sentence.text));
  return all;
}

}  // namespace tricorner::app
