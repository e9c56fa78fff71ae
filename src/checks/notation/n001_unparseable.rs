use super::other_languages::readings;
use crate::{
    board::Position,
    checks::{Context, Sink, code, quote, unchecked_note},
    diag::{Arg, Message, Note, NoteKind},
    game::{FailureReason, Game},
    laws::Rule,
    notation::{Letters, legal_move, may_have_second_letter, read, without_misread_rank, without_signs},
    pgn::is_odd_space,
};

code! {
    /// A token where a move should be cannot be read as a move.
    ///
    /// Moves are recorded in algebraic notation (Appendix C): a letter for the piece and none for the pawn, the
    /// square of arrival, and where it is needed the square of departure. Captures with or without `x`, long and
    /// short form, castling with letters or zeros and several ways to write a promotion are all understood.
    ///
    /// Where the token looks like a known slip, such as capitals in place of small letters, that is said too. A piece
    /// letter of another language is read, and reported as N003, if it leaves no doubt; this code is for letters that could mean
    /// several pieces, or none.
    ///
    /// The line is not followed beyond such a token: to guess would be to invent a game.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Ni3 Nc6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6
    /// ```
    pub static META: N001 "unparseable" Error;
    rules: [Notation, WritingMoves "how a move is written"];
    fix: Unsafe;
    about: UnplayableMove;
    triggers: [Failure];
    gives_way_to: [P016];
    convert: LeftAsWritten;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for failure in game.failures() {
        if failure.reason != FailureReason::Unreadable || out.gives_way_at(context, failure) {
            continue;
        }
        let token = quote(game, failure.span.of(game.text));
        let hint = game.before(failure.ply_ref).and_then(|position| hint(&token, &position));
        let message = match unseen_in(&token) {
            None if is_drop(&token) => Message::new(
                "`{0}` is a drop, as in Crazyhouse, and no Variant tag says that the game is one",
                [Arg::Token(token)],
            ),
            None => Message::new("`{0}` cannot be read as a move", [Arg::Token(token)]),
            Some(code) => Message::new(
                "`{0}` cannot be read as a move: it contains {1}, a character that is not seen",
                [Arg::Token(token), Arg::Name(code)],
            ),
        };
        let finding = out.at_move(&META, failure.ply_ref, failure.span, message);
        finding.article = context.article(Rule::Notation);
        finding.label = "unreadable";
        finding.notes.extend(hint);
        finding.notes.extend(unchecked_note(failure.unchecked));
    }
}

/// Whether a man is put on the board: `Q@f7+`, `P@c7#`, `@e4`.
fn is_drop(token: &str) -> bool {
    let Some((man, to)) = token.split_once('@') else { return false };
    let square = to.trim_end_matches(['+', '#', '!', '?']).as_bytes();
    matches!(man, "" | "P" | "N" | "B" | "R" | "Q") && matches!(square, [b'a'..=b'h', b'1'..=b'8'])
}

/// The code of the first invisible character in a token.
fn unseen_in(token: &str) -> Option<String> {
    let unseen = token.chars().find(|&character| is_odd_space(character))?;
    Some(format!("U+{:04X}", unseen as u32))
}

/// The slip the token looks like, if it is a known one.
fn hint(token: &str, position: &Position) -> Option<Note> {
    foreign_letter(token, position)
        .or_else(|| wrong_case(token, position))
        .or_else(|| misread_rank(token, position))
        .or_else(|| castling(token))
        .or_else(|| descriptive(token))
        .or_else(|| no_such_square(token))
}

/// A piece letter that another language knows.
fn foreign_letter(token: &str, position: &Position) -> Option<Note> {
    let mut readings = readings(token);
    let legal = |written| legal_move(written, position).is_some();
    let any_legal = readings.iter().any(|reading| legal(reading.written));
    readings.retain(|reading| !any_legal || legal(reading.written));
    let letter = readings.first()?.letter.clone();
    let meanings = readings.iter().map(|reading| Message::new("for the {0}", [reading.meaning().into()]));
    // Had the line gone on, the one legal reading would have been taken (N003).
    let template = match (any_legal, readings.len()) {
        (true, 1) => "`{0}` stands {1}: so read, the move is legal, but not the one after it",
        (true, _) => "`{0}` stands {1}: each of them can make the move",
        (false, _) => "`{0}` stands {1}",
    };
    Some(Note::new(NoteKind::Hint, template, [Arg::Token(letter), Arg::and(meanings)]))
}

/// A legal move but for capitals and small letters.
fn wrong_case(token: &str, position: &Position) -> Option<Note> {
    let mut rest = token.chars();
    let first = rest.next()?.to_ascii_uppercase();
    let rest = rest.as_str();
    let mut candidates = vec![
        format!("{first}{rest}"),
        format!("{first}{}", rest.to_ascii_lowercase()),
        token.to_ascii_lowercase(),
    ];
    candidates.dedup();
    let mut candidates = candidates.into_iter().filter(|candidate| candidate != token);
    let right = candidates.find(|candidate| is_legal(candidate, position))?;
    let template = "piece letters are capitals, files small letters: `{0}` would be legal";
    Some(Note::new(NoteKind::Hint, template, [Arg::bare_move(right)]))
}

