use super::{MOST, moment, over, turn};
use crate::{
    board::{Color, Move, Position},
    checks::{Context, Sink, code, notes::OwnNotation},
    diag::{Arg, Message, Note, NoteKind},
    game::{Game, History, PlyRef},
    laws::Rule,
    rulings::moves_to_third,
    source::Span,
};
use std::collections::HashSet;

code! {
    /// A player could have claimed a draw by the third occurrence of a position.
    ///
    /// There are two ways, and both need a claim by the player on the move. One is to write a move that will bring a
    /// position about for the third time on the scoresheet, without playing it, and to declare to the arbiter that one
    /// intends to make it; what was written cannot be changed any more (reason `announced`). The other is to claim when the
    /// opponent's move has just done so (reason `stands`); the classic rules have this one only. There is one finding for
    /// each such half-move; where a move that was played gave the right first to one player and then to the other,
    /// the finding is about both. The right is gone once the player makes another move or touches a piece.
    ///
    /// Two positions are the same if the same player is on the move, pieces of the same kind and colour are on
    /// the same squares, and the same rights to castle and to capture en passant exist. The start position
    /// counts. The occurrences need not follow one another.
    ///
    /// # Wrong
    ///
    /// Nothing is wrong; this is about a right. The start position occurs for the third time:
    ///
    /// ```text
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8
    /// ```
    ///
    /// # Right
    ///
    /// Here it occurs for the second time only:
    ///
    /// ```text
    /// 1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5
    /// ```
    pub static META: R201 "threefold-available" Info;
    profiles: [Arbiter Warning];
    rules: [ThreefoldAnnounced "announced", ThreefoldStands "stands", SamePosition "same position"];
    board: true;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let history = game.history();
    if history.max_repetition() < 2 {
        return;
    }
    let (end, over) = (game.known_plies(), over(game, context));
    let mut position = game.start().clone();
    let (mut run, mut found) = (Run::default(), 0);
    for ply in 0..=end.min(over.saturating_sub(1)) {
        run.note(history, ply, position.turn());
        let moves = run.third_by(&position);
        let played = game.plies().get(ply as usize).and_then(|next| next.played).filter(|_| ply < end);
        found += usize::from(window(
            game,
            context,
            out,
            Window { ply, over, position: &position, moves: &moves, played },
        ));
        match played {
            Some(played) if found < MOST => position.play(played),
            _ => return,
        }
    }
}

/// The positions of the present quiet run that occurred twice or more, by their keys: those with White on the move
/// and those with Black.
#[derive(Default)]
struct Run {
    twice: [HashSet<u64>; 2],
}

impl Run {
    /// Takes in the position after `ply` plies.
    fn note(&mut self, history: &History, ply: u32, turn: Color) {
        if history.run_start(ply) == ply {
            self.twice.iter_mut().for_each(HashSet::clear);
        }
        if history.count_at(ply) >= 2 {
            self.twice[turn.index()].extend(history.key(ply));
        }
    }

    /// The legal moves that bring about the third or a later occurrence of some position.
    fn third_by(&self, position: &Position) -> Vec<Move> {
        moves_to_third(position, &self.twice[position.turn().other().index()])
    }
}

/// What can be claimed around one half-move of the main line.
struct Window<'w> {
    /// Plies before it.
    ply: u32,
    /// The number of plies after which the game was over by itself.
    over: u32,
    /// The position before it.
    position: &'w Position,
    /// The moves that bring about a third occurrence.
    moves: &'w [Move],
    /// The move that was played; none at the end of the record.
    played: Option<Move>,
}

