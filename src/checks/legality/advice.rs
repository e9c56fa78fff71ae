//! What is to be done about an illegal move; it depends on when it is found, and on the class of the game.

use super::Context;
use crate::{
    checks::notes::as_written,
    diag::{Arg, Note, NoteKind, Term},
    game::{EventKind, Game, PlyRef},
    laws::{EventFacts, Laws, Remedy, Rule, Supervision, TimeClass},
    rulings::event_of,
    source::Span,
};

/// What holds for an illegal move that was made on the board: during play, and once the result is signed. Nothing for
/// a variation, which nobody played.
pub(super) fn advice(game: &Game<'_>, ply_ref: PlyRef, span: Span, context: &Context) -> Vec<Note> {
    if ply_ref.line != 0 {
        return Vec::new();
    }
    let restored = context.article(Rule::IllegalMove).map(|article| {
        let first = first_irregularity(game, ply_ref, span);
        match first == (ply_ref, span) {
            true => Note::new(
                NoteKind::Procedure,
                "found during play, the position before it is restored; the touched piece makes the move in its place \
                 ({0})",
                [Arg::Article(article)],
            ),
            false => Note::new(
                NoteKind::Procedure,
                "found during play, the position before {1} is restored, the first irregularity ({0})",
                [Arg::Article(article), as_written(game, first.0, first.1).into()],
            ),
        }
    });
    restored.into_iter().chain(limits(game, context)).collect()
}

/// Until when that holds: in rapid and blitz, and for every game once it is over.
fn limits(game: &Game<'_>, context: &Context) -> Option<Note> {
    let signed = context.article(Rule::SignedResult)?;
    let event = event(game, context);
    let fast = match event.time_class(context.laws) {
        _ if event.supervision == Some(Supervision::Full) => None,
        Some(TimeClass::Standard) => None,
        Some(class) => remedy_before_reply(context.laws, class).map(|rule| (class_name(class), rule)),
        None => remedy_before_reply(context.laws, TimeClass::Rapid).map(|rule| (FAST, rule)),
    };
    let fast = fast.and_then(|(name, rule)| Some((name, context.article(rule)?)));
    Some(match fast {
        Some((name, article)) => Note::new(
            NoteKind::SignedResult,
            "in {0} that is not fully supervised this holds only until the opponent's next move ({1}); a signed \
             result stands unless the arbiter decides otherwise ({2})",
            [Arg::Term(name), Arg::Article(article), Arg::Article(signed)],
        ),
        None => Note::new(
            NoteKind::SignedResult,
            "a signed result stands unless the arbiter decides otherwise ({0})",
            [Arg::Article(signed)],
        ),
    })
}

/// The rule by which an illegal move of this class can be put right only before the opponent's next move.
pub(super) fn remedy_before_reply(laws: &Laws, class: TimeClass) -> Option<Rule> {
    let illegal = laws.illegal_moves.of(class, Supervision::Partial)?;
    let (rapid, blitz) = (Rule::RapidIllegalMove, Rule::BlitzIllegalMove);
    // Blitz has no article of its own where B.3 refers to that on rapid chess.
    let own = if class == TimeClass::Blitz { laws.article(blitz).map(|_| blitz) } else { None };
    (illegal.remedy != Remedy::DuringGame).then_some(own.unwrap_or(rapid))
}

/// What is known of the event: from the command line, else from the record.
fn event(game: &Game<'_>, context: &Context) -> EventFacts {
    context.event.or(event_of(game, context.laws))
}

/// The class of the game, where anything says it.
pub(super) fn time_class(game: &Game<'_>, context: &Context) -> Option<TimeClass> {
    event(game, context).time_class(context.laws)
}

/// Rapid or blitz, where nothing says which.
const FAST: Term = Term { slug: "rapid-or-blitz", text: "rapid or blitz" };

pub(super) const fn class_name(class: TimeClass) -> Term {
    let text = match class {
        TimeClass::Standard => "standard chess",
        TimeClass::Rapid | TimeClass::Blitz => class.word(),
    };
    Term { slug: class.word(), text }
}

/// The first half-move of the game, up to this one, that the Laws do not allow: what is played stays legal until then,
/// but the turn may have been passed.
fn first_irregularity(game: &Game<'_>, ply_ref: PlyRef, span: Span) -> (PlyRef, Span) {
    let passed = game.events().iter().filter(|event| event.kind == EventKind::NullMove);
    let main = passed.filter(|event| event.ply_ref.line == 0).map(|event| (event.ply_ref, event.span));
    let failed = game
        .failures()
        .iter()
        .find(|failure| failure.ply_ref.line == 0)
        .map(|failure| (failure.ply_ref, failure.span));
    let all = main.chain(failed).chain([(ply_ref, span)]);
    all.min_by_key(|(at, _)| at.index).unwrap_or((ply_ref, span))
}

#[cfg(test)]
mod tests {
    use crate::checks::{legality::l101_illegal_move::CHECK, testing::of};

    const SIGNED: &str = "a signed result stands unless the arbiter decides otherwise (article 8.7)";

    /// What is said of `2. e4`, which is illegal.
    fn notes(tags: &str) -> Vec<String> {
        of(&CHECK).game(format!("{tags}\n\n1. e4 e5 2. e4 1-0")).notes()
    }

    #[test]
    fn by_class_and_edition() {
        let restored = "found during play, the position before it is restored; the touched piece makes the move in its \
                        place (article 7.5.1)";
        let until = |class: &str, article: &str| {
            format!(
                "in {class} that is not fully supervised this holds only until the opponent's next move (article \
                 {article}); {SIGNED}"
            )
        };
        let standard = "[Date \"2024.01.02\"]\n[TimeControl \"5400+30\"]";
        assert_eq!(notes(standard), [restored, SIGNED]);
        assert_eq!(
            notes("[Date \"2024.01.02\"]\n[TimeControl \"900+10\"]"),
            [restored.to_owned(), until("rapid", "A.5.2")]
        );
        assert_eq!(
            notes("[Date \"2024.01.02\"]\n[Event \"Rated blitz game\"]\n[TimeControl \"180+2\"]")[1],
            until("blitz", "A.5.2")
        );
        assert_eq!(
            notes("[Date \"2024.01.02\"]\n[Event \"World Blitz Championship\"]")[1],
            until("blitz", "A.5.2")
        );
        assert_eq!(notes("[Date \"2024.01.02\"]")[1], until("rapid or blitz", "A.5.2"));
        assert_eq!(
            notes("[Date \"2010.01.02\"]\n[Event \"Rated blitz game\"]\n[TimeControl \"180+2\"]")[1],
            until("blitz", "B3c")
        );
        assert_eq!(notes("[Date \"2010.01.02\"]\n[TimeControl \"900+10\"]")[1], until("rapid", "A4c"));
    }

    #[test]
    fn traced_to_the_first_irregularity() {
        let after_a_pass = of(&CHECK).game("[TimeControl \"5400+30\"]\n\n1. e4 -- 2. d4 e5 3. Ke3 *").notes();
        let first = "found during play, the position before 1... -- is restored, the first irregularity (article 7.5.1)";
        assert_eq!(after_a_pass, [first, SIGNED]);
        // Nobody played a variation.
        assert!(of(&CHECK).game("1. e4 e5 (1... e4) 2. Nf3 *").notes().is_empty());
    }
}
