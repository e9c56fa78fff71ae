//! What is declared about a code in its own file, and the macro that declares it.

use super::{Context, EventSink, Sink, SpeaksOf, compare::Compare, server::is_server_game};
use crate::{
    diag::Meta,
    event::{Event, EventOptions},
    game::{EventSet, Game},
    pgn::TagName,
};

/// A code and its judge; everything known about the code is in here.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// What reports and explanations need of the code.
    pub meta: &'static Meta,
    /// What it is found in, and how.
    pub judge: Judge,
    /// The codes that take precedence: what one of them covers is left to it, selected or not.
    pub gives_way_to: &'static [&'static str],
    /// What this code takes over from those that give way to it.
    pub speaks_of: &'static [SpeaksOf],
    /// Why `convert` reports it too; `None` where it does not.
    pub convert: Option<Reported>,
}

/// What a code is found in, and how.
#[derive(Clone, Copy, Debug)]
pub enum Judge {
    /// In one game, by this function; it is called only for games at which the trigger fires.
    Game(Trigger, fn(&Game<'_>, &Context, &mut Sink<'_, '_>)),
    /// In a game in the light of those before it.
    Across(Across),
    /// In a tournament's report and its games, by this function.
    Event(fn(&Event, &EventOptions, &mut EventSink<'_>)),
    /// In a file as a whole, by who reads it.
    File,
}

/// A comparison of games, which may be one for several codes.
#[derive(Clone, Copy, Debug)]
pub struct Across {
    /// The code whose comparison finds it.
    pub by: &'static str,
    /// How that comparison begins; `None` where it is another code's, or needs no card.
    pub begin: Option<fn() -> Box<dyn Compare>>,
    /// Whether it needs the moves.
    pub moves: bool,
}

/// Which games a check has to see; it has nothing to say about any other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// All of them.
    EveryGame,
    /// Those in which one of these events was noticed.
    Events(EventSet),
    /// Those with comments, which may show clocks, that were not played on a server.
    ClocksAtBoard,
    /// Those with a tag that says which position they start from.
    FromFen,
    /// Those that show that moves may be missing in them.
    MayHaveGaps,
    /// Those whose moves were not replayed.
    NotReplayed,
    /// Texts in which nothing is a game; no other check sees them then.
    NotAGame,
    /// Those that were too long to be read to their end.
    CutShort,
}

impl Trigger {
    /// Whether the game is one of them; `unread` of its bytes were left out.
    #[inline]
    pub fn fires(self, game: &Game<'_>, unread: u64) -> bool {
        match self {
            Trigger::EveryGame => true,
            Trigger::Events(events) => game.seen().meets(events),
            Trigger::ClocksAtBoard => !game.comments().is_empty() && !is_server_game(game),
            Trigger::FromFen => game.tag(TagName::Fen).is_some(),
            Trigger::MayHaveGaps => game.may_have_gaps(),
            Trigger::NotReplayed => game.not_replayed().is_some(),
            Trigger::NotAGame => game.is_other_text(),
            Trigger::CutShort => unread > 0,
        }
    }

    /// Whether it waits for something that most games lack, and that the game is asked for.
    pub fn is_rare(self) -> bool {
        match self {
            Trigger::ClocksAtBoard
            | Trigger::FromFen
            | Trigger::MayHaveGaps
            | Trigger::NotReplayed
            | Trigger::CutShort => true,
            Trigger::EveryGame | Trigger::Events(_) | Trigger::NotAGame => false,
        }
    }
}

/// Why `convert` reports a code: its output is not simply the game in another notation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reported {
    /// Moves or text were left as they are written.
    LeftAsWritten,
    /// Something was assumed in order to read a move.
    Assumed,
}

/// Declares a code: its [`Meta`] as `META` and its [`Check`] as `CHECK`, which calls the file's `fn run`.
///
/// After the doc comment, which `explain` prints, come the code, its name and its severity, and then in this order,
/// each but `triggers` left out where it does not apply:
///
/// - `profiles`: how grave the code is under some profiles, where that is not its own severity
/// - `rules`: the rules of the Laws it rests on, each with a word that distinguishes it from the others
/// - `pgn`: the sections of the PGN standard it rests on
/// - `board: true`: the report for people draws the position before the move
/// - `fix: Safe` or `fix: Unsafe`: its findings can say what would put them right
/// - `about`: what it is about, as others are, too, a [`Topic`](crate::diag::Topic)
/// - `on_request: true`: it is reported only where it is selected or a profile makes more of it, not with all of its severity
/// - `triggers`: kinds of events in brackets, or another [`Trigger`]; `Event` for a tournament; `File` for whole files; for games that are
///   compared the type that does so, `(Across: Games, by: G011, moves: true)`, left out where another code's does
/// - `gives_way_to`: the codes that come before it where they speak of the same; `run` asks its [`Sink`] for each
/// - `speaks_of`: what it takes over from the codes that give way to it, a [`SpeaksOf`] and the function that tells
/// - `convert`: why `convert` reports it, a [`Reported`]
macro_rules! code {
    (
        $(#[doc = $line:literal])*
        pub static META: $code:ident $name:literal $severity:ident;
        $(profiles: [$($profile:ident $there:ident),+ $(,)?];)?
        $(rules: [$($rule:ident $($word:literal)?),+ $(,)?];)?
        $(pgn: $sections:literal;)?
        $(board: $board:literal;)?
        $(on_request: $on_request:literal;)?
        $(fix: $fix:ident;)?
        $(about: $topic:ident;)?
        triggers: $trigger:tt;
        $(gives_way_to: [$($stronger:ident),+ $(,)?];)?
        $(speaks_of: [$($subject:ident $tells:ident),+ $(,)?];)?
        $(convert: $reported:ident;)?
    ) => {
        $(#[doc = $line])*
        pub static META: $crate::diag::Meta = $crate::diag::Meta {
            code: stringify!($code),
            name: $name,
            severity: $crate::diag::Severity::$severity,
            profiles: &[$($(($crate::diag::Profile::$profile, $crate::diag::Severity::$there)),+)?],
            docs: concat!($($line, "\n"),*),
            rules: &[$($(($crate::laws::Rule::$rule, concat!($($word)?))),+)?],
            pgn: $crate::checks::code!(@or None $(, Some($sections))?),
            on_request: $crate::checks::code!(@or false $(, $on_request)?),
            board: $crate::checks::code!(@or false $(, $board)?),
            fix: $crate::checks::code!(@or None $(, Some($crate::diag::Applicability::$fix))?),
            about: $crate::checks::code!(@or None $(, Some($crate::diag::Topic::$topic))?),
        };
        /// The code's check.
        pub static CHECK: $crate::checks::Check = $crate::checks::Check {
            meta: &META,
            judge: $crate::checks::code!(@judge $trigger),
            gives_way_to: &[$($(stringify!($stronger)),+)?],
            speaks_of: &[$($($crate::checks::SpeaksOf::$subject($tells)),+)?],
            convert: $crate::checks::code!(@or None $(, Some($crate::checks::Reported::$reported))?),
        };
    };
    (@judge [$($kind:ident),+]) => {
        $crate::checks::Judge::Game(
            $crate::checks::Trigger::Events($crate::game::EventSet::of(&[$($crate::game::EventKind::$kind),+])),
            run,
        )
    };
    (@judge (Across $(: $games:ty)?, by: $by:ident, moves: $moves:literal)) => {
        $crate::checks::Judge::Across($crate::checks::Across {
            by: stringify!($by),
            begin: $crate::checks::code!(@or None $(, Some(|| Box::<$games>::default()))?),
            moves: $moves,
        })
    };
    (@judge Event) => { $crate::checks::Judge::Event(run) };
    (@judge File) => { $crate::checks::Judge::File };
    (@judge $games:ident) => { $crate::checks::Judge::Game($crate::checks::Trigger::$games, run) };
    (@or $default:expr) => { $default };
    (@or $default:expr, $value:expr) => { $value };
}

pub(crate) use code;
