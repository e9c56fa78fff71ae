//! `scoresheet rule`: arguments in, a ruling out. What it says is decided in `rulings`.

use super::{
    CLEAN, FINDINGS,
    args::ReadingArgs,
    choices::{Auto, editions},
    one_game::{Case, EventArgs, RecordArgs, each_game, read_case},
    print,
};
use crate::{
    board::{Color, Square},
    laws::Laws,
    report::{END_HEADINGS, end_json, end_row, ruling_json, ruling_text},
    rulings::{
        Announced, Claim, Clocks, Fallen, FlagFall, Ground, Handling, IllegalCase, Irregularity, Moment,
        Ruling, claim, end, flag, illegal, open_claims, resign, touch,
    },
};
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// `scoresheet rule`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet rule claim game.pgn                          every claim that was open, to whom
  scoresheet rule claim --at 34b game.pgn                 the player on the move claims the position
  scoresheet rule claim --at 34w --move Qd8 game.pgn      with a move written and announced
  scoresheet rule flag --by white game.pgn                White's flag has fallen
  scoresheet rule illegal --count 2 --class blitz game.pgn
  scoresheet rule touch --touched e1,h1 --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
  scoresheet rule end --format csv event/                 how each game really ended

A moment is the position after a half-move: 34b is the one after Black's 34th. The ruling advises; the
arbiter decides.")]
pub struct RuleArgs {
    /// The question.
    #[command(subcommand)]
    pub question: Question,
}

/// The questions.
#[derive(Debug, Subcommand)]
pub enum Question {
    /// May a draw be claimed: threefold repetition, fifty moves?
    Claim(ClaimArgs),
    /// What follows when a flag has fallen?
    Flag(FlagArgs),
    /// What follows when a player resigns?
    Resign(ResignArgs),
    /// What follows an illegal move?
    Illegal(IllegalArgs),
    /// Which moves are left after men were touched?
    Touch(TouchArgs),
    /// When and how did each game really end?
    End(EndArgs),
}

/// `--format` of rulings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum RulingFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// `--format` of `rule end`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum TableFormat {
    /// For people: the games that ended by themselves.
    Text,
    /// Every game, with headings.
    Csv,
    /// Every game, one JSON object a line.
    Json,
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Player {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Player> for Color {
    fn from(player: Player) -> Color {
        match player {
            Player::White => Color::White,
            Player::Black => Color::Black,
        }
    }
}

/// `--kind` of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Kind {
    /// The third occurrence of a position.
    Threefold,
    /// Fifty moves by each without capture or pawn move.
    Fifty,
}

/// `--handling` of an announced move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum HandlingName {
    /// Written down and announced.
    Written,
    /// Announced, but not written down.
    Unwritten,
    /// Written down, then changed.
    Changed,
    /// Made on the board before the claim.
    Played,
}

/// `rule claim`.
#[derive(Debug, Args)]
pub struct ClaimArgs {
    /// Which game; without --at, --kind, --move and --by, every claim that was open in it.
    #[command(flatten)]
    pub record: RecordArgs,

    /// Who claims; by default the player on the move.
    #[arg(long, value_enum)]
    pub by: Option<Player>,

    /// On what ground; by default on either.
    #[arg(long, value_enum)]
    pub kind: Option<Kind>,

    /// The move that was written and announced, in any notation.
    #[arg(long = "move", value_name = "MOVE")]
    pub announced: Option<String>,

    /// What became of that move.
    #[arg(long, value_enum, default_value = "written", requires = "announced")]
    pub handling: HandlingName,

    /// The claimant had touched a man.
    #[arg(long)]
    pub touched: bool,

    /// White's and Black's clocks, as in 0:03:10/0:12:00.
    #[arg(long, value_name = "WHITE/BLACK", value_parser = clocks)]
    pub clocks: Option<Clocks>,

    /// List every claim that was open, whatever else is given.
    #[arg(long, conflicts_with_all = ["by", "kind", "announced", "touched", "clocks"])]
    pub all: bool,

