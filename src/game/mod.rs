//! One game, replayed: facts only. Nothing here judges; see `checks`.
//!
//! Three modules, each importing only from those before it:
//!
//! 1. `record`, the lowest: what a replayed game is. [`Game`] with its plies, failures, events, history and summary, its
//!    items in the order of the text, and the look-ahead over the half-moves of one line.
//! 2. `replay`: how a text becomes a game in a dialect that is given. Each half-move is read, played and compared.
//! 3. `language`: which dialect that is. A census of the letters, the candidates they leave, and the choice among them.
//!
//! What a [`Game`] says, by what is asked:
//!
//! | Asked | Methods |
//! |---|---|
//! | the text | `text`, `as_written`, `is_respelt`, `encoding`, `decode`, `movetext`, `is_other_text` |
//! | the header | `tags`, `tag`, `value`, `start`, `fen_remarks`, `not_replayed`, `is_chess960`, `heading`, `heading_lines` |
//! | what was played | `plies`, `variations`, `lines`, `plies_in_order`, `last`, `number`, `half_moves`, `half_moves_beyond` |
//! | positions | `positions`, `each_position`, `before`, `ply`, `history` |
//! | what went wrong | `failures`, `main_failure`, `unchecked`, `defects`, `events`, `seen`, `is_legal_as_written`, `wholeness`, `gap_at` |
//! | all of the movetext, in order | `items`, `items_within`, `last_item`, `tape`, `comments`, `beside_tags`; `after` on one line |
//! | the result and the end | `outcome`, `outcome_beside`, `result_above`, `is_result`, `ending`, `stated_ends`, `result_in_words`, `kings_in_centre` |
//! | who can mate | `can_surely_mate`, `may_be_unable_to_mate`, `first_death`, `dead_since` |
//! | clocks and offers | `clock_track`, `clocks`, `time_controls`, `first_clocks`, `draw_offers` |
//! | how it is written | `letters`, `style`, `move_format`, `move_name`, `foreign`, `alternative_reading`, `first_non_algebraic_move` |
//! | in short | `facts`, `header`, `laws`, `moves_key` |

mod clocks;
mod gaps;
mod heading;
mod kings_in_centre;
mod language;
mod offers;
mod other_notation;
mod own_notation;
mod record;
mod replay;
mod selection;
mod stated_end;

pub(crate) use kings_in_centre::KingsInCentre;
pub use language::{Dialects, read_game};
#[doc(hidden)]
pub use language::{GameParts, read_game_to_its_end};
pub(crate) use language::{Part, letters_named};
pub(crate) use offers::DrawOffer;
pub(crate) use other_notation::OtherNotation;
pub(crate) use own_notation::OwnNotation;
pub(crate) use record::mix;
pub(crate) use record::{
    Aftermath, Ahead, AlternativeReading, ClockTrack, DeadSince, Defect, Event, EventSet, Failure, Foreign,
    Gap, History, Item, Items, PlyRef, StatedEnd, TimeLeft, Wholeness,
};
pub use record::{Ended, Ending, FailureReason, Game, NotReplayed, Scratch};
#[doc(hidden)]
pub use record::{EventKind, GapKind, ItemKind, Ply, Rule};
pub(crate) use replay::is_control_byte;
pub(crate) use replay::read_tags;
#[doc(hidden)]
pub use replay::{replay, rules};
pub(crate) use selection::{Dates, GameNumbers, tag_value};
#[doc(hidden)]
pub use selection::{GameSelection, values_of_tags};
pub(crate) use stated_end::says_more_than_commands;

#[cfg(test)]
mod tests {
    use super::{Dialects, ItemKind, PlyRef, Scratch, read_game};
    use std::{
        fs,
        path::{Path, PathBuf},
    };

    #[test]
    fn items_hold_every_byte_and_every_ply_once() {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        for text in [
            "[White \"A\"]\n\n1. e4 $1 {a} (1. d4 d5 (1... Nf6!) 2. c4) e5 ; b\n% c\n2. Nf3 (=) ... Nc6 1-0 3. Bb5",
            "1.e4 e5 2.Nf3 foo bar Ni3 2... Nc6 } 3. Bb5 (3. Bc4 {never closed",
            "1. Cf3 Cf6 2. nc3 d5 +- 3. Qh9 e6 1/2-1/2 *",
            "e4, e5; Nf3 d62. Nc3",
            "",
        ] {
            let game = read_game(text.as_bytes(), &dialects, &mut scratch);
            let mut read = game.text[..game.movetext().start as usize].to_vec();
            let mut plies = 0;
            for item in game.items() {
                read.extend_from_slice(item.gap);
                read.extend_from_slice(item.span.of(game.text));
                plies += usize::from(matches!(item.kind, ItemKind::Ply(..)));
            }
            assert_eq!(String::from_utf8(read).unwrap(), text);
            assert_eq!(plies, game.plies().len() + game.variations().len(), "{text}");
            assert!(matches!(game.items().last().unwrap().kind, ItemKind::End), "{text}");
        }
    }

    #[test]
    fn a_position_does_not_depend_on_which_was_asked_for_before() {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let text = "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3 g6 (2... e6) 3. g3) 2... e6) 2. c4 -- 3. Nc3) (1. c4 c5 2. Ke5) \
                    1... e5 2. Nf3 (2. f4 exf4 (2... Bc5 3. Nf3) 3. Bc4) 2... Nc6 3. Bb5 (3. Bc4 Bc5) 3... a6 4. Qh6";
        // Nothing was asked for before the one position.
        let mut alone = |ply_ref| {
            let game = read_game(text.as_bytes(), &dialects, &mut scratch);
            (game.before(ply_ref), game.ply(ply_ref).map(|ply| ply.span))
        };
        let places = (0..12).flat_map(|line| (0..12).map(move |index| PlyRef { line, index }));
        let expected: Vec<_> = places.map(|ply_ref| (ply_ref, alone(ply_ref))).collect();
        let followed = expected.iter().filter(|(_, (before, _))| before.is_some()).count();
        assert!(followed > 40, "{followed}");
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        for (ply_ref, ply) in game.plies_in_order() {
            assert_eq!(game.ply(ply_ref).map(|ply| ply.span), Some(ply.span), "{ply_ref:?}");
        }
        for step in [1, 5, 7, 11, 143, 100] {
            for asked in 0..expected.len() {
                let (ply_ref, (before, span)) = &expected[(asked * step) % expected.len()];
                assert_eq!(game.before(*ply_ref), *before, "{ply_ref:?}, step {step}");
                assert_eq!(game.ply(*ply_ref).map(|ply| ply.span), *span, "{ply_ref:?}");
            }
        }
    }

    /// The text of all files in a folder and those below it.
    fn text_below(folder: &Path) -> String {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let text =
            |path: PathBuf| if path.is_dir() { text_below(&path) } else { fs::read_to_string(path).unwrap() };
        entries.map(text).collect()
    }

    /// Lines of code in a room that name one of these modules.
    fn naming(room: &str, modules: &[&str]) -> Vec<String> {
        let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/game").join(room);
        let text = text_below(&room);
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let names = |line: &&str| modules.iter().any(|module| line.contains(&format!("{module}::")));
        lines.filter(names).map(str::to_owned).collect()
    }

    #[test]
    fn no_room_imports_from_one_above_it() {
        assert_eq!(naming("record", &["replay", "language"]), [""; 0]);
        assert_eq!(naming("replay", &["language"]), [""; 0]);
        assert!(!naming("language", &["replay"]).is_empty(), "imports that go down are found");
    }
}
