//! The library alone: what is wrong in a file, or in a game typed here, one line a finding. It builds without any feature,
//! also for WebAssembly.
//!
//! `cargo run --no-default-features --example check -- FILE`

use scoresheet::{CheckOptions, check_bytes};
use std::{env, error::Error, fs};

const GAME: &[u8] = b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc7 *";

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1);
    let text = file.as_ref().map(fs::read).transpose()?;
    let file = file.as_deref().unwrap_or("game");
    let checked = check_bytes(text.as_deref().unwrap_or(GAME), &CheckOptions::default())?;
    for found in checked.games.iter().flat_map(|game| &game.findings).chain(&checked.findings) {
        let (place, finding) = (found.place, &found.finding);
        println!("{file}:{}:{}: {} {}", place.line, place.column, finding.meta.code, finding.message);
    }
    Ok(())
}
