use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::Game,
    pgn::{TagName, is_unknown},
};

code! {
    /// The opening's code is not an ECO code.
    ///
    /// The codes of the Encyclopaedia of Chess Openings run from A00 to E99. A suffix for a branch, `A00a` or
    /// `B90/01`, is read too. T914 checks whether the code suits the moves.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [ECO "Sicilian"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [ECO "B90"]
    /// ```
    pub static META: T912 "eco" Info;
    profiles: [Publish Warning];
    pgn: "section 9.4.1";
    triggers: EveryGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::Eco) else { return };
    let value = tag.raw(game.text).trim_ascii();
    if is_unknown(value) || eco_number(value).is_some() {
        return;
    }
    let message = Message::new("`{0}` is not an ECO code", [token(game, value)]);
    out.at_text(&META, place(tag), message).label = "not an ECO code";
}

/// The number of an ECO code, 0 for A00 to 499 for E99; `None` for what is not one. Its suffix does not count.
pub(super) fn eco_number(value: &[u8]) -> Option<u16> {
    let [letter @ b'A'..=b'E', tens @ b'0'..=b'9', ones @ b'0'..=b'9', suffix @ ..] = value else {
        return None;
    };
    let is_suffix = match suffix {
        [] => true,
        [b'/', digits @ ..] => matches!(digits.len(), 1..=3) && digits.iter().all(u8::is_ascii_digit),
        // Branches as some databases number them: `a`, `a4`.
        [b'a'..=b'z', digits @ ..] => digits.len() <= 2 && digits.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    let number = 100 * u16::from(letter - b'A') + 10 * u16::from(tens - b'0') + u16::from(ones - b'0');
    is_suffix.then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn codes_and_what_is_none() {
        for value in ["A00", "E99", "B90/01", "A00a", "C67q1", "", "?", "-"] {
            assert!(of(&CHECK).game(format!("[ECO \"{value}\"]\n\n*")).is_empty(), "{value}");
        }
        for value in ["F10", "b90", "B9", "000", "B900", "Sicilian", "B90/", "B90-92"] {
            assert_eq!(of(&CHECK).game(format!("[ECO \"{value}\"]\n\n*")).len(), 1, "{value}");
        }
    }
}
