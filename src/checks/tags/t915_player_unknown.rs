use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message},
    game::Game,
    pgn::{TagName, is_placeholder},
};

code! {
    /// The tags White and Black do not say who played.
    ///
    /// One of them is empty or holds a placeholder such as `?`, `N.N.` or `Unknown`. A tag that is not there at all is T901.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// [Black "?"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [White "Petrova, Ana"]
    /// [Black "Silva, Rui"]
    /// ```
    pub static META: T915 "player-unknown" Info;
    profiles: [Publish Error];
    pgn: "sections 8.1.1.4 and 8.1.1.5";
    triggers: EveryGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let tags = [TagName::White, TagName::Black].map(|name| {
        game.tag(name).filter(|tag| is_placeholder(tag.raw(game.text).trim_ascii())).map(|tag| (name, tag))
    });
    let mut unknown = tags.into_iter().flatten();
    let Some((name, first)) = unknown.next() else { return };
    let value = token(game, first.raw(game.text).trim_ascii());
    let message = match (unknown.next().is_some(), first.value.len) {
        (true, _) => Message::plain("neither White nor Black has a name"),
        (false, 0) => Message::new("{0} has no name", [Arg::Name(name.text().into())]),
        (false, _) => Message::new("{0} has no name, only `{1}`", [Arg::Name(name.text().into()), value]),
    };
    out.at_text(&META, place(first), message).label = "who played?";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn one_finding_for_both() {
        let says = |white: &str, black: &str| {
            let found = of(&CHECK).game(format!("[White \"{white}\"]\n[Black \"{black}\"]\n\n*"));
            found.messages()
        };
        assert_eq!(says("Petrova, Ana", "?"), [("?".into(), "Black has no name, only `?`".into())]);
        assert_eq!(says("N.N.", "Silva"), [("N.N.".into(), "White has no name, only `N.N.`".into())]);
        assert_eq!(says("", "Silva"), [("White".into(), "White has no name".into())]);
        assert_eq!(says("?", ""), [("?".into(), "neither White nor Black has a name".into())]);
        assert!(says("Petrova", "Silva").is_empty());
        assert!(of(&CHECK).game("1. e4 *").is_empty(), "T901 says so");
    }
}
