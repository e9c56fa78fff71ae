//! Whether a game in words could be read as anything else.

use super::dialects::Dialects;
use crate::{
    game::record::{Defect, Ply, Scratch},
    notation::{Action, ContextMovesAt, ContextNotation, Letters, context_notations, read},
    pgn::{Token, Tokens},
    source::Span,
};

/// Whether, of a game replayed from the usual start in this notation of words, no half-move could be one in letters,
/// be it a word of it. In letters such a game has no moves at all, or begins with castling, which is illegal.
pub(super) fn is_words_alone<'p>(
    text: &[u8],
    mut plies: impl Iterator<Item = &'p Ply>,
    notation: &dyn ContextNotation,
    no_letters: &Letters,
) -> bool {
    plies.all(|ply| {
        let token = ply.span.of(text);
        let in_words = || notation.length(token) == Some(token.len()) && !has_algebraic(token, no_letters);
        matches!(ply.written.action(), Action::Castle(_)) || in_words()
    })
}

/// Whether all else in a game that was replayed in this notation are words which are not moves in any notation, nor in letters,
/// and fewer than the moves.
///
/// What it saves: where nothing else could be read, what all notations read of the text need not be counted.
pub(super) fn is_amid_plain_words(text: &[u8], scratch: &Scratch, own: &Letters) -> bool {
    let Some(notation) = own.as_context_notation() else { return false };
    let others = || context_notations().filter(|other| other.code() != notation.code());
    let (mut moves, mut words) = (0, 0);
    for ply in scratch.moves.plies.iter().chain(scratch.moves.variations.iter().map(|(_, ply)| ply)) {
        let from = &text[ply.span.start as usize..];
        let (at, token) = (ContextMovesAt::start_of(from), ply.span.of(text));
        // Another notation could take in the words after it.
        let reads_on = |other: &dyn ContextNotation| {
            at.may_be_in(other) && other.length(from).is_some_and(|length| length > token.len())
        };
        if others().any(reads_on) {
            return false;
        }
        // Castling in letters does not count as a move in words.
        let is_castling = matches!(ply.written.action(), Action::Castle(_));
        moves += usize::from(!is_castling || notation.length(token) == Some(token.len()));
    }
    for (defect, span) in &scratch.notes.defects {
        if span.end() <= scratch.movetext.start as usize {
            continue;
        }
        match plain_words(text, *span, own).filter(|_| *defect == Defect::Stray) {
            Some(count) => words += count,
            None => return false,
        }
    }
    moves > words
}

/// How many words there are in a piece of stray text; `None` if one of them, or the rest of one, may be a move.
fn plain_words(text: &[u8], span: Span, own: &Letters) -> Option<usize> {
    let stray = span.of(text);
    if stray.iter().any(|byte| matches!(byte, b'0'..=b'9' | b'-') || !byte.is_ascii()) {
        return None;
    }
    let begins = |at: &usize| *at == 0 || !stray[*at - 1].is_ascii_alphanumeric();
    let is_read = |at: usize| {
        let from = &text[span.start as usize + at..];
        let may_be = ContextMovesAt::start_of(from);
        may_be.may_be_any()
            && context_notations().any(|other| may_be.may_be_in(other) && other.length(from).is_some())
    };
    if (0..stray.len()).filter(begins).any(is_read) {
        return None;
    }
    let (mut tokens, mut count) = (Tokens::new(&text[..span.end()], span.start as usize, own), 0);
    loop {
        match tokens.next() {
            Token::End => return Some(count),
            Token::Unreadable(_) | Token::Stray(_) => count += 1,
            // `ed` is a capture where there is one.
            Token::Move(written, _) if written.is_short_pawn_capture() => count += 1,
            Token::Nag(_) | Token::DrawOffer(_) => {}
            _ => return None,
        }
    }
}

