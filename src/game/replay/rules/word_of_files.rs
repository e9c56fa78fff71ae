//! Two letters that may be a capture of pawns are a word where they cannot be played, or the game goes on better without them.

rule! {
    /// Two letters that may be a capture of pawns are a word where they cannot be played, or the game goes on better without them.
    ///
    /// `ed` may be a name, `de` and `a` and `be` are words.
    name: "word_of_files",
    at: MoveDue,
    example: "1. e4 e5 2. Nf3 de Nc6 *"
        => "1. e4 e5 2. Nf3 {de} 2... Nc6 *",
    seen: "a Portuguese page with games, the README of EduardoTT/pgntradutor",
    reports: ["P004"],
}

#[cfg(test)]
mod tests {
    use crate::{
        game::{Scratch, replay},
        notation::{ENGLISH, Letters, san},
    };

    fn moves(text: &str) -> String {
        let (letters, mut scratch) = (Letters::new(ENGLISH), Scratch::default());
        let game = replay(text.as_bytes(), &letters, &mut scratch);
        let plies = game.positions().zip(game.plies());
        plies.map(|(position, ply)| san(&position, ply.played.unwrap())).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_capture_in_the_games_own_way_is_no_word() {
        // White's third move was left out: what follows goes on for longer without the capture, which is due all the same.
        let left_out = "1. e4 d5 2. ed c5 3. d4 cd Nf6 4. Nc3 Nc6 5. Nf3 *";
        assert_eq!(moves(left_out), "e4 d5 exd5 c5 d4 cxd4");
        // Where no capture was written so, the two letters may be a word.
        assert_eq!(moves("1. e4 d5 2. exd5 c5 3. d4 cd Nf6 4. Nc3 Nc6 *"), "e4 d5 exd5 c5 d4 Nf6 Nc3 Nc6");
        assert_eq!(moves("1. e4 e5 2. Nf3 de Nc6 *"), "e4 e5 Nf3 Nc6");
    }
}
