use crate::{
    checks::{
        Context, Sink, code,
        notes::{token, unchecked_note},
    },
    diag::{Arg, Message, Note, NoteKind, Severity},
    game::{Aftermath, Failure, FailureReason, Game, Gap, GapKind},
    laws::Rule,
    pgn::TagName,
    source::Span,
    words::{Number, words},
};
use std::collections::BTreeSet;

code! {
    /// The record is incomplete: moves are missing.
    ///
    /// Either its numbers skip moves and go on from there, or strokes, dots or empty boxes stand where moves should be, as written by
    /// players who need not record in the last five minutes. What follows is read from the position before the gap, and nobody can tell if
    /// it was played from there; `scoresheet rule` decides nothing beyond it. The game is to be reconstructed.
    ///
    /// In a document, moves whose numbers go beyond the last one of the game, but that stand amid earlier ones, are left out of it, and so is
    /// what should be before them.
    ///
    /// Where the comment before the gap holds the moves that are missing, its brace was not closed in its place: the finding names that brace.
    ///
    /// A tag amid the moves cuts one game into two: where the heading of a record that begins in its middle names neither players nor event,
    /// the finding names that tag.
    ///
    /// A number that is wrong alone is N022, and so are numbers that are too low. A missing half-move is L105, moves from the
    /// middle of a game L116.
    ///
    /// Where the move after the gap cannot be played it is an error, and the rest was not checked; so it is where moves are left out of a game.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 8. O-O Be7
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Be7
    /// ```
    pub static META: S502 "sheet-gap" Warning;
    rules: [Recording "all moves", Reconstruction "reconstructing"];
    triggers: MayHaveGaps;
    gives_way_to: [L116];
    speaks_of: [Failure follows_gap, Place is_gap];
    convert: Assumed;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if out.gives_way(context) {
        return;
    }
    for gap in game.wholeness().gaps() {
        let stopped = game.main_failure().filter(|failure| failure.ply_ref.index == gap.ply);
        // What has a code of its own.
        let is_turn_order = |failure: &Failure| matches!(failure.reason, FailureReason::TurnOrder { .. });
        if stopped.is_some_and(is_turn_order) {
            continue;
        }
        let tag = tag_amid_moves(game).filter(|_| matches!(gap.kind, GapKind::Beginning { .. }));
        let comment = comment_with(game, gap);
        let (place, message, label) = match (tag, comment) {
            (Some(tag), _) => (tag, message(game, gap, Some(tag)), "amid the moves"),
            (None, Some((comment, message))) => (comment, message, "never closed"),
            (None, None) => (gap.span, message(game, gap, None), "moves missing"),
        };
        let finding = out.at_text(&META, place, message);
        finding.article = context.article(Rule::Reconstruction);
        finding.label = label;
        finding.ply = Some(gap.ply);
        // What is left out of a game is not to pass for read.
        if matches!(gap.kind, GapKind::Astray { .. }) {
            finding.severity = Severity::Error;
        }
        if let Some(failure) = stopped {
            finding.severity = Severity::Error;
            finding.notes.push(Note::new(
                NoteKind::Hint,
                "`{0}` after it cannot be played from the position before the gap",
                [token(game, failure.span.of(game.text))],
            ));
            finding.notes.extend(unchecked_note(failure.unchecked));
        }
    }
}

/// The brace of the comment before the gap that holds all the moves that are missing, and what is said of it.
fn comment_with(game: &Game<'_>, gap: &Gap) -> Option<(Span, Message)> {
    let GapKind::Skipped { due, found } = gap.kind else { return None };
    let before = game.comments().partition_point(|(_, span)| span.end() <= gap.span.start as usize);
    let (at, comment) = game.comments()[..before].last()?;
    let text = comment.of(game.text);
    // The other player's move may stand between.
    if !text.starts_with(b"{") || at.line != 0 || at.index + 2 < gap.ply {
        return None;
    }
    let numbers: BTreeSet<u32> =
        words(text).filter_map(Number::in_prose).map(|number| number.value).collect();
    let holds_all = numbers.range(due..found).count() == found.saturating_sub(due) as usize;
    let brace = Span::new(comment.start as usize, comment.start as usize + 1);
    let message = || {
        Message::new(
            "{0:move|moves} {1} {0:stands|stand} in the comment that begins here: its closing brace seems to be missing",
            [found.saturating_sub(due).into(), Arg::Name(range(due, found))],
        )
    };
    holds_all.then(|| (brace, message()))
}

/// The tag that can only have come amid the moves of another game: the first of a heading that names neither players nor event.
fn tag_amid_moves(game: &Game<'_>) -> Option<Span> {
    let names = [TagName::Event, TagName::White, TagName::Black, TagName::Fen];
    let is_named = names.into_iter().any(|name| game.tag(name).is_some());
    game.tags().all().first().filter(|_| !is_named).map(|tag| tag.name)
}

