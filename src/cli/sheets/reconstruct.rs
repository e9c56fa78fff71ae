//! `scoresheet reconstruct`.

use super::each_game;
use crate::{
    board::{Fen, Position},
    cli::{
        CLEAN, FINDINGS, Trouble,
        given::Given,
        print_games, remark,
        shared_args::{GameArgs, ReadingArgs},
    },
    diag::counted,
    game::{Game, GameSelection},
    job::Job,
    repair::{GapBudget, NotedGame, NothingFits, Transcript, reconstruct, tags_of},
};
use clap::Args;
use std::path::PathBuf;

/// `scoresheet reconstruct`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet reconstruct sheet.txt
  scoresheet reconstruct --to-fen '8/5k2/8/8/8/2K5/8/8 w - - 0 60' sheet.pgn

A half-move is missing where the record has a stroke, `?`, `...`, `--`, `___`
or an empty cell, and where its numbers jump.

Exit status: 0 only one half-move fits each gap, 1 several fit some gap, or none does, 2 usage, input/output or internal error.")]
pub struct ReconstructArgs {
    /// The file with the records; `-` is standard input.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The position that the record leads to; what is missing at its end is filled in, too.
    #[arg(long, value_name = "FEN", value_parser = position)]
    pub to_fen: Option<Position>,

    /// Which games.
    #[command(flatten)]
    pub of: GameArgs,

    /// How the record is read.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// `--to-fen`.
fn position(text: &str) -> Result<Position, String> {
    Fen::parse(text).map(|fen| fen.position).map_err(|error| error.to_string())
}

pub(in crate::cli) fn run(args: &ReconstructArgs, given: &Given) -> Result<u8, Trouble> {
    let scopes = given.scopes::<ReconstructArgs>(Job::new([&args.file]).sources())?;
    let dialects = scopes.per_file(|_, dialects| Ok(dialects))?;
    let wanted = GameSelection::from(args.of.clone());
    let mut is_settled = true;
    let mut out = String::new();
    let mut games = 0;
    each_game(&args.file, &wanted, &args.reading, &dialects, |game, text| {
        games += 1;
        let name = format!("{}, game {}", text.origin.file, text.origin.game.unwrap_or(1));
        let (text, is_unique) = of_game(game, args.to_fen.as_ref(), &name)?;
        is_settled &= is_unique;
        out.push_str(&text);
        Ok(())
    })?;
    if games > 1 && args.to_fen.is_some() {
        return Err("--to-fen: more than one game; choose one with --game N".into());
    }
    print_games(&out)?;
    Ok(if is_settled { CLEAN } else { FINDINGS })
}

/// A game with its fill-ins, and whether each is the only one.
fn of_game(game: &Game<'_>, target: Option<&Position>, name: &str) -> Result<(String, bool), Trouble> {
    let transcript = Transcript::of_line(game, 0).ok_or_else(|| {
        format!("{name}: a variant, or words that are no legal moves; nothing can be filled in")
    })?;
    let found = match reconstruct(&transcript, target, GapBudget::default()) {
        Ok(found) => found,
        Err(NothingFits { is_cut_short }) => {
            let said = match is_cut_short {
                true => "none of the half-moves that were tried fit; the budget ended the search",
                false => "no legal half-moves fit",
            };
            remark(&format!("{name}: {said}"));
            return Ok((String::new(), false));
        }
    };
    let stop = found.stops_at.map(|at| game.decode(transcript.entries[at].span.of(game.text)).into_owned());
    let rest = match found.stops_at {
        Some(at) => transcript.entries[at..]
            .iter()
            .map(|entry| game.decode(entry.span.of(game.text)).into_owned())
            .collect(),
        None => Vec::new(),
    };
    let more = if found.is_cut_short { "at least " } else { "" };
    let is_unique = found.ways == 1 && !found.is_cut_short && stop.is_none();
    let said = match (found.missing, found.ways) {
        (0, _) if stop.is_some() => "no gap that its numbers show".to_owned(),
        (0, _) => "nothing is missing".to_owned(),
        (missing, 1) if !found.is_cut_short => {
            format!("{} missing, one way to fill them in", counted(missing as u64, "half-move", "half-moves"))
        }
        (missing, ways) => format!(
            "{} missing, {more}{ways} ways to fill them in",
            counted(missing as u64, "half-move", "half-moves")
        ),
    };
    let budget = if found.is_cut_short { "; the budget ended the search" } else { "" };
    let stopped = stop.map_or(String::new(), |token| match found.missing {
        0 => format!("; `{token}` cannot be played: `scoresheet repair` looks for what was"),
        _ => format!(
            "; `{token}` cannot be played in any of the ways{}",
            if found.is_cut_short { " that were tried" } else { "" }
        ),
    });
    remark(&format!("{name}: {said}{budget}{stopped}"));
    let tags = tags_of(game);
    let result =
        tags.iter().find(|(name, _)| name == "Result").map_or("*".into(), |(_, value)| value.clone());
    let rest: Vec<String> = rest;
    let noted = NotedGame {
        tags,
        start: transcript.start.clone(),
        preface: String::new(),
        moves: found.noted(&transcript.start),
        epilogue: if rest.is_empty() { String::new() } else { format!("not followed: {}", rest.join(" ")) },
        result,
    };
    Ok((noted.to_text(), is_unique))
}
