//! `scoresheet repair --candidates`: games from what a machine read.

use super::{READS_ANSWERS, RepairArgs, question::Terminal};
use crate::{
    board::{Move, Position},
    cli::{CLEAN, FINDINGS, Trouble, print, remark},
    input::without_number,
    notation::{ENGLISH, Letters, san},
    repair::{
        Asker, Candidates, Diagnosis, Explanation, NotedGame, Wording, asked, half_move_number, number,
    },
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
    if args.interactive && args.paths.iter().any(|path| path.as_os_str() == "-") {
        return Err(READS_ANSWERS.into());
    }
    for path in &args.paths {
        let file = path.display().to_string();
        let all = candidates(&text_of(path)?, &file)?;
        let mut read = Diagnosis::of_candidates(&all, &letters, args.margin);
        if args.interactive {
            Terminal.begin(&file);
            let wording = ReadingWording { all: &all, letters: &letters };
            read = asked(&Terminal, &wording, read.clone()).unwrap_or(read);
        }
        let stops_at = all.get(read.reach()).map(|candidates| candidates.ply);
        print(&game(&read, stops_at).to_text())?;
        for line in said(&read, stops_at, args.run.quiet) {
            remark(&format!("{file}: {line}"));
        }
        is_settled &=
            stops_at.is_none() && read.questions().is_empty() && read.questions_of_budget().is_empty();
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

/// How what a machine read names it.
struct ReadingWording<'a> {
    all: &'a [Candidates],
    letters: &'a Letters,
}

impl Wording for ReadingWording<'_> {
    fn entry(&self, _: &Diagnosis, at: Option<u32>) -> String {
        let readings = at.map_or(&[][..], |at| &self.all[at as usize].readings);
        let readings: Vec<String> = readings.iter().map(|(text, _)| format!("`{text}`")).collect();
        match readings.is_empty() {
            true => "was not read".to_owned(),
            false => format!("was read as {}", readings.join(", ")),
        }
    }

    fn written(&self, position: &Position, played: Move) -> String {
        san(position, played)
    }

    fn letters(&self) -> &Letters {
        self.letters
    }

    fn edits(&self, _: &Diagnosis, _: &Explanation) -> Vec<String> {
        Vec::new()
    }
}

fn game(read: &Diagnosis, stops_at: Option<u32>) -> NotedGame {
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
        moves: read.noted(),
        epilogue: stops_at
            .map_or(String::new(), |ply| format!("what was read from half-move {ply} on cannot be followed")),
        result: "*".into(),
    }
}

/// What is said of the game: the half-moves to ask about, and where it stops.
fn said(read: &Diagnosis, stops_at: Option<u32>, quiet: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for question in read.questions().iter().filter(|_| !quiet) {
        lines.push(format!(
            "ask about half-move {}, {} {}{}",
            question.step + 1,
            number(half_move_number(&question.before)),
            question.choices(san),
            question.gain()
        ));
    }
    if let Some(ply) = stops_at {
        lines.push(format!("cannot be followed from half-move {ply} on"));
    }
    let let_go: Vec<usize> = read.questions_of_budget().iter().map(|question| question.step + 1).collect();
    if !let_go.is_empty() {
        let runs = let_go.chunk_by(|one, next| one + 1 == *next);
        let places = runs.map(|run| match run {
            [one] => one.to_string(),
            _ => format!("{} to {}", run[0], run[run.len() - 1]),
        });
        let places = places.collect::<Vec<_>>().join(", ");
        lines.push(format!("not certain either, since the search ended at its budget: half-moves {places}"));
    }
    lines
}
