//! Games that are being played and written while they are read.

use crate::{
    diag::{Finding, Topic},
    game::Game,
    pgn::Outcome,
};

/// Takes out what is found only because the game has not ended yet, or because its text has not been written to its end.
pub(super) fn take_out_unfinished(game: &Game<'_>, text: &[u8], findings: &mut Vec<Finding>) {
    if findings.is_empty() {
        return;
    }
    // The last word may be half of one, and in a tag so may what has a space after it.
    let line = text.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    let is_whole = text.last().is_some_and(u8::is_ascii_whitespace) && !line.starts_with(b"[");
    if !is_whole {
        let end = text.trim_ascii_end().len();
        findings.retain(|finding| finding.span().len == 0 || finding.span().end() < end);
    }
    let tag = game.tagged_result().map(|(outcome, _)| outcome);
    let outcome = game.outcome().map(|(outcome, _)| outcome);
    let is_decided = [tag, outcome].into_iter().flatten().any(|outcome| outcome != Outcome::Unknown);
    if !is_decided {
        findings.retain(|finding| finding.meta.about != Some(Topic::Unfinished));
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        checks::{CheckRunner, Selection},
        game::Dialects,
        input::{Fault, Limits, Part, Reader, Sources},
        inspect::{Assembly, GameReporter, InspectScratch, Inspector, Known},
        report::{Format, Options, View, reporter},
    };
    use std::ops::ControlFlow;

    /// What is reported of a file that is being written.
    fn reported(text: &str) -> String {
        let known = Known { in_progress: true, ..Known::default() };
        let runner = CheckRunner::new(&Selection::default());
        let inspector = Inspector::new(runner, Dialects::any(), None).knowing(known);
        let report = reporter(Format::Concise, Options::default());
        let reporter = GameReporter::new(inspector, report, false, View::ALL);
        let mut sources = Sources::default();
        sources.push_text("live.pgn", text);
        let (mut part, mut memory, mut out) = (Assembly::default(), InspectScratch::default(), Vec::new());
        let chunks = |read: Part<'_>| {
            if let Part::Chunk(chunk) = read {
                chunk.games().for_each(|game| reporter.game(game, &mut memory, &mut part, &mut out));
            }
            Ok::<_, Fault>(ControlFlow::Continue(()))
        };
        Reader::new(sources, Limits::default()).drive(chunks).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn game(white: &str, result: &str, moves: &str) -> String {
        format!(
            "[Event \"E\"]\n[Site \"S\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"{white}\"]\n[Black \"B\"]\n\
             [Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    }

    #[test]
    fn nothing_is_found_however_far_a_file_is_written() {
        let moves =
            "1. e4 {[%clk 1:30:57]} e5 {[%clk 1:30:50]} 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O";
        for first in [game("A", "1-0", "1. d4 d5"), game("A", "*", "1. d4 d5"), String::new()] {
            let live = game("C", "*", moves);
            for end in 0..live.len() {
                let text = first.clone() + &live[..end];
                assert_eq!(reported(&text), "", "{text}");
            }
        }
    }

    #[test]
    fn what_was_played_is_reported_while_the_game_goes_on() {
        let wrong = game("A", "*", "1. e4 e5 2. Ke3 Nc6");
        assert!(reported(&wrong).contains("error[L101]"));
        assert!(reported(wrong.trim_end_matches(" *\n\n")).contains("error[L101]"), "{wrong}");
        // A word with a space after it is a whole one.
        let last = game("A", "*", "1. e4 e5 2. Ke3");
        assert!(reported(last.trim_end_matches("*\n\n")).contains("error[L101]"), "{last}");
        assert_eq!(reported(last.trim_end_matches(" *\n\n")), "");
        // A game that is over is to be whole.
        assert!(reported(&game("A", "1-0", "1. e4 {open")).contains("[P001]"));
    }
}
