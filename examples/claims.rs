//! Every position of a game in which a draw could have been claimed, by threefold repetition or the 50-move rule (articles 9.2 and
//! 9.3): the half-moves before it and its FEN.
//!
//! `cargo run --no-default-features --example claims -- FILE [NUMBER OF THE GAME]`

use scoresheet::{
    NamedQuestion, case_bytes,
    game::Dialects,
    rulings::{Answer, Moment, Verdict},
};
use std::{env, error::Error, fs};

/// A line for each such position of the game with this number, from 1, in a file.
pub fn claims(file: &str, number: u64) -> Result<Vec<String>, Box<dyn Error>> {
    let case = case_bytes(file, &fs::read(file)?, number, &Dialects::any(), None)?;
    let question = NamedQuestion::named("claims").expect("there is such a question");
    // It is about the whole game, whatever the moment.
    let told = case.answer(question, Moment::End, "")?;
    let Answer::Claims { open, .. } = told.answer else { return Err("another answer".into()) };
    // What is not known of further claims is among them, too.
    let correct = open.iter().filter(|ruling| ruling.verdict == Verdict::Correct);
    let mut lines: Vec<String> = correct.map(|ruling| format!("{} {}", ruling.ply, ruling.fen)).collect();
    // On both grounds it is still one position.
    lines.dedup();
    Ok(lines)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let file = args.next().ok_or("which file?")?;
    let number = args.next().map_or(Ok(1), |number| number.parse())?;
    claims(&file, number)?.iter().for_each(|line| println!("{line}"));
    Ok(())
}
