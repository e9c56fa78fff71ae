//! A table of the results in a file, player by player. Unfinished games are left out.
//!
//! `cargo run --no-default-features --example results -- FILE`

use scoresheet::{CheckOptions, check_bytes, pgn::Outcome};
use std::{collections::BTreeMap, env, error::Error, fs};

/// The lines of the table: games, won, drawn, lost, points.
pub fn results(file: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let options = CheckOptions { suggest: 0, ..CheckOptions::default() };
    let checked = check_bytes(&fs::read(file)?, &options)?;
    // Games lost, drawn and won by each, and the half points.
    let mut players: BTreeMap<String, ([u32; 3], u32)> = BTreeMap::new();
    for header in checked.games.into_iter().map(|game| game.header) {
        let outcome = header.result.and_then(|result| Outcome::parse(result.as_bytes()));
        let Some((white, black)) = outcome.and_then(Outcome::half_points) else { continue };
        for (name, own, other) in [(header.white, white, black), (header.black, black, white)] {
            let name = name.map_or("?".to_owned(), |name| name.into_owned());
            let (games, sum) = players.entry(name).or_default();
            games[(own.cmp(&other) as i8 + 1) as usize] += 1;
            *sum += u32::from(own);
        }
    }
    let head = ["games", "won", "drawn", "lost"].map(|word| format!(" {word:>5}")).concat();
    let mut lines = vec![format!("{:28}{head} {:>6}", "player", "points")];
    lines.extend(players.into_iter().map(|(name, ([lost, drawn, won], sum))| {
        let (games, points) = (lost + drawn + won, f64::from(sum) / 2.0);
        format!("{name:28} {games:5} {won:5} {drawn:5} {lost:5} {points:6.1}")
    }));
    Ok(lines)
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("which file?")?;
    results(&file)?.iter().for_each(|line| println!("{line}"));
    Ok(())
}
