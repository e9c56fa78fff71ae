//! A replay that ended at its first fault, and how it goes on from there.

use super::{
    Settings,
    line::LineState,
    state::{Heading, Replay},
};
use crate::{
    game::record::{EventKind, Scratch},
    pgn::{Outcome, Tokens},
    source::Span,
};

/// Where a replay that was to end at its first fault stood before that half-move.
///
/// What it saves: if the game is to be replayed to its end after all, in the same dialect, all before the fault is known.
pub(in crate::game) struct GivenUp {
    /// Where reading stood, and in how many parentheses.
    at: usize,
    depth: u32,
    now: LineState,
    stack: Vec<LineState>,
    keeps_positions: bool,
    far_back: u32,
    read_ahead: usize,
    movetext_start: usize,
    ignored: u32,
    inner_result: Option<(Outcome, Span)>,
    in_parts: bool,
}

impl<'r, 'g> Replay<'r, 'g> {
    /// Where it stood before the fault at byte `at`, at which it ended. `None` if the fault cannot be undone, or if what comes
    /// before it depends on how much of the game is read.
    #[cold]
    pub(super) fn given_up(self, at: u32) -> Option<Box<GivenUp>> {
        let is_known = |kind| self.scratch.notes.seen.has(kind);
        let may_go_on = !is_known(EventKind::PawnLetter) && !is_known(EventKind::EnPassantTarget);
        let given_up = || GivenUp {
            at: at as usize,
            depth: self.tokens.depth(),
            now: self.now,
            stack: self.stack,
            keeps_positions: self.keeps_positions,
            far_back: self.far_back,
            read_ahead: self.read_ahead,
            movetext_start: self.movetext_start,
            ignored: self.ignored,
            inner_result: self.inner_result,
            in_parts: self.in_parts,
        };
        may_go_on.then(|| Box::new(given_up()))
    }

    /// Goes on at the half-move at which the replay that is in `scratch` ended.
    pub(super) fn resumed(
        text: &'g [u8],
        given_up: GivenUp,
        settings: &'r Settings<'g>,
        scratch: &'r mut Scratch,
    ) -> Replay<'r, 'g> {
        scratch.notes.failures.clear();
        scratch.notes.tape.forget_from(given_up.at as u32);
        scratch.notes.seen.remove(EventKind::Failure);
        let mut now = given_up.now;
        (now.failed, now.at_failure, now.halted) = (None, false, false);
        let mut replay = Replay {
            text,
            tokens: Tokens::within(text, given_up.at, given_up.depth, settings.letters),
            settings,
            scratch,
            now,
            stack: given_up.stack,
            keeps_positions: given_up.keeps_positions,
            far_back: given_up.far_back,
            movetext_start: given_up.movetext_start,
            read_ahead: given_up.read_ahead,
            ignored: given_up.ignored,
            heading: Heading::NotLookedFor,
            inner_result: given_up.inner_result,
            rule: None,
            in_parts: given_up.in_parts,
            gave_up_at: None,
            inside: Default::default(),
        };
        replay.uncount_half_move();
        replay
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{
            Scratch,
            replay::{
                Dialect, OtherDialects, Settings, letter_beginnings, replay_further_into, replay_into,
                testing::{ENDS, GAME, told_of},
            },
        },
        notation::{Letters, context_notations, language},
    };

    #[test]
    fn a_replay_goes_on_as_if_it_had_not_ended() {
        let languages = ["en", "de", "es", "ru"].map(|code| language(code).unwrap());
        let languages = languages.map(|language| Dialect::new(Letters::new(language), Some(language)));
        let in_words = context_notations().map(|notation| Dialect::new(Letters::in_words(notation), None));
        let dialects: Vec<Dialect> = languages.into_iter().chain(in_words).collect();
        let beginnings = letter_beginnings(&dialects);
        let others = OtherDialects::new(&dialects, &beginnings);
        let faults = [
            "Ke3",
            "Qz4",
            "Nf3",
            "exd",
            "bc4",
            "a8=Q",
            "Ba3",
            "exd6 e.p.",
            "2... Ke3",
            "5. d4",
            "Sf6",
            "(1. Ke3",
            "P-K4",
            "axb3 Nc6",
            "nf3",
            "e5e5",
            "O-O-O",
            "0-0",
            "Kf9",
        ];
        let mut resumed = 0;
        for cut in (0..=GAME.len()).step_by(5) {
            for (fault, end) in faults.iter().flat_map(|fault| ENDS.map(|end| (fault, end))) {
                let text = format!("{} {fault} e5{end}", &GAME[..cut]);
                let dialect = &dialects[(cut / 5 + end.len()) % dialects.len()];
                let settings = |is_trial: bool| Settings {
                    letters: &dialect.letters,
                    with_pawn: Some(&dialect.with_pawn),
                    others: if is_trial { OtherDialects::NONE } else { others },
                    is_trial,
                    plays_on: false,
                    is_part: false,
                };
                let (mut scratch, mut at_once) = (Scratch::default(), Scratch::default());
                let given_up = replay_into(text.as_bytes(), &settings(true), &mut scratch);
                let Some(given_up) = given_up else { continue };
                replay_further_into(text.as_bytes(), given_up, &settings(false), &mut scratch);
                replay_into(text.as_bytes(), &settings(false), &mut at_once);
                let told = |scratch| told_of(text.as_bytes(), &dialect.letters, scratch);
                assert_eq!(told(&scratch), told(&at_once), "{text} in {}", dialect.letters.code());
                resumed += 1;
            }
        }
        assert!(resumed > 1_000, "{resumed}");
    }
}