    /// What the event says.
    #[command(flatten)]
    pub event: EventArgs,

    /// How the ruling is written.
    #[arg(long, value_enum, default_value = "text")]
    pub format: RulingFormat,
}

/// Whose flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Flags {
    /// White's.
    White,
    /// Black's.
    Black,
    /// Both, and nobody knows which fell first.
    Both,
}

/// `rule flag`.
#[derive(Debug, Args)]
pub struct FlagArgs {
    /// Which game and moment.
    #[command(flatten)]
    pub record: RecordArgs,

    /// Whose flag fell.
    #[arg(long, value_enum)]
    pub by: Flags,

    /// Moves that had to be made in the time that has run out; by default all of the game.
    #[arg(long, value_name = "MOVES")]
    pub control: Option<u32>,

    /// With both flags: it was the last period of the game.
    #[arg(long, conflicts_with = "not_last_period")]
    pub last_period: bool,

    /// With both flags: it was not the last period.
    #[arg(long)]
    pub not_last_period: bool,

    /// What the event says.
    #[command(flatten)]
    pub event: EventArgs,

    /// How the ruling is written.
    #[arg(long, value_enum, default_value = "text")]
    pub format: RulingFormat,
}

/// `rule resign`.
#[derive(Debug, Args)]
pub struct ResignArgs {
    /// Which game and moment.
    #[command(flatten)]
    pub record: RecordArgs,

    /// Who resigns.
    #[arg(long, value_enum)]
    pub by: Player,

    /// How the ruling is written.
    #[arg(long, value_enum, default_value = "text")]
    pub format: RulingFormat,
}

/// `--what` of an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum What {
    /// A move that is not legal.
    Move,
    /// The clock was pressed without a move.
    Null,
    /// A pawn was left on the last rank.
    Pawn,
    /// The move was made with two hands.
    TwoHands,
}

/// `rule illegal`.
#[derive(Debug, Args)]
pub struct IllegalArgs {
    /// Which game. --at names the half-move itself; by default it is the first illegal one of the record.
    #[command(flatten)]
    pub record: RecordArgs,

    /// What it was; by default what the record shows.
    #[arg(long, value_enum)]
    pub what: Option<What>,

    /// Which illegal move it is of that player.
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u32).range(1..))]
    pub count: u32,

    /// The opponent has made the next move; by default what the record shows.
    #[arg(long, conflicts_with = "not_moved_on")]
    pub moved_on: bool,

    /// The opponent has not made the next move.
    #[arg(long)]
    pub not_moved_on: bool,

    /// What the event says.
    #[command(flatten)]
    pub event: EventArgs,

    /// How the ruling is written.
    #[arg(long, value_enum, default_value = "text")]
    pub format: RulingFormat,
}

/// `rule touch`.
#[derive(Debug, Args)]
pub struct TouchArgs {
    /// Which game and moment, or which position.
    #[command(flatten)]
    pub record: RecordArgs,

    /// The squares of the men, in the order in which they were touched.
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', required = true, value_parser = square)]
    pub touched: Vec<Square>,

    /// The opponent touched a man before complaining.
    #[arg(long)]
    pub complaint_lost: bool,

    /// How the ruling is written.
    #[arg(long, value_enum, default_value = "text")]
    pub format: RulingFormat,
}

/// `rule end`.
#[derive(Debug, Args)]
pub struct EndArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required = true)]
    pub paths: Vec<PathBuf>,

    /// The edition of the Laws: auto takes the one in force on each game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions())]
    pub(super) laws: Auto<&'static Laws>,

    /// How the table is written.
    #[arg(long, value_enum, default_value = "text")]
    pub format: TableFormat,

    /// How the games are read.
    #[command(flatten)]
    pub reading: ReadingArgs,
}

/// A square by its name.
pub(super) fn square(name: &str) -> Result<Square, String> {
    let bytes = <[u8; 2]>::try_from(name.as_bytes()).ok();
    bytes.and_then(Square::parse).ok_or_else(|| format!("`{name}` is not a square"))
}

