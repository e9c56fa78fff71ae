use super::places;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Finding, Message, Note, NoteKind, TextEdit},
    game::{Defect, Game},
    pgn::{Tag, decode_as, stretches_beyond_ascii},
    source::Span,
};
use encoding_rs::{Encoding, WINDOWS_1251, WINDOWS_1252};
use std::borrow::Cow;

code! {
    /// The game holds bytes that are not UTF-8.
    ///
    /// Older files are often written in ISO 8859-1 (Latin-1), as the PGN standard of 1994 asks, in Windows-1252, or in
    /// the encoding of another alphabet, such as Windows-1251. Which one it is can be told from the letters of the moves and
    /// the words of the text. Such bytes were read in that encoding, so names come out right; but other
    /// programs may show them wrongly, and the file is best saved as UTF-8. The finding names the first such
    /// byte, and stands for all games of the file that are in this encoding. A fix writes the letters in UTF-8.
    ///
    /// A file whose first words are words in a code page of DOS only (`M\x81ller`, cp850) is read in that one, which is reported once per
    /// file; `--read-encoding` names an encoding that is not detected.
    ///
    /// Where a program took UTF-8 for Windows-1252 and stored it in UTF-8 again, a name such as `Müller` has become `MÃ¼ller`: no
    /// text but such a one is UTF-8 both ways. The finding names the tag, with the reason `twice`. Where a letter was taken for a Cyrillic one
    /// before that, it says what the name probably is.
    ///
    /// # Wrong
    ///
    /// `Martínez` with the single byte ED, as in Latin-1:
    ///
    /// ```text
    /// [White "Mart\xEDnez"]
    /// ```
    ///
    /// # Right
    ///
    /// The same name with the two bytes C3 AD:
    ///
    /// ```text
    /// [White "Martínez"]
    /// ```
    pub static META: P009 "invalid-utf8" Warning;
    profiles: [Archive Info, Arbiter Info];
    pgn: "section 4.1";
    fix: Safe;
    triggers: [NotAscii];
}

/// The finding about a file whose words show a code page of DOS, and all of which was read so; the pipeline reports it after the last game.
pub fn of_file(name: &str) -> Finding {
    let args = [Arg::Name(name.to_owned())];
    let message = Message::new("the file is in the code page {0} of DOS, not in UTF-8", args);
    let declare = Note::plain(NoteKind::Reading, "`--read-encoding` declares another encoding");
    Finding { label: "not UTF-8", notes: vec![declare], ..Finding::new(&META, Span::default(), message) }
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let text = game.as_written();
    // What comes after the result is P006.
    let end = places(game, Defect::AfterResult).next().map_or(text.len(), |span| span.start as usize);
    let Err(error) = simdutf8::compat::from_utf8(&text[..end]) else { return stored_twice(game, out) };
    let at = error.valid_up_to();
    let byte = text[at];
    let encoding = name(game.encoding(), text);
    let message = Message::new("the text is in {0}, not in UTF-8", [Arg::Name(encoding.into())]);
    let finding = out.at_text(&META, Span::new(at, at + 1), message);
    finding.label = "not UTF-8";
    finding.once = Some(encoding.into());
    // In an encoding of several bytes a letter, one of them says nothing.
    let read = if game.encoding().is_single_byte() { game.decode(&text[at..=at]) } else { Cow::Borrowed("") };
    let read: String = read.chars().filter(|c| !c.is_control()).collect();
    if !read.is_empty() {
        let args = [Arg::Byte(byte), Arg::Token(read)];
        finding.notes.push(Note::new(NoteKind::Reading, "byte {0} was read as `{1}`", args));
    }
    // What is not UTF-8 is beyond ASCII, of which most games have little.
    let chunks = stretches_beyond_ascii(text).flat_map(<[u8]>::utf8_chunks);
    let count = chunks.map(|chunk| chunk.invalid().len() as u64).sum::<u64>();
    finding.fix_by(in_utf8(game, text));
    if count > 1 {
        finding.notes.push(Note::new(NoteKind::Count, "the game has {0} such bytes", [count.into()]));
    }
}

