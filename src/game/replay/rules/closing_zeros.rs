//! At the end of a game, `0-0` is not castling but the result, if the Result tag says that both lose.

use crate::{
    game::replay::state::Replay,
    pgn::{Outcome, TagName},
    source::Span,
};
use memchr::memrchr;

rule! {
    /// At the end of a game, `0-0` is not castling but the result, if the Result tag says that both lose.
    name: "closing_zeros",
    at: AtEnd,
    example: "[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0"
        => "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 {0-0} *",
    seen: "broadcasts of double forfeits, whose Result tag is 0-0, https://github.com/lichess-org/lila/issues/11503",
    reports: [],
}

impl Replay<'_, '_> {
    /// The `0-0` that ends the text, but for comments after it. After a number it is castling.
    pub(in crate::game::replay) fn closing_zeros(&self) -> Option<Span> {
        let are_zeros = |token: &[u8]| {
            // `0-1` needs no closer look.
            token.first() == Some(&b'0')
                && token.last() == Some(&b'0')
                && Outcome::parse(token) == Some(Outcome::BothLose)
        };
        let tag = self.scratch.header.tags.get(TagName::Result)?;
        if !are_zeros(tag.raw(self.text).trim_ascii()) {
            return None;
        }
        let begin = self.tokens.offset();
        let mut rest = self.text.get(begin..)?.trim_ascii_end();
        while rest.ends_with(b"}") {
            rest = rest[..memrchr(b'{', rest)?].trim_ascii_end();
        }
        let start = rest.iter().rposition(u8::is_ascii_whitespace).map_or(0, |space| space + 1);
        let is_numbered = rest[..start].trim_ascii_end().ends_with(b".");
        (are_zeros(&rest[start..]) && !is_numbered).then(|| Span::new(begin + start, begin + rest.len()))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Dialects, Scratch, read_game},
        pgn::Outcome,
    };

    /// How many half-moves the game has, and its result.
    fn read(tag: &str, moves: &str) -> (usize, Option<Outcome>) {
        let text = format!("[Result \"{tag}\"]\n\n{moves}");
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        (game.plies().len(), game.outcome().map(|(outcome, _)| outcome))
    }

    #[test]
    fn the_tag_tells_the_result_from_castling() {
        let castled = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. d3 0-0";
        let both = Some(Outcome::BothLose);
        for end in ["0-0", "0-0\n", "0-0 {both lose}\n", "{a} 0-0 {b} {c}"] {
            assert_eq!(read("0-0", &format!("{castled} {end}")), (8, both), "{end}");
            assert_eq!(read("1-0", &format!("{castled} {end}")), (9, None), "{end}");
        }
        assert_eq!(read("0-0", castled), (7, both));
        assert_eq!(read("0-0", "1. e4 e5 0-0"), (2, both));
        assert_eq!(read("0-0", "0-0"), (0, both));
        // After its number it is a move.
        assert_eq!(read("0-0", &format!("{castled} 5. 0-0")), (9, None));
        assert_eq!(read("0-0", &format!("{castled} 5. 0-0 0-0")), (9, both));
        // A second result does not count.
        assert_eq!(read("0-0", "1. e4 e5 1-0 0-0"), (2, Some(Outcome::White)));
        assert_eq!(read("0-0", "1. e4 e5 2. Ke3 Nc6 0-0"), (2, both));
    }
}
