use super::{Hit, is_simultaneous};
use crate::{
    checks::{Sink, claimed::claimed, code, notes::token, server::is_server_game},
    diag::{Message, Note},
    game::Game,
    laws::EventFacts,
    pgn::{Tag, TagName, is_placeholder},
    source::Span,
};

code! {
    /// The same players have another game in the same round of the same day, with other moves or another result.
    ///
    /// It is looked for only with `--duplicates`, across all files of a run, and reported at the later game. `reason` is `moves`
    /// where the moves differ: one record is shorter than the other, or has other moves. It is `result` where only the
    /// result does. The colours, the date and the round have to be the same and known. Games of a tie-break, as the Event or Round
    /// tag calls them, are left out. Names agree as they do for
    /// G011, which is about games with the same result, too. Games on servers and simultaneous exhibitions are left out.
    ///
    /// # Wrong
    ///
    /// ```text
    /// [Date "2024.05.04"]
    /// [Round "8"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
    ///
    /// [Date "2024.05.04"]
    /// [Round "8"]
    /// [White "Petrov, I"]
    /// [Black "Silva, M"]
    /// [Result "1/2-1/2"]
    ///
    /// 1. e4 e5 2. Bc4 Nc6 3. Qh5 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [Date "2024.05.04"]
    /// [Round "8"]
    /// [White "Petrov, Ivan"]
    /// [Black "Silva, Marta"]
    /// [Result "1-0"]
    ///
    /// 1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
    /// ```
    pub static META: G012 "same-pairing" Warning;
    profiles: [Publish Error];
    on_request: true;
    triggers: (Across, by: G011, moves: true);
}

pub(super) fn other_moves(_: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let Some(round) = game.tag(TagName::Round) else { return };
    let template = "the same players have another game in round {0} of the same day, with other moves";
    let message = Message::new(template, [token(game, round.raw(game.text))]);
    finding(round.value, message, "moves", earlier, game, out);
}

pub(super) fn other_result(_: &Hit, earlier: Note, game: &Game<'_>, out: &mut Sink<'_, '_>) {
    let Some((_, span)) = claimed(game, &EventFacts::default()) else { return };
    let template = "the result is {0} here, and another one in an earlier record of the game";
    finding(span, Message::new(template, [token(game, span.of(game.text))]), "result", earlier, game, out);
}

fn finding(
    span: Span,
    message: Message,
    reason: &'static str,
    earlier: Note,
    game: &Game<'_>,
    out: &mut Sink<'_, '_>,
) {
    if !may_be_recorded_twice(game) {
        return;
    }
    let finding = out.at_text(&META, span, message);
    finding.reason = Some(reason);
    finding.label = if reason == "moves" { "another game" } else { "another result" };
    finding.notes.push(earlier);
}

/// Whether another game of the same players in the same round can only be the same one.
pub fn may_be_recorded_twice(game: &Game<'_>) -> bool {
    let names = [TagName::White, TagName::Black].map(|name| game.tag(name));
    let is_named = |name: &&&Tag| !is_placeholder(name.raw(game.text).trim_ascii());
    let is_special = is_server_game(game) || is_simultaneous(game) || is_tie_break(game);
    !is_special && names.iter().flatten().filter(is_named).count() == 2
}

/// Whether it is one of the further games that decide a match or a round.
pub(super) fn is_tie_break(game: &Game<'_>) -> bool {
    let words = ["armageddon", "tie-break", "tiebreak", "tie break", "playoff", "play-off"];
    let values = [TagName::Event, TagName::Round].into_iter().filter_map(|name| game.value(name));
    values.map(|value| value.to_lowercase()).any(|value| words.iter().any(|word| value.contains(word)))
}

#[cfg(test)]
mod tests {
    use super::{
        super::testing::{compared, game},
        *,
    };

    const ONE: &str = "Petrov, Ivan | Silva, Rui | 2024.05.04 | 8";

    fn found(games: &[(&str, &str)]) -> Vec<(u64, String, String)> {
        let games: Vec<String> = games.iter().map(|(head, moves)| game(head, "", moves)).collect();
        compared(&META, &games)
    }

    #[test]
    fn other_moves_and_other_results() {
        let at = "the earlier game is game 1 of games.pgn, line 10";
        let found = found(&[
            (ONE, "1. e4 e5 2. Nf3 1-0"),
            ("Petrov, I | Silva, R | 2024.05.04 | 8", "1. e4 e5 1-0"),
            (ONE, "1. e4 e5 2. Nf3 0-1"),
        ]);
        let moves = "the same players have another game in round 8 of the same day, with other moves";
        let result = "the result is 0-1 here, and another one in an earlier record of the game";
        assert_eq!(
            found,
            [(2, "8".into(), format!("{moves} | {at}")), (3, "0-1".into(), format!("{result} | {at}"))]
        );
    }

    #[test]
    fn whichever_way_the_names_are_written() {
        for other in ["Ivan Petrov | Rui Silva", "I. Petrov | Silva Rui", "Petrov I | Silva, R"] {
            let other = format!("{other} | 2024.05.04 | 8");
            assert_eq!(found(&[(ONE, "1. e4 e5 1-0"), (&other, "1. e4 c5 1-0")]).len(), 1, "{other}");
        }
    }

    #[test]
    fn what_may_well_be() {
        let first = (ONE, "1. e4 e5 1-0");
        for second in [
            (ONE, "1. e4 e5 1-0"),
            ("Silva, Rui | Petrov, Ivan | 2024.05.04 | 8", "1. d4 d5 1-0"),
            ("Petrov, Ivan | Silva, Rui | 2024.05.04 | 9", "1. d4 d5 1-0"),
            ("Petrov, Ivan | Silva, Rui | 2024.05.05 | 8", "1. d4 d5 1-0"),
            ("Petrov, Ana | Silva, Rui | 2024.05.04 | 8", "1. d4 d5 1-0"),
        ] {
            assert_eq!(found(&[first, second]), [], "{second:?}");
        }
        let armageddon = game(ONE, "", "1. d4 d5 *").replace("Cup", "Cup Armageddon");
        assert_eq!(compared(&META, &[game(ONE, "", "1. e4 *"), armageddon]), []);
        let unknown = "NN | Silva, Rui | 2024.05.04 | 8";
        assert_eq!(found(&[(unknown, "1. e4 *"), (unknown, "1. d4 *")]), []);
    }
}
