//! Moves whose parts stand apart: `e2 - e4`, `N f3`, `c8 = Q`.

use super::state::Replay;
use crate::{
    board::Role,
    notation::{Resolution, Written, read, read_apart, read_promotion_apart, resolve, resolve_fast},
    pgn::{Token, Tokens, ends_word},
    source::Span,
};

/// From this half-move on, a letter between a move and a square may be an annotator's: `N` for a novelty, `D` for a diagram.
const ANNOTATED: u32 = 12;

/// The longest letter of a piece, in bytes.
const LONGEST_LETTER: u32 = 6;

impl Replay<'_, '_> {
    /// The move whose square of departure this token names, where the dash or cross and the square of arrival stand apart from it.
    ///
    /// A man of the player's own is on that square, so that the token alone cannot be a move. Of a line that is lost, the moves are in
    /// parts where those before were.
    #[cold]
    pub(super) fn long_form_apart(&self, written: Written, span: Span) -> Option<(Written, Span)> {
        let position = &self.now.position;
        let is_departure =
            written.role().is_some() && written.from_file().is_none() && written.from_rank().is_none();
        let is_own = || position.color(position.turn()).has(written.to());
        if !is_departure || !(if self.now.is_lost() { self.in_parts } else { is_own() }) {
            return None;
        }
        self.read_apart(span)
    }

    /// The promotion of which this token names the square, where what the pawn becomes stands apart from it.
    #[cold]
    pub(super) fn promotion_apart(&self, written: Written, span: Span) -> Option<(Written, Span)> {
        let is_lacking = !self.now.is_lost()
            && written.promotion().is_none()
            && matches!(resolve(written, &self.now.position), Resolution::PromotionMissing { .. });
        if !is_lacking {
            return None;
        }
        let letters = self.settings.letters;
        let (role, length) = read_promotion_apart(&self.text[span.end()..], letters)?;
        let (promotion, end) = (written.promoting(role), span.end() + length);
        // A letter alone may be that of the next move, where a pawn cannot make that.
        let is_alone =
            self.text[span.end()..end].iter().all(|byte| *byte == b' ' || byte.is_ascii_alphabetic());
        if is_alone && let Token::Move(next, _) = Tokens::new(self.text, end, letters).next() {
            let mut position = self.now.position.clone();
            let Resolution::Legal(played) = resolve(promotion, &position) else { return None };
            position.play(played);
            resolve_fast(next, &position)?;
        }
        Some((promotion, Span::new(span.start as usize, end)))
    }

    /// The legal move of which this word is the letter, of a piece or of a pawn's file, and which goes on apart from it.
    pub(super) fn letter_apart(&self, word: Span) -> Option<(Written, Span)> {
        let is_amid_moves = self.now.index > self.now.first || self.now.numbering.is_some();
        if word.len > LONGEST_LETTER || self.now.halted || !is_amid_moves {
            return None;
        }
        let letters = self.settings.letters;
        let token = word.of(self.text);
        let is_piece =
            letters.role(token).is_some_and(|(role, length)| role != Role::Pawn && length == token.len());
        if !(is_piece || matches!(token, [b'a'..=b'h'])) {
            return None;
        }
        let (written, whole) = self.read_apart(word)?;
        let is_legal =
            |written: Written| matches!(resolve(written, &self.now.position), Resolution::Legal(_));
        let is_placed = self.is_after_its_number(word)
            || self.is_right_after_move(word)
                && (self.now.index < ANNOTATED || !is_legal(Written::man(Role::Pawn, written.to())));
        (is_placed && is_legal(written)).then_some((written, whole))
    }

    /// The legal move whose last rank stands apart from the rest of it, which is this word: `Nf 3`, `e 5`.
    pub(super) fn rank_apart(&self, word: Span) -> Option<(Written, Span)> {
        let token = word.of(self.text);
        let is_cut = matches!(token, [.., b'a'..=b'h']) && word.len <= LONGEST_LETTER && !self.now.halted;
        if !is_cut || !(self.is_after_its_number(word) || self.is_right_after_move(word)) {
            return None;
        }
        let rest = &self.text[word.end()..];
        let gap = rest.iter().take_while(|byte| **byte == b' ').count();
        let [rank @ b'1'..=b'8', after @ ..] = rest.get(gap..)? else { return None };
        let ends = after.first().is_none_or(|byte| byte.is_ascii_whitespace() || b"+#!?;,".contains(byte));
        if gap == 0 || !ends {
            return None;
        }
        let joined = [token, &[*rank]].concat();
        let (written, length) = read(&joined, self.settings.letters)?;
        let is_legal = matches!(resolve(written, &self.now.position), Resolution::Legal(_));
        let whole = Span::new(word.start as usize, word.end() + gap + 1);
        (length == joined.len() && is_legal).then_some((written, whole))
    }

    /// The legal move of which this word is the first part, broken at the end of its line, with a hyphen or without, or after its sign of
    /// capture: `Nf` and `6` on the next line, `Bx f7`.
    pub(super) fn broken_move(&self, word: Span) -> Option<(Written, Span)> {
        let token = word.of(self.text);
        // A letter alone may be that of a piece, and stand for something else.
        let may_be = word.len >= 2 || matches!(token, [b'a'..=b'h']);
        if self.now.halted || self.now.is_lost() || !may_be || word.len > LONGEST_LETTER {
            return None;
        }
        let rest = &self.text[word.end()..];
        let gap = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let is_broken = match rest[..gap].iter().filter(|byte| **byte == b'\n').count() {
            0 => gap > 0 && matches!(token, [.., b'x' | b':']),
            lines => lines == 1,
        };
        if !is_broken || !(self.is_after_its_number(word) || self.is_right_after_move(word)) {
            return None;
        }
        let second = rest[gap..].split(|&byte| ends_word(byte)).next().filter(|second| !second.is_empty())?;
        let unhyphenated = token.strip_suffix(b"-");
        let written = [Some(token), unhyphenated].into_iter().flatten().find_map(|first| {
            let joined = [first, second].concat();
            let (written, length) = read(&joined, self.settings.letters)?;
            let is_legal = || matches!(resolve(written, &self.now.position), Resolution::Legal(_));
            (length == joined.len() && is_legal()).then_some(written)
        })?;
        Some((written, Span::new(word.start as usize, word.end() + gap + second.len())))
    }

