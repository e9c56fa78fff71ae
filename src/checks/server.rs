//! Games played on a server: its clocks keep themselves, its players may give each other time, and who leaves after a
//! move or two has lost.

use crate::{
    game::Game,
    pgn::{TagName, is_placeholder},
};

/// Whether the game was played on a server. A broadcast from a board that a server shows was not.
pub(super) fn is_server_game(game: &Game<'_>) -> bool {
    let raw = |name| game.tag(name).map_or(&b""[..], |tag| tag.raw(game.text).trim_ascii());
    let site = raw(TagName::Site);
    if let Some(address) = site.strip_prefix(b"https://lichess.org/") {
        // `/52e6b438`, not `/broadcast/…` or `/study/…`.
        return address.iter().all(u8::is_ascii_alphanumeric);
    }
    let event = raw(TagName::Event);
    let is_rated = [&b"Rated "[..], b"Casual "].iter().any(|word| event.starts_with(word));
    is_rated || names_server(site)
}

/// Whether the game is a chapter of a study on Lichess, and not the game of two players: its result is always `*`.
pub(super) fn is_study_chapter(game: &Game<'_>) -> bool {
    let value = |name| game.tag(name).map_or(&b""[..], |tag| tag.raw(game.text).trim_ascii());
    let is_study = value(TagName::Site).starts_with(b"https://lichess.org/study/");
    is_study && [TagName::White, TagName::Black].into_iter().all(|name| is_placeholder(value(name)))
}

/// Words that name a server, or that say that the game was played on one; `INT` is what databases write for a country.
const WORDS: [&[u8]; 16] = [
    b"chess.com",
    b"lichess.org",
    b"icc",
    b"fics",
    b"freechess.org",
    b"playchess",
    b"playchess.com",
    b"chess24",
    b"chess24.com",
    b"chessclub.com",
    b"chessbase.com",
    b"tornelo.com",
    b"gameknot.com",
    b"int",
    b"internet",
    b"online",
];

/// Whether a site is a server, under whichever of its names. What a server only shows, boards elsewhere, is not.
fn names_server(site: &[u8]) -> bool {
    const SHOWN: [&[u8]; 4] = [b"study", b"broadcast", b"events", b"tournaments"];
    let is_among = |words: &[&[u8]], word: &[u8]| words.iter().any(|known| word.eq_ignore_ascii_case(known));
    let mut words = site
        .split(|&byte| !byte.is_ascii_alphanumeric() && !matches!(byte, b'.' | b'-') && byte.is_ascii())
        .map(|word| word.strip_prefix(b"www.").unwrap_or(word));
    words.clone().any(|word| is_among(&WORDS, word.trim_ascii_end().strip_suffix(b".").unwrap_or(word)))
        && !(site.starts_with(b"http") && words.any(|word| is_among(&SHOWN, word)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Scratch, replay},
        notation::{ENGLISH, Letters},
    };

    fn is_server(event: &str, site: &str) -> bool {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let text = format!("[Event \"{event}\"]\n[Site \"{site}\"]\n\n1. e4 *");
        is_server_game(&replay(text.as_bytes(), &letters, &mut scratch))
    }

    #[test]
    fn servers_and_what_they_show_of_boards() {
        for (event, site) in [
            ("Rated Blitz game", "https://lichess.org/52e6b438"),
            ("Live Chess", "Chess.com"),
            ("Rated Bullet tournament https://lichess.org/tournament/x", ""),
            ("Speed Chess", "https://www.chess.com"),
            ("x", "chess.com INT"),
            ("x", "ICC INT"),
            ("x", "playchess.com INT"),
            ("x", "lichess.org INT"),
            ("x", "Internet (Chess.com)"),
            ("x", "https://www.chess.com/live"),
            ("x", "Internet Chess Club"),
            ("x", "Online"),
            ("x", "www.chess24.com"),
            ("x", "FICS, freechess.org"),
        ] {
            assert!(is_server(event, site), "{event}, {site}");
        }
        for (event, site) in [
            ("Round 1: A - B", "https://lichess.org/study/gfXgh34J/4icmuXBU"),
            ("Round 1: A - B", "https://lichess.org/broadcast/x/y"),
            ("FIDE World Cup", "Goa, India"),
            ("Rated", "Porto POR"),
            ("x", "Interlaken SUI"),
            ("x", "Riccione ITA"),
            ("x", "https://www.chess.com/events/2024-fide-candidates"),
            ("x", "Chess.company hall, Porto"),
            ("x", "Sankt Peter-Ording"),
        ] {
            assert!(!is_server(event, site), "{event}, {site}");
        }
    }
}