/// The encoding's usual name. Without the bytes that Windows-1252 adds, it is Latin-1.
fn name(encoding: &'static Encoding, text: &[u8]) -> &'static str {
    let adds = || stretches_beyond_ascii(text).flatten().any(|byte| (0x80..=0x9F).contains(byte));
    match encoding.name() {
        _ if encoding == WINDOWS_1252 && !adds() => "ISO 8859-1 (Latin-1)",
        "windows-1250" => "Windows-1250",
        "windows-1251" => "Windows-1251",
        "windows-1252" => "Windows-1252",
        "windows-1253" => "Windows-1253",
        "windows-1254" => "Windows-1254",
        "windows-1257" => "Windows-1257",
        "macintosh" => "Mac Roman",
        name => name,
    }
}

/// The text in UTF-8, line by line, as each of them is read; nothing where a byte means nothing.
fn in_utf8(game: &Game<'_>, text: &[u8]) -> Vec<TextEdit> {
    let encoding = game.encoding();
    let mut edits = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        let begin = at;
        at += line.len();
        if simdutf8::basic::from_utf8(line).is_ok() {
            continue;
        }
        // What is UTF-8 in a line of Windows-1252 stays what it is.
        if encoding == WINDOWS_1252 {
            let mut place = begin;
            for chunk in line.utf8_chunks() {
                place += chunk.valid().len();
                let span = Span::new(place, place + chunk.invalid().len());
                place = span.end();
                if span.len > 0 {
                    edits.push(TextEdit { span, text: decode_as(chunk.invalid(), encoding).into_owned() });
                }
            }
        } else {
            edits.push(TextEdit { span: Span::new(begin, at), text: decode_as(line, encoding).into_owned() });
        }
    }
    let is_known = |edit: &TextEdit| !edit.text.contains(char::REPLACEMENT_CHARACTER);
    let is_sure = |edit: &TextEdit| is_known(edit) && (encoding != WINDOWS_1252 || may_be_meant(text, edit));
    if edits.iter().all(is_sure) { edits } else { Vec::new() }
}

/// Whether a letter of Windows-1252 can be meant: between two small letters stand no capital and no sign, as those of another encoding
/// seem to (`KasparovÕs`).
fn may_be_meant(text: &[u8], edit: &TextEdit) -> bool {
    let is_small = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_lowercase);
    let is_inside = is_small(text[..edit.span.start as usize].last()) && is_small(text.get(edit.span.end()));
    let joins = |c: char| {
        matches!(c, '\u{2018}' | '\u{2019}' | '\u{b4}' | '\u{b7}' | '\u{ad}' | '\u{2013}' | '\u{2014}')
    };
    !is_inside || edit.text.chars().all(|c| c.is_lowercase() || joins(c))
}

/// Tags whose values were stored in UTF-8 twice.
fn stored_twice(game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let once = |tag: &Tag| Some((tag.value, stored_once(tag.raw(game.text))?));
    let tags: Vec<(Span, String)> = game.tags().all().iter().filter_map(once).collect();
    let Some((first, right)) = tags.first() else { return };
    let stored = token(game, first.of(game.text));
    let message = match (mixes_alphabets(right), in_latin(right)) {
        (false, _) => {
            Message::new("`{0}` was stored in UTF-8 twice: it is `{1}`", [stored, Arg::Token(right.clone())])
        }
        (true, Some(meant)) => Message::new(
            "`{0}` is garbled, probably `{1}`: stored in UTF-8 twice after a letter was taken for a Cyrillic one",
            [stored, Arg::Token(meant)],
        ),
        (true, None) => Message::new(
            "`{0}` is garbled: stored in UTF-8 twice after a letter was taken for another alphabet's",
            [stored],
        ),
    };
    let finding = out.at_text(&META, *first, message);
    finding.label = "UTF-8 twice";
    finding.reason = Some("twice");
    let known = tags.iter().filter(|(_, right)| !mixes_alphabets(right));
    finding.fix_by(known.map(|(span, right)| TextEdit { span: *span, text: right.clone() }));
}

/// Whether a word has letters of the Latin alphabet and of one beyond it, which no name has (`Adriбn`, once `Adrián`).
fn mixes_alphabets(text: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    words.any(|word| word.contains(|c: char| c.is_ascii_alphabetic()) && word.contains(|c| c >= '\u{370}'))
}

/// The text with what Windows-1252 has in place of Cyrillic letters, or the Latin letter that looks the same; `None` where that is not a letter.
fn in_latin(text: &str) -> Option<String> {
    let latin = |c: char| match c {
        '\u{410}' => Some('A'),
        '\u{415}' => Some('E'),
        '\u{41e}' => Some('O'),
        '\u{430}' => Some('a'),
        '\u{435}' => Some('e'),
        '\u{43e}' => Some('o'),
        c if c < '\u{370}' => Some(c),
        c => {
            let letter = c.to_string();
            let (byte, _, lacks) = WINDOWS_1251.encode(&letter);
            let read = WINDOWS_1252.decode_without_bom_handling(&byte).0.chars().next();
            read.filter(|read| !lacks && read.is_alphabetic())
        }
    };
    text.chars().map(latin).collect()
}

