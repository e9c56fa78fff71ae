//! The commands about several sheets of one game, and about gaps in one: `compare`, `merge` and `reconstruct`.

pub mod compare;
pub mod merge;
pub mod reconstruct;

use super::{Trouble, config::dialects, shared_args::ReadingArgs};
use crate::{
    game::{Game, GameSelection, Scratch, read_game},
    input::{GameText, Item, Limits, Reader, Sources},
    inspect::add_columns,
    repair::SheetOfGame,
};
use std::path::Path;

/// Calls `take` with each wanted game of a file.
fn each_game(
    file: &Path,
    wanted: &GameSelection,
    reading: &ReadingArgs,
    mut take: impl FnMut(&Game<'_>, &GameText<'_>) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let dialects = dialects(reading)?;
    let mut reader = Reader::new(Sources::find(std::slice::from_ref(&file)), Limits::default())
        .with_sheet(reading.read_as.named())
        .with_encoding(reading.read_encoding);
    let mut scratch = Scratch::default();
    let mut games = 0;
    while let Some(item) = reader.next() {
        match item {
            Item::Chunk(chunk) => {
                for text in chunk.games() {
                    games += 1;
                    if !wanted.is_all()
                        && !wanted.takes(text.origin.game.unwrap_or(games), text.text, &mut scratch)
                    {
                        continue;
                    }
                    let mut game = read_game(text.text, &dialects, &mut scratch);
                    game.set_file_encoding(text.sheet.encoding());
                    add_columns(text, &mut game);
                    take(&game, &text)?;
                }
                reader.recycle(chunk);
            }
            Item::End(end) => {
                end.error.map_or(Ok(()), Err)?;
                end.truncated.map_or(Ok(()), |why| Err(format!("{}: {why}", end.file)))?;
            }
            Item::Failed(error) => return Err(error.into()),
        }
    }
    if games == 0 { Err(format!("{}: no game", file.display()).into()) } else { Ok(()) }
}

/// The sheets of a file: its games, as far as they are wanted.
fn read_sheets(
    file: &Path,
    wanted: &GameSelection,
    reading: &ReadingArgs,
) -> Result<Vec<SheetOfGame>, Trouble> {
    let mut sheets = Vec::new();
    each_game(file, wanted, reading, |game, text| {
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
) -> Result<Vec<SheetOfGame>, Trouble> {
    let mut sheets: Vec<SheetOfGame> = Vec::new();
    for file in files {
        let found = read_sheets(file, wanted, reading)?;
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
