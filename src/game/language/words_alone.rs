//! Whether a game in words could be read as anything else.

use super::dialects::Dialects;
use crate::{
    game::record::Ply,
    notation::{Action, ContextNotation, Letters, read},
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
    token.split(u8::is_ascii_whitespace).any(ends_so)
}