/// Reports what can be claimed, and says whether anything could be.
fn window(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>, window: Window<'_>) -> bool {
    let Window { ply, over, position, moves, played } = window;
    if moves.is_empty() {
        return false;
    }
    let (player, ply_ref) = (turn(game, ply), PlyRef { line: 0, index: ply });
    let own = OwnNotation::of(game);
    let announced = |each: Move| own.numbered(game, ply_ref, position, each);
    let brings = played.filter(|played| moves.contains(played));
    let (announces, stands) = (context.laws.threefold_announced, brings.is_some() && ply + 1 < over);
    // Whoever can claim the position that stands need not announce a move.
    let needless = brings.is_none() && game.history().count_at(ply) >= 3;
    if needless || !(announces || stands) {
        return false;
    }
    let finding = match (played, brings) {
        (Some(_), Some(brings)) => {
            let count = game.history().count_at(ply + 1);
            let name = announced(brings).into();
            let args = [name, Arg::Ordinal(count.into()), player.into(), player.other().into()];
            let template = match (announces, stands) {
                (true, true) => {
                    "with {0} the same position occurs for the {1} time: {2} could claim a draw by announcing it, {3} \
                     once it was played"
                }
                (false, _) => "with {0} the same position occurs for the {1} time: {3} could claim a draw",
                (true, false) => {
                    "with {0} the same position occurs for the {1} time: {2} could claim a draw by announcing it"
                }
            };
            let message = Message::new(template, args);
            let finding = out.at_move(&META, ply_ref, game.plies()[ply as usize].span, message);
            let rule = if stands { Rule::ThreefoldStands } else { Rule::ThreefoldAnnounced };
            finding.reason = Some(if stands { "stands" } else { "announced" });
            finding.article = context.article(rule);
            finding.label = "repetition";
            finding.notes.extend(earlier_occurrences(game, ply + 1));
            finding
        }
        _ => {
            let message = Message::new(
                "{0} could claim a draw by announcing {1}: the position after it occurs for at least the third time",
                [player.into(), Arg::or(moves.iter().copied().map(announced))],
            );
            let finding = match game.plies().get(ply as usize) {
                Some(next) => out.at_move(&META, ply_ref, next.span, message),
                None => out.at_text(&META, end_of(game), message),
            };
            finding.reason = Some("announced");
            finding.article = context.article(Rule::ThreefoldAnnounced);
            finding.label = "claim available";
            finding
        }
    };
    let others: Vec<Move> = moves.iter().copied().filter(|&other| Some(other) != brings).collect();
    if announces && brings.is_some() && !others.is_empty() {
        let names = Arg::or(others.into_iter().map(announced));
        finding.notes.push(Note::new(NoteKind::Choices, "announcing {0} would have done as well", [names]));
    }
    true
}

/// When the position after `ply` plies had occurred before, the first times only if there are many.
pub(super) fn earlier_occurrences(game: &Game<'_>, ply: u32) -> Option<Note> {
    /// Enough for every draw the Laws know.
    const NAMED: usize = 6;
    let history = game.history();
    let earlier = (0..ply).filter(|&earlier| history.key(earlier) == history.key(ply));
    let moments: Vec<Arg> = earlier.take(NAMED).map(|earlier| moment(game, earlier)).collect();
    let any = !moments.is_empty();
    any.then(|| Note::new(NoteKind::EarlierOccurrences, "it had occurred {0}", [Arg::and(moments)]))
}