/// The text that a value was before its UTF-8 was taken for Windows-1252.
fn stored_once(value: &[u8]) -> Option<String> {
    // Such texts begin a letter with one of these.
    memchr::memchr3(0xC2, 0xC3, 0xC5, value)?;
    let text = std::str::from_utf8(value).ok()?;
    let (bytes, _, lacks) = WINDOWS_1252.encode(text);
    let once = String::from_utf8(bytes.into_owned()).ok().filter(|_| !lacks)?;
    (once.len() < text.len()).then_some(once)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn names_the_byte_and_the_encoding() {
        let found = of(&CHECK).game(b"[White \"Mart\xEDnez, Jos\xE9\"]\n\n1. e4 *");
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].span().start, found[0].span().len), (12, 1));
        let says = "the text is in ISO 8859-1 (Latin-1), not in UTF-8";
        assert_eq!(found[0].message.to_string(), says);
        let notes: Vec<_> = found[0].notes.iter().map(ToString::to_string).collect();
        assert_eq!(notes, ["byte ED was read as `í`", "the game has 2 such bytes"]);
        let found = of(&CHECK).game(b"1. e4 {\x93best\x94} *");
        assert!(found[0].message.to_string().contains("Windows-1252"));
        let text = encoding_rs::WINDOWS_1251.encode("[White \"Иванов, Пётр\"]\n\n1. e4 *").0;
        let found = of(&CHECK).game(&text);
        assert!(found[0].message.to_string().contains("in Windows-1251"), "{}", found[0].message);
        assert_eq!(found[0].notes[0].to_string(), "byte C8 was read as `И`");
        assert!(of(&CHECK).game("[White \"Martínez\"]\n\n1. e4 *").is_empty());
        assert!(of(&CHECK).game(b"1. e4 *\n\n\xFF").is_empty(), "P006 speaks of it");
        assert_eq!(of(&CHECK).game(b"1. e4 {\xE9} *\n\n\xFF").len(), 1);
    }

    #[test]
    fn letters_are_written_in_utf_8() {
        assert_eq!(
            of(&CHECK).game(b"[White \"Mart\xEDnez, \xC3\xA9\"]\n\n1. e4 {\xE9} *").fixed(),
            "[White \"Mart\u{ed}nez, \u{e9}\"]\n\n1. e4 {\u{e9}} *"
        );
        let russian = encoding_rs::WINDOWS_1251.encode("[White \"Петров, Иван\"]\n\n1. e4 *").0;
        assert!(of(&CHECK).game(russian).fixed().contains("Петров, Иван"));
    }

    #[test]
    fn a_letter_of_another_alphabet_is_told_and_left() {
        let found = of(&CHECK).game("[White \"Camus, AdriÐ±n\"]\n[Black \"MÃ¼ller\"]\n\n1. e4 *");
        assert!(
            found[0].message.to_string().contains("is garbled, probably `Camus, Adrián`: "),
            "{}",
            found[0].message
        );
        for (right, meant) in
            [("Nu\u{441}ez", "Nuñez"), ("KH\u{415}S", "KHES"), ("Gonz\u{430}lez", "Gonzalez")]
        {
            let stored = WINDOWS_1252.decode_without_bom_handling(right.as_bytes()).0;
            let found = of(&CHECK).game(format!("[White \"{stored}\"]\n\n1. e4 *"));
            let says = format!("is garbled, probably `{meant}`: ");
            assert!(found[0].message.to_string().contains(&says), "{}", found[0].message);
        }
        assert_eq!(found.fixed(), "[White \"Camus, AdriÐ±n\"]\n[Black \"Müller\"]\n\n1. e4 *");
    }

    #[test]
    fn the_apostrophe_of_mac_roman() {
        let found = of(&CHECK).game(b"1. e4 {Kasparov\xD5s decision, d\xD5Orsay, Andr\x8E} e5 *");
        assert_eq!(found[0].message.to_string(), "the text is in Mac Roman, not in UTF-8");
        assert_eq!(found.notes()[0], "byte D5 was read as `\u{2019}`");
        assert_eq!(found.fixed(), "1. e4 {Kasparov\u{2019}s decision, d\u{2019}Orsay, Andr\u{e9}} e5 *");
        for other in [&b"1. e4 {V\xF5ru, P\xD5LVA} *"[..], b"1. e4 {Kasparov\xD5s, Andr\xE9} *"] {
            assert!(of(&CHECK).game(other)[0].message.to_string().contains("Latin-1"));
        }
    }

    #[test]
    fn what_cannot_be_meant_is_not_written() {
        let found = of(&CHECK).game(b"1. e4 {Kasparov\xD5s decision, \xE9t\xE9} e5 *");
        assert!(found[0].fix.is_none());
        assert!(of(&CHECK).game(b"1. e4 {Kasparov\x92s, \xC9t\xE9} e5 *")[0].fix.is_some());
    }

    #[test]
    fn what_was_stored_twice() {
        let found = of(&CHECK).game("[White \"MÃ¼ller, JosÃ©\"]\n\n1. e4 *");
        assert_eq!(
            found.texts(),
            ["MÃ¼ller, JosÃ©: `MÃ¼ller, JosÃ©` was stored in UTF-8 twice: it is `Müller, José`"]
        );
        assert!(found.fixed().contains("\"Müller, José\""));
        for name in ["Müller, José", "Ãrhus", "Петров", "Ã©Č", "São Tomé"] {
            assert!(of(&CHECK).game(format!("[White \"{name}\"]\n\n1. e4 *")).is_empty(), "{name}");
        }
    }
}
