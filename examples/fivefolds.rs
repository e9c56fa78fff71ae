//! Every game in a folder in which a position stood for the fifth time (article 9.6.1): file and line, the players, and the half-move.
//!
//! `cargo run --example fivefolds -- FOLDER`

use scoresheet::{CheckOptions, CheckedRecord, check_paths};
use std::{env, error::Error, ops::ControlFlow};

/// A line for each such game of the PGN files in a folder and those below it.
pub fn fivefolds(folder: &str) -> Result<Vec<String>, Box<dyn Error>> {
    // Nobody asks here what was meant by a move that cannot be played.
    let options = CheckOptions { suggest: 0, ..CheckOptions::default() };
    let mut lines = Vec::new();
    let look = |CheckedRecord { record, .. }: CheckedRecord<'_>| {
        if let Some(ply) = record.facts.and_then(|facts| facts.fifth_ply) {
            let [white, black] =
                [record.header.white, record.header.black].map(|name| name.unwrap_or("?".into()));
            let origin = record.origin;
            lines.push(format!("{}:{}: {white} - {black}, ply {ply}", origin.file, origin.line));
        }
        ControlFlow::Continue(())
    };
    let unread = |error| {
        eprintln!("{error}");
        ControlFlow::Continue(())
    };
    check_paths([folder], &options, unread, look)?;
    Ok(lines)
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args().nth(1).ok_or("which folder?")?;
    fivefolds(&folder)?.iter().for_each(|line| println!("{line}"));
    Ok(())
}