/// `0:03:10/0:12:00`.
fn clocks(text: &str) -> Result<Clocks, String> {
    let wrong = || format!("`{text}` is not two clocks such as 0:03:10/0:12:00");
    let seconds = |clock: &str| {
        let parts: Option<Vec<u32>> = clock.trim().split(':').map(|part| part.parse().ok()).collect();
        let parts = parts.filter(|parts| (2..=3).contains(&parts.len()))?;
        // The hours may be more than 59, what comes after them may not.
        let whole = parts.iter().skip(1).all(|&part| part < 60) && parts[0] < 1000;
        whole.then(|| parts.iter().fold(0, |sum, part| sum * 60 + part))
    };
    let (white, black) = text.split_once('/').ok_or_else(wrong)?;
    Ok(Clocks { white: seconds(white).ok_or_else(wrong)?, black: seconds(black).ok_or_else(wrong)? })
}

pub(super) fn run(args: RuleArgs) -> Result<u8, String> {
    match args.question {
        Question::Claim(args) => rule_on_claim(&args),
        Question::Flag(args) => rule_on_flag(&args),
        Question::Resign(args) => {
            let case = read_case(&args.record)?;
            let ruling = resign(&case.record, case.ply(args.record.at)?, args.by.into(), case.laws);
            give(&[ruling], &case, args.format)
        }
        Question::Illegal(args) => rule_on_illegal(&args),
        Question::Touch(args) => {
            let case = read_case(&args.record)?;
            let ply = case.ply(args.record.at)?;
            let ruling = touch(&case.record, ply, &args.touched, args.complaint_lost, case.laws)
                .map_err(|square| format!("--touched {square}: no man is there"))?;
            give(&[ruling], &case, args.format)
        }
        Question::End(args) => rule_on_ends(&args),
    }
}

/// Writes rulings; the exit status they come to.
fn give(rulings: &[Ruling], case: &Case, format: RulingFormat) -> Result<u8, String> {
    let text: Vec<String> = rulings
        .iter()
        .map(|ruling| match format {
            RulingFormat::Text => ruling_text(ruling, &case.record, &case.provenance),
            RulingFormat::Json => ruling_json(ruling, &case.provenance),
        })
        .collect();
    print(&text.join(if format == RulingFormat::Text { "\n" } else { "" }))?;
    Ok(if rulings.iter().all(|ruling| ruling.verdict.is_fine()) { CLEAN } else { FINDINGS })
}

fn rule_on_claim(args: &ClaimArgs) -> Result<u8, String> {
    let case = read_case(&args.record)?;
    let event = case.event(&args.event);
    let asks_nothing = args.by.is_none()
        && args.kind.is_none()
        && args.announced.is_none()
        && !args.touched
        && args.clocks.is_none()
        && args.record.at == Moment::End
        && args.record.fen.is_none();
    if args.all || asks_nothing {
        let open = open_claims(&case.record, &event, case.laws);
        if open.is_empty() && args.format == RulingFormat::Text {
            print(&format!("no claim of a draw was open in the game ({})\n", case.laws.title))?;
        }
        return give(&open, &case, args.format);
    }
    let handling = match args.handling {
        HandlingName::Written => Handling::Written,
        HandlingName::Unwritten => Handling::NotWritten,
        HandlingName::Changed => Handling::Changed,
        HandlingName::Played => Handling::Played,
    };
    let asked = Claim {
        ply: case.ply(args.record.at)?,
        by: args.by.map(Color::from),
        ground: args.kind.map(|kind| match kind {
            Kind::Threefold => Ground::Threefold,
            Kind::Fifty => Ground::Fifty,
        }),
        announced: args.announced.as_deref().map(|text| Announced { text, handling }),
        touched: args.touched,
        clocks: args.clocks,
    };
    give(&[claim(&case.record, &asked, &event, case.laws)], &case, args.format)
}

