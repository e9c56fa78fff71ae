//! Moves that could not be followed: they keep their form, but their letters become those of the language that is
//! written. Else the game would end in another language than it begins in, and be read as other moves the next time.

use super::contender;
use crate::{
    board::{Color, Role},
    game::{Failure, FailureReason, Game, ItemKind},
    notation::{ENGLISH, Letters, MoveFormat, Style, Written, read},
    source::Span,
};

/// The half-moves of the game that could not be followed, in the order of the text.
pub(super) fn unfollowed<'g>(game: &Game<'g>) -> Vec<Span> {
    let first = game.failures().iter().map(|failure| failure.span.start).min();
    if first.is_none() && game.unchecked() == 0 {
        return Vec::new();
    }
    let (mut depth, mut found) = (0_u32, Vec::new());
    for item in game.items() {
        match item.kind {
            ItemKind::Open => depth += 1,
            ItemKind::Close => depth = depth.saturating_sub(1),
            ItemKind::Unplayed if depth > 0 || first.is_some_and(|first| first <= item.span.start) => {
                found.push(item.span);
            }
            _ => {}
        }
    }
    found
}

/// A move of this game that could not be followed, with its letters as `spelling` writes them; `None` where it has
/// none, or where nobody knows what they mean.
///
/// ```text
/// Sg8 of a German game is Ng8 in an English one, and in one by squares, too
/// ```
pub(super) fn with_letters_of(spelling: &MoveFormat, game: &Game<'_>, token: &[u8]) -> Option<Vec<u8>> {
    let letters = game.letters();
    let in_words = matches!(spelling.style, Style::Descriptive | Style::Spoken);
    if in_words
        || letters.as_context_notation().is_some()
        || game.not_replayed().is_some()
        || contender(game).is_some()
        || !is_language_known(game)
    {
        return None;
    }
    // Where no move that was played has a letter, one that English has too is PGN's own: what is written so stays so.
    if !shows_letters(game) && letters.code() != ENGLISH.code {
        let english = Letters::of_all().iter().find(|letters| letters.code() == ENGLISH.code)?;
        if whole(token, english).is_some_and(|written| written.letters() != 0) {
            return None;
        }
    }
    // Two squares are of no language; a letter among such moves is taken for an English one.
    let spelling = if spelling.style.is_of_squares() { MoveFormat::pgn() } else { *spelling };
    let own = whole(token, letters).filter(|written| written.letters() != 0)?;
    let mut out = Vec::with_capacity(token.len() + 2);
    let mut at = 0;
    if own.role().is_some_and(|role| role != Role::Pawn) {
        let (role, length) = letters.role(token)?;
        out.extend_from_slice(spelling.letter(role, Color::White).as_bytes());
        at = length;
    }
    if own.promotion().is_some() && !own.is_neutral_promotion() {
        let (letter, role, length) = promotion(token, letters)?;
        out.extend_from_slice(&token[at..letter]);
        out.extend_from_slice(spelling.letter(role, Color::White).as_bytes());
        at = letter + length;
    }
    out.extend_from_slice(&token[at..]);
    // A name in full, or a sign of that language, is not told by its first letter.
    let code = if spelling.style == Style::Figurine { "figurine" } else { spelling.language.code };
    let theirs = Letters::of_all().iter().find(|letters| letters.code() == code)?;
    whole(&out, theirs).filter(|written| is_same(*written, own)).map(|_| out)
}

/// Whether anything says what language a game is in whose moves end with one that cannot be read: another that has a letter, and was
/// legal.
fn is_language_known(game: &Game<'_>) -> bool {
    let is_unreadable = |failure: &Failure| failure.reason == FailureReason::Unreadable;
    !game.main_failure().is_some_and(is_unreadable) || shows_letters(game)
}

/// Whether a move that was played has a letter.
fn shows_letters(game: &Game<'_>) -> bool {
    /// No game has as many half-moves of pawns alone.
    const MOST_PAWN_MOVES: usize = 128;
    game.plies().iter().take(MOST_PAWN_MOVES).any(|ply| ply.written.letters() != 0)
}

/// The move that all of the token is.
fn whole(token: &[u8], letters: &Letters) -> Option<Written> {
    read(token, letters).filter(|&(_, length)| length == token.len()).map(|(written, _)| written)
}

fn is_same(one: Written, other: Written) -> bool {
    let parts = |written: Written| {
        (written.role(), written.from_file(), written.from_rank(), written.to(), written.promotion())
    };
    parts(one) == parts(other)
}

/// Where the letter of a promotion is, what it stands for, and its length.
fn promotion(token: &[u8], letters: &Letters) -> Option<(usize, Role, usize)> {
    let last_rank = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1' | b'8']);
    let square = token.windows(2).rposition(last_rank)? + 2;
    let signs = token[square..].iter().take_while(|byte| matches!(byte, b'=' | b'(' | b'/')).count();
    let (role, length) = letters.role(&token[square + signs..])?;
    Some((square + signs, role, length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Dialects, Scratch, read_game},
        notation::language,
    };

    #[test]
    fn letters_change_and_nothing_else() {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let game = read_game(b"1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. Dd3 *", &dialects, &mut scratch);
        let english = MoveFormat::pgn();
        let spanish = MoveFormat::new(Style::San, language("es").unwrap());
        let uci = MoveFormat::new(Style::Uci, language("fr").unwrap());
        let figures = MoveFormat::new(Style::Figurine, ENGLISH);
        for (token, spelling, expected) in [
            ("Sg8", english, Some("Ng8")),
            ("Sg1-f3+!", spanish, Some("Cg1-f3+!")),
            ("Dxd5", uci, Some("Qxd5")),
            ("e8D", english, Some("e8Q")),
            ("exd8=S#", figures, Some("exd8=♘#")),
            ("Lb5", figures, Some("♗b5")),
            ("e4", english, None),
            ("O-O", english, None),
            ("Nf3", english, None),
            ("Springer", english, None),
        ] {
            let found = with_letters_of(&spelling, &game, token.as_bytes());
            assert_eq!(found.as_deref(), expected.map(str::as_bytes), "{token}");
        }
    }

    #[test]
    fn letters_of_a_language_that_nobody_knows_stay() {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let english = MoveFormat::pgn();
        // Vietnamese, which has to be declared: Tb5 is a bishop's move.
        let game = read_game(b"1. e4 e5 2. Mf3 Mc6 3. Tb5 a6 *", &dialects, &mut scratch);
        assert_eq!(with_letters_of(&english, &game, b"Tb5"), None);
        let game = read_game(b"1. e4 e5 2. Cf3 Cc6 3. Yb5 Cd4 *", &dialects, &mut scratch);
        assert_eq!(with_letters_of(&english, &game, b"Cd4").as_deref(), Some(&b"Nd4"[..]));
    }
}
