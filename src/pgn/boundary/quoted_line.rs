//! Lines with a mark before each, as a letter quotes another: `> 1. e4 e5`.

use super::{Boundaries, GameStart, Kind, State, classify};
use crate::pgn::quotation::unquoted;

impl Boundaries {
    /// Whether a line since this was last asked was quoted and of a game.
    pub fn take_quotation(&mut self) -> bool {
        std::mem::take(&mut self.has_quotation)
    }

    /// Judges a line that begins with the mark: without it, if a quoted game begins there or has begun.
    #[cold]
    pub(super) fn quoted_line(&mut self, line: &[u8], start: usize, found: &mut impl FnMut(GameStart)) {
        let bare = unquoted(line);
        // Amid the moves of a game that is not quoted, it may be a line of a comment.
        let may_begin = self.state == State::Ended || !self.game.is_numbered() || self.blank;
        let begins = || matches!(classify(bare), Kind::Tag { .. } | Kind::FirstMove { white: true });
        let is_of_game = self.game.quoted || may_begin && begins();
        let line = if is_of_game { bare } else { line };
        self.begin_at(line, start, found);
        self.game.quoted = is_of_game;
        self.has_quotation |= is_of_game;
        self.end(line);
    }
}

#[cfg(test)]
mod tests {
    use crate::pgn::games;

    #[test]
    fn quoted_games_start_as_others_do() {
        let text = "> [Event \"a\"]\n>\n> 1. e4 *\n>\n> [Event \"b\"]\n>\n> 1. d4 *\n\nWell.\n\n1. c4 *\n";
        let lines = |text: &str| games(text.as_bytes()).iter().map(|start| start.line).collect::<Vec<_>>();
        assert_eq!(lines(text), lines(&text.replace("> ", "").replace('>', "")));
        assert_eq!(lines(text), [1, 5]);
        assert_eq!(lines("+[Event \"a\"]\n+\n+1. e4 *\n+\n+[Event \"b\"]\n+\n+1. d4 *\n"), [1, 5]);
        assert_eq!(lines("[Event \"a\"]\n\n1. e4\n+- d5\n\n+ e5 *\n"), [1]);
        assert_eq!(lines(">> 1. e4 e5 1-0\n>>\n>> 1. d4 d5 0-1\n"), [1, 3]);
        assert_eq!(lines("[Event \"a\"]\n\n1. e4 *\n\n> [Event \"b\"]\n> \n> 1. d4 *\n"), [1, 5]);
        assert_eq!(lines("[Event \"a\"]\n\n1. e4\n> or so\n>\n1... e5 *\n"), [1]);
        let commented = "[Event \"a\"]\n\n1. e4 {\n> [Event \"b\"]\n> 1. d4 d5\n> } e5 *\n";
        assert_eq!(lines(commented), [1]);
    }
}
