use super::place;
use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::{Arg, Message, TextEdit},
    game::Game,
    pgn::{TagName, is_unknown},
    words::title_of,
};

code! {
    /// A title is unknown, or not as PGN writes it.
    ///
    /// WhiteTitle and BlackTitle hold FIDE's abbreviations: GM, IM, FM, CM, and WGM, WIM, WFM, WCM. Titles of national federations (NM, WNM,
    /// SM, LM, HM), of FIDE's Arena (AGM, AIM, AFM, ACM) and BOT are taken, too. A player without a title has `-` or nothing there. The
    /// fix writes small letters and short forms (`wf`) in full.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [WhiteTitle "GMM"]
    /// [BlackTitle "wf"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [WhiteTitle "GM"]
    /// [BlackTitle "WFM"]
    /// ```
    pub static META: T919 "tag-title" Info;
    profiles: [Publish Warning];
    pgn: "section 9.1.1";
    triggers: EveryGame;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let titles = [TagName::WhiteTitle, TagName::BlackTitle];
    for tag in titles.into_iter().filter_map(|name| game.tag(name)) {
        let value = tag.raw(game.text).trim_ascii();
        if is_unknown(value) || value.eq_ignore_ascii_case(b"none") {
            continue;
        }
        match std::str::from_utf8(value).ok().and_then(title_of) {
            Some(title) if title.as_bytes() == value => {}
            Some(title) => {
                let args = [token(game, value), Arg::Name(title.into())];
                let finding =
                    out.at_text(&META, place(tag), Message::new("the title `{0}` is written {1}", args));
                finding.label = "not PGN form";
                finding.fix_by([TextEdit { span: tag.value, text: title.into() }]);
            }
            None => {
                let message = Message::new("`{0}` is not a title", [token(game, value)]);
                out.at_text(&META, place(tag), message).label = "not a title";
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn titles_and_what_is_none() {
        for value in ["GM", "WCM", "NM", "BOT", "", "-", "?", " IM "] {
            assert!(of(&CHECK).game(format!("[WhiteTitle \"{value}\"]\n\n*")).is_empty(), "{value}");
        }
        for (value, says) in [
            ("GMM", "`GMM` is not a title"),
            ("Dr", "`Dr` is not a title"),
            ("wf", "the title `wf` is written WFM"),
            ("Gm", "the title `Gm` is written GM"),
        ] {
            let found = of(&CHECK).game(format!("[BlackTitle \"{value}\"]\n\n*")).messages();
            assert_eq!(found, [(value.to_owned(), says.to_owned())]);
        }
    }
}
