use super::{advise, letter_of, mended, other_languages::meanings, played_move::PlayedMove};
use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message},
    game::{Event, EventKind, Foreign, Game},
    laws::Rule,
    notation::{Letters, LookAlike, looks_latin, read, read_look_alike},
};

code! {
    /// A move has a piece letter from a different language than the rest of the game.
    ///
    /// Each player is free to use the letters of his own language, but a record that mixes two can mean two things. The
    /// language of a game is the one that explains it best. A move that cannot be read in it is read in another if
    /// that gives just one legal move with which the line goes on; a move that is illegal in it is read in English if
    /// that is legal. The line goes on with that reading, as this finding says.
    ///
    /// A letter that stands for one piece in one language and for another in the next is not guessed at: where both
    /// make a legal move, and the line goes on as long with either, the move cannot be read (N001).
    ///
    /// A letter may only look like the one that is meant: a Cyrillic one among moves with Latin letters, as a file, the sign of capture
    /// (`e4` with U+0435) or a piece, or a Latin `K` for the Cyrillic letter of the knight. It is read as the letter it looks like, before any
    /// other language's. That is the same fault; the finding names the first such move.
    ///
    /// # Wrong
    ///
    /// In a Spanish game, with the English letter of the bishop:
    ///
    /// ```text
    /// [FEN "rnbqkb1r/ppp2ppp/8/8/8/3Q4/PPP2PPP/RNB1KBNR w KQkq - 0 7"]
    ///
    /// 7. Bg5 Cc6 8. De3+ Ae7
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "rnbqkb1r/ppp2ppp/8/8/8/3Q4/PPP2PPP/RNB1KBNR w KQkq - 0 7"]
    ///
    /// 7. Ag5 Cc6 8. De3+ Ae7
    /// ```
    pub static META: N003 "mixed-language" Warning;
    profiles: [Publish Error, Archive Info];
    rules: [PieceLetters, Notation];
    fix: Safe;
    triggers: [Foreign, LookAlike];
    convert: Assumed;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    look_alike_findings(game, context, out);
    for foreign in game.foreign() {
        if out.is_full() {
            return;
        }
        let Some((letter, meaning)) = meaning(game, foreign) else { continue };
        let message = message(game.letters(), letter, meaning);
        let spelling = PlayedMove::at(game, foreign.ply_ref).and_then(|made| made.spelled(game));
        let finding = out.at_move(&META, foreign.ply_ref, foreign.span, message);
        finding.article = context.article(Rule::PieceLetters);
        finding.label = "another language";
        // Whoever gave his own letters knows them.
        advise(finding, game, spelling.filter(|_| game.letters().language().is_some()));
    }
}

/// That letters of one alphabet only look like those of another, once for the two.
fn look_alike_findings(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let found = game.events_of(EventKind::LookAlike);
    let found = found.filter_map(|event| Some((event, look_alike(game, event)?)));
    let mut by_alphabets: Vec<(LookAlike, Vec<&Event>)> = Vec::new();
    for (event, found) in found {
        let is_same = |(known, _): &&mut (LookAlike, Vec<&Event>)| {
            (known.alphabet, known.meant) == (found.alphabet, found.meant)
        };
        match by_alphabets.iter_mut().find(is_same) {
            Some((_, events)) => events.push(event),
            None => by_alphabets.push((found, vec![event])),
        }
    }
    for (found, events) in by_alphabets {
        let [event, others @ ..] = &events[..] else { continue };
        let args = [
            Arg::Token(found.letter.to_string()),
            Arg::Name(found.alphabet.to_owned()),
            Arg::Name(format!("U+{:04X}", found.letter as u32)),
            Arg::Name(found.meant.to_owned()),
        ];
        let message = Message::new("`{0}` is a {1} letter ({2}) that looks like a {3} one", args);
        let spelling = PlayedMove::at(game, event.ply_ref).and_then(|made| made.spelled(game));
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::Notation);
        finding.label = "another alphabet";
        advise(finding, game, spelling);
        let spelling = |event: &&&Event| {
            let right = PlayedMove::at(game, event.ply_ref)?.spelled(game)?;
            mended(game, event.span, &right)
        };
        let mends_first = finding.fix.take().into_iter().flat_map(|fix| fix.edits);
        finding.fix_by(mends_first.chain(others.iter().filter_map(|event| spelling(&event))));
    }
}

/// The letter of a half-move that looks like another: the piece's, or one that names a file or is the sign of capture.
fn look_alike(game: &Game<'_>, event: &Event) -> Option<LookAlike> {
    let bytes = event.span.of(game.text);
    if let Some((_, found)) = read_look_alike(bytes, game.letters()) {
        return Some(found);
    }
    let token = game.decode(bytes);
    let is_cyrillic = |c: &char| c.encode_utf8(&mut [0; 4]).as_bytes().try_into().is_ok_and(looks_latin);
    let letter = token.chars().find(is_cyrillic)?;
    Some(LookAlike { letter, alphabet: "Cyrillic", meant: "Latin" })
}