    /// A word in the place of a piece's name, and the square after it: `Night f3`. A pawn's move to that square is hardly meant where a
    /// piece can go there.
    pub(super) fn unknown_piece(&self, word: Span) -> Option<Span> {
        const LONGEST: u32 = 10;
        let token = word.of(self.text);
        let is_name = token.first().is_some_and(u8::is_ascii_uppercase)
            && token.iter().all(u8::is_ascii_alphabetic)
            && word.len <= LONGEST
            && (word.len > 2 || self.now.index < ANNOTATED);
        let is_due = self.now.numbering.is_some_and(|numbering| numbering.moves < numbering.due());
        if !is_name || !is_due || self.now.halted {
            return None;
        }
        if !(self.is_after_its_number(word) || self.is_right_after_move(word)) {
            return None;
        }
        let Token::Move(written, square) = self.tokens.clone().next() else { return None };
        let between = self.text.get(word.end()..square.start as usize)?;
        let is_square =
            written.role() == Some(Role::Pawn) && written.from_file().is_none() && square.len == 2;
        let is_beside = !between.is_empty() && between.iter().all(|byte| *byte == b' ');
        let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let can_go = || {
            pieces.iter().any(|&role| {
                !matches!(
                    resolve(Written::man(role, written.to()), &self.now.position),
                    Resolution::Illegal(_) | Resolution::WrongOrigin(_)
                )
            })
        };
        (is_square && is_beside && can_go()).then(|| Span::new(word.start as usize, square.end()))
    }

    fn read_apart(&self, first: Span) -> Option<(Written, Span)> {
        let (start, letters) = (first.start as usize, self.settings.letters);
        let (written, length) = read_apart(&self.text[start..], first.len as usize, letters)?;
        Some((written, Span::new(start, start + length)))
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{FailureReason, Options, Scratch, replay},
        notation::{Letters, language, san},
    };

    /// The moves as English SAN, and how many are not legal.
    fn moves(code: &str, text: &str) -> (String, usize) {
        let (letters, mut scratch) = (Letters::new(language(code).unwrap()), Scratch::default());
        let game = replay(text.as_bytes(), &Options { letters: &letters, style: false }, &mut scratch);
        let plies = game.positions().zip(game.plies());
        let moves: Vec<_> = plies.map(|(position, ply)| san(&position, ply.played.unwrap())).collect();
        (moves.join(" "), game.failures().len())
    }

    #[test]
    fn moves_whose_parts_stand_apart() {
        let ruy = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O";
        for (code, text) in [
            (
                "en",
                "1. e2 - e4 e7 - e5 2. Ng1 - f3 Nb8 - c6 3. Bf1 - b5 a7 - a6 4. Bb5 x c6 d7 x c6 5. O - O *",
            ),
            (
                "en",
                "1. e2 \u{2013}e4 e7 \u{2013} e5 2. g1 - f3 b8 - c6 3. f1 - b5 a6 4. Bb5:c6 d7 : c6 5. O-O *",
            ),
            ("en", "1. e4 e5 2. N f3 N c6 3. B b5 a6 4. B x c6 d x c6 5. O-O *"),
            ("es", "1. e4 e5 2. C f3 C c6 3. A b5 a6 4. A x c6 d x c6 5. O-O *"),
            (
                "figurine",
                "1. e4 e5 2. \u{2658} f3 \u{265e} c6 3. \u{2657} b5 a6 4. \u{2657} x c6 d x c6 5. O-O *",
            ),
        ] {
            assert_eq!(moves(code, text), (ruy.to_owned(), 0), "{text}");
        }
    }

    #[test]
    fn words_beside_moves_are_left_alone() {
        // A novelty and a diagram late in the game, and letters that make no legal move.
        let late = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 N d6 8. c3 *";
        assert!(moves("en", late).0.ends_with("Bb3 d6 c3"), "{:?}", moves("en", late));
        assert_eq!(moves("en", "1. e4 B e5 2. Nf3 *"), ("e4 e5 Nf3".into(), 0));
        let (read, failures) = moves("en", "1. e2 - e5 e7 - e5 *");
        assert_eq!((read.as_str(), failures), ("", 1));
    }

    #[test]
    fn what_comes_after_an_illegal_one_is_counted_in_moves() {
        let text = b"1. e2 - e4 e7 - e5 2. Ng1 - f4 Nb8 - c6 3. Bf1 - b5 a7 - a6 1-0";
        let (letters, mut scratch) = (Letters::new(language("en").unwrap()), Scratch::default());
        let game = replay(text, &Options { letters: &letters, style: false }, &mut scratch);
        let [failure] = game.failures() else { panic!("{:?}", game.failures()) };
        assert_eq!((failure.span.of(text), failure.unchecked), (&b"Ng1 - f4"[..], 3));
        assert!(matches!(failure.reason, FailureReason::Illegal(_)), "{:?}", failure.reason);
    }
}
