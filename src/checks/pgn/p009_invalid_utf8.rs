use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message, Note, NoteKind},
    game::Game,
    pgn::{Encoding, decode},
    source::Span,
};

code! {
    /// The game holds bytes that are not UTF-8.
    ///
    /// Older files are often written in ISO 8859-1 (Latin-1), as the PGN standard of 1994 asks, or in
    /// Windows-1252. Such bytes were read in that encoding, so names come out right; but other programs may
    /// show them wrongly, and the file is best saved as UTF-8. The finding names the first such byte and
    /// is reported once a game.
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
    pgn: "section 4.1";
    triggers: [NotAscii];
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let Err(error) = simdutf8::compat::from_utf8(game.text) else { return };
    let at = error.valid_up_to();
    let byte = game.text[at];
    let encoding = Arg::Name(Encoding::of(game.text).name().into());
    let message = Message::new("accented letters are not stored as UTF-8; read as {0}", [encoding]);
    let finding = out.at_text(&META, Span::new(at, at + 1), message);
    finding.label = "not UTF-8";
    let read: String = decode(&[byte]).chars().filter(|c| !c.is_control()).collect();
    if !read.is_empty() {
        let args = [Arg::Byte(byte), Arg::Token(read)];
        finding.notes.push(Note::new(NoteKind::Reading, "byte {0} was read as `{1}`", args));
    }
    let count = game.text.utf8_chunks().map(|chunk| chunk.invalid().len() as u64).sum::<u64>();
    if count > 1 {
        finding.notes.push(Note::new(NoteKind::Count, "the game has {0} such bytes", [count.into()]));
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
        let says = "accented letters are not stored as UTF-8; read as ISO 8859-1 (Latin-1)";
        assert_eq!(found[0].message.to_string(), says);
        let notes: Vec<_> = found[0].notes.iter().map(ToString::to_string).collect();
        assert_eq!(notes, ["byte ED was read as `í`", "the game has 2 such bytes"]);
        let found = of(&CHECK).game(b"1. e4 {\x93best\x94} *");
        assert!(found[0].message.to_string().ends_with("Windows-1252"));
        assert!(of(&CHECK).game("[White \"Martínez\"]\n\n1. e4 *").is_empty());
    }
}
