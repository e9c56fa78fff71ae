//! A piece's letter, or a pawn's file, that stands apart from the rest of its move is joined with it.

use crate::{
    board::Role,
    game::replay::state::Replay,
    notation::{Resolution, Written, resolve},
    pgn::Token,
    source::Span,
};

/// From this half-move on, a letter between a move and a square may be an annotator's: `N` for a novelty, `D` for a diagram.
const ANNOTATED: u32 = 12;

/// The longest letter, in bytes.
const LONGEST: u32 = 6;

rule! {
    /// A piece's letter, or a pawn's file, that stands apart from the rest of its move is joined with it.
    ///
    /// The move has to be legal, and the letter has to stand beside its number or the move before.
    name: "letter_apart",
    at: MoveDue,
    example: "1. e4 e5 2. N f3 Nc6 *"
        => "1. e4 e5 2. Nf3 Nc6 *",
    seen: "`3. d4 e x d4 4. N x d4` on a page that explains notation, http://usefulchess.com/rules/notation.html",
    reports: [],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Stray(word) = token else { return false };
    replay.play_joined(replay.letter_apart(word))
}

impl Replay<'_, '_> {
    /// The legal move of which this word is the letter, of a piece or of a pawn's file, and which goes on apart from it.
    pub(super) fn letter_apart(&self, word: Span) -> Option<(Written, Span)> {
        let is_amid_moves = self.now.index > self.now.first || self.now.numbering.is_some();
        if word.len > LONGEST || self.now.halted || !is_amid_moves {
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
}
