//! The offers of a draw that a game's record notes.

use super::{EventKind, Game, ItemKind, PlyRef};
use crate::{board::Color, source::Span};

/// An offer of a draw on the main line: `(=)`, a lone `=`, or a word for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawOffer {
    /// The half-moves of the main line before it: 1 where it stands beside the first. An offer follows the move of the
    /// player who makes it (article 9.1.2.1), so it is never 0.
    pub ply: u32,
    /// Who made that half-move, and so the offer.
    pub by: Color,
    /// The sign.
    pub span: Span,
}

impl Game<'_> {
    /// The offers of a draw that stand beside half-moves of the main line, in order.
    ///
    /// In an annotated game, one with variations or with signs such as `!?`, a lone `=` is not an offer but an assessment.
    ///
    /// Where the record has none, which replay knows, nothing is read; else linear in the movetext.
    ///
    /// ```
    /// use scoresheet::{board::Color, game::{Dialects, Scratch, read_game}};
    /// let (dialects, mut scratch) = (Dialects::any(), Scratch::default());
    /// let game = read_game(b"1. e4 e5 (=) 2. Nf3 (=) (2. d4 (=)) Nc6 = *", &dialects, &mut scratch);
    /// let offers: Vec<_> = game.draw_offers().into_iter().map(|offer| (offer.ply, offer.by)).collect();
    /// assert_eq!(offers, [(2, Color::Black), (3, Color::White)]);
    /// ```
    pub fn draw_offers(&self) -> Vec<DrawOffer> {
        if !self.seen().has(EventKind::DrawOffer) {
            return Vec::new();
        }
        let first = self.start().turn();
        let (mut ply, mut depth, mut offers) = (0, 0_u32, Vec::new());
        for item in self.items() {
            match item.kind {
                ItemKind::Ply(PlyRef { line: 0, index }, _) => ply = index + 1,
                ItemKind::Open => depth += 1,
                ItemKind::Close => depth = depth.saturating_sub(1),
                // What follows it stands beside no half-move that is known.
                ItemKind::Unplayed if depth == 0 => break,
                ItemKind::Result(_) if self.is_result(item.span) => break,
                ItemKind::DrawOffer if depth == 0 && ply > 0 => {
                    let by = if ply % 2 == 1 { first } else { first.other() };
                    offers.push(DrawOffer { ply, by, span: item.span });
                }
                _ => {}
            }
        }
        // After the last half-move a word for a draw is the result, where there is no other.
        if self.outcome().is_none()
            && let Some(result) = self.result_in_words()
        {
            offers.retain(|offer| offer.span.end() <= result.span.start as usize);
        }
        if self.is_annotated() {
            offers.retain(|offer| offer.span.of(self.text) != b"=");
        }
        offers
    }

    /// Whether the half-moves carry an annotator's signs: then a lone `=` says that the chances are even.
    fn is_annotated(&self) -> bool {
        let is_marked = |token: &[u8]| matches!(token.last(), Some(b'!' | b'?'));
        self.lines().len() > 1
            || self.plies().iter().any(|ply| is_marked(ply.span.of(self.text)))
            || self.items().any(|item| matches!(item.kind, ItemKind::Nag))
    }
}
