//! The arguments of `scoresheet rule`.

use super::values::{Seconds, clock, clocks, promoted, square};
use crate::{
    board::{Color, Role, Square},
    cli::{
        choices::{Auto, columns, editions, formats},
        event_args::{AgreementArgs, SupervisedClassArgs},
        one_game::RecordArgs,
        shared_args::{GameArgs, ReadingArgs, RunArgs},
    },
    laws::Laws,
    report::{ENDS, Format, RULINGS, rows::END_OF_GAME},
    rulings::{Clocks, Fallen, Ground, Handling, Irregularity, Logged, StartFault},
};
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `scoresheet rule`.
#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true,
    after_help = "\
Examples:
  scoresheet rule game.pgn                            what there is to rule on
  scoresheet rule claim game.pgn                      every claim that was open
  scoresheet rule claim --at end game.pgn             at the end of the record
  scoresheet rule claim --at 34b game.pgn             by the player on move
  scoresheet rule claim --at 34w --move Qd8 game.pgn  with a move announced
  scoresheet check --watch --select R201,R202 live/   claims as they come up
  scoresheet rule flag --by white game.pgn            White's flag has fallen
  scoresheet rule illegal --count 2 --class blitz game.pgn
  scoresheet rule touch --touched e1,h1 --fen '4k3/8/8/8/8/8/8/4K2R w K - 0 1'
  scoresheet rule sealed --move Nd2 --envelope envelope.toml --at 40w game.pgn
  scoresheet rule start --fault colours --at 9b game.pgn
  scoresheet rule draw --no-draw-before 30 game.pgn
  scoresheet rule flag --by black --log '34w offer, 34b flag' game.pgn
  scoresheet rule quickplay --clock 0:01:30 --at 60b game.pgn
  scoresheet rule position --fen '8/8/8/8/8/8/4k3/4K3 w - - 0 60'
  scoresheet rule end --format csv event/             how each game ended

A moment is the position after a half-move: 34b is the one after Black's 34th.
If a fact is missing, the ruling names it and says what follows from each possible answer.
The ruling advises; the arbiter decides.

Exit status: 0 for CORRECT, ALLOWED, FINE, ENDS-GAME, NO-EFFECT, VALID, ELIGIBLE
and CONTINUE, 1 for any other ruling, 2 for a usage or file error."
)]
pub struct RuleArgs {
    /// The question; without one, what there is to rule on in the record, each with the command that answers it.
    #[command(subcommand)]
    pub question: Option<Command>,

    /// Which game.
    #[command(flatten)]
    pub open: OpenArgs,
}

/// `rule` without a question.
#[derive(Debug, Args)]
pub struct OpenArgs {
    /// Output format.
    #[arg(long, value_parser = formats(RULINGS), default_value = "text")]
    pub format: Format,

    /// Which game.
    #[command(flatten)]
    pub record: RecordArgs,
}

/// The questions.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// May a draw be claimed: threefold repetition, fifty moves?
    Claim(ClaimArgs),
    /// What follows when a flag has fallen?
    Flag(FlagArgs),
    /// What follows when a player resigns?
    Resign(ResignArgs),
    /// What follows an illegal move?
    Illegal(IllegalArgs),
    /// Which moves are left after pieces were touched?
    Touch(TouchArgs),
    /// Does a sealed move hold?
    Sealed(SealedArgs),
    /// What follows when the pieces, the board or the colours were wrong at the start?
    Start(StartArgs),
    /// Is an agreed draw valid?
    Draw(DrawArgs),
    /// May a draw be claimed in a quickplay finish?
    Quickplay(QuickplayArgs),
    /// Can a game have led to this position, and what follows if not?
    Position(PositionArgs),
    /// When and how did each game really end?
    End(EndArgs),
}

/// What every question but `end` is asked with.
#[derive(Debug, Args)]
pub struct CaseArgs {
    /// How the ruling is written.
    #[arg(long, value_parser = formats(RULINGS), default_value = "text")]
    pub format: Format,

    /// What happened at the board, in order: the first to act decides. Each is offer, accept, refuse, withdraw, touch, move, illegal, press
    /// (the clock), claim (a draw), call (stop the clock and call the arbiter), flag (it falls), seen (the arbiter sees that flag down, or
    /// that illegal move) or resign. Put before each event the half-move that was being considered or made: "34w offer, 34b flag". Or add a colon and the
    /// player: offer:white,flag:black. Without --at, the question is about the half-move that the log gives.
    #[arg(long, value_name = "EVENTS", value_delimiter = ',')]
    pub log: Vec<Logged>,

