//! `scoresheet rule end`: a table of games.

use super::args::{EndArgs, TableFormat};
use crate::{
    cli::{
        CLEAN, FINDINGS, TROUBLE, complain,
        config::{dialects, run_options},
        remark,
        shared_args::no_such_game,
        trouble::Trouble,
    },
    diag::{counted, thousands},
    game::{Dialects, GameSelection, Scratch, read_game_to_its_end},
    input::{Chunk, Sources},
    inspect::Case,
    laws::Laws,
    report::{end_columns, end_csv, end_csv_headings, end_json, end_text, printable_lines},
    rulings::end,
    run::{Progress, Work, is_closed_pipe, run as run_all},
    source::BOM,
};
use std::io::{self, Write};

pub(super) fn run(args: EndArgs) -> Result<u8, Trouble> {
    if args.format != TableFormat::Csv && (args.bom || !args.columns.is_empty()) {
        return Err("--columns and --bom are of --format csv".into());
    }
    let table = Table {
        format: args.format,
        columns: end_columns(&args.columns),
        laws: args.laws.named(),
        dialects: dialects(&args.reading)?,
        wanted: args.of.into(),
    };
    let options = run_options(&args.run, &args.reading);
    let mut sources = Sources::find(&args.paths);
    sources.leave_out_standard_output();
    let mut progress = Progress::new(sources.size(), args.run.quiet);
    let mut stdout = io::stdout();
    if table.format == TableFormat::Csv {
        let mut headings = Vec::new();
        if args.bom {
            headings.extend_from_slice(BOM);
        }
        end_csv_headings(&table.columns, &mut headings);
        match stdout.write_all(&headings) {
            Err(error) if is_closed_pipe(&error) => return Ok(CLEAN),
            written => written.map_err(Trouble::Output)?,
        }
    }
    let outcome = run_all(sources, &table, options, &mut stdout, &mut progress)?;
    for error in &outcome.errors {
        complain(error);
    }
    let unread = outcome.damaged.iter().chain(&outcome.cut);
    unread.clone().for_each(|file| complain(file));
    let is_whole = outcome.errors.is_empty() && unread.count() == 0;
    let is_missing = outcome.tally.games == 0 && outcome.games > 0 && !table.wanted.is_all();
    if is_missing {
        complain(&no_such_game(&table.wanted));
    }
    if table.format == TableFormat::Text && !args.run.quiet && !is_missing {
        let Ends { games, ended, stopped, .. } = outcome.tally;
        let unknown = match stopped {
            0 => String::new(),
            _ => format!(", {} cannot be followed to the end", thousands(stopped)),
        };
        let of = counted(games, "game", "games");
        remark(&format!("{} of {of} ended on the board{unknown}", thousands(ended)));
    }
    Ok(match is_whole && !is_missing {
        false => TROUBLE,
        true if outcome.tally.is_wrong => FINDINGS,
        true => CLEAN,
    })
}

/// The table of the ends of games.
struct Table {
    format: TableFormat,
    columns: Vec<&'static str>,
    laws: Option<&'static Laws>,
    dialects: Dialects,
    wanted: GameSelection,
}

/// What was seen in some games.
#[derive(Default)]
struct Ends {
    games: u64,
    /// Those that came to an end by themselves.
    ended: u64,
    /// Those that cannot be followed to an end.
    stopped: u64,
    /// Whether one was played on after its end, or has another result than the one due.
    is_wrong: bool,
}

impl Work for Table {
    type Scratch = Scratch;
    type Tally = Ends;

    fn chunk(&self, chunk: &Chunk, scratch: &mut Scratch, out: &mut Vec<u8>) -> Ends {
        let mut seen = Ends::default();
        for text in chunk.games() {
            let number = text.origin.game.unwrap_or_default();
            if !self.wanted.takes(number, text.text, scratch) {
                continue;
            }
            let game = read_game_to_its_end(text.text, &self.dialects, scratch);
            let case = Case::of(&game, text.origin, self.laws);
            let tags = game.header();
            let found = end(&case.record, case.laws);
            seen.games += 1;
            seen.ended += u64::from(found.ending.is_some());
            seen.stopped += u64::from(found.stops_at.is_some() || found.gap.is_some());
            seen.is_wrong |= found.is_wrong();
            match self.format {
                TableFormat::Json => out.extend(end_json(&found, &case.provenance).bytes()),
                TableFormat::Csv => end_csv(&found, &case.provenance, &tags, &self.columns, out),
                TableFormat::Text => {
                    out.extend(printable_lines(&end_text(&found, &case.provenance)).bytes());
                }
            }
        }
        seen
    }

    fn merge(&self, total: &mut Ends, part: Ends, _: Option<&Chunk>, _: &mut Vec<u8>) {
        total.games += part.games;
        total.ended += part.ended;
        total.stopped += part.stopped;
        total.is_wrong |= part.is_wrong;
    }
}
