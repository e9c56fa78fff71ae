//! What the event says that no record does, as options.

use crate::{
    laws::{EventFacts, Scoring, Supervision, TimeClass},
    pgn::{TimeControl, TimeControls},
};
use clap::Args;

/// `--time-control`.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Laws and event")]
pub struct ControlArgs {
    /// The time control, as in 90+30 (minutes and seconds) or 40/5400:1800 (seconds, as PGN writes it).
    #[arg(long, value_name = "CONTROL", value_parser = control)]
    pub time_control: Option<TimeControl>,
}

/// A time control, as people name it.
fn control(text: &str) -> Result<TimeControl, String> {
    let controls = TimeControls::read(text);
    let reading = controls.customary().map(|reading| reading.control.clone());
    reading.ok_or_else(|| format!("`{text}` is not a time control such as 90+30 or 40/5400:1800"))
}

/// Standard, rapid or blitz. What is not given is taken from the record.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Laws and event")]
pub struct ClassArgs {
    /// The time control, which gives the class.
    #[command(flatten)]
    pub control: ControlArgs,

    /// The class of the game [default: by the time control, else by the game's own tags].
    #[arg(long, value_enum, value_name = "CLASS")]
    pub class: Option<TimeClass>,
}

impl ClassArgs {
    /// What was given.
    pub fn facts(&self) -> EventFacts {
        let said = EventFacts { class: self.class, ..EventFacts::default() };
        said.or(self.control.time_control.as_ref().map(TimeControl::facts).unwrap_or_default())
    }
}

/// The same, and how far it is supervised.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Laws and event")]
pub struct SupervisedClassArgs {
    /// Standard, rapid or blitz.
    #[command(flatten)]
    pub of: ClassArgs,

    /// Rapid or blitz is fully supervised: the Competition Rules apply.
    #[arg(long, conflicts_with = "unsupervised")]
    pub supervised: bool,

    /// Rapid or blitz is not fully supervised.
    #[arg(long)]
    pub unsupervised: bool,
}

impl SupervisedClassArgs {
    /// What was given.
    pub fn facts(&self) -> EventFacts {
        let said = EventFacts {
            supervision: match (self.supervised, self.unsupervised) {
                (true, _) => Some(Supervision::Full),
                (_, true) => Some(Supervision::Partial),
                _ => None,
            },
            ..EventFacts::default()
        };
        said.or(self.of.facts())
    }
}

/// All that the event has announced.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Laws and event")]
pub struct EventFactsArgs {
    /// Points for a win, a draw and a loss, if the event announced unusual ones: 3-1-0.
    #[arg(long, value_name = "POINTS")]
    pub scoring: Option<Scoring>,

    /// The class of the games.
    #[command(flatten)]
    pub class: SupervisedClassArgs,

    /// What the event says of draws by agreement.
    #[command(flatten)]
    pub agreement: AgreementArgs,
}

impl EventFactsArgs {
    /// What was given.
    pub fn facts(&self) -> EventFacts {
        let facts = self.agreement.facts().or(self.class.facts());
        EventFacts { scoring: self.scoring, ..facts }
    }
}

/// `--no-draw-before`.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Laws and event")]
pub struct AgreementArgs {
    /// Moves that both players must have made before they can agree on a draw, where the event has announced it (9.1.1).
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub no_draw_before: Option<u16>,
}

impl AgreementArgs {
    /// What was given.
    pub fn facts(&self) -> EventFacts {
        EventFacts { no_draw_before: self.no_draw_before.map(u32::from), ..EventFacts::default() }
    }
}
