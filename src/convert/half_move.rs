//! One half-move of movetext that is set anew.

use super::{
    GameConversion, Shortcut,
    known_words::PlayersToken,
    letters::{Swap, is_apart},
    line_wrapper::{LineWrapper, SpacedWord, append_four, append_number},
    numbers::PlyNumber,
    rewrite::SUFFIXES,
    swapped_letters::SwappedLetters,
};
use crate::{
    game::{Ply, PlyRef},
    notation::{Marks, ShortToken, Style},
};

/// The first bytes of a move.
#[derive(Default)]
struct Head {
    bytes: [u8; 12],
    length: usize,
    /// After how many of them the square of departure was added.
    departure: Option<usize>,
}

impl Head {
    /// Adds bytes; `None` where there is no room.
    fn push(&mut self, more: &[u8]) -> Option<()> {
        self.bytes.get_mut(self.length..self.length + more.len())?.copy_from_slice(more);
        self.length += more.len();
        Some(())
    }
}

/// How many bytes the sign of check or mate takes at the end of a move that is written as PGN has it.
fn sign_length(ply: &Ply) -> usize {
    usize::from(ply.written.marks().has(Marks(Marks::CHECK.0 | Marks::MATE.0)))
}

impl<'g> GameConversion<'_, 'g> {
    /// Appends the word of a ply that stands apart, if it is known, or if `SQUARES`, is four bytes that say the squares, and its number
    /// before it; whether it did.
    #[inline(always)]
    pub(super) fn append<const SQUARES: bool>(
        &self,
        ply: &Ply,
        number: PlyNumber,
        out: &mut Vec<u8>,
    ) -> bool {
        if SQUARES { self.append_squares(ply, number, out) } else { self.append_known(ply, number, out) }
    }

    #[inline(always)]
    fn append_known(&self, ply: &Ply, number: PlyNumber, out: &mut Vec<u8>) -> bool {
        let known = self.short_token(ply, number.black).and_then(|token| self.buffers.known.find(token));
        let Some(word) = known else { return false };
        append_number(number.written(), out);
        match ply.played {
            Some(played) => word.append_departing(played.from(), out),
            None => word.append(out),
        }
        true
    }

    /// Whether moves are written as their squares, without their positions.
    pub(super) fn writes_squares(&self) -> bool {
        !self.from_positions && self.spelling.style.is_of_squares()
    }

    #[inline(always)]
    fn append_squares(&self, ply: &Ply, number: PlyNumber, out: &mut Vec<u8>) -> bool {
        let played = ply.played.filter(|_| !ply.written.marks().has(SUFFIXES));
        let Some(word) = played.and_then(|played| self.spelling.four_bytes(played)) else { return false };
        append_number(number.written(), out);
        append_four(word, out);
        true
    }

    /// What becomes of letters where each is one byte before and after.
    pub(super) fn swapped_letters(&self) -> Option<&SwappedLetters> {
        self.buffers.swapped.as_ref().filter(|_| self.shortcut == Some(Shortcut::Letters))
    }

    /// Whether there is so little between the moves that it is worth while to look how far they follow one another. What comes out
    /// never depends on it.
    pub(super) fn has_long_runs(&self) -> bool {
        const LONG: usize = 2;
        let interruptions = self.game.comments().len() + self.game.variations().len();
        LONG * interruptions <= self.game.plies().len()
    }

    /// The token of a ply, if it is short.
    #[inline(always)]
    fn short_token(&self, ply: &Ply, black: bool) -> Option<PlayersToken> {
        let text = self.game.text.get(ply.span.start as usize..)?;
        ShortToken::begin_of(text, ply.span.len as usize).map(|token| PlayersToken::new(token, black))
    }

    /// Keeps the word of a ply for others with the same token, if nothing stands right beside it that may be seen as part of it.
    fn learn(&mut self, ply: &Ply, black: bool, word: Option<SpacedWord>) {
        let token = self.short_token(ply, black).filter(|_| is_apart(ply, self.game.text));
        if let (Some(token), Some(word)) = (token, word) {
            self.buffers.known.learn(token, word);
        }
    }

    /// The long form of a move that is written as PGN has it: its beginning, and the rest of the token from the square of
    /// arrival on; `None` where the token has another form.
    fn with_departure(&self, ply: &Ply, black: bool) -> Option<(Head, &'g [u8])> {
        let token = ply.span.of(self.game.text);
        let mut head = Head::default();
        let Some((role, letter)) = self.plain_letter(ply) else {
            // Castling has no squares; all else is looked at more closely.
            let castles = matches!(self.swap(ply, black), Swap::Nothing) && ply.written.role().is_none();
            return castles.then_some((head, token));
        };
        if letter > 0 {
            head.push(self.spelling.language.letter(role).as_bytes())?;
        }
        let from = ply.played?.from();
        head.departure = Some(head.length);
        head.push(&[b'a' + from.file(), b'1' + from.rank()])?;
        let takes = ply.written.marks().has(Marks::CAPTURE);
        match takes {
            true => head.push(b"x")?,
            false if self.spelling.style == Style::LanHyphen => head.push(b"-")?,
            false => {}
        }
        // The square of arrival and a sign are the same.
        Some((head, &token[token.len() - 2 - sign_length(ply)..]))
    }

    /// A move that is written as PGN has it, without its signs of capture, check and mate: its beginning, and the square of
    /// arrival, or all of castling; `None` where the token has another form.
    fn without_signs(&self, ply: &Ply, black: bool) -> Option<(Head, &'g [u8])> {
        let token = ply.span.of(self.game.text);
        let mut head = Head::default();
        let bare = &token[..token.len() - sign_length(ply)];
        let Some((role, letter)) = self.plain_letter(ply) else {
            let castles = matches!(self.swap(ply, black), Swap::Nothing) && ply.written.role().is_none();
            return (castles && !ply.written.marks().has(Marks::GLYPH)).then_some((head, bare));
        };
        if letter > 0 {
            head.push(self.spelling.language.letter(role).as_bytes())?;
        }
        let (before, arrival) = bare.split_at(bare.len() - 2);
        head.push(before[letter..].strip_suffix(b"x").unwrap_or(&before[letter..]))?;
        Some((head, arrival))
    }

    /// Writes a ply: with its number if `numbered`, or with the number as written if the ply stays as it is.
    pub(super) fn half_move(
        &mut self,
        ply_ref: PlyRef,
        ply: &Ply,
        written: &[u8],
        numbered: bool,
        set: &mut LineWrapper<'_>,
    ) -> Option<()> {
        let text = self.game.text;
        let (value, black) = self.game.number(ply_ref);
        let token = ply.span.of(text);
        match self.shortcut {
            Some(Shortcut::Letters) => {
                let mut promotion = [0; 32];
                let (letter, rest): (&[u8], &[u8]) = match self.swap(ply, black) {
                    Swap::Nothing => (b"", token),
                    Swap::First(length, letter) => (letter, &token[length..]),
                    Swap::Promotion(at, length, letter) => {
                        let head = at + letter.len();
                        promotion.get_mut(..at)?.copy_from_slice(&token[..at]);
                        promotion.get_mut(at..head)?.copy_from_slice(letter);
                        (&promotion[..head], &token[at + length..])
                    }
                    Swap::Elsewhere => return None,
                };
                if numbered {
                    set.number(value, black);
                }
                set.short_word(letter, rest);
                self.counts.moves += 1;
                let word = SpacedWord::new(letter, rest);
                self.learn(ply, black, word);
                return Some(());
            }
            Some(shortcut @ (Shortcut::Squares | Shortcut::NoSigns)) => {
                let (head, rest) = match shortcut {
                    Shortcut::NoSigns => self.without_signs(ply, black)?,
                    _ => self.with_departure(ply, black)?,
                };
                if numbered {
                    set.number(value, black);
                }
                let first = &head.bytes[..head.length];
                set.short_word(first, rest);
                self.counts.moves += 1;
                let word = SpacedWord::new(first, rest);
                let word = match head.departure {
                    Some(skipped) => word.map(|word| word.without_departure(skipped)),
                    None => word,
                };
                self.learn(ply, black, word);
                return Some(());
            }
            None => {}
        }
        let number = numbered.then_some((value, black));
        set_rewritten(self.rewrite(ply_ref, ply), number, written, token, set);
        Some(())
    }

    /// The same for one that is neither known nor swapped, in a row that began at byte `begin`; where the row goes on.
    ///
    /// What it saves: to look for room in the line, which is to be done for words with a space in them alone.
    pub(super) fn half_move_in_row(
        &mut self,
        (ply_ref, ply): (PlyRef, &Ply),
        gap: &[u8],
        number: Option<u32>,
        begin: usize,
        set: &mut LineWrapper<'_>,
    ) -> Option<usize> {
        let token = ply.span.of(self.game.text);
        match self.rewrite(ply_ref, ply) {
            // So short that to call for a search takes longer.
            Some(word) if !word.contains(&b' ') => {
                append_number(number, set.out);
                set.out.push(b' ');
                set.out.extend_from_slice(word);
                Some(begin)
            }
            word => {
                set.end_row(begin);
                set_rewritten(word, number.map(|number| (number, false)), gap.trim_ascii(), token, set);
                set.begin_row()
            }
        }
    }
}

/// Sets a move that was written anew, with its number where it is due, or as it stands with the number it has there.
fn set_rewritten(
    word: Option<&[u8]>,
    number: Option<(u32, bool)>,
    written: &[u8],
    token: &[u8],
    set: &mut LineWrapper<'_>,
) {
    match word {
        Some(word) => {
            if let Some((value, black)) = number {
                set.number(value, black);
            }
            set.short_word(word, b"");
        }
        None => {
            if !written.is_empty() {
                set.short_word(written, b"");
            }
            set.word(token);
        }
    }
}
