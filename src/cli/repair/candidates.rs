//! `scoresheet repair --candidates`: games from what a machine read.

use super::RepairArgs;
use crate::{
    board::Position,
    cli::{CLEAN, FINDINGS, Trouble, print, remark},
    input::without_number,
    notation::{ENGLISH, Letters, san},
    repair::{Candidates, NotedGame, ReadGame, half_move_number, number, read_candidates},
};
use serde::Deserialize;
use std::{
    fs,
    io::{self, Read},
    path::Path,
};

/// A line of the input.
#[derive(Deserialize)]
struct Line {
    ply: u32,
    readings: Vec<(String, f64)>,
}

/// The greatest number of a half-move.
const MOST: u32 = 2_000;

pub(super) fn run(args: &RepairArgs) -> Result<u8, Trouble> {
    let letters = args.reading.declared_letters().unwrap_or_else(|| Letters::new(ENGLISH));
    let mut is_settled = true;
    for path in &args.paths {
        let file = path.display().to_string();
        let read = read_candidates(&candidates(&text_of(path)?, &file)?, &letters);
        print(&game(&read, args.margin).to_text())?;
        for line in questions(&read, args.margin, args.run.quiet) {
            remark(&format!("{file}: {line}"));
        }
        is_settled &= read.stops_at.is_none()
            && read.to_ask(args.margin).is_empty()
            && read.let_go(args.margin).is_empty();
    }
    Ok(if is_settled { CLEAN } else { FINDINGS })
}

fn text_of(path: &Path) -> Result<String, String> {
    let trouble = |error: io::Error| format!("{}: {}", path.display(), without_number(&error));
    if path.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map_err(trouble)?;
        return Ok(text);
    }
    fs::read_to_string(path).map_err(trouble)
}

/// The half-moves of the input, in their order.
fn candidates(text: &str, file: &str) -> Result<Vec<Candidates>, Trouble> {
    let mut all = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let wrong = |why: &str| format!("{file}:{}: {why}", at + 1);
        let Line { ply, readings } = serde_json::from_str(line).map_err(|error| wrong(&error.to_string()))?;
        if !(1..=MOST).contains(&ply) {
            return Err(wrong("`ply` is not between 1 and 2000").into());
        }
        if readings.iter().any(|(_, weight)| *weight < 0.0) {
            return Err(wrong("a weight is below 0").into());
        }
        all.push(Candidates { ply, readings });
    }
    all.sort_by_key(|candidates| candidates.ply);
    if let Some(twice) = all.windows(2).find(|pair| pair[0].ply == pair[1].ply) {
        return Err(format!("{file}: ply {} is given twice", twice[0].ply).into());
    }
    Ok(all)
}

fn game(read: &ReadGame, margin: u32) -> NotedGame {
    let unknown = ["Event", "Site", "Date", "Round", "White", "Black", "Result"].map(|name| {
        let value = match name {
            "Date" => "????.??.??",
            "Result" => "*",
            _ => "?",
        };
        (name.to_owned(), value.to_owned())
    });
    NotedGame {
        tags: unknown.to_vec(),
        start: Position::start(),
        preface: String::new(),
        moves: read.noted(margin),
        epilogue: read
            .stops_at
            .map_or(String::new(), |ply| format!("what was read from half-move {ply} on cannot be followed")),
        result: "*".into(),
    }
}

/// What is said of the game: the half-moves to ask about, and where it stops.
fn questions(read: &ReadGame, margin: u32, quiet: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for at in read.to_ask(margin).into_iter().filter(|_| !quiet) {
        let doubtful = &read.moves[at];
        let mut moves = vec![doubtful.played];
        moves.extend(doubtful.instead(margin));
        let moves: Vec<String> = moves.iter().map(|&played| san(&doubtful.before, played)).collect();
        lines.push(format!(
            "ask about half-move {}, {} {}",
            at + 1,
            number(half_move_number(&doubtful.before)),
            moves.join(" or ")
        ));
    }
    if let Some(ply) = read.stops_at {
        lines.push(format!("cannot be followed from half-move {ply} on"));
    }
    let let_go = read.let_go(margin);
    if !let_go.is_empty() {
        let runs = let_go.chunk_by(|one, next| one + 1 == *next);
        let places = runs.map(|run| match run {
            [one] => format!("{}", one + 1),
            _ => format!("{} to {}", run[0] + 1, run[run.len() - 1] + 1),
        });
        let places = places.collect::<Vec<_>>().join(", ");
        lines.push(format!("not certain either, since the search ended at its budget: half-moves {places}"));
    }
    lines
}
