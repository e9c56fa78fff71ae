//! A capture that names the captured piece in place of its square is read where one legal move is meant.

use crate::{
    board::Role,
    game::replay::{
        reading::{Reading, Way},
        rules::Misfit,
        state::Replay,
    },
    notation::{ENGLISH, Letters, read as read_move, san},
    source::Span,
};

rule! {
    /// A capture that names the captured piece in place of its square is read where one legal move is meant.
    ///
    /// `QxN`, `exN`, `PxP`
    name: "captured_piece",
    at: MoveDue,
    example: "1. e4 d5 2. PxP QxP 3. Nc3 *"
        => "1. e4 d5 2. exd5 Qxd5 3. Nc3 *",
    seen: Some("a club player's handwritten scoresheet, transcribed (087_0.txt of the Handwritten Chess Scoresheet data set)"),
    reports: [],
}

pub(super) fn read(replay: &Replay<'_, '_>, misfit: &Misfit) -> Option<Reading> {
    if misfit.written.is_none() { replay.with_captured_piece(misfit.span) } else { None }
}

impl Replay<'_, '_> {
    /// The only legal capture by this piece of that one.
    fn with_captured_piece(&self, span: Span) -> Option<Reading> {
        let token = span.of(self.text);
        let piece = |bytes: &[u8]| match bytes.first()? {
            b'P' => Some((Role::Pawn, 1)),
            _ => self.settings.letters.role(bytes),
        };
        let (file, (by, length)) = match token.first()? {
            file @ b'a'..=b'h' => (Some(file - b'a'), (Role::Pawn, 1)),
            _ => (None, piece(token)?),
        };
        let captured = token[length..].strip_prefix(b"x").or_else(|| token[length..].strip_prefix(b":"))?;
        let (taken, length) = piece(captured)?;
        if !captured[length..].iter().all(|byte| matches!(byte, b'+' | b'#' | b'!' | b'?')) {
            return None;
        }
        let position = &self.now.position;
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        legal.retain(|&played| {
            position.role_on(played.from()) == Some(by)
                && file.is_none_or(|file| played.from().file() == file)
                && position.takes(played)
                && position.role_on(played.to()).unwrap_or(Role::Pawn) == taken
        });
        let [played] = legal[..] else { return None };
        let (written, _) = read_move(san(position, played).as_bytes(), &Letters::new(ENGLISH))?;
        Some(Reading { written, played, way: Way::AsWritten, rule: None })
    }
}
