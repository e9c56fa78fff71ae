use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message},
    game::Game,
    pgn::{TagName, is_unknown},
};

code! {
    /// A rating is not a number, or not one that anyone can have.
    ///
    /// WhiteElo and BlackElo hold whole numbers up to 4000. A player without a rating has `-`, `?`, `0` or
    /// nothing there.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [WhiteElo "21O5"]
    /// [BlackElo "20210"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [WhiteElo "2105"]
    /// [BlackElo "-"]
    /// ```
    pub static META: T905 "tag-elo" Info;
    profiles: [Publish Warning];
    pgn: "section 9.1.2";
    triggers: EveryGame;
}

/// The highest rating taken for one.
pub(in crate::checks) const HIGHEST: u32 = 4000;

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    for tag in [TagName::WhiteElo, TagName::BlackElo].into_iter().filter_map(|name| game.tag(name)) {
        let value = tag.raw(game.text).trim_ascii();
        let message = match number(value) {
            Some(rating) if rating <= HIGHEST => continue,
            _ if is_unknown(value) => continue,
            Some(_) => Message::new(
                "the rating `{0}` is above {1}",
                [token(game, value), Arg::Name(HIGHEST.to_string())],
            ),
            None => Message::new("the rating `{0}` is not a whole number", [token(game, value)]),
        };
        out.at_text(&META, place(tag), message).label = "not a rating";
    }
}

/// The value as a number, at most the greatest there is; `None` where it is none.
fn number(value: &[u8]) -> Option<u32> {
    let digit = |sum: u32, &byte: &u8| {
        byte.is_ascii_digit().then(|| sum.saturating_mul(10).saturating_add(u32::from(byte - b'0')))
    };
    if value.is_empty() { None } else { value.iter().try_fold(0, digit) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn ratings_and_what_is_none() {
        for value in ["2105", "0", "4000", "", "-", "?", " 1800 "] {
            assert!(of(&CHECK).game(format!("[WhiteElo \"{value}\"]\n\n*")).is_empty(), "{value}");
        }
        for (value, says) in [
            ("21O5", "the rating `21O5` is not a whole number"),
            ("-5", "the rating `-5` is not a whole number"),
            ("4001", "the rating `4001` is above 4000"),
            ("99999999999999999999", "the rating `99999999999999999999` is above 4000"),
        ] {
            assert_eq!(
                of(&CHECK).game(format!("[BlackElo \"{value}\"]\n\n*")).messages(),
                [(value.to_owned(), says.to_owned())]
            );
        }
    }
}
