//! Lines of names, titles and dates before the moves of a game that has no tags for them.

use crate::{
    game::{Game, ItemKind, Ply, PlyRef},
    source::Span,
};

/// How many bytes the number before the first move of a game takes at most, but for some that start from a FEN.
const LONGEST_NUMBER: usize = 4;

/// Where the lines of names, titles and dates end that stand before the moves and their tokens, from byte `begin` on;
/// no further than the line of the first ply.
#[inline]
pub(super) fn end_of_heading(game: &Game<'_>, begin: usize, first: Option<(PlyRef, &Ply)>) -> usize {
    let first = first.map_or(game.text.len(), |(_, ply)| ply.span.start as usize);
    if first - begin.min(first) > LONGEST_NUMBER { end_of_lines(game, begin, first) } else { begin }
}

#[cold]
fn end_of_lines(game: &Game<'_>, begin: usize, first: usize) -> usize {
    let text = game.text;
    let (mut at, mut end) = (begin, begin);
    while let Some(length) = memchr::memchr(b'\n', &text[at..first]) {
        let next = at + length + 1;
        let (mut is_heading, mut depth) = (false, 0);
        for item in game.items_within(Span::new(at, next)) {
            match item.kind {
                ItemKind::Stray => is_heading = true,
                ItemKind::Number { .. } | ItemKind::Nag | ItemKind::End => {}
                ItemKind::Open => depth += 1,
                ItemKind::Close if depth > 0 => depth -= 1,
                _ => return end,
            }
        }
        at = next;
        match (is_heading, depth) {
            (true, 0) => end = next,
            (false, 0) if text[..next].trim_ascii_end().len() <= end => end = next,
            _ => return end,
        }
    }
    end
}