/// Whether the whole token is a legal move in the letters of some language.
///
/// What it saves: the languages that have no letter of it read it alike, and only one of them is tried.
fn is_legal(token: &str, position: &Position) -> bool {
    let first = token.bytes().next().filter(|_| !may_have_second_letter(token.as_bytes()));
    let lacks_it = |letters: &Letters| first.is_some_and(|first| letters.lacks(first));
    let mut is_read_without = false;
    Letters::of_all().iter().any(|letters| {
        if lacks_it(letters) && std::mem::replace(&mut is_read_without, true) {
            return false;
        }
        let read = read(token.as_bytes(), letters).filter(|&(_, end)| end == token.len());
        read.is_some_and(|(written, _)| legal_move(written, position).is_some())
    })
}

/// A legal move but for a letter in the place of the rank.
fn misread_rank(token: &str, position: &Position) -> Option<Note> {
    let right = String::from_utf8(without_misread_rank(token.as_bytes())?).ok()?;
    let template = "a letter stands where the rank should: `{0}` would be legal";
    is_legal(&right, position).then(|| Note::new(NoteKind::Hint, template, [Arg::bare_move(right)]))
}

/// Castling with mixed letters or without its dashes.
fn castling(token: &str) -> Option<Note> {
    let bare = without_signs(token);
    let count = bare.chars().filter(|c| matches!(c, 'O' | 'o' | '0' | 'Q')).count();
    let only = bare.chars().all(|c| matches!(c, 'O' | 'o' | '0' | 'Q' | '-' | '_' | '.'));
    match count {
        2 if only => Some(Note::plain(NoteKind::Hint, "castling kingside is written `O-O` or `0-0`")),
        3 if only => Some(Note::plain(NoteKind::Hint, "castling queenside is written `O-O-O` or `0-0-0`")),
        _ => None,
    }
}

/// `P-K4`, `B-B4`, `N-KB3`.
fn descriptive(token: &str) -> Option<Note> {
    let is_name = |part: &str| {
        let men = part.trim_end_matches(|c: char| matches!(c, '1'..='8'));
        (1..=3).contains(&men.len()) && men.chars().all(|c| "KQRBNP".contains(c))
    };
    let bare = without_signs(token);
    let (man, target) = bare.split_once(['-', 'x'])?;
    let rank = target.ends_with(|c: char| matches!(c, '1'..='8'));
    (is_name(man) && is_name(target) && rank).then(|| {
        Note::plain(
            NoteKind::Hint,
            "this looks like descriptive notation; the Laws know only the algebraic one (Appendix C)",
        )
    })
}

