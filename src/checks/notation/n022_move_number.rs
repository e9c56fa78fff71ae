use super::played_move::PlayedMove;
use crate::{
    checks::{Context, Sink, code, mending, notes::as_written, quote},
    diag::{Arg, Message, Note, NoteKind, TextEdit},
    game::{Event, EventKind, Failure, FailureReason, Game, PlyRef},
};
use std::collections::BTreeSet;

code! {
    /// A move number is wrong, or its dots are wrong or missing.
    ///
    /// Numbers are only for the reader: the moves are read in their order, whatever number comes before them. Numbers
    /// that are all off by the same amount, from some point on, are reported once, where that begins; where they are too high up to the end, so that
    /// moves may be missing, that is S502. `reason` is `number`
    /// where the number is wrong, `dot` where the dot is missing, `turn` where the dots name the other side.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 33. Bb5 Nf6 4. O-O
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O
    /// ```
    pub static META: N022 "move-number" Info;
    profiles: [Publish Warning];
    pgn: "section 8.2.2";
    fix: Safe;
    triggers: [MoveNumber];
    gives_way_to: [L116];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    if out.gives_way(context) {
        return;
    }
    // Of the number by which a half-move is seen to be missing, L105 speaks.
    let is_turn_order = |failure: &&Failure| matches!(failure.reason, FailureReason::TurnOrder { .. });
    let place = |ply_ref: PlyRef| (ply_ref.line, ply_ref.index);
    let missing = game.failures().iter().filter(is_turn_order).map(|failure| place(failure.ply_ref));
    let missing: BTreeSet<(u32, u32)> = missing.collect();
    // Numbers that are wrong alike, one after the other.
    let mut run: Option<(Fault, Vec<Event>)> = None;
    // A year in a heading is not the number of a move.
    let heading = game.heading_lines().end();
    for event in game.events_of(EventKind::MoveNumber).filter(|event| event.span.start as usize >= heading) {
        // Of numbers that skip moves, S502.
        if missing.contains(&place(event.ply_ref)) || is_after_gap(game, event) {
            continue;
        }
        let Some(fault) = Fault::of(game, event) else { continue };
        if let Some((same, events)) = &mut run
            && let Some(last) = events.last()
            && *same == fault
            && last.ply_ref.line == event.ply_ref.line
            && event.ply_ref.index <= last.ply_ref.index + 2
        {
            events.push(*event);
            continue;
        }
        if let Some((fault, events)) = run.replace((fault, vec![*event])) {
            report(game, &events, fault, out);
        }
    }
    if let Some((fault, events)) = run {
        report(game, &events, fault, out);
    }
}

/// Whether a number on the main line is higher than the count by the moves that a gap before it leaves out.
fn is_after_gap(game: &Game<'_>, event: &Event) -> bool {
    let whole = game.wholeness();
    let (counted, _) = game.number(event.ply_ref);
    let written = digits(event.span.of(game.text)).parse::<u32>().ok();
    let at = event.ply_ref.index;
    let is_shifted =
        || written.is_some_and(|written| i64::from(written) - i64::from(counted) == whole.shift(at));
    event.ply_ref.line == 0 && whole.gaps().iter().any(|gap| gap.ply == at || gap.ply < at && is_shifted())
}

/// What is wrong with a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// It is too high by so much, or too low; `None` where it fits no number at all.
    Number(Option<i64>),
    /// It has no dot.
    Dot,
    /// Its dots are White's, and Black is on the move, or the reverse.
    Turn,
}

impl Fault {
    /// `None` where the number is right after all: its dots stand apart from it.
    fn of(game: &Game<'_>, event: &Event) -> Option<Fault> {
        let token = event.span.of(game.text);
        let (due, black) = game.number(event.ply_ref);
        match digits(token).parse::<u32>() {
            Err(_) => Some(Fault::Number(None)),
            Ok(value) if value != due => Some(Fault::Number(Some(i64::from(value) - i64::from(due)))),
            // `3.   ... Nf6`, in columns.
            Ok(_) if black && dots_follow(&game.text[event.span.end()..]) => None,
            // An ellipsis counts as dots.
            Ok(_) if token.iter().all(u8::is_ascii_digit) => Some(Fault::Dot),
            Ok(_) => Some(Fault::Turn),
        }
    }
}

/// Whether dots come next, after spaces and line ends.
fn dots_follow(text: &[u8]) -> bool {
    let spaces = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    text[spaces..].starts_with(b"..") || text[spaces..].starts_with("\u{2026}".as_bytes())
}

/// The number without its dots.
fn digits(token: &[u8]) -> &str {
    let end = token.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(token.len());
    std::str::from_utf8(&token[..end]).unwrap_or("")
}

