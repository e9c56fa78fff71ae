//! Notes and names that several codes use.

use super::{Context, quote};
pub(super) use crate::game::OwnNotation;
use crate::{
    diag::{Arg, MoveName, Note, NoteKind},
    game::{Game, PlyRef},
    laws::{Rule, UnreplacedPawn},
    source::Span,
};

/// How many half-moves after a failing one were left unchecked, if any.
pub(super) fn unchecked_note(unchecked: u32) -> Option<Note> {
    let template = "{0} {0:ply|plies} after it {0:was|were} not checked";
    (unchecked > 0).then(|| Note::new(NoteKind::Unchecked, template, [unchecked.into()]))
}

/// That the same is found so many times more, if it is.
pub(super) fn further_count(count: usize) -> Option<Note> {
    (count > 0)
        .then(|| Note::new(NoteKind::More, "{0} more of this kind in the game", [(count as u64).into()]))
}

/// What is said where a tag kept the moves of a whole game from being checked.
pub(super) fn game_unchecked_note(game: &Game<'_>) -> Note {
    let count = game.unchecked();
    let template = match count {
        0 => "there are no moves to check",
        1 => "the game's only ply was not checked",
        _ => "the game's {0} plies were not checked",
    };
    Note::new(NoteKind::Unchecked, template, [count.into()])
}

/// That a result holds once it is signed, whatever it should have been.
pub(super) fn signed_result_note(context: &Context) -> Option<Note> {
    let article = context.article(Rule::SignedResult)?;
    let template = "a signed result stands unless the arbiter decides otherwise ({0})";
    Some(Note::new(NoteKind::SignedResult, template, [Arg::Article(article)]))
}

/// What becomes of a pawn that was left on the last rank.
pub(super) fn not_replaced_note(context: &Context) -> Option<Note> {
    let article = context.article(Rule::PawnNotReplaced)?;
    let template = match context.laws.unreplaced_pawn {
        UnreplacedPawn::BecomesQueen => {
            "a pawn left on the last rank when the clock is pressed is an illegal move and becomes a queen ({0})"
        }
        UnreplacedPawn::Restored => {
            "a pawn left on the last rank when the clock is pressed is an illegal move: the position before it is \
             restored ({0})"
        }
        UnreplacedPawn::ArbiterSuppliesPiece => {
            "a player who finds no piece to replace the pawn asks the arbiter for it ({0})"
        }
        UnreplacedPawn::Unstated => return None,
    };
    Some(Note::new(NoteKind::Procedure, template, [Arg::Article(article)]))
}

/// The text of a record, as a message quotes it.
pub(super) fn token(game: &Game<'_>, bytes: &[u8]) -> Arg {
    Arg::Token(quote(game, bytes))
}

/// A half-move as the record writes it, with its number.
pub(super) fn as_written(game: &Game<'_>, ply_ref: PlyRef, span: Span) -> MoveName {
    game.move_name(ply_ref, game.decode(span.of(game.text)).into_owned())
}
