//! The record a ruling is about: one game of a file, or a position.

use super::{
    args::ReadingArgs,
    choices::{Auto, editions},
    config::dialects,
};
use crate::{
    board::Position,
    game::{Game, Scratch, read_game},
    input::{Item, Limits, Reader, Sources},
    laws::{Laws, Supervision, TimeClass},
    report::Provenance,
    rulings::{Event, Moment, MomentError, Record},
};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Which game, or which position.
#[derive(Debug, Args)]
pub struct RecordArgs {
    /// The file with the record; `-` is standard input.
    #[arg(value_name = "FILE", required_unless_present = "fen")]
    pub file: Option<PathBuf>,

    /// The number of the game in the file; needed where it has more than one.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub game: Option<u64>,

    /// A position instead of a record.
    #[arg(long, value_name = "FEN", conflicts_with_all = ["file", "game"])]
    pub fen: Option<String>,

    /// The moment: the position after White's or Black's move (34w, 34b), ply:68, start or end.
    #[arg(long, value_name = "MOMENT", default_value = "end")]
    pub at: Moment,

    /// The edition of the Laws: auto takes the one in force on the game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions())]
    pub(super) laws: Auto<&'static Laws>,

    /// How the record is read.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// `--class`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum ClassName {
    /// Standard chess.
    Standard,
    /// Rapid chess.
    Rapid,
    /// Blitz.
    Blitz,
}

/// What the event says; what is not given is taken from the record, and named where it is missing.
#[derive(Debug, Args)]
#[command(next_help_heading = "Event")]
pub struct EventArgs {
    /// The time control, as in `90+30` or `40/5400:1800`; gives the class.
    #[arg(long, value_name = "CONTROL")]
    pub time_control: Option<String>,

    /// The class of the game.
    #[arg(long, value_enum)]
    pub class: Option<ClassName>,

    /// Rapid or blitz is fully supervised: the Competition Rules apply.
    #[arg(long, conflicts_with = "unsupervised")]
    pub supervised: bool,

    /// Rapid or blitz is not fully supervised.
    #[arg(long)]
    pub unsupervised: bool,

    /// Moves by each after which fifty moves can be claimed, where an edition lets the event say so (classic).
    #[arg(long, value_name = "MOVES")]
    pub fifty_limit: Option<u32>,

    /// The event announced the guidelines for a quickplay finish (2023: III).
    #[arg(long)]
    pub quickplay_announced: bool,
}

impl EventArgs {
    /// These facts, and where they are silent those of the record.
    fn event(&self, record: Event, laws: &Laws) -> Event {
        let control = self.time_control.as_ref().map_or(record, |control| Event::of_control(control, laws));
        let class = self.class.map(|class| match class {
            ClassName::Standard => TimeClass::Standard,
            ClassName::Rapid => TimeClass::Rapid,
            ClassName::Blitz => TimeClass::Blitz,
        });
        let supervision = match (self.supervised, self.unsupervised) {
            (true, _) => Some(Supervision::Full),
            (_, true) => Some(Supervision::Partial),
            _ => None,
        };
        Event {
            class: class.or(control.class),
            supervision,
            fifty_limit: self.fifty_limit,
            quickplay_announced: self.quickplay_announced.then_some(true),
            ..control
        }
    }
}

/// A record and what goes with it.
pub(super) struct Case {
    pub record: Record,
    pub provenance: Provenance,
    pub laws: &'static Laws,
    event: Event,
}

impl Case {
    /// What is known of the event.
    pub fn event(&self, args: &EventArgs) -> Event {
        args.event(self.event, self.laws)
    }

    /// The ply of a moment.
    pub fn ply(&self, at: Moment) -> Result<u32, String> {
        at.ply(&self.record).map_err(|error: MomentError| error.to_string())
    }

    fn of(game: &Game<'_>, file: &str, number: Option<u64>, laws: Option<&'static Laws>) -> Case {
        let laws = laws.unwrap_or_else(|| game.laws());
        let header = game.header();
        let players = header.white.zip(header.black).map(|(white, black)| format!("{white} - {black}"));
        Case {
            record: Record::new(game),
            provenance: Provenance { file: file.to_owned(), game: number, players },
            laws,
            event: Event::of_game(game, laws),
        }
    }
}

/// The game or position the arguments name.
pub(super) fn read_case(args: &RecordArgs) -> Result<Case, String> {
    if let Some(fen) = &args.fen {
        let position = Position::from_fen(fen).map_err(|error| format!("--fen: {error}"))?;
        let laws = args.laws.named().unwrap_or_else(|| Laws::on(""));
        let record = Record::from_position(position);
        return Ok(Case { record, provenance: Provenance::default(), laws, event: Event::default() });
    }
    let Some(file) = &args.file else { return Err("a file or --fen is needed".to_owned()) };
    let mut found = None;
    let mut games = 0;
    each_game(std::slice::from_ref(file), &args.reading, &mut |number, source, read| {
        games = number;
        let wanted = args.game.unwrap_or(1) == number;
        if wanted && found.is_none() {
            found = Some(read(args.laws.named(), source));
        }
        // One more game is enough to know that a number is needed.
        Ok(if args.game.is_some() { found.is_none() } else { number < 2 })
    })?;
    match (found, args.game) {
        (Some(_), None) if games > 1 => {
            Err(format!("{}: more than one game; choose one with --game N", file.display()))
        }
        (Some(case), _) => Ok(case),
        (None, Some(wanted)) => Err(format!("{}: no game {wanted}; the last is {games}", file.display())),
        (None, None) => Err(format!("{}: no game", file.display())),
    }
}

/// Reads a game when asked to: with this edition, from this file.
pub(super) type ReadGame<'r> = dyn FnMut(Option<&'static Laws>, &str) -> Case + 'r;

/// What is done with each game: its number, its file, a way to read it; says whether to go on.
pub(super) type Visit<'v> = dyn FnMut(u64, &str, &mut ReadGame<'_>) -> Result<bool, String> + 'v;

/// Goes through the games of files and folders in order, on this thread.
pub(super) fn each_game(
    paths: &[PathBuf],
    reading: &ReadingArgs,
    visit: &mut Visit<'_>,
) -> Result<(), String> {
    let dialects = dialects(reading)?;
    let mut scratch = Scratch::default();
    let mut reader = Reader::new(Sources::find(paths), Limits::default()).with_sheet(reading.read_as.named());
    while let Some(item) = reader.next() {
        match item {
            Item::Chunk(chunk) => {
                for text in chunk.games() {
                    let number = text.origin.game.unwrap_or_default();
                    let mut read = |laws: Option<&'static Laws>, file: &str| {
                        let game = read_game(text.text, &dialects, false, &mut scratch);
                        Case::of(&game, file, Some(number), laws)
                    };
                    if !visit(number, text.origin.file, &mut read)? {
                        return Ok(());
                    }
                }
                reader.recycle(chunk);
            }
            Item::End(end) => end.error.map_or(Ok(()), |error| Err(error.to_string()))?,
            Item::Failed(error) => return Err(error.to_string()),
        }
    }
    Ok(())
}
