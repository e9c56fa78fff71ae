use super::places;
use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message, Note, NoteKind},
    game::{Defect, Game},
    pgn::stretches_beyond_ascii,
    source::Span,
};
use encoding_rs::{Encoding, WINDOWS_1252};
use std::borrow::Cow;

code! {
    /// The game holds bytes that are not UTF-8.
    ///
    /// Older files are often written in ISO 8859-1 (Latin-1), as the PGN standard of 1994 asks, in Windows-1252, or in
    /// the encoding of another alphabet, such as Windows-1251. Which one it is, the letters of the moves and
    /// the words of the text say. Such bytes were read in that encoding, so names come out right; but other
    /// programs may show them wrongly, and the file is best saved as UTF-8. The finding names the first such
    /// byte and is reported once a game.
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
    triggers: [NotAscii];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let text = game.as_written();
    // What comes after the result is P006.
    let end = places(game, Defect::AfterResult).next().map_or(text.len(), |span| span.start as usize);
    let Err(error) = simdutf8::compat::from_utf8(&text[..end]) else { return };
    let at = error.valid_up_to();
    let byte = text[at];
    let encoding = Arg::Name(name(game.encoding(), text).into());
    let message = Message::new("letters are not stored as UTF-8; read as {0}", [encoding]);
    let finding = out.at_text(&META, Span::new(at, at + 1), message);
    finding.label = "not UTF-8";
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
        name => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn names_the_byte_and_the_encoding() {
        let found = of(&CHECK).game(b"[White \"Mart\xEDnez, Jos\xE9\"]\n\n1. e4 *");
        assert_eq!(found.len(), 1);
        assert_eq!((found[0].span.start, found[0].span.len), (12, 1));
        let says = "letters are not stored as UTF-8; read as ISO 8859-1 (Latin-1)";
        assert_eq!(found[0].message.to_string(), says);
        let notes: Vec<_> = found[0].notes.iter().map(ToString::to_string).collect();
        assert_eq!(notes, ["byte ED was read as `í`", "the game has 2 such bytes"]);
        let found = of(&CHECK).game(b"1. e4 {\x93best\x94} *");
        assert!(found[0].message.to_string().ends_with("Windows-1252"));
        let text = encoding_rs::WINDOWS_1251.encode("[White \"Иванов, Пётр\"]\n\n1. e4 *").0;
        let found = of(&CHECK).game(&text);
        assert!(found[0].message.to_string().ends_with("read as Windows-1251"), "{}", found[0].message);
        assert_eq!(found[0].notes[0].to_string(), "byte C8 was read as `И`");
        assert!(of(&CHECK).game("[White \"Martínez\"]\n\n1. e4 *").is_empty());
        assert!(of(&CHECK).game(b"1. e4 *\n\n\xFF").is_empty(), "P006 speaks of it");
        assert_eq!(of(&CHECK).game(b"1. e4 {\xE9} *\n\n\xFF").len(), 1);
    }
}
