//! Draws by agreement, as far as a record shows them.

use crate::{
    checks::{Context, claimed::claimed, legality::start_array::begins_with_first_move},
    diag::{Arg, Message, Note, NoteKind},
    game::{EventKind, Game, PlyRef},
    laws::Rule,
    pgn::{EndReason, Outcome},
    rulings::{FiftyClaimable, fifty_claimable, moves_to_third},
    source::Span,
};

/// The result of a game that was drawn and, for all that its record shows, by agreement.
pub(super) fn agreed(game: &Game<'_>, context: &Context) -> Option<Span> {
    // A record that breaks off, ends with `*`, or whose brackets do not match, may not show all that was played.
    game.outcome().filter(|(outcome, _)| *outcome != Outcome::Unknown && game.defects().is_empty())?;
    let (outcome, span) = claimed(game, &context.event)?;
    if outcome != Outcome::Draw || !is_counted(game, context) || game.ending(context.laws).is_some() {
        return None;
    }
    let by_other_means = |reason: EndReason| !matches!(reason, EndReason::Agreement | EndReason::Normal);
    let stated = game.stated_ends().iter().filter_map(|end| end.reason).any(by_other_means);
    (!stated).then_some(span)
}

/// Whether all half-moves of the game are there and were replayed, so that the moves of both players are known.
pub(super) fn is_counted(game: &Game<'_>, context: &Context) -> bool {
    (begins_with_first_move(game) || game.is_chess960())
        && context.is_followed(game)
        && !game.seen().has(EventKind::NullMove)
}

/// How many moves both players have made after `ply` half-moves.
pub(super) fn moves_of_both(game: &Game<'_>, ply: u32) -> u32 {
    game.number(PlyRef { line: 0, index: ply }).0.saturating_sub(1)
}

/// The draw that the player on the move could have claimed at the end of the record, and its article.
pub(in crate::checks) fn open_claim(game: &Game<'_>, context: &Context) -> Option<Note> {
    let third = threefold(game, context);
    let rule = third.or_else(|| fifty(game, context))?;
    let template = match third {
        Some(_) => "{0} could have claimed a draw by the third occurrence of a position",
        None => "{0} could have claimed a draw by fifty moves without capture or pawn move",
    };
    let player = game.last().turn().into();
    let claim = Message::new(template, [player]);
    Some(match context.article(rule) {
        Some(article) => {
            Note::new(NoteKind::OpenClaim, "{0} ({1})", [Arg::Phrase(claim), Arg::Article(article)])
        }
        None => Note::new(NoteKind::OpenClaim, "{0}", [Arg::Phrase(claim)]),
    })
}

/// Whether the player on the move at the end can claim the third occurrence of a position, and by which rule.
pub(in crate::checks) fn threefold(game: &Game<'_>, context: &Context) -> Option<Rule> {
    let (history, last) = (game.history(), game.known_plies());
    if history.max_repetition() < 2 {
        return None;
    }
    if history.count_at(last) >= 3 {
        return Some(Rule::ThreefoldStands);
    }
    let twice = || {
        let stood_twice = (history.run_start(last)..=last).filter(|&ply| history.count_at(ply) >= 2);
        stood_twice.filter_map(|ply| history.key(ply)).collect()
    };
    let brings_it_about = || !moves_to_third(game.last(), &twice()).is_empty();
    (context.laws.threefold_announced && brings_it_about()).then_some(Rule::ThreefoldAnnounced)
}

/// The same for the fifty moves.
pub(in crate::checks) fn fifty(game: &Game<'_>, context: &Context) -> Option<Rule> {
    let clock = game.history().clock_at(game.known_plies());
    Some(match fifty_claimable(game.last(), clock, context.fifty(), context.laws)? {
        FiftyClaimable::Stands => Rule::FiftyStands,
        FiftyClaimable::ByAnnouncing(_) => Rule::FiftyAnnounced,
    })
}