fn rule_on_flag(args: &FlagArgs) -> Result<u8, String> {
    let case = read_case(&args.record)?;
    let last_period = match (args.last_period, args.not_last_period) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let fallen = match args.by {
        Flags::White => Fallen::One(Color::White),
        Flags::Black => Fallen::One(Color::Black),
        Flags::Both => Fallen::Both { last_period },
    };
    let fall = FlagFall { ply: case.ply(args.record.at)?, fallen, control: args.control };
    give(&[flag(&case.record, &fall, &case.event(&args.event), case.laws)], &case, args.format)
}

fn rule_on_illegal(args: &IllegalArgs) -> Result<u8, String> {
    let case = read_case(&args.record)?;
    // The moment after a half-move names the half-move; the record's end names what could not be played.
    let ply = match args.record.at {
        Moment::End => None,
        at => Some(before(&case, at)?),
    };
    let what = args.what.map(|what| match what {
        What::Move => Irregularity::Move,
        What::Null => Irregularity::NullMove,
        What::Pawn => Irregularity::PawnNotReplaced,
        What::TwoHands => Irregularity::TwoHands,
    });
    let moved_on = match (args.moved_on, args.not_moved_on) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    let asked = IllegalCase { ply, what, count: args.count, moved_on };
    match illegal(&case.record, &asked, &case.event(&args.event), case.laws) {
        Some(ruling) => give(&[ruling], &case, args.format),
        None => {
            if args.format == RulingFormat::Text {
                print("no illegal move there in the record; --what says what else it was\n")?;
            }
            Ok(CLEAN)
        }
    }
}

/// The half-moves before the one that a moment names; the record's illegal one may be named too.
fn before(case: &Case, at: Moment) -> Result<u32, String> {
    let last = case.record.last_ply();
    let next = case.record.position(last);
    let names_next = match at {
        Moment::Ply(ply) => ply == last + 1,
        Moment::After { number, color } => number == next.fullmove_number() && color == next.turn(),
        Moment::Start | Moment::End => false,
    };
    if names_next {
        return Ok(last);
    }
    case.ply(at)?.checked_sub(1).ok_or_else(|| "--at start: no half-move leads there".to_owned())
}

fn rule_on_ends(args: &EndArgs) -> Result<u8, String> {
    let mut wrong = false;
    let mut rows = csv::Writer::from_writer(Vec::new());
    let mut out = String::new();
    if args.format == TableFormat::Csv {
        rows.write_record(END_HEADINGS).map_err(|error| error.to_string())?;
    }
    each_game(&args.paths, &args.reading, &mut |_, file, read| {
        let case = read(args.laws.named(), file);
        let found = end(&case.record, case.laws);
        wrong |= found.is_wrong();
        match args.format {
            TableFormat::Json => out += &end_json(&found, &case.provenance),
            TableFormat::Csv => {
                rows.write_record(end_row(&found, &case.provenance)).map_err(|error| error.to_string())?;
            }
            TableFormat::Text if found.ending.is_some() => {
                let row = end_row(&found, &case.provenance);
                let cell = |name: &str| {
                    END_HEADINGS.iter().position(|heading| *heading == name).map_or("", |at| row[at].as_str())
                };
                out += &format!("{}:{} {}\n", cell("file"), cell("game"), cell("players"));
                out += &format!("  {} after {}", cell("ended"), cell("after"));
                out += &format!(" (article {}, {})", cell("article"), found.laws.title);
                if found.played_after > 0 {
                    out += &format!("; {} half-moves were played after it", found.played_after);
                }
                out += "\n";
                if found.contradicts() {
                    out += &format!("  result {}, due {}", cell("result"), cell("due"));
                    if let Some(article) = found.rider() {
                        out += &format!(
                            "; a signed result stands unless the arbiter decides otherwise (article {article})"
                        );
                    }
                    out += "\n";
                }
            }
            TableFormat::Text => {}
        }
        if out.len() > 1 << 16 {
            print(&std::mem::take(&mut out))?;
        }
        Ok(true)
    })?;
    let rows = rows.into_inner().map_err(|error| error.to_string())?;
    print(&out)?;
    print(&String::from_utf8_lossy(&rows))?;
    Ok(if wrong { FINDINGS } else { CLEAN })
}