/// A square off the board.
fn no_such_square(token: &str) -> Option<Note> {
    let is_square = |pair: &&[u8]| matches!(pair, [b'a'..=b'z', b'0'..=b'9']);
    let off = |pair: &&[u8]| !matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    let pair = token.as_bytes().windows(2).filter(is_square).find(off)?;
    let name = String::from_utf8_lossy(pair).into_owned();
    Some(Note::new(NoteKind::Hint, "there is no square {0}", [Arg::Token(name)]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn texts_of(moves: &str) -> Vec<String> {
        of(&CHECK).game(moves).texts()
    }

    #[test]
    fn drops_are_named() {
        for (token, drop) in [
            ("Q@f7+", true),
            ("P@c7#", true),
            ("@e4", true),
            ("N@f3!?", true),
            ("K@e4", false),
            ("Q@i9", false),
            ("Q@", false),
        ] {
            let text = format!("1. e4 e5 2. Nf3 Nc6 3. {token} d6 *");
            let found = of(&CHECK).game(&text).texts();
            assert_eq!(
                found.iter().any(|text| text.contains("is a drop, as in Crazyhouse")),
                drop,
                "{found:?}"
            );
        }
    }

    #[test]
    fn quotes_the_token_and_counts_what_follows() {
        let texts = texts_of("1. e4 e5 2. 101f8-08-08 Nc6 3. Bb5");
        assert_eq!(
            texts,
            ["101f8-08-08: `101f8-08-08` cannot be read as a move | 2 plies after it were not checked"]
        );
    }

    #[test]
    fn names_the_languages_that_know_the_letter() {
        let texts = texts_of("1. e4 e5 2. Cf5");
        assert!(texts[0].contains("`C` stands for the knight in Spanish, Portuguese"), "{texts:?}");
        // The knight's move is legal, but what follows shows that it was not made.
        let texts = texts_of("1. e4 e5 2. Cf3 Nc6 3. Ng1f3");
        assert!(texts.is_empty(), "{texts:?}");
        let texts = texts_of("1. e4 e5 2. Cf3 Nd4");
        assert!(texts[0].contains("legal, but not the one after it | 1 ply"), "{texts:?}");
    }

    #[test]
    fn a_legal_reading_goes_before_another() {
        // In German letters `R` is nothing: king, knight or rook elsewhere, and only the last two can go to g1.
        let texts = of(&CHECK).lang("de").game("1. Sf3 Sf6 2. Rg1").texts();
        assert_eq!(
            texts,
            [
                "Rg1: `Rg1` cannot be read as a move | `R` stands for the rook in English and for the knight in \
                 Finnish, Icelandic, Estonian and Afrikaans: each of them can make the move"
            ]
        );
    }

    #[test]
    fn capitals_and_small_letters() {
        // Where one of the two is wrong it is N006.
        let texts = texts_of("1. e4 e5 2. bC4");
        assert!(texts[0].ends_with("`Bc4` would be legal"), "{texts:?}");
        assert!(of(&CHECK).game("1. NF3 E5").is_empty());
    }

    #[test]
    fn languages_that_are_passed_over_read_nothing_else() {
        let in_any = |token: &str, position: &Position| {
            Letters::of_all().iter().any(|letters| {
                let read = read(token.as_bytes(), letters).filter(|&(_, end)| end == token.len());
                read.is_some_and(|(written, _)| legal_move(written, position).is_some())
            })
        };
        let positions =
            [Position::start(), Position::from_fen("1r2k3/P7/8/3p4/4P3/8/8/4K1N1 w - - 0 1").unwrap()];
        let mut legal = 0;
        for begin in ["", "N", "S", "E", "\u{41a}", "e4x", "a7x", "G1", "g1"] {
            for square in ["f3", "d5", "\u{41a}\u{440}d5", "a8", "b8", "F3", "e4\u{200b}"] {
                for end in ["", "+", "=Q", "D", "\u{424}", "!?", "x"] {
                    let token = format!("{begin}{square}{end}");
                    for position in &positions {
                        assert_eq!(is_legal(&token, position), in_any(&token, position), "{token}");
                        legal += usize::from(is_legal(&token, position));
                    }
                }
            }
        }
        assert!(legal > 20, "{legal}");
    }

    #[test]
    fn other_slips() {
        for (token, hint) in [
            ("O-OO", "castling queenside is written `O-O-O` or `0-0-0`"),
            ("Ni3", "there is no square i3"),
            ("Nf9", "there is no square f9"),
        ] {
            let texts = texts_of(&format!("1. {token}"));
            assert!(texts[0].ends_with(hint), "{token} {texts:?}");
        }
        assert!(
            descriptive("B-B4").is_some() && descriptive("P-QB4").is_some() && descriptive("PxP").is_none()
        );
        assert!(descriptive("N-f3").is_none());
        assert!(castling("O-0+").is_some() && castling("0-0-O").is_some() && castling("O-O-O-O").is_none());
    }

    #[test]
    fn readable_moves_are_let_be() {
        assert!(texts_of("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6").is_empty());
        // Illegal, but readable.
        assert!(texts_of("1. e5").is_empty());
    }

    #[test]
    fn words_in_the_place_of_a_move() {
        for (moves, token) in [
            ("1. e4 e5 2. Nf3 Nc6 3. Bbs a6 4. Ba4 *", "Bbs"),
            ("1. e4 e5 2. Nf3 Nc6 3. Bb5 as 4. Ba4 *", "as"),
            ("1. e4 e5 2. Nf3 Nc6 3. Bb5+! as\n4. Ba4 *", "as"),
            ("1. e4 e5 2. Nf3 {x} 2... Nf? 3. Nxe5 *", "Nf?"),
            ("1. e4 e5 2. Nf3 d6 3. Bcl *", "Bcl"),
            ("1. e4 e5 2. Nf Nc6 3. Bb5 a6 *", "Nf"),
            ("1. e4 e5 2. Nf Nc 3. Bb5 a6 *", "Nf"),
            ("1. e4 e5 2. Nf3 Nc6 3. Bb5 6a 4. Ba4 *", "6a"),
            ("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O- Be7 5. Re1 *", "O-"),
            ("1. e4 e5 2. Nf3 {x} 2... K6 3. Nxe5 *", "K6"),
            ("1. e4 d5 2. exd5 \u{ff2e}\u{ff46}\u{ff16} 3. d4 *", "\u{ff2e}\u{ff46}\u{ff16}"),
        ] {
            let found = of(&CHECK).game(moves).texts();
            assert_eq!(found.len(), 1, "{moves}");
            assert!(found[0].starts_with(&format!("{token}: ")), "{found:?}");
        }
        let texts = texts_of("1. e4 e5 2. Nf3 Nc6 3. Bbs a6 4. Ba4 *");
        assert!(texts[0].contains("where the rank should: `Bb5` would be legal"), "{texts:?}");
        // Words amid moves.
        for moves in [
            "1. e4 e5 2. Nf3 N Nc6 3. Bb5 a6 *",
            "1. e4 e5 2. It is Nf3 Nc6 *",
            "1. e4 as e5 2. Nf3 as usual *",
            "1. e4 e5 2. Nf3 el",
            "as 1. e4 e5 *",
            "1. el e4 e5 *",
        ] {
            assert_eq!(texts_of(moves), [""; 0], "{moves}");
        }
    }
}
