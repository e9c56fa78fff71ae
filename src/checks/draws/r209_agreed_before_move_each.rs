use super::{
    agreement::{agreed, is_counted, moves_of_both},
    moment,
};
use crate::{
    checks::{Context, Sink, code, server::is_server_game},
    diag::{Message, Note, NoteKind},
    game::Game,
    laws::Rule,
};

code! {
    /// The game was drawn before each player had made a move.
    ///
    /// Since July 2017 the players can agree on a draw only once each has made at least one move. Before, they
    /// could agree at any time during the game, and nothing is reported.
    ///
    /// A game from a FEN has moves before it that the record does not show, unless all pieces and pawns stand on their
    /// first ranks; nothing is said of it, nor of a game on a server, which takes a draw at any time, nor where
    /// the Termination tag or the last comment gives another reason for the draw. A draw without any move is
    /// E309.
    ///
    /// # Wrong
    ///
    /// Black has made no move:
    ///
    /// ```text
    /// [Date "2024.05.04"]
    ///
    /// 1. e4 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Date "2024.05.04"]
    ///
    /// 1. e4 e5 1/2-1/2
    /// ```
    pub static META: R209 "agreed-before-move-each" Error;
    profiles: [Archive Info];
    rules: [Agreement];
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let plies = game.plies().len() as u32;
    if plies == 0 || moves_of_both(game, plies) >= context.laws.agreement_after || !is_counted(game, context)
    {
        return;
    }
    if is_server_game(game) {
        return;
    }
    let Some(span) = agreed(game, context) else { return };
    let args = [moment(game, plies), game.last().turn().into()];
    let message = Message::new("the game was drawn {0}, before {1} had made a move", args);
    let finding = out.at_text(&META, span, message);
    finding.article = context.article(Rule::Agreement);
    finding.label = "too early";
    finding
        .notes
        .push(Note::plain(NoteKind::Procedure, "a draw can be agreed only once each player has made a move"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{EventFacts, FIDE_2009, FIDE_2014, FIDE_2017, FIDE_2018, FIDE_2023};

    #[test]
    fn e_05_one_move_and_a_draw() {
        let text = "1. e4 1/2-1/2";
        let message = "the game was drawn after 1. e4, before Black had made a move";
        for laws in [&FIDE_2017, &FIDE_2018, &FIDE_2023] {
            let found = of(&CHECK).laws(laws).game(text);
            assert_eq!(found.messages(), [("1/2-1/2".to_owned(), message.to_owned())]);
            assert_eq!(found[0].article, Some("5.2.3"));
        }
        for laws in [&FIDE_2009, &FIDE_2014] {
            assert!(of(&CHECK).laws(laws).game(text).is_empty());
        }
    }

    #[test]
    fn a_server_takes_a_draw_at_any_time() {
        let found = |site: &str| of(&CHECK).game(format!("[Site \"{site}\"]\n\n1. e4 1/2-1/2")).len();
        assert_eq!(["Chess.com", "https://lichess.org/52e6b438", "Porto POR"].map(found), [0, 0, 1]);
    }

    #[test]
    fn the_date_decides() {
        assert!(of(&CHECK).game("[Date \"2017.06.30\"]\n\n1. e4 1/2-1/2").is_empty());
        assert_eq!(of(&CHECK).game("[Date \"2017.07.01\"]\n\n1. e4 1/2-1/2").len(), 1);
    }

    #[test]
    fn a_fen_of_the_first_move_is_no_position_of_a_game() {
        for ranks in ["RNBQKBNR", "RNBKQBNR"] {
            let fen = format!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/{ranks} w KQkq - 0 1");
            assert_eq!(of(&CHECK).laws(&FIDE_2023).fen(&fen).game("1. e4 1/2-1/2").len(), 1, "{ranks}");
            let later = fen.replace("0 1", "4 3");
            assert!(of(&CHECK).laws(&FIDE_2023).fen(&later).game("3. e4 1/2-1/2").is_empty(), "{ranks}");
        }
        let football = EventFacts { scoring: "3-1-0".parse().ok(), ..EventFacts::default() };
        assert_eq!(of(&CHECK).laws(&FIDE_2023).event(football).game("1. e4 1-1").len(), 1);
    }

    #[test]
    fn other_draws_and_other_games() {
        for text in [
            "1. e4 e5 1/2-1/2",
            "1. e4 1-0",
            "1. e4 *",
            "[Result \"1/2-1/2\"]\n\n1. e4 *",
            "[Result \"1/2-1/2\"]\n\n1/2-1/2",
            "[Termination \"adjudication\"]\n\n1. e4 1/2-1/2",
            "1. e4 Nf3 1/2-1/2",
            "1. e4 -- 1/2-1/2",
            "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1/2-1/2",
        ] {
            assert!(of(&CHECK).laws(&FIDE_2023).game(text).is_empty(), "{text}");
        }
    }
}
