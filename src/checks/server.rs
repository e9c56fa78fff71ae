//! Games played on a server: its clocks keep themselves, its players may give each other time, and who leaves after a
//! move or two has lost.

use crate::{game::Game, pgn::TagName};

/// Whether the game was played on a server. A broadcast from a board that a server shows was not.
pub(super) fn is_server_game(game: &Game<'_>) -> bool {
    let raw = |name| game.tag(name).map_or(&b""[..], |tag| tag.raw(game.text).trim_ascii());
    let site = raw(TagName::Site);
    if let Some(address) = site.strip_prefix(b"https://lichess.org/") {
        // `/52e6b438`, not `/broadcast/…` or `/study/…`.
        return address.iter().all(u8::is_ascii_alphanumeric);
    }
    let is_named = [
        &b"chess.com"[..],
        b"lichess.org",
        b"Internet Chess Club",
        b"FICS",
        b"freechess.org",
        b"playchess.com",
    ]
    .iter()
    .any(|name| site.len() >= name.len() && site[site.len() - name.len()..].eq_ignore_ascii_case(name));
    let event = raw(TagName::Event);
    is_named || [&b"Rated "[..], b"Casual "].iter().any(|word| event.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        game::{Options, Scratch, replay},
        notation::{ENGLISH, Letters},
    };

    fn is_server(event: &str, site: &str) -> bool {
        let letters = Letters::new(ENGLISH);
        let mut scratch = Scratch::default();
        let text = format!("[Event \"{event}\"]\n[Site \"{site}\"]\n\n1. e4 *");
        is_server_game(&replay(text.as_bytes(), &Options { letters: &letters, style: false }, &mut scratch))
    }

    #[test]
    fn servers_and_what_they_show_of_boards() {
        for (event, site) in [
            ("Rated Blitz game", "https://lichess.org/52e6b438"),
            ("Live Chess", "Chess.com"),
            ("Rated Bullet tournament https://lichess.org/tournament/x", ""),
            ("Speed Chess", "https://www.chess.com"),
        ] {
            assert!(is_server(event, site), "{event}, {site}");
        }
        for (event, site) in [
            ("Round 1: A - B", "https://lichess.org/study/gfXgh34J/4icmuXBU"),
            ("Round 1: A - B", "https://lichess.org/broadcast/x/y"),
            ("FIDE World Cup", "Goa, India"),
            ("Rated", "Porto POR"),
        ] {
            assert!(!is_server(event, site), "{event}, {site}");
        }
    }
}
