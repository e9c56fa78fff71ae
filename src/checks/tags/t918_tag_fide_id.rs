use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::Game,
    pgn::{TagName, is_unknown},
};

code! {
    /// A FIDE id is not a number, or not one that anyone can have.
    ///
    /// WhiteFideId and BlackFideId hold the number under which FIDE knows a player, of at most eleven digits. A player without one has `-`, `?`, `0`
    /// or nothing there. One number beside two names is G006, two numbers beside one name G007; `scoresheet names --list` compares numbers with
    /// a rating list.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [WhiteFideId "41OOO18"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [WhiteFideId "4100018"]
    /// ```
    pub static META: T918 "tag-fide-id" Warning;
    profiles: [Publish Error, Archive Info];
    triggers: EveryGame;
}

/// Reports have room for so many digits.
const LONGEST: usize = 11;

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let ids = [TagName::WhiteFideId, TagName::BlackFideId];
    for tag in ids.into_iter().filter_map(|name| game.tag(name)) {
        let value = tag.raw(game.text).trim_ascii();
        let is_number = value.iter().all(u8::is_ascii_digit);
        let message = match is_number {
            _ if is_unknown(value) => continue,
            true if value.len() <= LONGEST => continue,
            true => Message::new("the FIDE id `{0}` is too long", [token(game, value)]),
            false => Message::new("the FIDE id `{0}` is not a number", [token(game, value)]),
        };
        out.at_text(&META, place(tag), message).label = "not a FIDE id";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn ids_and_what_is_none() {
        for value in ["4100018", "0", "", "-", "?", " 1503014 ", "00001503014"] {
            assert!(of(&CHECK).game(format!("[WhiteFideId \"{value}\"]\n\n*")).is_empty(), "{value}");
        }
        for (value, says) in [
            ("41OOO18", "the FIDE id `41OOO18` is not a number"),
            ("-4100018", "the FIDE id `-4100018` is not a number"),
            ("FIDE 4100018", "the FIDE id `FIDE 4100018` is not a number"),
            ("410001841000", "the FIDE id `410001841000` is too long"),
        ] {
            let found = of(&CHECK).game(format!("[BlackFideId \"{value}\"]\n\n*")).messages();
            assert_eq!(found, [(value.to_owned(), says.to_owned())]);
        }
    }
}
