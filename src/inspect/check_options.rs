//! What is looked for in a text.

use super::{Inspector, Known, any_dialects};
use crate::{
    checks::{CheckRunner, Selection},
    game::Dialects,
    input::Fault,
    laws::{EventFacts, Laws},
    sheet::InputFormat,
};
use std::sync::Arc;

/// What [`check_bytes`](super::check_bytes) is to look for, and how it reads the text; by default as `scoresheet check` does.
#[derive(Debug)]
pub struct CheckOptions {
    /// The codes that are wanted.
    pub selection: Selection,
    /// What the games may be written in.
    pub dialects: Arc<Dialects>,
    /// The edition of the Laws; `None` for the one in force on each game's date.
    pub laws: Option<&'static Laws>,
    /// What the event has announced.
    pub event: EventFacts,
    /// Whether a game is followed beyond an illegal move, as that was made on the board.
    pub force: bool,
    /// How many proposals a finding carries whose half-move cannot be played. To look for them takes much longer than all the rest: 0 is
    /// right where nobody reads them.
    pub suggest: usize,
    /// What the text is; its first bytes decide where it is `None`.
    pub format: Option<InputFormat>,
}

impl Default for CheckOptions {
    fn default() -> CheckOptions {
        CheckOptions {
            selection: Selection::default(),
            dialects: any_dialects(),
            laws: None,
            event: EventFacts::default(),
            force: false,
            suggest: 3,
            format: None,
        }
    }
}

impl CheckOptions {
    pub(super) fn inspector(&self) -> Result<Inspector, Fault> {
        self.selection.validate()?;
        let runner = CheckRunner::new(&self.selection);
        let inspector = Inspector::new(runner, self.dialects.clone(), self.laws);
        let inspector = inspector.of_event(self.event).playing_on(self.force).suggesting(self.suggest);
        Ok(inspector.knowing(Known::default()))
    }
}
