//! Runs of plain half-moves, read ahead of the position.

use super::{
    Tokens,
    look::{Copied, HALF_MOVES, Look},
    run::{PlainHalfMove, PlainRun},
    signs_apart::{is_in_figures, may_be_half_move, may_belong_to_move},
};
use crate::{notation::ShortToken, pgn::usual_numbers::numbers_from};

impl Tokens<'_> {
    /// Reads what may be moves into `run`, as long as they are short and stand apart, with the numbers, comments and NAGs of plain
    /// forms between them, and says how many: `most` at most. `next` is the number of the first one's move, and whether it is Black's.
    ///
    /// What it saves: what comes next is read without waiting for the position, so that neither holds up the other, and what both
    /// need stays in registers.
    pub fn plain_run(&mut self, next: (u32, bool), most: usize, run: &mut PlainRun) -> usize {
        self.run_of(|token, _| may_be_half_move(token), next, most, run)
    }

    /// The same for moves in figures, `5254`, among which four figures are not a number.
    pub fn run_in_figures(&mut self, next: (u32, bool), most: usize, run: &mut PlainRun) -> usize {
        self.run_of(is_in_figures, next, most, run)
    }

    /// The same for what `is_move` takes for moves.
    #[inline(always)]
    fn run_of(
        &mut self,
        is_move: impl Fn(ShortToken, u8) -> bool + Copy,
        (number, black): (u32, bool),
        most: usize,
        run: &mut PlainRun,
    ) -> usize {
        let half_moves = 2 * u64::from(number) + u64::from(black);
        let numbers = numbers_from(half_moves);
        run.half_moves.resize(PlainRun::LONGEST, PlainHalfMove::NONE);
        run.signs.comments.clear();
        run.signs.glyphs.clear();
        let most = most.min(PlainRun::LONGEST).min(numbers.len());
        let (slots, numbers) = (&mut run.half_moves[..most], &numbers[..most]);
        let begin = self.at;
        let (mut count, mut has_returns) = (0, false);
        loop {
            let (free, due) = (&mut slots[count..], &numbers[count..]);
            count += match has_returns {
                true => self.bare_half_moves::<true>(free, due, is_move),
                false => self.bare_half_moves::<false>(free, due, is_move),
            };
            let is_after_move = slots[..count].last().is_some_and(|last| self.at == last.after());
            if is_after_move && self.signs_in_run(count - 1, &mut run.signs) {
                count = self.commented_half_moves(slots, numbers, count, &mut run.signs, is_move);
            } else if !self.skip_spaces() {
                break;
            } else {
                has_returns |= self.text[..self.at].ends_with(b"\r\n");
            }
            // What a run takes of comments and NAGs is read, and no half-move begins so.
            if self.begins_sign() {
                break;
            }
        }
        self.without_unfinished(&slots[..count], begin)
    }

    /// Reads half-moves with no more than a space or a line end and numbers between them, and says how many. Only if `RETURNS`, line
    /// ends may be of two bytes, which takes a little longer.
    #[inline(never)]
    fn bare_half_moves<const RETURNS: bool>(
        &mut self,
        slots: &mut [PlainHalfMove],
        numbers: &[u64],
        is_move: impl Fn(ShortToken, u8) -> bool + Copy,
    ) -> usize {
        let is_inside = self.depth > 0;
        let mut copied;
        let (mut look, mut unread) = Look::nothing(self.at);
        let (mut count, mut left) = (0, 0);
        for (slot, &number) in slots.iter_mut().zip(numbers) {
            if left == 0 {
                let at = look.offset(unread);
                (look, unread) = match Look::at(self.text, at, is_inside) {
                    Some(next) => next,
                    None => {
                        copied = Copied::new(self.text, at);
                        Look::at_copy(&copied, is_inside)
                    }
                };
                left = HALF_MOVES;
            }
            let Some((half_move, after)) = look.half_move::<RETURNS>(unread, number, is_move) else { break };
            *slot = half_move;
            unread = after;
            (count, left) = (count + 1, left - 1);
        }
        self.at = look.offset(unread);
        // A parenthesis is read by others, unlike a space.
        self.at -= usize::from(is_inside && count > 0 && self.text[self.at - 1] == b')');
        count
    }

    /// Passes over spaces and line ends, and says whether there are any.
    fn skip_spaces(&mut self) -> bool {
        let rest = self.text.get(self.at..).unwrap_or(&[]);
        let spaces = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\r')).count();
        self.at += spaces;
        spaces > 0
    }

    /// How many of these half-moves are complete, which were read just now from byte `begin` on: the last one is left to others, and
    /// its number, if what comes after it may belong to it.
    fn without_unfinished(&mut self, half_moves: &[PlainHalfMove], begin: usize) -> usize {
        let next = |at: usize| self.text.get(at).copied().unwrap_or(0);
        match half_moves {
            [rest @ .., last]
                if self.at == last.after() && may_belong_to_move(next(self.at), next(self.at + 1)) =>
            {
                // The number before its own may stand right beside that, and was read by others.
                self.at = self.before_number(last).max(begin);
                rest.len()
            }
            _ => half_moves.len(),
        }
    }

    /// Where a half-move begins, with its number.
    #[cold]
    fn before_number(&self, half_move: &PlainHalfMove) -> usize {
        let start = half_move.start as usize;
        if !half_move.is_numbered() {
            return start;
        }
        let number = self.text[..start].trim_ascii_end();
        number.iter().rposition(|byte| !matches!(byte, b'0'..=b'9' | b'.')).map_or(0, |at| at + 1)
    }

    /// Goes back to before this half-move of the run that was read last, but not to before its number.
    pub fn return_to(&mut self, half_move: &PlainHalfMove) {
        self.at = half_move.start as usize;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        notation::{ENGLISH, Letters, read_fast},
        pgn::Token,
    };

    const PARTS: [&str; 17] = [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6+ dxc6 5. O-O Qf6 6. d4 exd4 7. Qxd4 Bg4 8. Qe3 O-O-O 9. Ne5 ",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6+ dxc6 5.O-O Qf6 6.d4 exd4 7.Qxd4 Bg4 8.Qe3 O-O-O 9.Ne5 ",
        "1. e4 e5\r\n2. Nf3 Nc6\n3.\nBb5 a6  4. Bxc6+\r\ndxc6\n\n5. O-O Qf6 6. d4\texd4 7. Qxd4 Bg4 8. Qe3 ",
        "1. e4 1... e5 2. Nf3 2...Nc6 3. Bb5 3...\na6 4. Bxc6+ dxc6 5. O-O 5. Qf6 6... d4 exd4 ",
        "1. e4 { [%clk 0:05:00] } 1... e5 { [%clk 0:05:00] } 2. Nf3 { [%eval 0.17] [%clk 0:05:01] } 2... Nc6 \
         { [%clk 0:05:01] } 3. Bb5 { [%clk 0:05:01] } a6 { [%clk 0:05:01] } ",
        "1. e4 {x} e5 {[%clk 0:05:00]} 2. Nf3 { [%clk 0:05:00] } Nc6 { y }\n3. Bb5 {z} 3... a6 { [%clk 0:05:00] }4. c3 ",
        "1. e4 e5 2. exd5 e.p. Nc6 3. a4 e4 4. exf5 ep 5. axb5 a.p. 6. e8=Q + Kd7 7. Qh5 # 8. Qh5 \u{2020} 9. exd6+ e.p. Kd7 10. exd6+ (ep) Kd7 11. exd6+e.p. Kd7 ",
        "1. e4 e5) 2. Nf3 Nc6 ) 3. Bb5 ",
        "1. e4 e5 12. Nf3 Nc6 13. a4 1234567. e5 12345678. h4 ",
        "1.\x01e4 e5 2. Nf3\x01Nc6 3.\0Bb5 a6 ",
        "1. e4! e5 $1 2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 Nge7 1-0",
        "1. e4 {[%clk 00:05:03]} {[%emt 00:00:02]} e5 {[%clk 00:05:05]} {[%emt\n00:00:02]} 2. Nf3 {[%clk\n00:05:01]}\n\
         {[%emt 00:00:05]} 2... Nc6\n{[%clk 0:02:59.9]} 3.\nBb5 {x}{y} a6 {x} {y} {z} 4. Bxc6+ {x} dxc6 {y} ",
        "1. e4 {[%clk 00:05:03]}\r\n{[%emt 00:00:02]} e5\r\n{[%clk 00:05:05]} 2.\r\nNf3 {a}\r\n2... Nc6 {b}\r\n\r\n3. Bb5 ",
        "1.e4 {a} e5 {b} 2.Nf3 {c} {} Nc6 {d} (2... d6 {e} 3. d4 {f}) 3. exd4 {g} e.p. {h} Qxf6# {i} + {j} Ke2\t{k} Kd7 ",
        "1. e4 {a} {[%clk 0:05:03] a comment that is too long to be looked at in words of eight bytes} e5 {b} {\u{e9}} 2. d4 {} ",
        "1. e4 e5 2. {a} {b} Nf3 {c}{d} Nc6 ; e\n3. Bb5 a6 {f",
        "1. e4 $1 e5 $2 $14 2. Nf3 $ Nc6 $3\n3. Bb5 $1$2 a6 $4\r\n4. Bxc6 $5 {g} dxc6 $6) $7 5. O-O $8. Qf6 $9 + 6. d4 $1 e.p. ",
    ];

    /// The token that comes next and is no NAG.
    fn after_nags(tokens: &mut Tokens) -> Token {
        loop {
            match tokens.next() {
                Token::Nag(span) if span.of(tokens.text)[0] == b'$' => {}
                token => return token,
            }
        }
    }

    /// The half-moves of the run from byte `at` on are those that `next` reads, with the numbers and comments that it reads. Says
    /// how many.
    fn compare(text: &[u8], at: usize, is_inside: bool, next: (u32, bool), run: &mut PlainRun) -> usize {
        let letters = Letters::new(ENGLISH);
        let mut one_by_one = Tokens { depth: u32::from(is_inside), ..Tokens::new(text, at, &letters) };
        let mut ahead = one_by_one.clone();
        let count = ahead.plain_run(next, 100, run);
        for (index, (half_move, half_moves)) in
            run.first(count).iter().zip(2 * next.0 + u32::from(next.1)..).enumerate()
        {
            let mut token = after_nags(&mut one_by_one);
            if half_move.is_numbered() {
                let Token::Number { value, dots, .. } = token else { panic!("{token:?}") };
                assert_eq!((value, u32::from(dots)), (half_moves / 2, 1 + half_moves % 2));
                token = one_by_one.next();
            }
            // What is not of a plain form is for others to read, and what comes after it.
            if read_fast(half_move.token.spaced(), &letters).is_none() {
                return count;
            }
            let Token::Move(_, span) = token else { panic!("{token:?} for {half_move:?}") };
            assert_eq!(span, half_move.span());
            let comments = run.comments().iter().filter(|comment| comment.after as usize == index);
            for comment in comments {
                assert_eq!(after_nags(&mut one_by_one), Token::Comment { span: comment.span, closed: true });
            }
        }
        while text[one_by_one.at..].trim_ascii_start().first() == Some(&b'$') && one_by_one.at + 1 < ahead.at
        {
            one_by_one.next();
        }
        // Only of spaces may more be read, or fewer.
        let between = ahead.at.min(one_by_one.at)..ahead.at.max(one_by_one.at);
        assert!(text[between].iter().all(u8::is_ascii_whitespace), "{}", text.escape_ascii());
        count
    }

    #[test]
    fn the_half_moves_of_a_run_are_those_that_are_read_one_by_one() {
        let (mut run, mut read) = (PlainRun::default(), 0);
        for part in PARTS {
            for (before, after) in
                [("", ""), ("", PARTS[0]), ("[Event \"a\"]\n\n", "1-0"), (PARTS[0], PARTS[4])]
            {
                let text = format!("{before}{part}{after}");
                for end in (before.len()..=text.len()).filter(|&end| text.is_char_boundary(end)) {
                    for is_inside in [false, true] {
                        let text = &text.as_bytes()[..end];
                        read += compare(text, before.len(), is_inside, (1, false), &mut run);
                    }
                }
            }
        }
        assert!(read > 10_000, "{read}");
    }

    /// What a run leaves to others lies in what it began to read.
    #[test]
    fn a_run_never_goes_back_to_before_its_beginning() {
        let letters = Letters::new(ENGLISH);
        let mut run = PlainRun::default();
        for text in ["1.1.e4 e", "1.1.1.e4 ep", "11.1. e4 e.p.", "1. 1.e4 +", "1.1...e4 a", "1.e4 e"] {
            for begin in 0..text.len() {
                for next in [(1, false), (1, true), (11, false)] {
                    let mut tokens = Tokens::new(text.as_bytes(), begin, &letters);
                    tokens.plain_run(next, 100, &mut run);
                    assert!(tokens.at >= begin, "{text} from {begin}");
                }
            }
        }
    }

    #[test]
    fn a_run_goes_on_from_any_half_move() {
        let (mut run, mut longest) = (PlainRun::default(), 0);
        let game = (1..230).map(|number| format!("{number}. Nbxd2+ Nbxd7+ ")).collect::<String>();
        for at in 0..game.len() {
            for number in [1, 9, 10, 99, 100, 197, 199, 200] {
                for black in [false, true] {
                    longest = longest.max(compare(game.as_bytes(), at, false, (number, black), &mut run));
                }
            }
        }
        assert_eq!(longest, 100);
    }
}
