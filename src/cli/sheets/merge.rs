//! `scoresheet merge`.

use super::sheets_of;
use crate::{
    cli::{
        CLEAN, FINDINGS, Trouble,
        given::Given,
        print_games, remark,
        shared_args::{GameArgs, ReadingArgs},
    },
    diag::counted,
    job::Job,
    repair::{MARGIN, Merged, NotedGame, SheetOfGame, Transcript, merge, number, parts_for_good},
};
use clap::Args;
use std::{collections::BTreeSet, path::PathBuf};

/// `scoresheet merge`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet merge white.pgn black.pgn > game.pgn
  scoresheet merge --game 1,2,3 sheets.pgn

The game is written as PGN. A half-move on which all sheets agree has no comment; the comment on any other says what each
sheet has. Where more than one move is possible, the others are variations and the comment asks.

Sheets of different games are not merged.

Exit status: 0 every half-move is settled, 1 some are open or cannot be
followed, or the results or games differ, 2 usage, input/output or internal
error.")]
pub struct MergeArgs {
    /// Files with a sheet each, or one with several.
    #[arg(value_name = "FILES", required = true)]
    pub files: Vec<PathBuf>,

    /// A half-move stays open if another explanation is this close to the best one.
    #[arg(long, value_name = "POINTS", default_value_t = MARGIN)]
    pub margin: u32,

    /// Which games.
    #[command(flatten)]
    pub of: GameArgs,

    /// How the sheets are read.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

pub(in crate::cli) fn run(args: &MergeArgs, given: &Given) -> Result<u8, Trouble> {
    let scopes = given.scopes::<MergeArgs>(Job::new(&args.files).sources())?;
    let dialects = scopes.per_file(|_, dialects| Ok(dialects))?;
    let sheets = sheets_of(&args.files, &args.of.clone().into(), &args.reading, &dialects)?;
    if sheets.len() < 2 {
        return Err("two sheets or more are merged: give several files, or one with several games".into());
    }
    let transcripts: Vec<Transcript> = sheets.iter().map(|sheet| sheet.transcript.clone()).collect();
    if let Some((sheet, from)) = parts_for_good(&transcripts) {
        let names = (&sheets[0].name, &sheets[sheet].name);
        remark(&format!(
            "{} and {} are of two games: from {} on hardly a move agrees; nothing is merged",
            names.0,
            names.1,
            number(from)
        ));
        return Ok(FINDINGS);
    }
    let merged = merge(&transcripts, args.margin).ok_or("there is nothing to merge")?;
    let names: Vec<String> = (1..=sheets.len()).map(|number| format!("sheet {number}")).collect();
    let beyond = merged.aligned.cells.len() - merged.end;
    let open = merged.open();
    print_games(&game(&sheets, &merged, &names).to_text())?;
    let results_differ =
        sheets.iter().filter_map(|sheet| sheet.result.as_ref()).collect::<BTreeSet<_>>().len() > 1;
    if results_differ {
        remark(&"the sheets give different results");
    }
    if open > 0 || beyond > 0 || merged.is_cut_short {
        let budget =
            if merged.is_cut_short { "; nothing is certain, the budget ended the search" } else { "" };
        let open = counted(open as u64, "half-move is", "half-moves are");
        remark(&format!("{open} open, {beyond} cannot be followed{budget}"));
    }
    Ok(if open == 0 && beyond == 0 && !merged.is_cut_short && !results_differ { CLEAN } else { FINDINGS })
}

fn game(sheets: &[SheetOfGame], merged: &Merged, names: &[String]) -> NotedGame {
    let text = |sheet: usize, at: usize| sheets[sheet].texts[at].clone();
    let list: Vec<String> =
        names.iter().zip(sheets).map(|(name, sheet)| format!("{name}: {}", sheet.name)).collect();
    let rest: Vec<String> = merged.aligned.cells[merged.end..]
        .iter()
        .map(|cell| {
            let said = cell.iter().enumerate().map(|(sheet, at)| at.map_or("-".into(), |at| text(sheet, at)));
            said.collect::<Vec<_>>().join(" / ")
        })
        .collect();
    let mut results: Vec<&String> = sheets.iter().filter_map(|sheet| sheet.result.as_ref()).collect();
    results.dedup();
    let mut tags = sheets[0].tags.clone();
    let result = match results[..] {
        [result] => result.clone(),
        _ => "*".to_owned(),
    };
    for (name, value) in &mut tags {
        if name == "Result" {
            value.clone_from(&result);
        }
    }
    let differ = if results.len() > 1 {
        format!("the sheets give different results: {}; ", list_of(&results))
    } else {
        String::new()
    };
    let left = if rest.is_empty() { String::new() } else { format!("not followed: {}", rest.join(", ")) };
    NotedGame {
        tags,
        start: merged.aligned.transcript.start.clone(),
        preface: list.join("; "),
        moves: merged.noted(text, names),
        epilogue: format!("{differ}{left}").trim_end_matches("; ").to_owned(),
        result,
    }
}

fn list_of(results: &[&String]) -> String {
    results.iter().map(|result| result.as_str()).collect::<Vec<_>>().join(" and ")
}