fn message(game: &Game<'_>, gap: &Gap, tag: Option<Span>) -> Message {
    match gap.kind {
        GapKind::Beginning { first } if tag.is_some() => Message::new(
            "the tag `{0}` is in the middle of a game's moves: what follows it, from move {1}, was read as another game",
            [token(game, tag.unwrap_or_default().of(game.text)), first.into()],
        ),
        GapKind::Skipped { due, found } => Message::new(
            "{0:move|moves} {1} {0:is|are} missing: number {2} comes where {3} is due",
            [found.saturating_sub(due).into(), Arg::Name(range(due, found)), found.into(), due.into()],
        ),
        GapKind::Beginning { first } => {
            Message::new("the record begins with move {0}, without a FEN for its position", [first.into()])
        }
        GapKind::Astray { first } => {
            Message::new("move {0} stands where it is not due, and is left out of the game", [first.into()])
        }
        GapKind::Blank | GapKind::Strokes => {
            let shown = gap.span.of(game.as_written()).trim_ascii();
            match shown.is_empty() {
                true => Message::plain("moves are missing: their place is empty"),
                false => Message::new("moves are missing: `{0}` stands in their place", [token(game, shown)]),
            }
        }
    }
}

/// The numbers from one up to, but without, another: `4`, `4 to 14`.
fn range(from: u32, to: u32) -> String {
    match to.saturating_sub(1) {
        last if last <= from => from.to_string(),
        last => format!("{from} to {last}"),
    }
}

/// Whether a half-move that cannot be played is the first after a gap, which explains it.
fn follows_gap(game: &Game<'_>, _: &Context, failure: &Failure) -> bool {
    let at = failure.ply_ref;
    at.line == 0
        && failure.aftermath == Aftermath::Stopped
        && game.may_have_gaps()
        && game.wholeness().gaps().iter().any(|gap| gap.ply == at.index && gap.ply > 0)
}

/// Whether a word stands in the place of moves, or is the number that shows the gap.
fn is_gap(game: &Game<'_>, _: &Context, word: Span) -> bool {
    game.may_have_gaps() && game.gap_at(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::{
        legality::l101_illegal_move, notation::n022_move_number, pgn::p004_stray_text, testing::of,
    };

    #[test]
    fn numbers_that_skip_moves() {
        let texts = |text: &str| of(&CHECK).game(text).texts();
        assert_eq!(
            texts("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 8. O-O Be7 9. h3"),
            ["8.: moves 4 to 7 are missing: number 8 comes where 4 is due"]
        );
        assert_eq!(
            texts("1. e4 e5 2. Nf3 Nc6 4. Bxc6 dxc6"),
            [
                "4.: move 3 is missing: number 4 comes where 3 is due | `Bxc6` after it cannot be played from the position before \
              the gap | 1 ply after it was not checked"
            ]
        );
        assert!(of(&l101_illegal_move::CHECK).game("1. e4 e5 2. Nf3 Nc6 4. Bxc6 dxc6").is_empty());
        assert!(of(&n022_move_number::CHECK).game("1. e4 e5 2. Nf3 Nc6 8. h3 a6 9. a3").is_empty());
    }

    #[test]
    fn moves_in_a_comment_that_was_not_closed() {
        let text = "1. e4 e5 2. Nf3 {fine 2... Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O {castles} Be7 6. Re1 b5 1-0";
        assert_eq!(
            of(&CHECK).game(text).texts(),
            ["{: moves 3 to 5 stand in the comment that begins here: its closing brace seems to be missing \
              | `Re1` after it cannot be played from the position before the gap | 1 ply after it was not checked"]
        );
        let other = "1. e4 e5 2. Nf3 {fine 2... Nc6 3. Bb5 a6} Nc6 6. Re2 b5 1-0";
        assert!(
            of(&CHECK).game(other).texts()[0].starts_with("6.: moves 3 to 5 are missing"),
            "move 4 is nowhere"
        );
    }

    #[test]
    fn numbers_that_skip_nothing() {
        for text in [
            "1. e4 e5 2. Nf3 Nc6 51. Bb5 a6 4. O-O",
            "1. e4 e5 2. Nf3 Nc6 2. Bb5 a6 3. O-O",
            "1. e4 (1. d4 d5 2. c4) 1... e5 {good} 2. Nf3",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n31. e4 Kd7 32. e5",
            "1. e4 e5 2. Nf3 3. Bb5 a6",
            "23. Rxd8+ Rxd8 24. Qe7",
            "Roth \u{2013} Blau\nBerlin 1925\n\n1. e4 e5",
        ] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn what_stands_for_moves() {
        for (text, said) in [
            (
                "1. Nf3 Nf6\n2. Ng1 Ng8\n\u{2014} \u{2014}\n\u{2014} \u{2014}\nNf3 Nf6",
                "\u{2014} \u{2014} \u{2014} \u{2014}",
            ),
            ("1. Nf3 Nf6 2. -- -- 3. Ng1 Ng8", "-- --"),
        ] {
            assert_eq!(
                of(&CHECK).game(text).messages()[0].1,
                format!("moves are missing: `{said}` stands in their place")
            );
        }
        let text = "1. Nf3 Nf6\n2. ___ ___\n3. Ng1 Ng8 4. h3";
        assert_eq!(of(&CHECK).game(text).tokens(), ["___ ___\n3."]);
        assert!(of(&p004_stray_text::CHECK).game(text).is_empty());
        assert!(
            of(&CHECK).game("1. Nf3 Nf6 2. ____ ____\n\nWhite: ______ Black: ______").is_empty(),
            "an empty form"
        );
    }
}
