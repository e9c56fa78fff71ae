use super::place;
use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Conjunction, Message},
    game::Game,
    pgn::{Tag, TagName},
};

code! {
    /// The tags Event, Site, Date or Round do not say where or when the game was played.
    ///
    /// Their value is empty or a placeholder such as `?` or `????.??.??`. PGN allows that where nothing is known, so this is reported only
    /// on request, and for games to be published. `-` in the Round tag says that there are no rounds, and a year without day and month is a
    /// date. A tag that is not there at all is T901; unknown players are T915.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Event "Club championship"]
    /// [Date "????.??.??"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Event "Club championship"]
    /// [Date "2024.05.01"]
    /// ```
    pub static META: T916 "tag-unknown" Info;
    profiles: [Publish Warning];
    pgn: "sections 8.1.1.1 to 8.1.1.4";
    on_request: true;
    triggers: EveryGame;
}

/// Whether the value says nothing.
fn says_nothing(game: &Game<'_>, name: TagName, tag: &Tag) -> bool {
    let value = tag.raw(game.text).trim_ascii();
    match (name, value) {
        (TagName::Round, b"-") => false,
        _ => {
            let says = |byte: &u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
            !value.iter().any(says) || value.eq_ignore_ascii_case(b"unknown")
        }
    }
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let tags = [TagName::Event, TagName::Site, TagName::Date, TagName::Round];
    let empty = |name| game.tag(name).filter(|tag| says_nothing(game, name, tag)).map(|tag| (name, tag));
    let unknown: Vec<(TagName, &Tag)> = tags.into_iter().filter_map(empty).collect();
    let Some((_, first)) = unknown.iter().min_by_key(|(_, tag)| tag.name.start) else { return };
    let names = unknown.iter().map(|(name, _)| Arg::Name(name.text().into())).collect();
    let names = Arg::List(Conjunction::None, names);
    let message = Message::new("the {0:tag|tags} {0} {0:says|say} nothing", [names]);
    out.at_text(&META, place(first), message).label = "not known";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    fn says(tags: &str) -> Vec<(String, String)> {
        of(&CHECK).game(format!("{tags}\n\n1. e4 *")).messages()
    }

    #[test]
    fn one_finding_for_all_of_them() {
        assert_eq!(
            says("[Event \"Open\"]\n[Date \"????.??.??\"]"),
            [("????.??.??".into(), "the tag Date says nothing".into())]
        );
        assert_eq!(
            says("[Event \"?\"]\n[Site \"\"]\n[Date \"2024.05.01\"]\n[Round \"?\"]"),
            [("?".into(), "the tags Event, Site, Round say nothing".into())]
        );
    }

    #[test]
    fn what_is_known_in_part_or_does_not_apply() {
        assert!(says("[Event \"Open\"]\n[Date \"1992.??.??\"]\n[Round \"-\"]").is_empty());
        assert!(says("[White \"?\"]").is_empty(), "T915 says so, and T901 what is missing");
    }
}
