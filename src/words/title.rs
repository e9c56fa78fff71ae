//! Titles of players.

/// The titles that FIDE gives over the board, as PGN writes them.
pub const FIDE_TITLES: [&str; 8] = ["GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM"];

/// What else stands for a title in records: of national federations, of FIDE's Arena, of servers.
const OTHER_TITLES: [&str; 10] = ["NM", "WNM", "SM", "LM", "HM", "AGM", "AIM", "AFM", "ACM", "BOT"];

/// Those that stand beside names without a tag or column of their own, in small letters. The others may be surnames and initials there.
pub const TITLES_BESIDE_NAMES: [&str; 9] = ["gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm", "nm"];

/// Short forms, as rating lists and reports have them.
const SHORT: [(&str, &str); 8] = [
    ("g", "GM"),
    ("m", "IM"),
    ("f", "FM"),
    ("c", "CM"),
    ("wg", "WGM"),
    ("wm", "WIM"),
    ("wf", "WFM"),
    ("wc", "WCM"),
];

/// The title that a text is, in its usual form: `GM` of `GM`, `gm` and `g`; `None` where it is none.
pub fn title_of(text: &str) -> Option<&'static str> {
    let mut known = FIDE_TITLES.into_iter().chain(OTHER_TITLES);
    let short =
        || SHORT.into_iter().find(|(short, _)| short.eq_ignore_ascii_case(text)).map(|(_, title)| title);
    known.find(|title| title.eq_ignore_ascii_case(text)).or_else(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_in_their_forms() {
        for (text, title) in [
            ("GM", Some("GM")),
            ("wim", Some("WIM")),
            ("WF", Some("WFM")),
            ("m", Some("IM")),
            ("BOT", Some("BOT")),
            ("GMM", None),
            ("", None),
            ("-", None),
        ] {
            assert_eq!(title_of(text), title, "{text}");
        }
    }

    #[test]
    fn what_stands_beside_names_is_a_title() {
        for title in TITLES_BESIDE_NAMES {
            assert!(title_of(title).is_some_and(|known| known.eq_ignore_ascii_case(title)), "{title}");
        }
    }
}
