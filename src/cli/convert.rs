//! `scoresheet convert`.

use super::{
    CLEAN, FINDINGS, TROUBLE,
    args::ConvertArgs,
    complain,
    convert_config::{ConvertConfig, Extent, Product},
    inspect::Inspector,
    outputs::{Naming, Outputs},
    own_encoding::{self, is_beyond_ascii},
};
use crate::{
    checks::Judge,
    convert::{self, Converted, Converter, Layout, Positions, Table, clocks_of, with_clocks},
    diag::{Finding, Tally},
    game::{EventKind, EventSet, Scratch},
    input::{Chunk, FileEnd, GameText, Sources},
    notation::Spelling,
    report::{Format, Options, reporter},
    run::{Outcome, Progress, Work, run as run_all},
    sheet::SheetKind,
};
use std::{
    borrow::Cow,
    io::{self, Write},
    sync::Arc,
};

/// What a user is to hear of, though every move may have been converted.
const TOLD: EventSet = EventSet::of(&[
    EventKind::Failure,
    EventKind::Foreign,
    EventKind::SmallLetter,
    EventKind::Rival,
    EventKind::PromotionMissing,
    EventKind::PromotionForeign,
    EventKind::NullMove,
    EventKind::Defect,
]);

/// Runs the command; the status it ends with.
pub(super) fn run(args: ConvertArgs) -> Result<u8, String> {
    let config = ConvertConfig::try_from(args)?;
    let report = reporter(Format::Concise, Options { color: false, games: false });
    let inspector =
        Inspector::new(Judge::new(&config.told), config.tongues, None, false, report).minding_style();
    let maker = match config.product {
        Product::Games(spelling, layout) => Maker::Games(Converter::new(spelling, layout)),
        Product::Table(spelling, table) => Maker::Table(spelling, table),
        Product::Positions(positions, extent) => Maker::Positions(positions, extent),
    };
    let keeps_files = matches!(config.naming, Some(Naming::InPlace))
        || matches!(config.product, Product::Games(_, Layout::Keep));
    let beyond_ascii = match config.product {
        Product::Games(spelling, _) => is_beyond_ascii(&spelling),
        _ => false,
    };
    let sources = Sources::find(&config.paths);
    // One stream of several files is in one encoding, as far as it can be.
    let one_each =
        sources.len() == 1 || matches!(config.naming, Some(Naming::InPlace | Naming::Folder { .. }));
    let conversion = Conversion { inspector, maker, keeps_files, beyond_ascii, one_each };
    let mut progress = Progress::new(sources.size(), config.quiet);
    let outcome = match config.naming {
        Some(naming) => run_all(sources, &conversion, config.run, &mut Outputs::new(naming), &mut progress),
        None => run_all(sources, &conversion, config.run, &mut io::stdout().lock(), &mut progress),
    };
    let outcome = outcome.map_err(|error| error.to_string())?;
    for error in &outcome.errors {
        complain(error);
    }
    if !config.quiet {
        let _ = writeln!(io::stderr(), "{}", conclusion(&outcome));
    }
    Ok(match (outcome.errors.is_empty() && !outcome.tally.damaged, outcome.tally.converted.kept) {
        (false, _) => TROUBLE,
        (true, 0) => CLEAN,
        (true, _) => FINDINGS,
    })
}

/// `375 moves converted in 6 games, 2 left as written`.
fn conclusion(outcome: &Outcome<Count>) -> String {
    let Converted { moves, kept, .. } = outcome.tally.converted;
    let games = match outcome.games {
        1 => "1 game".to_owned(),
        games => format!("{games} games"),
    };
    let left = match kept {
        0 => String::new(),
        kept => format!(", {kept} left as written"),
    };
    format!("{moves} moves converted in {games}{left}")
}

/// What is made of a game.
enum Maker {
    Games(Converter),
    Table(Spelling, Table),
    Positions(Positions, Extent),
}

struct Conversion {
    inspector: Inspector,
    maker: Maker,
    /// Whether a file has to stay what it is: its layout is kept, or it is written over.
    keeps_files: bool,
    /// Whether moves are written with letters that not every encoding has.
    beyond_ascii: bool,
    /// Whether each output has one input at most.
    one_each: bool,
}

/// The memory one worker converts with.
#[derive(Default)]
struct Desk {
    scratch: Scratch,
    /// For a game that is read a second time, in other bytes.
    second: Scratch,
    convert: convert::Desk,
    findings: Vec<Finding>,
}

/// What was converted, and what there is to say about it.
#[derive(Default)]
struct Count {
    converted: Converted,
    findings: Tally,
    notes: Vec<u8>,
    /// A file that does not stay in its encoding, and what is to be said of it; of all files, the last one told of.
    misfit: Option<(Arc<str>, String)>,
    /// Whether a file or a game could not be read to its end.
    damaged: bool,
}

