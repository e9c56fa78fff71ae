//! Two letters that may be a capture of pawns are a word where they cannot be played, or the game goes on better without them.

rule! {
    /// Two letters that may be a capture of pawns are a word where they cannot be played, or the game goes on better without them.
    ///
    /// `ed` may be a name, `de` and `a` and `be` are words.
    name: "word_of_files",
    at: MoveDue,
    example: "1. e4 e5 2. Nf3 de Nc6 *"
        => "1. e4 e5 2. Nf3 {de} 2... Nc6 *",
    seen: Some("a Portuguese page with games, the README of EduardoTT/pgntradutor"),
    reports: ["P004"],
}
