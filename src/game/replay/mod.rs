//! How a text becomes a game, in a dialect that is given. The middle room of `game`.
//!
//! Most files add methods to `state::Replay`, and so may call one another. In the order in which they are best read: `dialect` and
//! `settings` say what a replay goes by; `reading` is what a half-move may be read as; `line` and `state` are what the replay has
//! reached; `header` and `start` read the tags and the position, `heading` tells lines of words from moves, `odd_bytes` notes
//! bytes that are no text; `reach`, `tail`, `miscount` and `unread_move` look ahead; `other_readings`, `pawn_or_piece`, `short_pawn_capture`, `parts_apart` and `context_move` find readings without playing
//! anything, `rules` holds what is read by rule, one file each, in the order of its table, and `interpret` chooses among readings; `signs` compares a move with how it is written, `play` plays it, `played_on` an illegal one,
//! `number` keeps count, `half_move` carries out what was read, `given_up` goes on where a replay ended at a fault,
//! `plain_run` plays what is plain without asking further, `variation` goes off the line and back,
//! and `movetext` goes through the tokens.

mod context_move;
mod dialect;
mod given_up;
mod half_move;
mod header;
mod heading;
mod interpret;
mod line;
mod miscount;
mod movetext;
mod number;
mod odd_bytes;
mod other_readings;
mod parts_apart;
mod pawn_or_piece;
mod plain_run;
mod play;
mod played_on;
mod reach;
mod reading;
mod rules;
mod settings;
mod short_pawn_capture;
mod signs;
mod start;
mod state;
mod tail;
#[cfg(test)]
mod testing;
mod unread_move;
mod variation;

pub use dialect::Dialect;
pub use odd_bytes::is_control_byte;

pub(super) use dialect::{LetterBeginnings, OtherDialects, letter_beginnings};
pub(super) use given_up::GivenUp;
pub(super) use settings::Settings;

use super::record::{EventKind, Game, Rule, Scratch};
use crate::{
    board::Position,
    notation::Letters,
    pgn::{TagName, Tags, Tokens},
};
use header::read_header;
use odd_bytes::note_bytes;
use start::start_position;
use state::Replay;

/// All rules of reading.
pub fn rules() -> &'static [&'static Rule] {
    rules::ALL
}

/// The tags of a game that is not replayed.
pub fn read_tags<'s>(text: &[u8], scratch: &'s mut Scratch) -> &'s Tags {
    scratch.clear();
    read_header(text, scratch);
    &scratch.header.tags
}

/// Replays one game written in these letters. Never fails: what cannot be followed is noted in the game.
///
/// Linear in the length of `text`, up to a look-ahead of some plies where a promotion lacks its piece.
///
/// ```
/// use scoresheet::{game::{replay, Scratch}, notation::{Letters, ENGLISH}};
/// let letters = Letters::new(ENGLISH);
/// let mut scratch = Scratch::default();
/// let game = replay(b"1. e4 e5 2. Nf3 Nc6 *", &letters, &mut scratch);
/// assert_eq!(game.plies().len(), 4);
/// ```
pub fn replay<'g>(text: &'g [u8], letters: &'g Letters, scratch: &'g mut Scratch) -> Game<'g> {
    let settings = Settings {
        letters,
        with_pawn: None,
        others: OtherDialects::NONE,
        is_trial: false,
        plays_on: false,
        is_part: false,
    };
    replay_into(text, &settings, scratch);
    Game::new(text, scratch, letters)
}

/// Replays one game; what comes out is in `scratch`. If it was to end at the first fault, and did, returns how it would go on.
pub(super) fn replay_into<'g>(
    text: &'g [u8],
    settings: &Settings<'g>,
    scratch: &mut Scratch,
) -> Option<Box<GivenUp>> {
    scratch.clear();
    let at = read_header(text, scratch);
    match has_own_start(scratch) {
        false => scratch.header.start.clone_from(Position::usual_start()),
        true => match start_position(text, scratch) {
            Ok(Some(fen)) => (scratch.header.start, scratch.header.fen_remarks) = (fen.position, fen.remarks),
            Ok(None) => scratch.header.start = Position::start(),
            Err(not_replayed) => {
                scratch.header.not_replayed = Some(not_replayed);
                scratch.header.start = Position::start();
            }
        },
    }
    follow(text, Beginning::At(at), settings, scratch)
}

/// Whether a tag may set up another start position or name a variant.
fn has_own_start(scratch: &Scratch) -> bool {
    let tags = &scratch.header.tags;
    tags.get(TagName::Fen).is_some() || tags.get(TagName::Variant).is_some()
}

/// Goes on with the replay that is in `scratch` and ended at its first fault, with other settings for the same dialect.
pub(super) fn replay_further_into<'g>(
    text: &'g [u8],
    given_up: Box<GivenUp>,
    settings: &Settings<'g>,
    scratch: &mut Scratch,
) {
    follow(text, Beginning::Before(given_up), settings, scratch);
}

/// Replays the part of a game's movetext from byte `at` on, where the part that was replayed last into `scratch` ended: from
/// the position that led to, with the tags that were read before, and nothing else of it.
pub(super) fn replay_on_into<'g>(text: &'g [u8], at: usize, settings: &Settings<'g>, scratch: &mut Scratch) {
    let tags = std::mem::take(&mut scratch.header.tags);
    scratch.clear();
    scratch.header.tags = tags;
    scratch.header.start = scratch.moves.last.clone();
    let settings = Settings { is_part: true, ..*settings };
    follow(text, Beginning::At(at), &settings, scratch);
}

/// Where a movetext is followed from.
enum Beginning {
    /// From this byte on, and from the position that `scratch` says the game starts from.
    At(usize),
    /// From before the fault at which a replay ended.
    Before(Box<GivenUp>),
}

/// Follows the movetext. In one place, so that the compiler makes one loop of it.
fn follow<'g>(
    text: &'g [u8],
    beginning: Beginning,
    settings: &Settings<'g>,
    scratch: &mut Scratch,
) -> Option<Box<GivenUp>> {
    scratch.learnt.known_moves.begin(settings.letters);
    let mut replay = match beginning {
        Beginning::At(at) => {
            scratch.moves.history.reset(scratch.header.start.key(), scratch.header.start.halfmove_clock());
            if scratch.header.start.is_dead_by_material() {
                scratch.moves.history.note_dead(0);
            }
            Replay::new(text, Tokens::new(text, at, settings.letters), settings, scratch)
        }
        Beginning::Before(given_up) => Replay::resumed(text, *given_up, settings, scratch),
    };
    replay.follow_movetext();
    let begin = replay.movetext_start;
    let given_up = replay.gave_up_at.and_then(|at| replay.given_up(at));
    debug_assert_eq!(scratch.moves.letters, scratch.moves.letters_of_plies());
    if !scratch.notes.defects.is_empty() {
        scratch.notes.seen.insert(EventKind::Defect);
    }
    if !settings.gives_up(scratch) {
        note_bytes(&text[if settings.is_part { begin } else { 0 }..], &mut scratch.notes.seen);
    }
    given_up
}