    /// Which of that player's illegal moves the ruling is about, if it is about one [default: 1, or by the log].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub count: Option<u32>,

    /// Which game and moment.
    #[command(flatten)]
    pub record: RecordArgs,

    /// The class of the game; the time control tells the moves that had to be made and the last period, too.
    #[command(flatten)]
    pub class: SupervisedClassArgs,
}

/// `rule claim`.
#[derive(Debug, Args)]
pub struct ClaimArgs {
    /// Who claims; by default the player on the move, or either in the list of claims.
    #[arg(long, value_enum)]
    pub by: Option<Color>,

    /// On what ground; by default on either.
    #[arg(long, value_enum)]
    pub kind: Option<Ground>,

    /// The move that was written and announced, in any notation.
    #[arg(long = "move", value_name = "MOVE")]
    pub announced: Option<String>,

    /// What became of that move.
    #[arg(long, value_enum, default_value = "written", requires = "announced")]
    pub handling: Handling,

    /// The claimant had touched a piece.
    #[arg(long)]
    pub touched: bool,

    /// White's and Black's clocks, as in 0:03:10/0:12:00.
    #[arg(long, value_name = "WHITE/BLACK", value_parser = clocks)]
    pub clocks: Option<Clocks>,

    /// List every claim that was open, whatever the moment; with --by, those open to that player.
    #[arg(long, conflicts_with_all = ["kind", "announced", "touched", "clocks"])]
    pub all: bool,

    /// Which game; without --at, --kind, --move and the like, every claim that was open in it, or with --by to that player.
    #[command(flatten)]
    pub case: CaseArgs,

    /// Moves by each needed for a fifty-move claim, where an edition lets the event set it (classic).
    #[arg(long, value_name = "MOVES", help_heading = "Laws and event")]
    pub fifty_limit: Option<u32>,
}

/// `rule flag`.
#[derive(Debug, Args)]
pub struct FlagArgs {
    /// Whose flag fell [default: by the log].
    #[arg(long, value_enum, required_unless_present = "log")]
    pub by: Option<Fallen>,

    /// Moves due in the time that ran out [default: from the time control, else the whole game].
    #[arg(long, value_name = "MOVES")]
    pub control: Option<u32>,

    /// With both flags: it was the last period of the game.
    #[arg(long, conflicts_with = "not_last_period")]
    pub last_period: bool,

    /// With both flags: it was not the last period.
    #[arg(long)]
    pub not_last_period: bool,

    /// Which game and moment.
    #[command(flatten)]
    pub case: CaseArgs,

    /// The event announced the guidelines for a quickplay finish (2023: III).
    #[arg(long, help_heading = "Laws and event")]
    pub quickplay_announced: bool,
}

/// `rule resign`.
#[derive(Debug, Args)]
pub struct ResignArgs {
    /// Who resigns [default: by the log].
    #[arg(long, value_enum, required_unless_present = "log")]
    pub by: Option<Color>,

    /// Which game and moment.
    #[command(flatten)]
    pub case: CaseArgs,
}

/// `rule illegal`.
#[derive(Debug, Args)]
pub struct IllegalArgs {
    /// What it was; by default what the record shows.
    #[arg(long, value_enum)]
    pub what: Option<Irregularity>,

    /// The opponent has made the next move; by default what the record shows.
    #[arg(long, conflicts_with = "not_moved_on")]
    pub moved_on: bool,

    /// The opponent has not made the next move.
    #[arg(long)]
    pub not_moved_on: bool,

    /// Which game. --at names the half-move itself; by default it is the first illegal one of the record.
    #[command(flatten)]
    pub case: CaseArgs,
}

/// `rule touch`.
#[derive(Debug, Args)]
pub struct TouchArgs {
    /// The squares of the pieces, in the order in which they were touched.
    #[arg(long, value_name = "SQUARES", value_delimiter = ',', required = true, value_parser = square)]
    pub touched: Vec<Square>,

    /// The square where the player released the first of their own touched pieces; the clock was not pressed.
    #[arg(long, value_name = "SQUARE", value_parser = square)]
    pub released: Option<Square>,

    /// The piece that has touched the promotion square: queen, rook, bishop or knight. An upside-down rook is a rook.
    #[arg(long, value_name = "PIECE", value_parser = promoted, requires = "released")]
    pub promoted: Option<Role>,