fn report(game: &Game<'_>, events: &[Event], fault: Fault, out: &mut Sink<'_, '_>) {
    let [event, more @ ..] = events else { return };
    let (due, black) = game.number(event.ply_ref);
    let token = event.span.of(game.text);
    let token_arg = Arg::Token(quote(game, token));
    let (message, reason, label) = match fault {
        Fault::Number(Some(_)) => {
            let template = "move number {0}, expected {1}";
            (Message::new(template, [Arg::Token(digits(token).into()), due.into()]), "number", "wrong number")
        }
        Fault::Number(None) => {
            (Message::new("a move number out of range, expected {0}", [due.into()]), "number", "wrong number")
        }
        Fault::Dot => (Message::new("move number {0} has no dot", [due.into()]), "dot", "no dot"),
        Fault::Turn => {
            let template = match black {
                true => "`{0}` is White's number, but it is Black's turn: `{1}...`",
                false => "`{0}` is Black's number, but it is White's turn: `{1}.`",
            };
            (Message::new(template, [token_arg, due.into()]), "turn", "wrong side")
        }
    };
    let made = PlayedMove::at(game, event.ply_ref);
    let finding = out.at_move(&META, event.ply_ref, event.span, message);
    finding.reason = Some(reason);
    finding.label = label;
    // The move itself: the underlined token is only its number.
    finding.written = made.map(|made| as_written(game, event.ply_ref, made.ply.span).to_string());
    let more = more.len() as u32;
    let template = if more == 1 { "so is the next number" } else { "so are the next {0} numbers" };
    finding.notes.extend((more > 0).then(|| Note::new(NoteKind::More, template, [more.into()])));
    let right = |event: &Event| TextEdit { span: event.span, text: mending::number(game, event.ply_ref) };
    finding.fix_by(events.iter().map(right));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn a_wrong_number() {
        let texts = of(&CHECK).game("1. e4 e5 3. Nf3 Nc6 3. Bb5 a6").texts();
        assert_eq!(texts, ["3.: move number 3, expected 2"]);
        let found = of(&CHECK).game("1. e4 e5 3. Nf3 Nc6 3. Bb5 a6");
        assert_eq!((found[0].ply, found[0].written.as_deref()), (Some(3), Some("2. Nf3")));
    }

    #[test]
    fn a_number_that_shows_a_missing_half_move_is_that_findings() {
        assert!(of(&CHECK).game("1. e4 e5 2. Nf3 3. Bb5 a6").texts().is_empty());
        assert_eq!(of(&CHECK).game("1. e4 e5 1. Nf3 Nc6 2. Bb5 3. Bb5 a6").texts().len(), 1);
    }

    #[test]
    fn a_run_of_them_is_one_fault() {
        let of_run = of(&CHECK).game("1. e4 e5 1. Nf3 Nc6 2. Bb5 a6 3. Ba4 Nf6").texts();
        assert_eq!(of_run, ["1.: move number 1, expected 2 | so are the next 2 numbers"]);
        let of_two = of(&CHECK).game("1. e4 e5 3. Nf3 Nc6 3. Bb5 a6 3. Ba4 Nf6").texts();
        assert_eq!(of_two.len(), 2);
    }

    #[test]
    fn dots() {
        assert_eq!(of(&CHECK).game("1. e4 e5 2 Nf3 Nc6").texts(), ["2: move number 2 has no dot"]);
        assert_eq!(
            of(&CHECK).game("1. e4 1. e5 2. Nf3").texts(),
            ["1.: `1.` is White's number, but it is Black's turn: `1...`"]
        );
        assert_eq!(
            of(&CHECK).game("1... e4 e5").texts(),
            ["1...: `1...` is Black's number, but it is White's turn: `1.`"]
        );
        assert!(of(&CHECK).game("1.e4 {best} 1... e5 2.Nf3").is_empty());
        // Dots in a column of their own.
        assert!(of(&CHECK).game("1. e4\n1.   ...   e5\n2. Nf3\n2   ...\tNc6").is_empty());
    }

    #[test]
    fn a_year_in_a_heading() {
        assert!(of(&CHECK).game("Roth \u{2013} Blau\nBerlin 1925\n\n1. e4 e5 1-0").is_empty());
    }

    #[test]
    fn a_number_out_of_all_bounds() {
        let texts = of(&CHECK).game("1. e4 e5 99999999999. Nf3").texts();
        assert_eq!(texts, ["99999999999.: a move number out of range, expected 2"]);
    }

    #[test]
    fn numbers_are_put_right() {
        let fixed = |text: &str| of(&CHECK).game(text).fixed();
        assert_eq!(fixed("1. e4 e5 1. Nf3 Nc6 2.Bb5 a6"), "1. e4 e5 2. Nf3 Nc6 3.Bb5 a6");
        assert_eq!(fixed("1. e4 1. e5 2 Nf3 (2... Bc4) 2... Nc6"), "1. e4 1... e5 2. Nf3 (2. Bc4) 2... Nc6");
    }
}
