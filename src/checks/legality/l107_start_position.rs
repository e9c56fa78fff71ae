use super::start_array::{announces_chess960, is_first_move};
use crate::{
    board::{FenRemark, Piece, Position, Role, Square},
    checks::{Context, Sink, code},
    diag::{Arg, Message, Note, NoteKind},
    game::Game,
    laws::Rule,
    pgn::TagName,
};

code! {
    /// The start position in the FEN is not set up as it should be.
    ///
    /// One of these:
    ///
    /// - `array`: all pieces are on their first two ranks as at the start of a game, but not where article 2.3
    ///   wants them (king and queen interchanged, say), and no Variant tag announces Chess960
    /// - `chess960`: they are set up as in one of the 960 arrays of Chess960, and neither a Variant tag nor the event's name
    ///   says that it is such a game; the message gives the array's number
    /// - `castling`: the FEN grants a right to castle for which king or rook are not in place; the right
    ///   is left out
    ///
    /// A wrong array that is found during the game means that the game is played again from the right one. In rapid chess
    /// and blitz that are not fully supervised, play goes on once each player has made ten moves (under the Laws of 2009, three); then a
    /// misplaced king or rook may not castle.
    ///
    /// # Wrong
    ///
    /// White's king and queen are interchanged:
    ///
    /// ```text
    /// [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1"]
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
    /// ```
    pub static META: L107 "start-position" Warning;
    profiles: [Archive Info];
    rules: [
        StartPosition "array",
        Chess960Array "array of Chess960",
        CastlingRight "castling",
        WrongSetUp "found during the game",
        RapidLateSetUp "too late",
        RapidMisplaced "castling with a misplaced man",
    ];
    triggers: FromFen;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(tag) = game.tag(TagName::Fen) else { return };
    if game.not_replayed().is_some() {
        return;
    }
    let known = || {
        let named = game.value(TagName::Variant).map(|name| name.to_ascii_lowercase());
        named.is_some_and(|name| name.contains("position")) || game.is_chess960() || announces_chess960(game)
    };
    let Some((reason, rule, message)) = fault(game, known) else { return };
    let finding = out.at_text(&META, tag.value, message);
    finding.reason = Some(reason);
    finding.article = context.article(rule);
    finding.label = "start position";
    if let Some(number) = game.start().position_number().filter(|_| reason == "chess960") {
        let template = "the tag `[Variant \"Chess960\"]` is missing";
        finding.notes.push(Note::new(NoteKind::ArrayNumber, template, [u32::from(number).into()]));
    }
    finding.fen = Some(game.start().fen());
}

/// The number of the usual array.
const USUAL: u16 = 518;

/// What is wrong; the array first, which brings the rest about. `known` says that the array is meant to be
/// another than the usual one.
fn fault(game: &Game<'_>, known: impl Fn() -> bool) -> Option<(&'static str, Rule, Message)> {
    let position = game.start();
    if is_first_move(position)
        && let Some(number) = position.position_number().filter(|&number| number != USUAL)
        && !known()
    {
        let template = "the pieces are set up as in array {0} of Chess960, and no Variant tag says so";
        return Some(("chess960", Rule::Chess960Array, Message::new(template, [u32::from(number).into()])));
    }
    if is_first_move(position)
        && let Some(squares) = interchanged(position)
        && !known()
    {
        let template = "the {0:piece|pieces} on {0} {0:is|are} not where a game starts";
        let message = Message::new(template, [Arg::and(squares)]);
        return Some(("array", Rule::StartPosition, message));
    }
    let dropped = game.fen_remarks().iter().find_map(|&remark| match remark {
        FenRemark::CastlingDropped { color, letter } => Some((color, letter)),
        _ => None,
    });
    let (color, letter) = dropped?;
    let king = position.king(color)?;
    let corner = Square::at(rook_file(letter)?, color.back_rank());
    let rook = position.piece_on(corner) == Some(Piece { color, role: Role::Rook });
    let (template, at) = match king.rank() == color.back_rank() && !rook {
        true => ("the FEN gives {1} castling right `{0}`, but there is no rook on {2}", corner),
        false => ("the FEN gives {1} castling right `{0}`, but the king is on {2}", king),
    };
    let message = Message::new(template, [Arg::Name(letter.into()), color.into(), at.into()]);
    Some(("castling", Rule::CastlingRight, message))
}

/// The file of the rook that a letter of the castling field means: `K` and `Q` or, in Chess960, the file itself.
const fn rook_file(letter: char) -> Option<u8> {
    match letter.to_ascii_lowercase() {
        'k' => Some(7),
        'q' => Some(0),
        file @ 'a'..='h' => Some(file as u8 - b'a'),
        _ => None,
    }
}

/// The squares whose men stand otherwise than in the usual array, where that is all that is wrong.
fn interchanged(position: &Position) -> Option<Vec<Square>> {
    position.is_array().then(|| position.misplaced()).filter(|squares| !squares.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    const SWAPPED: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
    const SHUFFLED: &str = "bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1";

    fn reasons(tags: &str, fen: &str) -> Vec<(Option<&'static str>, String)> {
        let text = format!("{tags}\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*");
        let found = of(&CHECK).game(text);
        found.iter().map(|found| (found.reason, found.message.to_string())).collect()
    }

    #[test]
    fn interchanged_men_without_a_variant() {
        let message = "the pieces on d1 and e1 are not where a game starts";
        assert_eq!(reasons("", SWAPPED), [(Some("array"), message.to_owned())]);
        assert_eq!(reasons("[Variant \"Standard\"]", SWAPPED).len(), 1);
        let message = "the pieces are set up as in array 3 of Chess960, and no Variant tag says so";
        assert_eq!(reasons("", SHUFFLED), [(Some("chess960"), message.to_owned())]);
        for tags in ["[Variant \"Chess960\"]", "[Event \"Chess960 WCh\"]", "[Variant \"From Position\"]"] {
            assert!(reasons(tags, SHUFFLED).is_empty(), "{tags}");
        }
        assert!(reasons("[Variant \"Atomic\"]", SWAPPED).is_empty());
    }

    #[test]
    fn impossible_rights() {
        let found = reasons("", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1");
        let message = "the FEN gives White castling right `Q`, but there is no rook on a1";
        assert_eq!(found, [(Some("castling"), message.to_owned())]);
        let found = reasons("", "4k3/8/8/8/8/8/4K3/7R w K - 0 1");
        let message = "the FEN gives White castling right `K`, but the king is on e2";
        assert_eq!(found, [(Some("castling"), message.to_owned())]);
        let message = "the FEN gives Black castling right `q`, but the king is on b8";
        for tags in ["", "[Variant \"Standard\"]"] {
            let found = reasons(tags, "rk6/p7/8/8/8/8/8/4K3 b q - 0 1");
            assert_eq!(found, [(Some("castling"), message.to_owned())], "{tags}");
        }
        assert!(reasons("[Variant \"Chess960\"]", "rk6/p7/8/8/8/8/8/4K3 b q - 0 1").is_empty());
        assert_eq!(reasons("", "3k3r/8/8/8/8/8/8/3K3R w Kk - 0 9").len(), 1, "both kings on d");
    }

    #[test]
    fn silent_where_all_may_be_well() {
        for fen in [
            // With the files of the rooks, as in Chess960.
            "1k1r4/8/8/8/8/8/8/1K1R4 w Dd - 0 9",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            // With Black to move, without castling, at knight's odds, and out of a middle game.
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 5 9",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        ] {
            assert!(reasons("", fen).is_empty(), "{fen}");
        }
    }
}