    /// The opponent touched a piece before complaining.
    #[arg(long)]
    pub complaint_lost: bool,

    /// Which game and moment, or which position.
    #[command(flatten)]
    pub case: CaseArgs,
}

/// `rule sealed`.
#[derive(Debug, Args)]
pub struct SealedArgs {
    /// The move in the envelope, in any notation.
    #[arg(long = "move", value_name = "MOVE", required_unless_present = "envelope")]
    pub sealed: Option<String>,

    /// What the envelope itself shows, a TOML file with the keys white, black, position (a FEN), white-time, black-time
    /// (as in 1:58:30), sealed-by ("white" or "black"), move-number, draw-offer ("white" or "black"; left out where no offer is
    /// open) and resumption: is it complete, and does it fit the record?
    #[arg(long, value_name = "FILE")]
    pub envelope: Option<PathBuf>,

    /// Which game and moment, or which position.
    #[command(flatten)]
    pub case: CaseArgs,
}

/// `rule start`.
#[derive(Debug, Args)]
#[command(after_help = "\
--at says when the fault was found; by default, where the record ends, and after the game if it gives a result.")]
pub struct StartArgs {
    /// What was wrong.
    #[arg(long, value_enum, default_value = "array")]
    pub fault: StartFault,

    /// Which game and moment, or which position.
    #[command(flatten)]
    pub case: CaseArgs,
}

/// `rule draw`.
#[derive(Debug, Args)]
pub struct DrawArgs {
    /// Which game and moment, or which position.
    #[command(flatten)]
    pub case: CaseArgs,

    /// What the event says of draws by agreement.
    #[command(flatten)]
    pub agreement: AgreementArgs,
}

/// `rule quickplay`.
#[derive(Debug, Args)]
pub struct QuickplayArgs {
    /// Who claims; by default the player on the move.
    #[arg(long, value_enum)]
    pub by: Option<Color>,

    /// The claimant's clock, as in 0:01:40.
    #[arg(long, value_name = "TIME", value_parser = clock)]
    pub clock: Option<Seconds>,

    /// Which game and moment, or which position.
    #[command(flatten)]
    pub case: CaseArgs,

    /// The event announced the guidelines for a quickplay finish (2023: III).
    #[arg(long, help_heading = "Laws and event")]
    pub quickplay_announced: bool,
}

/// `rule position`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  scoresheet rule position --fen '4k3/8/8/8/8/8/4r3/R3K2R b - - 0 30'
  scoresheet rule position --at 34b game.pgn    the position of the record
  scoresheet rule position --board '4k3/8/8/8/8/8/8/R2QKBNR w' game.pgn")]
pub struct PositionArgs {
    /// The pieces found on the board, as a FEN, if the record differs: what differs, and what to do about it.
    #[arg(long, value_name = "FEN")]
    pub board: Option<String>,

    /// The next move has been completed since the arbiter saw the position.
    #[arg(long, conflicts_with = "not_moved_on")]
    pub moved_on: bool,

    /// The next move has not been completed yet.
    #[arg(long)]
    pub not_moved_on: bool,

    /// Which game and moment, or which position; any, be it possible or not.
    #[command(flatten)]
    pub case: CaseArgs,
}

/// `rule end`.
#[derive(Debug, Args)]
pub struct EndArgs {
    /// Files and folders; `-` is standard input.
    #[arg(value_name = "PATHS", required = true)]
    pub paths: Vec<PathBuf>,

    /// The edition of the Laws: auto takes the one in force on each game's date.
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = editions())]
    pub(in crate::cli) laws: Auto<&'static Laws>,

    /// How the table is written.
    #[arg(long, value_parser = formats(ENDS), default_value = "text")]
    pub format: Format,

    /// The columns of csv, in this order: file,round,board,white,black,"result tag". `list columns` shows all of them.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',', value_parser = columns(END_OF_GAME.names), hide_possible_values = true)]
    pub columns: Vec<&'static str>,

    /// Begin csv with a byte order mark, so that Excel reads UTF-8.
    #[arg(long)]
    pub bom: bool,

    /// Which games.
    #[command(flatten)]
    pub of: GameArgs,

    /// How the games are read.
    #[command(flatten)]
    pub reading: ReadingArgs,

    /// How the run goes about it.
    #[command(flatten)]
    pub run: RunArgs,
}
