//! The first half-moves of a game, which games before it may have made as well.

use super::state::Replay;
use crate::{
    game::record::{EventSet, Node},
    notation::ShortToken,
    pgn::{PlainHalfMove, TagName},
};

impl Replay<'_, '_> {
    /// Whether nothing was played yet, from the usual start.
    pub(super) fn is_at_usual_start(&self) -> bool {
        self.now.index == 0
            && self.now.line == 0
            && !self.keeps_positions
            && !self.settings.is_part
            && self.scratch.header.tags.get(TagName::Fen).is_none()
    }

    /// Plays the half-moves of a run that begins at the usual start, until one needs a closer look, and says how many. Those that
    /// games before began with are taken over, and the next one is known from then on if it was made before.
    pub(super) fn play_opening(&mut self, run: &[PlainHalfMove]) -> usize {
        let scratch = &mut *self.scratch;
        scratch.learnt.openings.begin(self.settings.letters.number());
        let openings = &scratch.learnt.openings;
        let (plies, history) = (&mut scratch.moves.plies, &mut scratch.moves.history);
        let (node, known) = openings.follow(run, |_, ply, (key, clock)| {
            plies.push(ply);
            history.push_within_room(key, clock);
        });
        let (before, after) = run.split_at(known);
        if let Some(position) = openings.position(node) {
            self.now.position = position.clone();
            self.now.index = known as u32;
            scratch.moves.letters |= openings.letters(node);
            self.number_run(before, known);
        }
        let learnt = match after.first() {
            Some(next) if self.scratch.learnt.openings.note_candidate(node, next.token) => {
                let played = self.play_plain(&after[..1]);
                if played == 0 {
                    return known;
                }
                self.learn_last(node, next.token);
                1
            }
            _ => 0,
        };
        known + learnt + self.play_plain(&after[learnt..])
    }

    /// Learns the half-move that was played last, from this node.
    fn learn_last(&mut self, node: Node, token: ShortToken) {
        let scratch = &mut *self.scratch;
        let is_plain = scratch.notes.seen == EventSet::EMPTY && scratch.moves.history.dead().is_none();
        if let Some(&ply) = scratch.moves.plies.last().filter(|_| is_plain) {
            scratch.learnt.openings.learn(node, token, ply.written.letters(), ply, &self.now.position);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{
            Scratch,
            replay::testing::{ENDS, GAME, told},
        },
        notation::{ENGLISH, Letters, language},
    };

    #[test]
    fn a_game_that_begins_as_others_is_replayed_as_it_is_alone() {
        let letters = [Letters::new(ENGLISH), Letters::new(language("es").unwrap())];
        let mut shared = Scratch::default();
        let mut most = 0;
        for cut in 0..=GAME.len() {
            for (index, end) in ENDS.iter().enumerate() {
                let tags =
                    ["", "[White \"A\"]\n\n", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n"][index % 3];
                let text = format!("{tags}{}{end}", &GAME[..cut]);
                let read_with = &letters[usize::from(index == 7)];
                let alone = told(&text, read_with, &mut Scratch::default());
                assert_eq!(told(&text, read_with, &mut shared), alone, "{text}");
                if index % 4 == 0 {
                    told(GAME, &letters[0], &mut shared);
                }
                most = most.max(shared.learnt.openings.len());
            }
        }
        assert!(most > 20, "{most}");
    }
}
