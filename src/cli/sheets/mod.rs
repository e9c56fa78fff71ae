//! The commands about several sheets of one game, and about gaps in one: `compare`, `merge` and `reconstruct`.

pub mod compare;
pub mod merge;
pub mod reconstruct;

use super::{Trouble, one_game::whole, shared_args::ReadingArgs};
use crate::{
    game::{Dialects, Game, GameSelection, Scratch, read_game},
    input::{GameText, Part},
    inspect::{PerFile, add_columns},
    job::Job,
    repair::SheetOfGame,
};
use std::{ops::ControlFlow, path::Path, sync::Arc};

/// Calls `take` with each wanted game of a file.
fn each_game(
    file: &Path,
    wanted: &GameSelection,
    reading: &ReadingArgs,
    dialects: &PerFile<Arc<Dialects>>,
    mut take: impl FnMut(&Game<'_>, &GameText<'_>) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let (mut scratch, mut games) = (Scratch::default(), 0);
    Job::new([file]).with(reading.options(), true).into_reader().drive(|part| {
        let chunk = match part {
            Part::Chunk(chunk) => chunk,
            Part::End(end) => return whole(end).map(ControlFlow::Continue),
        };
        for text in chunk.games() {
            games += 1;
            if !wanted.is_all() && !wanted.takes(text.origin.game.unwrap_or(games), text.text, &mut scratch) {
                continue;
            }
            let mut game = read_game(text.text, dialects.of(&chunk.file), &mut scratch);
            game.set_file_encoding(text.sheet.encoding());
            add_columns(text, &mut game);
            take(&game, &text)?;
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if games == 0 { Err(format!("{}: no game", file.display()).into()) } else { Ok(()) }
}

/// The sheets of a file: its games, as far as they are wanted.
fn read_sheets(
    file: &Path,
    wanted: &GameSelection,
    reading: &ReadingArgs,
    dialects: &PerFile<Arc<Dialects>>,
) -> Result<Vec<SheetOfGame>, Trouble> {
    let mut sheets = Vec::new();
    each_game(file, wanted, reading, dialects, |game, text| {
        let name = format!("{}, game {}", text.origin.file, text.origin.game.unwrap_or(1));
        let sheet = SheetOfGame::of(game, name.clone());
        let why = "its moves cannot be followed (a variant, a position that cannot be played, or words that are no legal moves)";
        sheets.push(sheet.ok_or_else(|| Trouble::from(format!("{name}: {why}")))?);
        Ok(())
    })?;
    Ok(sheets)
}

/// The sheets of all files, one of each or several of one.
fn sheets_of(
    files: &[std::path::PathBuf],
    wanted: &GameSelection,
    reading: &ReadingArgs,
    dialects: &PerFile<Arc<Dialects>>,
) -> Result<Vec<SheetOfGame>, Trouble> {
    let mut sheets: Vec<SheetOfGame> = Vec::new();
    for file in files {
        let found = read_sheets(file, wanted, reading, dialects)?;
        if files.len() > 1 && found.len() > 1 {
            let file = file.display();
            return Err(format!(
                "{file}: more than one game; choose one with --game N, or by --white, --black and --round"
            )
            .into());
        }
        sheets.extend(found);
    }
    let first = sheets.first().map(|sheet| sheet.transcript.start.fen());
    if let Some(other) = sheets.iter().find(|sheet| Some(sheet.transcript.start.fen()) != first) {
        return Err(format!("{}: starts from another position than the first sheet", other.name).into());
    }
    Ok(sheets)
}