impl Count {
    /// Notes that the file does not stay in its encoding.
    fn tell(&mut self, file: &str, note: impl FnOnce() -> String) {
        self.misfit.get_or_insert_with(|| (file.into(), note()));
    }
}

impl Conversion {
    fn game(&self, text: GameText<'_>, desk: &mut Desk, count: &mut Count, out: &mut Vec<u8>) {
        let game = self.inspector.read(text.text, &mut desk.scratch);
        if self.keeps_files && text.sheet != SheetKind::Movetext {
            // A table's cells cannot be respelt in their place.
            out.extend_from_slice(text.original);
            count.converted.kept += game.plies().len() as u32;
            let note = "is a table and was left alone; --write-as csv or columns writes a new one";
            count.notes.extend_from_slice(format!("scoresheet: {}: {note}\n", text.origin.file).as_bytes());
            return;
        }
        let converted = match &self.maker {
            Maker::Games(converter) => match with_clocks(text.sheet, text.text, text.original) {
                Cow::Borrowed(_) => {
                    let begin = out.len();
                    let converted = converter.game(&game, &mut desk.convert, out);
                    let is_foreign = self.beyond_ascii && simdutf8::basic::from_utf8(text.text).is_err();
                    if is_foreign && converted.moves > 0 {
                        let (second, convert) = (&mut desk.second, &mut desk.convert);
                        match own_encoding::convert(&game, &self.inspector, converter, second, convert) {
                            Ok((own, _)) => {
                                out.truncate(begin);
                                out.extend_from_slice(&own);
                            }
                            Err(misfit) => count.tell(text.origin.file, || misfit.note()),
                        }
                    }
                    converted
                }
                // Read once more, since what is reported of the game has its place in the sheet.
                Cow::Owned(clocked) => {
                    let clocked = self.inspector.read(&clocked, &mut desk.second);
                    converter.game(&clocked, &mut desk.convert, out)
                }
            },
            Maker::Table(spelling, table) => {
                let kept = table.write(&game, spelling, &clocks_of(text.sheet, text.original), out);
                Converted { moves: game.plies().len() as u32, kept, ..Converted::default() }
            }
            Maker::Positions(positions, extent) => {
                match extent {
                    Extent::All => positions.list(&game, out),
                    Extent::Last => positions.last(&game, out),
                }
                Converted { moves: game.plies().len() as u32, ..Converted::default() }
            }
        };
        count.converted.moves += converted.moves;
        count.converted.kept += converted.kept;
        count.damaged |= text.unread > 0;
        if game.seen().meets(TOLD) || game.unplayed().is_some() || text.unread > 0 {
            let (tally, notes) = (&mut count.findings, &mut count.notes);
            self.inspector.judge_game(text, &game, &mut desk.findings, tally, notes);
        }
    }
}

impl Work for Conversion {
    type Scratch = Desk;
    type Tally = Count;

    fn chunk(&self, chunk: &Chunk, desk: &mut Desk, out: &mut Vec<u8>) -> Count {
        let mut count = Count::default();
        let begin = out.len();
        if matches!(self.maker, Maker::Games(_)) {
            out.extend_from_slice(&chunk.text()[..chunk.starts.first().map_or(0, |start| start.offset)]);
        }
        for game in chunk.games() {
            self.game(game, desk, &mut count, out);
        }
        match chunk.utf16 {
            Some(form) if self.keeps_files && self.one_each => {
                let wide = form.encode(&String::from_utf8_lossy(&out[begin..]), chunk.first_game == 1);
                out.truncate(begin);
                out.extend_from_slice(&wide);
            }
            Some(_) if self.keeps_files => {
                count.tell(&chunk.file, || "is in UTF-16, and is written in UTF-8 among the others".into());
            }
            _ => {}
        }
        count
    }

    fn file_end(&self, end: &FileEnd, out: &mut Vec<u8>) -> Count {
        let _ = out;
        let mut count = Count::default();
        if let Some(cause) = &end.truncated {
            count.damaged = true;
            count.notes = format!("scoresheet: error: {}: {cause}\n", end.file).into_bytes();
        }
        count
    }

    fn merge(total: &mut Count, part: Count) {
        total.converted.moves += part.converted.moves;
        total.converted.kept += part.converted.kept;
        total.findings.merge(&part.findings);
        total.notes.extend_from_slice(&part.notes);
        if let Some((file, note)) = part.misfit
            && total.misfit.as_ref().is_none_or(|(told, _)| *told != file)
        {
            total.notes.extend_from_slice(format!("scoresheet: {file}: {note}\n").as_bytes());
            total.misfit = Some((file, note));
        }
        total.damaged |= part.damaged;
    }

    fn notes(total: &mut Count) -> Vec<u8> {
        std::mem::take(&mut total.notes)
    }

    fn findings(total: &Count) -> u64 {
        total.converted.kept.into()
    }
}