/// What the letter is in the game's own language, and what it was read as.
fn message(own: &Letters, letter: String, meaning: Message) -> Message {
    let here = own.role(letter.as_bytes()).filter(|&(_, length)| length == letter.len());
    let (letter, meaning) = (Arg::Token(letter), meaning.into());
    match (own.language(), here) {
        (Some(language), Some((role, _))) => Message::new(
            "`{0}` is the {1} in {3}, the language of the game; it was read as the {2}",
            [letter, role.into(), meaning, language.into()],
        ),
        (Some(language), None) => Message::new(
            "`{0}` is not a piece in {2}, the language of the game; it was read as the {1}",
            [letter, meaning, language.into()],
        ),
        (None, _) if own.as_context_notation().is_some() => Message::new(
            "the game is recorded in words; this was read as a move in algebraic notation, `{0}` as the {1}",
            [letter, meaning],
        ),
        (None, Some((role, _))) => Message::new(
            "`{0}` is the {1} in the letters that were given; it was read as the {2}",
            [letter, role.into(), meaning],
        ),
        (None, None) => Message::new(
            "`{0}` is not a piece in the letters that were given; it was read as the {1}",
            [letter, meaning],
        ),
    }
}

/// The letter, and what it stands for: `bishop in English and Portuguese`.
fn meaning(game: &Game<'_>, foreign: &Foreign) -> Option<(String, Message)> {
    let token = foreign.span.of(game.text);
    let letters = Letters::of_all().iter().find(|letters| letters.code() == foreign.language.code)?;
    let (written, _) = read(token, letters)?;
    let (letter, role) = letter_of(token, written, letters)?;
    let meanings = meanings(&letter, |known| known == role);
    Some((letter, meanings.into_iter().next()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn an_english_bishop_in_spanish() {
        let texts = of(&CHECK)
            .any_lang()
            .game("1. e4 e5 2. Cf3 Cc6 3. d4 exd4 4. Cxd4 Df6 5. Bc4 Ac5 6. Ae3 Ae7")
            .texts();
        assert_eq!(texts.len(), 1);
        let start = "Bc4: `B` is not a piece in Spanish, the language of the game; it was read as the bishop in English";
        assert!(texts[0].starts_with(start) && texts[0].ends_with("| write `Ac4`"), "{texts:?}");
    }

    #[test]
    fn a_file_in_another_alphabet() {
        let texts = of(&CHECK).any_lang().game("1. \u{435}4 e5 2. Nf3 N\u{441}6 3. Bb5").texts();
        assert_eq!(texts.len(), 1);
        let says =
            "\u{435}4: `\u{435}` is a Cyrillic letter (U+0435) that looks like a Latin one | write `e4`";
        assert_eq!(texts[0], says);
        let capture = of(&CHECK).any_lang().game("1. e4 d5 2. e\u{445}d5 Nf6").texts();
        assert!(capture[0].contains("(U+0445)"), "{capture:?}");
        assert!(of(&CHECK).any_lang().game("1. e4 d5 2. N\u{441}6").is_empty(), "L101 alone");
        let russian = "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Сa4 Кf6 5. 0-0 Сe7 6. Лe1 b5 7. Сb3 d6 8. c3 0-0 9. h3 Ka5 10. Cc2 c5";
        let texts = of(&CHECK).any_lang().game(russian).texts();
        assert_eq!(texts.len(), 1, "{texts:?}");
        let says = "Ka5: `K` is a Latin letter (U+004B) that looks like a Cyrillic one | write `Кa5`";
        assert_eq!(texts[0], says);
        let english = of(&CHECK).any_lang().game("1. e4 e5 2. Nf3 Nc6 3. \u{412}b5 a6 4. \u{412}a4").texts();
        assert_eq!(english.len(), 1, "{english:?}");
        for own in [
            "1. \u{435}4 \u{435}5 2. Кf3 К\u{441}6 3. Сb5 \u{430}6",
            "1. \u{3b5}4 \u{3b5}5 2. Ι\u{3b6}3 Ι\u{3b3}6",
            "1. \u{3b5}4 \u{3b5}5 2. N\u{3b6}3",
        ] {
            assert!(of(&CHECK).any_lang().game(own).is_empty(), "{own}");
        }
    }

    #[test]
    fn a_letter_that_both_know() {
        // The rook has nowhere to come from but f8; the king cannot go to e8.
        let moves = "1. e4 e5 2. Cf3 Cc6 3. Bb5 Cf6 4. O-O Be7 5. d3 O-O 6. c3 Rf8e8";
        let texts = of(&CHECK).any_lang().game(moves).texts();
        assert!(texts[0].starts_with("Rf8e8: `R` is the king in Portuguese"), "{texts:?}");
        assert!(texts[0].ends_with("read as the rook in English | write `Tf8e8`"), "{texts:?}");
    }

    #[test]
    fn a_letter_that_is_two_pieces_elsewhere() {
        // In an English game `D` is the queen of most languages; a German `S` is the Czech bishop too, and both can go.
        assert_eq!(of(&CHECK).game("1. e4 e5 2. Dh5 Nc6").len(), 1);
        assert!(of(&CHECK).game("1. e4 e5 2. Se2 Nc6").is_empty());
    }

    #[test]
    fn letters_of_ones_own_and_words() {
        let custom = Letters::custom("KDTLP").unwrap();
        let texts =
            |own: &Letters, letter: &str| message(own, letter.to_owned(), Message::plain("x")).to_string();
        assert_eq!(
            texts(&custom, "N"),
            "`N` is not a piece in the letters that were given; it was read as the x"
        );
        assert!(texts(&custom, "P").starts_with("`P` is the knight in the letters that were given"));
        let moves = "1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-N5 N-B3 4. Nc3 P-Q3 5. P-Q3";
        let words = of(&CHECK).lang("descriptive-en").game(moves).texts();
        assert!(words[0].starts_with("Nc3: the game is recorded in words; this was read"), "{words:?}");
        assert_eq!(words.len(), 1);
    }
}
