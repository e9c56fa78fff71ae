//! One game, replayed: facts only. Nothing here judges; see `checks`.
//!
//! Three rooms, each of which imports only from those before it:
//!
//! 1. `record`, the lowest: what a replayed game is. [`Game`] with its plies, failures, events, history and summary, its
//!    items in the order of the text, and the look-ahead over the half-moves of one line.
//! 2. `replay`: how a text becomes a game in a dialect that is given. Each half-move is read, played and compared.
//! 3. `language`: which dialect that is. A census of the letters, the candidates they leave, and the choice among them.

mod language;
mod record;
mod replay;

pub use language::{Dialects, read_game};
pub use record::{
    Ahead, AlternativeReading, BesideTags, Defect, Ended, Ending, Event, EventKind, EventSet, Failure,
    FailureReason, Foreign, Game, History, Item, ItemKind, Items, Line, LookAhead, NotReplayed, PliesInOrder,
    Ply, PlyRef, Scratch,
};
pub use replay::{Dialect, Options, is_control_byte, replay};

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    /// Lines of code in a room that name one of these modules.
    fn naming(room: &str, modules: &[&str]) -> Vec<String> {
        let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/game").join(room);
        let files = fs::read_dir(&room).unwrap().map(|entry| entry.unwrap().path());
        let text: String = files.map(|file| fs::read_to_string(file).unwrap()).collect();
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
