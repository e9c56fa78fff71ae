//! N codes: how the moves are written.

pub mod n001_unparseable;
pub mod n002_non_algebraic;
pub mod n003_mixed_language;
pub mod n004_language_ambiguous;
pub mod n005_pawn_letter;
pub mod n006_case_suspect;
pub mod n007_ambiguous_move;
pub mod n008_wrong_disambiguation;
pub mod n009_superfluous_disambiguation;
pub mod n010_nonpreferred_disambiguation;
pub mod n011_capture_mark_missing;
pub mod n012_capture_mark_spurious;
pub mod n013_ep_mark_spurious;
pub mod n014_ep_target_square;
pub mod n015_check_mark_missing;
pub mod n016_check_mark_wrong;
pub mod n017_mate_mark_wrong;
pub mod n018_promotion_missing;
pub mod n019_promotion_letter_foreign;
pub mod n020_promotion_illegal;
pub mod n021_castling_style;
pub mod n022_move_number;
pub mod n023_long_form;
pub mod n024_draw_sign_style;
pub mod n025_glued_result;
pub mod n026_captured_letter_wrong;
pub mod n027_glued_moves;

mod other_languages;
mod played_move;
mod spelling;

use crate::{
    board::{Illegal, Role},
    diag::{Arg, Finding, Note, NoteKind, TextEdit},
    game::{Event, EventKind, Game},
    notation::{Letters, Written, glyphs},
    source::Span,
};
pub(in crate::checks) use played_move::PlayedMove;

/// The game's events of one kind, each with the half-move it is about.
fn made<'g>(game: &Game<'g>, kind: EventKind) -> impl Iterator<Item = (&'g Event, PlayedMove)> {
    game.events_of(kind).filter_map(|event| Some((event, PlayedMove::at(game, event.ply_ref)?)))
}

/// The piece's letter that a token shows, and its role: the man's, or that of a promotion.
fn letter_of(token: &[u8], written: Written, letters: &Letters) -> Option<(String, Role)> {
    let text = |bytes: &[u8]| letters.decode(bytes).into_owned();
    if let Some((role, length)) = letters.role(token).filter(|&(role, _)| written.role() == Some(role)) {
        return Some((text(&token[..length]), role));
    }
    let role = written.promotion()?;
    let spelled = |(bytes, known): (Vec<u8>, Role)| {
        (known == role && memchr::memmem::find(token, &bytes).is_some()).then_some(bytes)
    };
    letters.spellings().find_map(spelled).map(|bytes| (text(&bytes), role))
}

/// Adds how the move is rightly written, where that is known: a fix, if the code has any.
fn advise(finding: &mut Finding, game: &Game<'_>, spelling: Option<String>) {
    spell(finding, game, spelling, "write `{0}`");
}

/// The same for a move that only lacks a sign which the Laws leave to the player.
fn complete(finding: &mut Finding, game: &Game<'_>, spelling: Option<String>) {
    spell(finding, game, spelling, "in full: `{0}`");
}

fn spell(finding: &mut Finding, game: &Game<'_>, spelling: Option<String>, note: &'static str) {
    let Some(right) = spelling else { return };
    finding.fix_by(mended(game, finding.span(), &right));
    finding.notes.push(Note::new(NoteKind::Spelling, note, [Arg::bare_move(right)]));
}

/// The edit that writes a move in the place of a token, with the annotations that the token has.
pub(in crate::checks) fn mended(game: &Game<'_>, token: Span, right: &str) -> Option<TextEdit> {
    let written = token.of(game.text);
    let annotations = glyphs(written);
    // What comes after a move and is no annotation may be an offer of a draw.
    let is_known = !written.ends_with(b"=") && written.ends_with(annotations);
    let annotations = String::from_utf8_lossy(annotations);
    is_known.then(|| TextEdit { span: token, text: format!("{right}{annotations}") })
}

/// The pin that keeps a piece where it is, where that is what keeps it.
fn pin_note(illegal: Illegal) -> Option<Note> {
    let Illegal::Pinned { role, from, king, by_role, by } = illegal else { return None };
    Some(Note::new(
        NoteKind::Pin,
        "the {0} on {1} is pinned to its king on {2} by the {3} on {4}",
        [role.into(), from.into(), king.into(), by_role.into(), by.into()],
    ))
}
