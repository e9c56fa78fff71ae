//! `scoresheet rule end`: a table of games.

use super::args::EndArgs;
use crate::{
    cli::{
        CLEAN, FINDINGS, TROUBLE, complain, given::Given, print, remark, shared_args::no_such_game,
        tell_unread, trouble::Trouble,
    },
    diag::{counted, thousands},
    game::{Dialects, GameSelection, Scratch, read_game_to_its_end},
    input::Chunk,
    inspect::{Case, PerFile},
    job::Job,
    laws::Laws,
    report::{Format, Layout, USUAL_END_COLUMNS, end_row, end_text, printable_lines},
    rulings::{Record, end},
    run::{Work, is_closed_pipe},
    source::BOM,
};
use std::{
    io::{self, Write},
    sync::Arc,
};

pub(super) fn run(args: EndArgs, given: &Given) -> Result<u8, Trouble> {
    if args.format.rows().is_none_or(|format| format.layout() != Layout::Table)
        && (args.bom || !args.columns.is_empty())
    {
        return Err("--columns and --bom are of --format csv".into());
    }
    let job = Job::new(&args.paths).with(args.run.options(&args.reading), args.run.quiet);
    let scopes = given.scopes::<EndArgs>(job.sources())?;
    let table = Table {
        format: args.format,
        columns: if args.columns.is_empty() { USUAL_END_COLUMNS.to_vec() } else { args.columns.clone() },
        read_by: scopes.per_file(|scope, dialects| Ok((dialects, scope.args.laws.named())))?,
        wanted: args.of.into(),
    };
    let mut stdout = io::stdout();
    if let Some(format) = table.format.rows() {
        let mut headings = Vec::new();
        if args.bom {
            headings.extend_from_slice(BOM);
        }
        format.begin("How games ended", &table.columns, &mut headings);
        match stdout.write_all(&headings) {
            Err(error) if is_closed_pipe(&error) => return Ok(CLEAN),
            written => written.map_err(Trouble::Output)?,
        }
    }
    let outcome = job.beside_standard_output().run(&table, &mut stdout)?;
    if let Some(format) = table.format.rows() {
        let mut end = Vec::new();
        format.end(&mut end);
        print(&String::from_utf8_lossy(&end))?;
    }
    let is_whole = tell_unread(&outcome);
    let is_missing = outcome.tally.games == 0 && outcome.games > 0 && !table.wanted.is_all();
    if is_missing {
        complain(&no_such_game(&table.wanted));
    }
    if table.format == Format::Text && !args.run.quiet && !is_missing {
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
    format: Format,
    columns: Vec<&'static str>,
    /// What the games of each file are written in, and by which edition they are judged.
    read_by: PerFile<(Arc<Dialects>, Option<&'static Laws>)>,
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
        let (mut seen, (dialects, laws)) = (Ends::default(), self.read_by.of(&chunk.file));
        for text in chunk.games() {
            let number = text.origin.game.unwrap_or_default();
            if !self.wanted.takes(number, text.text, scratch) {
                continue;
            }
            let game = read_game_to_its_end(text.text, dialects, scratch);
            let case = Case { record: Record::in_doubt(&game), ..Case::of(&game, text.origin, *laws) };
            let tags = game.header();
            let found = end(&case.record, case.laws);
            seen.games += 1;
            seen.ended += u64::from(found.ending.is_some());
            seen.stopped += u64::from(found.stops_at.is_some() || found.gap.is_some());
            seen.is_wrong |= found.is_wrong();
            match self.format.rows() {
                None => out.extend(printable_lines(&end_text(&found, &case.provenance)).bytes()),
                Some(format) => {
                    let row = end_row(&found, &case.provenance, &tags, format.layout());
                    format.row(&self.columns, &row, out);
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
