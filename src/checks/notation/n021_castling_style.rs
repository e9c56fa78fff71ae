use crate::{
    board::Kind,
    checks::{Context, Sink, code, quote},
    diag::{Arg, Message, Note, NoteKind, TextEdit},
    game::{Game, Ply, PlyRef},
    laws::Rule,
    source::Span,
};

code! {
    /// Castling is written with letters, not with zeros.
    ///
    /// The Laws write castling `0-0` and `0-0-0`; PGN writes it with the capital letter `O`. Both are read. As nearly every file uses
    /// letters, the code is reported only where it is selected, for those who keep to the letter of the Laws. One finding for each game, at
    /// its first castling.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6
    /// ```
    pub static META: N021 "castling-style" Info;
    rules: [WritingCastling];
    on_request: true;
    fix: Safe;
    triggers: EveryGame;
}

/// What castling is written with.
const LETTERS: &[u8] = b"Oo-";

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let castled = game.plies().iter().enumerate().filter(|(_, ply)| {
        let is_castling = ply.played.is_some_and(|played| played.kind() == Kind::Castle);
        is_castling && matches!(ply.span.of(game.text).first(), Some(b'O' | b'o'))
    });
    let castled: Vec<(usize, &Ply)> = castled.collect();
    let Some(&(index, ply)) = castled.first() else { return };
    let token = quote(game, ply.span.of(game.text));
    let message =
        Message::new("castling is written `{0}`; the Laws write it with zeros", [Arg::Token(token)]);
    let finding = out.at_move(&META, PlyRef { line: 0, index: index as u32 }, ply.span, message);
    finding.article = context.article(Rule::WritingCastling);
    finding.label = "letters";
    let letters = |ply: &Ply| ply.span.of(game.text).iter().take_while(|byte| LETTERS.contains(byte)).count();
    let zeros = |(_, ply): &(usize, &Ply)| {
        let start = ply.span.start as usize;
        let span = Span::new(start, start + letters(ply));
        TextEdit { span, text: game.decode(span.of(game.text)).replace(['O', 'o'], "0") }
    };
    // In what is to be published PGN wants letters.
    if !context.publishes {
        finding.fix_by(castled.iter().map(zeros));
    }
    if castled.len() > 1 {
        finding.notes.push(Note::new(NoteKind::More, "so is the other player's castling", [1u32.into()]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn letters_and_zeros() {
        let found = of(&CHECK).game("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *");
        assert_eq!(
            found.messages(),
            [("O-O".into(), "castling is written `O-O`; the Laws write it with zeros".into())]
        );
        assert_eq!((found[0].ply, found[0].article), (Some(7), Some("C.13.1")));
        assert_eq!(found.notes(), ["so is the other player's castling"]);
        assert!(of(&CHECK).game("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *").is_empty());
        assert_eq!(of(&CHECK).game("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 O-O *").notes(), [""; 0]);
    }

    #[test]
    fn zeros_are_put_in() {
        let game = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O! o-o *";
        assert_eq!(of(&CHECK).game(game).fixed(), "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0! 0-0 *");
        assert_eq!(of(&CHECK).publishing().game(game).fixed(), game);
    }
}
