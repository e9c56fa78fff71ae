//! What is to be done about an illegal move; it depends on when it is found, and on the class of the game.

use super::Context;
use crate::{
    checks::notes::{as_written, signed_result_note},
    diag::{Arg, Message, Note, NoteKind, Term},
    game::{Aftermath, EventKind, Game, PlyRef},
    laws::{EventFacts, IllegalMoves, Laws, Remedy, Rule, Supervision, TimeClass},
    rulings::event_of,
    source::Span,
};

/// What holds for an illegal move that was made on the board: during play, and once the result is signed. Nothing for
/// a variation, which nobody played.
pub(super) fn advice(game: &Game<'_>, ply_ref: PlyRef, span: Span, context: &Context) -> Vec<Note> {
    if ply_ref.line != 0 {
        return Vec::new();
    }
    let class = unsupervised_class(game, context);
    let restored = context.article(Rule::IllegalMove).filter(|_| !is_lost_for_certain(game, class, context));
    let restored = restored.map(|article| {
        let first = first_irregularity(game, ply_ref, span, context);
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
    restored.into_iter().chain(unsupervised_note(class, context)).chain(signed_result_note(context)).collect()
}

/// Which class, if any, the game may have been of without full supervision.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unsupervised {
    /// It was standard chess or fully supervised.
    Not,
    /// This one.
    Class(TimeClass),
    /// Rapid or blitz, for all that is known.
    Unknown,
}

fn unsupervised_class(game: &Game<'_>, context: &Context) -> Unsupervised {
    let event = event(game, context);
    match event.time_class(context.laws) {
        _ if event.supervision == Some(Supervision::Full) => Unsupervised::Not,
        Some(TimeClass::Standard) => Unsupervised::Not,
        Some(class) => Unsupervised::Class(class),
        None => Unsupervised::Unknown,
    }
}

/// Whether the game is known to be one that the first illegal move loses.
fn is_lost_for_certain(game: &Game<'_>, class: Unsupervised, context: &Context) -> bool {
    let Unsupervised::Class(class) = class else { return false };
    event(game, context).supervision == Some(Supervision::Partial)
        && remedy(context.laws, class).is_some_and(|(illegal, _)| illegal.loses_at == 1)
}

/// What is different in rapid and blitz that are not fully supervised.
fn unsupervised_note(class: Unsupervised, context: &Context) -> Option<Note> {
    let of = |class| said_of(context, class, class_name(class));
    let message = match class {
        Unsupervised::Not => return None,
        Unsupervised::Class(class) => of(class)?,
        Unsupervised::Unknown => {
            let both = said_of(context, TimeClass::Rapid, FAST);
            match (of(TimeClass::Rapid), of(TimeClass::Blitz)) {
                (Some(_), Some(_)) if both == said_of(context, TimeClass::Blitz, FAST) => both?,
                (Some(rapid), Some(blitz)) => Message::new("{0}; {1}", [rapid.into(), blitz.into()]),
                (rapid, blitz) => rapid.or(blitz)?,
            }
        }
    };
    Some(Note { kind: NoteKind::Stands, message })
}

/// What the edition says of an illegal move in this class, which goes by this name.
fn said_of(context: &Context, class: TimeClass, name: Term) -> Option<Message> {
    let (illegal, rule) = remedy(context.laws, class)?;
    let (name, article) = (Arg::Term(name), Arg::Article(context.article(rule)?));
    if illegal.loses_at > 1 {
        let template =
            "in {0} that is not fully supervised this holds only until the opponent's next move ({1})";
        return Some(Message::new(template, [name, article]));
    }
    let cost = match illegal.drawn_if_no_mate {
        true => {
            Term { slug: "loss-or-draw", text: "loses the game, or draws it where the opponent cannot mate," }
        }
        false => Term { slug: "loss", text: "loses the game" },
    };
    let found = match illegal.remedy {
        Remedy::ClaimedBeforeReply => Term { slug: "claimed", text: "claimed" },
        _ => Term { slug: "seen-or-claimed", text: "seen or claimed" },
    };
    let template =
        "in {0} that is not fully supervised the move {1} if it is {2} before the opponent's next move ({3})";
    Some(Message::new(template, [name, Arg::Term(cost), Arg::Term(found), article]))
}

/// What an illegal move costs that can be put right only before the opponent's next move, and by which rule; `None` where
/// it can be put right at any time.
fn remedy(laws: &Laws, class: TimeClass) -> Option<(IllegalMoves, Rule)> {
    let illegal = laws.illegal_moves.of(class, Supervision::Partial)?;
    let (rapid, blitz) = (Rule::RapidIllegalMove, Rule::BlitzIllegalMove);
    // Blitz has no article of its own where B.3 refers to that on rapid chess.
    let own = if class == TimeClass::Blitz { laws.article(blitz).map(|_| blitz) } else { None };
    (illegal.remedy != Remedy::DuringGame).then_some((illegal, own.unwrap_or(rapid)))
}

/// What becomes of an illegal move once the opponent has made the next move.
pub(super) enum AfterReply {
    /// It is put right all the same, as long as the game lasts.
    PutRight,
    /// It stands in this class, by this rule.
    Stands(TimeClass, Rule),
    /// It stands by this rule, if the game was rapid or blitz that is not fully supervised.
    MayStand(Rule),
}

/// The same for this game.
pub(super) fn after_reply(game: &Game<'_>, context: &Context) -> AfterReply {
    let rule = |class| Some(remedy(context.laws, class)?.1);
    match unsupervised_class(game, context) {
        Unsupervised::Not => AfterReply::PutRight,
        Unsupervised::Class(class) => {
            rule(class).map_or(AfterReply::PutRight, |rule| AfterReply::Stands(class, rule))
        }
        Unsupervised::Unknown => rule(TimeClass::Rapid).map_or(AfterReply::PutRight, AfterReply::MayStand),
    }
}

/// What is known of the event: from the command line, else from the record.
fn event(game: &Game<'_>, context: &Context) -> EventFacts {
    context.event.or(event_of(game, context.laws))
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

/// The first half-move of the game, up to this one, that the Laws do not allow and that can still be put right: what is
/// played stays legal until then, but the turn may have been passed. What the record replaces was put right.
fn first_irregularity(game: &Game<'_>, ply_ref: PlyRef, span: Span, context: &Context) -> (PlyRef, Span) {
    let answered_stands = matches!(after_reply(game, context), AfterReply::Stands(..));
    let is_open = |at: &PlyRef| !answered_stands || game.plies().len() <= at.index as usize + 1;
    let passed = game.events().iter().filter(|event| event.kind == EventKind::NullMove);
    let passed = passed.map(|event| (event.ply_ref, event.span));
    let failures = game.failures().iter().filter(|failure| failure.aftermath != Aftermath::Replaced);
    let failed = failures.map(|failure| (failure.ply_ref, failure.span));
    let earlier = passed.chain(failed).filter(|(at, _)| at.line == 0 && is_open(at));
    earlier.chain([(ply_ref, span)]).min_by_key(|(at, _)| at.index).unwrap_or((ply_ref, span))
}

#[cfg(test)]
mod tests {
    use crate::{
        checks::{legality::l101_illegal_move::CHECK, testing::of},
        laws::{EventFacts, Supervision, TimeClass},
    };

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
                 {article})"
            )
        };
        let standard = "[Date \"2024.01.02\"]\n[TimeControl \"5400+30\"]";
        assert_eq!(notes(standard), [restored, SIGNED]);
        assert_eq!(
            notes("[Date \"2024.01.02\"]\n[TimeControl \"900+10\"]"),
            [restored.to_owned(), until("rapid", "A.5.2"), SIGNED.to_owned()]
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
        assert_eq!(notes("[Date \"2010.01.02\"]\n[TimeControl \"900+10\"]")[1], until("rapid", "A4c"));
    }

    #[test]
    fn where_the_first_illegal_move_loses() {
        let loses = |class: &str, found: &str, article: &str| {
            format!(
                "in {class} that is not fully supervised the move loses the game, or draws it where the opponent \
                 cannot mate, if it is {found} before the opponent's next move (article {article})"
            )
        };
        let blitz_2010 = "[Date \"2010.01.02\"]\n[Event \"Rated blitz game\"]\n[TimeControl \"180+2\"]";
        assert_eq!(notes(blitz_2010)[1], loses("blitz", "claimed", "B3c"));
        for (tags, class) in [
            ("[Date \"2015.01.02\"]\n[TimeControl \"1500+10\"]", "rapid"),
            ("[Date \"2017.09.01\"]\n[TimeControl \"180+2\"]\n[Event \"Braga Blitz\"]", "blitz"),
            ("[Date \"2015.01.02\"]", "rapid or blitz"),
        ] {
            let notes = notes(tags);
            assert!(notes[0].starts_with("found during play, the position before it is restored"), "{tags}");
            let article = if tags.contains("2015") { "A.4b" } else { "A.4.2" };
            assert_eq!(notes[1], loses(class, "seen or claimed", article), "{tags}");
        }
        // The classes differ.
        let unknown = &notes("[Date \"2010.01.02\"]")[1];
        assert!(
            unknown.starts_with("in rapid that is not fully supervised this holds only until"),
            "{unknown}"
        );
        assert!(unknown.ends_with(&loses("blitz", "claimed", "B3c")), "{unknown}");
        // Where it is known that the move loses, nothing is restored.
        let event = EventFacts {
            class: Some(TimeClass::Rapid),
            supervision: Some(Supervision::Partial),
            ..EventFacts::default()
        };
        let found = of(&CHECK).event(event).game("[Date \"2015.01.02\"]\n\n1. e4 e5 2. e4 1-0");
        assert_eq!(found.notes(), [loses("rapid", "seen or claimed", "A.4b"), SIGNED.to_owned()]);
        let event = EventFacts { supervision: Some(Supervision::Full), ..event };
        let found = of(&CHECK).event(event).game("[Date \"2015.01.02\"]\n\n1. e4 e5 2. e4 1-0");
        assert_eq!((found.notes().len(), &*found.notes()[1]), (2, SIGNED));
    }

    #[test]
    fn traced_to_the_first_irregularity() {
        let after_a_pass = of(&CHECK).game("[TimeControl \"5400+30\"]\n\n1. e4 -- 2. d4 e5 3. Ke3 *").notes();
        let first = "found during play, the position before 1... -- is restored, the first irregularity (article 7.5.1)";
        assert_eq!(after_a_pass, [first, SIGNED]);
        // What the opponent has answered stands in rapid, and what the record replaces was put right.
        let answered = "1. e4 e5 2. Ke3 Nc6 3. Nf3 Nb5 4. Nc3 a6 1-0";
        let restored = |tags: &str, moves: &str| {
            let found = of(&CHECK).played_on().game(format!("{tags}\n\n{moves}"));
            let notes = found.last().unwrap().notes.iter().map(ToString::to_string);
            notes.filter(|note| note.starts_with("found during play")).collect::<String>()
        };
        let (fast, standard) = ("[TimeControl \"900+10\"]", "[TimeControl \"5400+30\"]");
        assert!(restored(fast, answered).contains("the position before it is restored"));
        assert!(restored(standard, answered).contains("the position before 2. Ke3 is restored"));
        let replaced = "1. e4 e5 2. Ke3 2. Ke2 Nc6 3. Nf3 Nb5 *";
        assert!(restored(standard, replaced).contains("the position before it is restored"));
        // Nobody played a variation.
        assert!(of(&CHECK).game("1. e4 e5 (1... e4) 2. Nf3 *").notes().is_empty());
    }
}
