//! A remark in plain words between the lines of a game, which may name moves, is text up to the line on which the game goes on.

use crate::{
    board::Color,
    game::{record::Ahead, replay::state::Replay},
    notation::{Resolution, resolve},
    pgn::{Token, Tokens},
    source::Span,
};
use memchr::{memchr2, memrchr2};

/// How many lines a remark may have, and how much of each line is looked at, in bytes.
const LINES: usize = 8;
const LINE: usize = 512;

rule! {
    /// A remark in plain words between the lines of a game, which may name moves, is text up to the line on which the game goes on.
    ///
    /// `Safer is 5... Bb6 or 5... Qe7.` begins its line, its numbers do not begin with that of the next move, and a later line does, with a
    /// move that can be played.
    name: "remark",
    at: AmidMoves,
    example: "1. e4 e5 2. Nf3 Nc6\nSafer is 2... d6 or 2... Nf6.\n3. Bb5 a6 *"
        => "1. e4 e5 2. Nf3 Nc6 {Safer is 2... d6 or 2... Nf6.} 3. Bb5 a6 *",
    seen: "Morphy's game of 1849 as chessandmail.ru prints it, in Russian",
    reports: ["P004"],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    matches!(token, Token::Stray(word) if replay.remark(word))
}

impl Replay<'_, '_> {
    /// Passes over the remark that begins with this token; `false` if none does.
    #[cold]
    pub(super) fn remark(&mut self, span: Span) -> bool {
        let Some(end) = self.end_of_remark(span) else { return false };
        let start = span.start as usize;
        let remark = Span::new(start, start + self.text[start..end].trim_ascii_end().len());
        self.pass_over(remark);
        self.tokens.skip_to(end);
        true
    }

    /// The line on which the game goes on, if this word begins a remark with moves in it: the word is the first on its line,
    /// the line's numbers do not begin with that of the next move, and a later line does, with a move that can be played.
    pub(in crate::game::replay) fn end_of_remark(&self, word: Span) -> Option<usize> {
        let text = self.text;
        let start = word.start as usize;
        // Only the spaces before it are looked at: a line may be long, and have many words.
        let before = text[..start].iter().rev().find(|byte| !matches!(byte, b' ' | b'\t'));
        let is_first = before.is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
        let is_possible = is_first && self.stack.is_empty() && self.now.index > 0;
        if !is_possible || self.now.halted || self.now.is_lost() {
            return None;
        }
        let mut at = self.line_end(start);
        if !self.names_other_moves(word.end(), at) {
            return None;
        }
        for _ in 0..LINES {
            at += text[at..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            if at == text.len() {
                break;
            }
            // In a comment the game does not go on.
            let is_in_comment = || {
                let brace = memrchr2(b'{', b'}', &text[start..at]);
                brace.is_some_and(|brace| text[start + brace] == b'{')
            };
            if self.goes_on_at(at) && !is_in_comment() {
                return Some(at);
            }
            at = self.line_end(at);
        }
        None
    }

    fn line_end(&self, at: usize) -> usize {
        memchr2(b'\n', b'\r', &self.text[at..]).map_or(self.text.len(), |length| at + length)
    }

    /// Whether moves or numbers are in this part of a line, and the first number is not that of the next move.
    fn names_other_moves(&self, start: usize, end: usize) -> bool {
        let mut tokens = Tokens::new(&self.text[..end.min(start + LINE)], start, self.settings.letters);
        let mut named = false;
        loop {
            match tokens.next() {
                Token::Number { value, dots, .. } => {
                    return (Ahead::Number { value, dots }).is_other_number(&self.now.position);
                }
                Token::Move(..) => named = true,
                Token::End | Token::Result(..) | Token::Comment { .. } => return named,
                _ => {}
            }
        }
    }

    /// Whether the number of the next move stands here, and a move that can be played after it.
    pub(super) fn goes_on_at(&self, at: usize) -> bool {
        let near = &self.text[at..self.text.len().min(at + LINE)];
        let end = at + memchr2(b'\n', b'\r', near).unwrap_or(near.len());
        let mut tokens = Tokens::new(&self.text[..end], at, self.settings.letters);
        let Token::Number { value, dots, .. } = tokens.next() else { return false };
        // The dots before Black's move may be apart from the number's: `8. ... h6`.
        let is_white = self.now.position.turn() == Color::White;
        if value != self.now.position.fullmove_number() || (is_white && dots == 2) {
            return false;
        }
        let Token::Move(written, _) = tokens.next() else { return false };
        matches!(resolve(written, &self.now.position), Resolution::Legal(_))
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Defect, Dialects, Scratch, read_game};

    /// Plies, failures, and the stray text of a game.
    fn read(text: &str) -> (usize, usize, Vec<String>) {
        let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
        let game = read_game(text.as_bytes(), &dialects, &mut scratch);
        let stray = game.defects().iter().filter(|(defect, _)| *defect == Defect::Stray);
        let stray = stray.map(|(_, span)| String::from_utf8_lossy(span.of(text.as_bytes())).into_owned());
        (game.plies().len(), game.failures().len(), stray.collect())
    }

    #[test]
    fn remarks_with_moves_are_passed_over() {
        let remark = "Safer is 5... Bb6. Books have 5... Bg4 6. Qb3 Bxf3\n   7. Bxf7+, which is known.";
        let text = format!("1. e4 e5\n2. Nf3 Nc6\n3. Bc4 Bc5\n4. c3 d6\n5. O-O Nf6\n{remark}\n6. d4 exd4 *");
        assert_eq!(read(&text), (12, 0, vec![remark.to_owned()]));
        let remark = "Safer is 5... Bb6 {which\n6. O-O meets.}";
        let text = format!("1. e4 e5\n2. Bc4 Nf6\n3. d3 c6\n4. Nf3 d5\n5. Bb3 Bd6\n{remark}\n6. O-O O-O *");
        assert_eq!(read(&text), (12, 0, vec![remark.to_owned()]), "a comment is not cut in two");
        let remark = "* Better was 12.Nf3 Bg4, see game 7";
        let text = format!("1. e4 e5\n2. Nf3 Nc6\n3. Bc4 Bc5\n{remark}\n4. c3 d6 *");
        assert_eq!(read(&text), (8, 0, vec![remark.to_owned()]));
        let remark = "Here he should have gone back to b3.";
        let text = format!("1. e4 e5\n2. Bc4 ...\n{remark}\n2. ... Nf6\n3. d3 *");
        assert_eq!(read(&text), (5, 0, vec![remark.to_owned()]));
    }

    #[test]
    fn words_before_the_moves_of_the_game_are_no_remark() {
        // The next move's number is on the line, or on none that follows.
        assert_eq!(read("1. e4 e5\nsoon 2. Nf3 Nc6\n3. Bb5 *"), (5, 0, vec!["soon".to_owned()]));
        assert_eq!(read("1. e4 e5\n2. Nf3\nsoon Nc6\n3. Bb5 *"), (5, 0, vec!["soon".to_owned()]));
        assert_eq!(read("soon 2. Nf3\n1. e4 e5 *").1, 1);
    }
}
