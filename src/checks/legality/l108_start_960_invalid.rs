use super::start_array::first_ranks_in_fen;
use crate::{
    checks::{Context, Sink, code, notes::game_unchecked_note},
    diag::Severity,
    game::Game,
    pgn::{Tag, TagName},
    rulings::{ArrayFault, array_fault},
};

code! {
    /// The FEN of a Chess960 game is not one of the 960 arrays.
    ///
    /// The reason says which rule it breaks:
    ///
    /// - `pieces`: a first rank does not hold king, queen and two each of rook, bishop and knight
    /// - `king`: the king is not between the rooks
    /// - `bishops`: the bishops are on squares of one colour
    /// - `mirror` (a warning): Black's array is not White's. Some engine events do this on purpose; where the tags Event or Variant say
    ///   "double", nothing is reported
    ///
    /// It is judged where the tag Variant says Chess960 and the FEN is that of a first move with all pawns in place.
    ///
    /// # Wrong
    ///
    /// The king is left of both rooks:
    ///
    /// ```text
    /// [Variant "Chess960"]
    /// [FEN "krbnqbnr/pppppppp/8/8/8/8/PPPPPPPP/KRBNQBNR w - - 0 1"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Variant "Chess960"]
    /// [FEN "rkbnqbnr/pppppppp/8/8/8/8/PPPPPPPP/RKBNQBNR w KQkq - 0 1"]
    /// ```
    pub static META: L108 "start-960-invalid" Error;
    rules: [
        Chess960Array "pieces",
        Chess960King "king",
        Chess960Bishops "bishops",
        Chess960Mirror "mirror",
    ];
    triggers: FromFen;
    speaks_of: [Game is_invalid_array];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some((tag, (reason, rule, message))) = found(game) else { return };
    let finding = out.at_text(&META, tag.value, message);
    finding.reason = Some(reason);
    finding.article = context.article(rule);
    finding.label = "not an array of Chess960";
    if game.not_replayed().is_some() {
        finding.notes.push(game_unchecked_note(game));
        return;
    }
    finding.fen = Some(game.start().fen());
    if reason == "mirror" {
        finding.severity = Severity::Warning;
        // An event in which each side draws an array of its own is so in every game.
        finding.once = Some(game.value(TagName::Event).unwrap_or_default().into());
    }
}

/// The FEN's tag and what is wrong with it.
fn found<'g>(game: &Game<'g>) -> Option<(&'g Tag, ArrayFault)> {
    let tag = game.tag(TagName::Fen).filter(|_| game.is_chess960())?;
    let [white, black] = first_ranks_in_fen(&tag.text(game.text))?;
    let fault = array_fault(white, black)?;
    (fault.0 != "mirror" || !is_double(game)).then_some((tag, fault))
}

/// Whether the FEN is an array that breaks the rules of Chess960, so that nothing else need be said of its pieces.
fn is_invalid_array(game: &Game<'_>, _: &Context) -> bool {
    found(game).is_some()
}

/// Whether the event is one of "double" Chess960, in which each side has an array of its own.
fn is_double(game: &Game<'_>) -> bool {
    [TagName::Event, TagName::Variant].iter().any(|&name| {
        let value = game.value(name).map(|value| value.to_ascii_lowercase());
        value.is_some_and(|value| value.contains("double") || value.contains("dfrc"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board::array, checks::testing::of};

    fn found(event: &str, black: &str, white: &str) -> Vec<(Option<&'static str>, String)> {
        let text = format!(
            "[Event \"{event}\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w - - 0 1\"]\n\n*"
        );
        let found = of(&CHECK).game(text);
        found.iter().map(|finding| (finding.reason, finding.message.to_string())).collect()
    }

    #[test]
    fn each_rule() {
        let set = "a first rank does not hold king, queen and two each of rook, bishop and knight";
        for (rank, reason, message) in [
            ("krbnqbnr", "king", "the king on a1 is not between the rooks on b1 and h1"),
            ("rbkbnqnr", "bishops", "the bishops on b1 and d1 are on squares of the same colour"),
            ("rnqkqbnr", "pieces", set),
        ] {
            assert_eq!(found("", rank, &rank.to_uppercase()), [(Some(reason), message.to_owned())], "{rank}");
        }
        assert_eq!(found("", "rnbkqnrb", "RNBKQNRB"), []);
    }

    #[test]
    fn two_arrays() {
        let message = "Black's array is not White's: the pieces on d8 and e8 differ".to_owned();
        assert_eq!(found("Open", "rnbkqbnr", "RNBQKBNR"), [(Some("mirror"), message)]);
        assert_eq!(found("Double Fischer Random", "rnbkqbnr", "RNBQKBNR"), []);
    }

    #[test]
    fn all_960_are_right() {
        for number in 0..960 {
            let rank = array(number).unwrap();
            assert!(array_fault(rank, rank).is_none(), "{number}");
        }
    }
}
