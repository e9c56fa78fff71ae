//! Castling in words, where a move is due, is castling.

use crate::{
    board::Side,
    game::replay::state::Replay,
    notation::{Action, Written, castling_in_words},
    pgn::Token,
    source::Span,
};

rule! {
    /// Castling in words, where a move is due, is castling.
    ///
    /// The words stand beside its number or the move before it, no other word follows them, and it is legal; to one wing only where they do not say to which.
    name: "castling_in_words",
    at: MoveDue,
    example: "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. castles Nf6 *"
        => "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *",
    seen: None,
    reports: [],
}

pub(super) fn read(replay: &mut Replay<'_, '_>, token: Token) -> bool {
    let Token::Stray(word) = token else { return false };
    replay.play_joined(replay.castling_in_words(word))
}

impl Replay<'_, '_> {
    /// The castling that the words beginning with this one mean: a move is due, they are beside its number or the move before it, no
    /// other word follows them, and it is legal, to one wing only where they do not say to which.
    pub(super) fn castling_in_words(&self, word: Span) -> Option<(Written, Span)> {
        let now = &self.now;
        let is_beside = now.numbering.is_some_and(|numbering| numbering.moves < numbering.due());
        if !is_beside || now.halted || !(self.is_after_its_number(word) || self.is_right_after_move(word)) {
            return None;
        }
        // Right after castling in signs they say what that was.
        if now.index > now.first
            && self.last_ply().is_some_and(|(written, _)| matches!(written.action(), Action::Castle(_)))
            && !self.is_after_its_number(word)
            && !self.are_words(self.last_ply()?.1)
        {
            return None;
        }
        let start = word.start as usize;
        let (said, length) = castling_in_words(&self.text[start..])?;
        let whole = Span::new(start, start + length);
        let mut tokens = self.tokens.clone();
        tokens.skip_to(whole.end());
        let is_answered = match tokens.next() {
            Token::Stray(next) if self.are_words(next) => true,
            Token::Stray(_) => return None,
            _ => false,
        };
        if !self.are_due_with(1 + u32::from(is_answered)) {
            return None;
        }
        let mut legal = Side::BOTH.into_iter().filter(|side| {
            said.is_none_or(|said| said == *side) && now.position.judge_castling(*side).is_ok()
        });
        let side = legal.next().filter(|_| legal.next().is_none())?;
        Some((Written::castle(side), whole))
    }

    /// Whether words for castling begin here.
    fn are_words(&self, at: Span) -> bool {
        castling_in_words(&self.text[at.start as usize..]).is_some()
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Scratch, replay},
        notation::{Letters, language, san},
    };

    fn moves(code: &str, text: &str) -> String {
        let (letters, mut scratch) = (Letters::new(language(code).unwrap()), Scratch::default());
        let game = replay(text.as_bytes(), &letters, &mut scratch);
        let plies = game.positions().zip(game.plies());
        let moves: Vec<_> = plies.map(|(position, ply)| san(&position, ply.played.unwrap())).collect();
        moves.join(" ")
    }

    #[test]
    fn castling_is_played() {
        let italian = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 O-O Nc3 d6";
        for (code, text) in [
            ("en", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Castles Nf6 5. d3 castles 6. Nc3 d6 1/2-1/2"),
            ("es", "1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. enroque corto Cf6 5. d3 enroque 6. Cc3 d6 1/2-1/2"),
            ("de", "1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. Rochade Sf6 5. d3 kurze Rochade 6. Sc3 d6 1/2-1/2"),
            (
                "ru",
                "1. e4 e5 2. Кf3 Кc6 3. Сc4 Сc5 4. короткая рокировка Кf6 5. d3 рокировка 6. Кc3 d6 1/2-1/2",
            ),
        ] {
            assert_eq!(moves(code, text), italian, "{text}");
        }
    }

    #[test]
    fn words_about_castling_are_none() {
        let text = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Castles is good 4. O-O Nf6 *";
        assert_eq!(moves("en", text), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6");
        assert_eq!(moves("en", "1. e4 castles 2. Nf3 *"), "e4");
        // What castling in signs is called beside it.
        let before = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6";
        for (after, read) in [
            ("5. O-O castles 1-0", "c3 Nf6 O-O"),
            ("5. O-O castles O-O 6. d3 *", "c3 Nf6 O-O O-O d3"),
            ("5. castles O-O O-O 6. d3 *", "c3 Nf6 O-O O-O d3"),
            ("5. castles castles 6. d3 *", "c3 Nf6 O-O O-O d3"),
        ] {
            let moves = moves("en", &format!("{before} {after}"));
            assert!(moves.ends_with(read), "{after}: {moves}");
        }
    }
}