/// Where a claim after the last move belongs: at the result, or at the last move where there is none.
pub(super) fn end_of(game: &Game<'_>) -> Span {
    let last = game.plies().last().map_or(game.movetext(), |ply| ply.span);
    game.outcome().map_or(last, |(_, span)| span)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;
    use crate::laws::{CLASSIC, FIDE_2009, FIDE_2023};

    const SHUFFLE: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 ";

    #[test]
    fn one_finding_for_both_players_rights() {
        let text = format!("{SHUFFLE}Ng8 5. e4 *");
        let message = "with 4... Ng8 the same position occurs for the third time: Black could claim a draw by \
                       announcing it, White once it was played";
        assert_eq!(of(&CHECK).laws(&FIDE_2023).game(&text).plies(), [(Some(8), message.to_owned())]);
        let found = of(&CHECK).laws(&FIDE_2009).game(&text);
        assert_eq!((found[0].article, found[0].reason), (Some("9.2b"), Some("stands")));
        assert_eq!(found.notes(), ["it had occurred at the start and after 2... Ng8"]);
    }

    #[test]
    fn r_02_the_classic_rules_know_no_announced_move() {
        let text = format!("{SHUFFLE}Ng8 5. e4 *");
        let message = "with 4... Ng8 the same position occurs for the third time: White could claim a draw";
        assert_eq!(of(&CHECK).laws(&CLASSIC).game(&text).plies(), [(Some(8), message.to_owned())]);
        assert!(of(&CHECK).laws(&CLASSIC).game(format!("{SHUFFLE}d5 *")).is_empty());
    }

    #[test]
    fn moves_are_named_as_the_record_writes_them() {
        let text = |lang: &str, moves: &str| of(&CHECK).lang(lang).game(moves).plies()[0].1.clone();
        let spanish = text("es", "1. Cf3 Cf6 2. Cg1 Cg8 3. Cf3 Cf6 4. Cg1 d5 *");
        assert!(spanish.starts_with("Black could claim a draw by announcing 4... Cg8:"), "{spanish}");
        let long = text("de", "1. Sg1-f3 Sg8-f6 2. Sf3-g1 Sf6-g8 3. Sg1-f3 Sg8-f6 4. Sf3-g1 d7-d5 *");
        assert!(long.starts_with("Black could claim a draw by announcing 4... Sf6-g8:"), "{long}");
    }

    #[test]
    fn a_right_that_was_not_used_and_one_at_the_end() {
        let found = of(&CHECK).laws(&FIDE_2023).game(format!("{SHUFFLE}d5 *")).plies();
        let message = "Black could claim a draw by announcing 4... Ng8: the position after it occurs for at least \
                       the third time";
        assert_eq!(found, [(Some(8), message.to_owned())]);
        let text = format!("{SHUFFLE}1/2-1/2");
        let found = of(&CHECK).laws(&FIDE_2023).game(&text);
        assert_eq!((found.len(), found[0].ply, found[0].message.to_string().as_str()), (1, None, message));
        assert_eq!(found[0].span().of(text.as_bytes()), b"1/2-1/2");
        assert!(found[0].fen.as_deref().is_some_and(|fen| fen.ends_with("b KQkq - 7 4")));
    }

    #[test]
    fn a_lost_right_to_castle_or_a_pawn_move_makes_another_position() {
        let fen = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n";
        let once = "Rh2 Kd8 Rh1 Ke8 ";
        let found = of(&CHECK).laws(&FIDE_2023).game(format!("{fen}{once}{once}*")).plies();
        // The third occurrence of the positions without the right comes with Rh2 once more.
        assert_eq!(found.len(), 1);
        assert!(found[0].1.contains("5. Rh2"), "{found:?}");
        assert!(of(&CHECK).laws(&FIDE_2023).game("1. Nf3 Nf6 2. Ng1 Ng8 3. e4 e5 *").is_empty());
    }

    #[test]
    fn no_claim_after_the_game_is_over() {
        let text = "Nf3 Nf6 Ng1 Ng8 ".repeat(6) + "*";
        let plies = |laws| -> Vec<Option<u32>> {
            of(&CHECK).laws(laws).game(&text).plies().into_iter().map(|(ply, _)| ply).collect()
        };
        assert_eq!(plies(&FIDE_2023), (8..=16).map(Some).collect::<Vec<_>>());
        let last = of(&CHECK).laws(&FIDE_2023).game(&text).plies().pop();
        assert!(
            last.is_some_and(|(_, message)| message.ends_with("Black could claim a draw by announcing it"))
        );
        assert_eq!(plies(&FIDE_2009), (8..=24).map(Some).collect::<Vec<_>>());
    }

    #[test]
    fn a_null_move_ends_what_can_be_relied_on() {
        let text = "1. Nf3 -- 2. Ng1 -- 3. Nf3 -- 4. Ng1 -- 5. Nf3 -- 6. Ng1 -- *";
        assert!(of(&CHECK).laws(&FIDE_2023).game(text).is_empty());
    }
}
