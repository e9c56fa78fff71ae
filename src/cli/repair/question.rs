//! What `repair --interactive` asks.

use crate::{
    repair::{AskedMove, Asker, Judgement, Reply},
    report::{board_drawing, printable_lines},
    rulings::written_move,
};
use std::io::{self, BufRead, Write};

/// Asks on standard error, and reads the answers from standard input.
pub(super) struct Terminal;

/// Writes a line.
fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{}", printable_lines(line));
}

/// The next answer, without spaces around it; `None` at the end of the input.
fn answer(prompt: &str) -> Option<String> {
    let mut told = io::stderr().lock();
    let _ = write!(told, "{prompt}: ");
    let _ = told.flush();
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(1..) => Some(line.trim().to_owned()),
        _ => None,
    }
}

impl Asker for Terminal {
    fn begin(&self, about: &str) {
        tell(&format!("\n{about}"));
    }

    fn half_move(&self, asked: &AskedMove<'_>) -> Reply {
        let fen = asked.position.fen();
        tell(&format!("\n{}", board_drawing(&fen).unwrap_or(fen)));
        tell(&format!("{} to move; {}", asked.position.turn(), asked.about));
        for (at, (_, written)) in asked.choices.iter().enumerate() {
            tell(&format!("  {}  {written}", at + 1));
        }
        loop {
            let Some(answer) = answer("a number, a move, none, skip, done or leave") else {
                return Reply::Done;
            };
            let chosen = answer.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            match &answer[..] {
                "none" | "no" | "n" => return Reply::NoneOfThese,
                "" | "skip" | "s" | "?" => return Reply::Unknown,
                "done" => return Reply::Done,
                "leave" | "l" | "quit" | "q" => return Reply::Leave,
                _ => {}
            }
            let is_number = answer.bytes().all(|byte| byte.is_ascii_digit());
            match chosen.and_then(|at| asked.choices.get(at)) {
                Some(&(played, _)) => return Reply::Played(played),
                None if is_number => tell(&format!("`{answer}` is none of them")),
                None => match written_move(asked.position, asked.letters, &answer) {
                    Ok(played) => return Reply::Played(played),
                    Err(why) => tell(&format!("`{answer}`: {why}")),
                },
            }
        }
    }

    fn contradicts(&self) {
        tell("the rest of the record does not fit that: the answer does not count");
    }

    fn edits(&self, edits: &[String]) -> Judgement {
        tell("");
        for (at, edit) in edits.iter().enumerate() {
            tell(&format!("  {}  {edit}", at + 1));
        }
        loop {
            let Some(answer) = answer("Enter if these are right, the number of a wrong one, or leave") else {
                return Judgement::Leave;
            };
            match &answer[..] {
                "" | "yes" | "y" => return Judgement::Right,
                "leave" | "l" | "quit" | "q" => return Judgement::Leave,
                _ => {}
            }
            match answer.parse::<usize>() {
                Ok(number) if (1..=edits.len()).contains(&number) => return Judgement::Wrong(number - 1),
                _ => tell(&format!("`{answer}` is none of them")),
            }
        }
    }
}