/// The notations of words among the first `most` dialects that read at least one of the tokens.
pub(super) fn contenders<'p>(
    text: &[u8],
    plies: impl Iterator<Item = &'p Ply> + Clone,
    dialects: &Dialects,
    most: usize,
) -> Vec<usize> {
    let reads = |notation: &dyn ContextNotation| {
        plies.clone().any(|ply| notation.length(ply.span.of(text)) == Some(ply.span.len as usize))
    };
    let first = dialects.all.iter().enumerate().take(most);
    first
        .filter(|(_, dialect)| dialect.letters.as_context_notation().is_some_and(reads))
        .map(|(index, _)| index)
        .collect()
}

/// Whether a word of the token ends like a move in letters, whatever letters these are.
fn has_algebraic(token: &[u8], no_letters: &Letters) -> bool {
    let ends_so = |word: &[u8]| {
        let tails = (0..word.len()).map(|at| &word[at..]);
        tails.into_iter().any(|tail| read(tail, no_letters).is_some_and(|(_, length)| length == tail.len()))
    };
    token.split(u8::is_ascii_whitespace).any(|word| may_have_algebraic(word) && ends_so(word))
}

/// Whether a word has what every move in letters has: a square, or something of castling or a null move.
///
/// What it saves: most words of moves in words have none of it, and need not be read from each byte on.
fn may_have_algebraic(word: &[u8]) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']);
    let has_small = word.windows(2).any(|pair| is_square(pair) && pair[0].is_ascii_lowercase());
    // `E2E4`
    let has_capitals = || word.windows(4).any(|four| is_square(&four[..2]) && is_square(&four[2..]));
    has_small
        || word.iter().any(|byte| b"Oo0Z@".contains(byte) || !byte.is_ascii())
        || has_capitals()
        || word.windows(2).any(|pair| pair == b"--")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{
        Dialects,
        language::{
            dialects::NO_LETTERS,
            letter_census::{LetterCensus, Words},
            read_game,
        },
    };

    /// A game in descriptive notation with these words in it.
    fn game(words: &str) -> String {
        format!("1. P-K4 P-K4 2. N-KB3 N-QB3 {words} 3. B-N5 P-QR3 4. B-R4 N-B3 5. O-O B-K2 *")
    }

    #[test]
    fn words_amid_a_game_are_plain_if_nothing_reads_them() {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let known = Dialects::named("descriptive-en").expect("a notation of words");
        let index =
            dialects.all.iter().position(|dialect| dialect.letters.code() == "descriptive-en").unwrap();
        let own = &dialects.get(index).letters;
        let mut is_plain = |words: &str| {
            let text = game(words);
            let read = read_game(text.as_bytes(), &known, &mut scratch);
            assert_eq!(read.plies().len(), 10, "{text}");
            let found = is_amid_plain_words(text.as_bytes(), &scratch, own);
            if found {
                // What it stands for: of all dialects this one has the fewest mismatches.
                let census = LetterCensus::of(text.as_bytes(), 0, &dialects, Words::Tallied);
                let mismatches = census.mismatches(index);
                assert!(
                    (0..dialects.all.len()).all(|other| census.mismatches(other) >= mismatches),
                    "{text}"
                );
            }
            found
        };
        for words in ["and here", "White can take the Knight, but most do not", "be it so"] {
            assert!(is_plain(words), "{words}");
        }
        for words in ["well-known", "one two three four five six seven eight nine ten eleven twelve"] {
            assert!(!is_plain(words), "{words}");
        }
    }

    #[test]
    fn what_has_nothing_of_a_move_ends_in_none() {
        let parts = [
            "", "P", "N", "K", "-", "x", "e", "4", "B4", "e4", "E2", "O-O", "Z0", "\u{3b5}", "1", "+", "ed",
            ":", "=Q",
        ];
        let mut plain = 0;
        for one in parts {
            for other in parts {
                for last in parts.iter().flat_map(|last| parts.map(|end| format!("{one}{other}{last}{end}")))
                {
                    let word = last.as_bytes();
                    let ends_so = (0..word.len()).any(|at| {
                        read(&word[at..], &NO_LETTERS).is_some_and(|(_, length)| length == word.len() - at)
                    });
                    assert!(may_have_algebraic(word) || !ends_so, "{last}");
                    plain += usize::from(!may_have_algebraic(word));
                }
            }
        }
        assert!(plain > 1_000, "{plain}");
    }
}
