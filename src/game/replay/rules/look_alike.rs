//! A piece's letter that looks like one of the game's language, but is of another alphabet, is read as that.

use crate::{
    game::replay::{
        reading::{Reading, Way},
        rules::Misfit,
        state::Replay,
    },
    notation::{legal_move, read_look_alike},
    source::Span,
};

rule! {
    /// A piece's letter that looks like one of the game's language, but is of another alphabet, is read as that.
    name: "look_alike",
    at: MoveDue,
    example: "1. e4 e5 2. Nf3 Nc6 3. Вb5 a6 *"
        => "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *",
    seen: "a Russian text with games of Greco, which begins Kf3 with a Latin K, https://embedy.cc/movies/cnF4SGxtUzNkbWZ6SXZRZWJMMUNBdzJWRllkVXQ0bzVRWkNLT29TeTB3bz0=",
    reports: ["N003"],
}

pub(super) fn read(replay: &Replay<'_, '_>, misfit: &Misfit) -> Option<Reading> {
    if misfit.written.is_none() { replay.with_look_alike(misfit.span) } else { None }
}

impl Replay<'_, '_> {
    /// The half-move whose piece is named by a letter that looks like one of the game's language.
    pub(super) fn with_look_alike(&self, span: Span) -> Option<Reading> {
        let (written, _) = read_look_alike(span.of(self.text), self.settings.letters)?;
        let played = legal_move(written, &self.now.position)?;
        self.goes_on_after(played).then_some(Reading { written, played, way: Way::LookAlike, rule: None })
    }
}
