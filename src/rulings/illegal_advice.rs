//! What goes with a ruling on an illegal move: what to restore, which moves are left, until when it is put right.

use super::{
    Consequence, Fact, Irregularity, Record, Ruling, STILL_ILLEGAL, Verdict,
    attempted::touched_pieces,
    happened::{Happened, Queen},
    still_illegal::seen_by_arbiter,
    touch::moves_left,
    unreplaced_pawn::promotions,
};
use crate::{
    board::Square,
    diag::{Arg, Conjunction, Message},
    laws::{EventFacts, Remedy, Rule, Supervision, TimeClass},
    pgn::Outcome,
};

/// The note of a ruling on an illegal move of which nobody has said that the clock was pressed after it.
pub(super) const FOR_COMPLETED_MOVE: &str = "this is for a completed move: where the clock was not pressed, another move is made with the \
                                             touched piece, and nothing is counted";

/// Evidence and advice: what to restore, which moves are left, what is doubtful.
pub(super) fn explain(ruling: &mut Ruling, happened: &Happened<'_>, event: &EventFacts) {
    let &Happened { record, ply, what, queen, moved_on } = happened;
    let laws = ruling.laws;
    let position = record.position(ply);
    let restores = ruling.verdict == Verdict::Restore
        || ruling.answers.iter().any(|answer| answer.verdict == Verdict::Restore);
    // Nothing is played in a game that is over.
    match queen {
        _ if matches!(ruling.verdict, Verdict::Loss | Verdict::Draw) => {}
        Queen::By(queen) => {
            ruling.consequences.push(Consequence::Play(queen));
            ruling.notes.push(Message::new("the pawn becomes a queen: {0}", [record.bare(ply, queen)]));
        }
        Queen::SomeSquare => {
            let queens = promotions(position).map(|mv| record.bare(ply, mv)).collect();
            let message = "the pawn becomes a queen on the square it was moved to: {0}";
            ruling.notes.push(Message::new(message, [Arg::List(Conjunction::None, queens)]));
        }
        Queen::No => {}
    }
    let is_penalised = restores || matches!(ruling.verdict, Verdict::Loss | Verdict::Draw);
    if is_penalised && ruling.reason != STILL_ILLEGAL && what == Irregularity::Move && !moved_on {
        // An illegal move counts once it is completed (6.2.1, 7.5.1).
        ruling.missing.push(Fact::MoveCompleted);
        ruling.notes.push(Message::plain(FOR_COMPLETED_MOVE));
    }
    if restores {
        ruling.restore_fen = Some(position.fen());
        let touched = touched_pieces(record, ply);
        let released = record.next_move(ply).filter(|_| what == Irregularity::TwoHands);
        match (released, laws.article(Rule::MoveMade)) {
            // What was made with two hands was a legal move, and the piece has been released.
            (Some(made), Some(article)) => {
                ruling.allowed = vec![made];
                let message =
                    "the piece was released on its square: the same move is made again, with one hand ({0})";
                ruling.notes.push(Message::new(message, [Arg::Article(article)]));
            }
            // What the record has there is legal: it does not show which piece made the illegal move.
            _ if what == Irregularity::Move
                && record.next_move(ply).is_some()
                && record.illegal_at(ply).is_none() =>
            {
                ruling.missing.push(Fact::TouchedPiece);
            }
            _ if matches!(what, Irregularity::Move | Irregularity::TwoHands) && !touched.is_empty() => {
                allow(ruling, record, ply, &touched);
            }
            _ => {}
        }
    }
    if ruling.verdict == Verdict::Stands && queen == Queen::No {
        ruling.notes.push(Message::plain(
            "the opponent has made the next move: the illegal move stands, unless both agree to put it right",
        ));
    } else if moved_on && ruling.verdict == Verdict::Restore {
        ruling.notes.push(Message::plain("moves made after the illegal one are taken back with it"));
    }
    if is_waiting(ruling) {
        ruling.notes.push(Message::plain(
            "the arbiter, who has seen it, waits until the opponent has completed the next move: if the position is illegal then, the game is \
             drawn; until then the opponent can claim the illegal move",
        ));
    } else if ruling.reason == STILL_ILLEGAL && ruling.verdict == Verdict::Draw {
        ruling.notes.push(Message::plain(
            "the opponent has completed the next move, and the position is still illegal: the arbiter declares the game drawn",
        ));
    } else if ruling.missing.contains(&Fact::NextMove) {
        ruling.notes.push(Message::new(
            "the position is still illegal after the opponent's next move: if the arbiter saw it before that move, the game is drawn; if \
             not, the illegal move stands, and an arbiter who sees the position now waits until the next move is completed ({0})",
            [Arg::Article(laws.article(Rule::RapidBothKings).unwrap_or_default())],
        ));
    } else if ruling.verdict == Verdict::Draw {
        ruling.notes.push(Message::plain(
            "the opponent cannot mate by any series of legal moves: a draw, not a loss",
        ));
    }
    let class = event.time_class(laws);
    // Standard chess is always fully supervised; elsewhere the cost is told once it is known.
    let supervision = event.supervision.or((class == Some(TimeClass::Standard)).then_some(Supervision::Full));
    if let Some((class, supervision)) = class.zip(supervision).filter(|_| !is_waiting(ruling)) {
        match laws.illegal_moves.of(class, supervision) {
            None => ruling.notes.push(Message::new(
                "the Laws ({0}) do not say what it costs in this class",
                [Arg::Name(laws.title.into())],
            )),
            Some(penalty) => {
                // Where the move stands it costs nothing.
                let costs = |rule: &&Rule| {
                    !ruling.consequences.is_empty()
                        || !matches!(
                            rule,
                            Rule::IllegalMovePenalty | Rule::RapidPenalties | Rule::BlitzPenalties
                        )
                };
                let cited = |&rule: &Rule| {
                    let article = Arg::Article(laws.article(rule)?);
                    Some(match gloss(rule) {
                        Some(gloss) => {
                            Message::new("{0}: {1}", [article, Arg::Name(gloss.to_owned())]).into()
                        }
                        None => article,
                    })
                };
                let basis: Vec<Arg> = penalty.basis.iter().filter(costs).filter_map(cited).collect();
                if !basis.is_empty() {
                    let basis = Arg::List(Conjunction::None, basis);
                    ruling.notes.push(match cost(&ruling.consequences) {
                        Some(cost) => Message::new("what it costs: {0} ({1})", [cost.into(), basis]),
                        None => Message::new("the basis: {0}", [basis]),
                    });
                }
                ruling.notes.extend(penalty.note.map(Message::plain));
            }
        }
        if supervision == Supervision::Partial && class != TimeClass::Standard {
            ruling.notes.extend(until_when(ruling, class, moved_on));
            ruling.notes.extend(seen_by_arbiter(ruling, class, happened));
        }
    }
    if let Some(article) = laws.article(Rule::Irregularity).filter(|_| restores) {
        let message = "the arbiter determines the times on the clocks for the restored position ({0})";
        ruling.notes.push(Message::new(message, [Arg::Article(article)]));
    }
}

/// Whether the arbiter, who has seen what the illegal move left, waits for the next move (A.5.4).
fn is_waiting(ruling: &Ruling) -> bool {
    ruling.reason == STILL_ILLEGAL && ruling.verdict == Verdict::Continue
}

/// What follows for the player who made an illegal move, in words.
fn cost(consequences: &[Consequence]) -> Option<Message> {
    consequences.iter().find_map(|consequence| match consequence {
        Consequence::Time { player, seconds } => {
            let minutes = u64::from(*seconds / 60);
            Some(Message::new("{0} {0:minute|minutes} more for {1}", [minutes.into(), (*player).into()]))
        }
        Consequence::Result(Outcome::Draw) => Some(Message::plain("the game is drawn")),
        Consequence::Result(_) => Some(Message::plain("the game")),
        Consequence::Clocks(_) | Consequence::Play(_) => None,
    })
}

/// Why an article on the penalties of a class matters, where its number alone does not say it.
const fn gloss(rule: Rule) -> Option<&'static str> {
    match rule {
        Rule::RapidPenalties | Rule::BlitzPenalties => Some("one minute instead of two"),
        Rule::RapidSupervised | Rule::BlitzSupervised => Some("full supervision, as in standard chess"),
        Rule::RapidIllegalMove => Some("without full supervision"),
        Rule::BlitzUnsupervised => Some("as in rapid chess without full supervision"),
        _ => None,
    }
}

/// Until when, and on whose word, it is put right in rapid chess and blitz that are not fully watched.
fn until_when(ruling: &Ruling, class: TimeClass, moved_on: bool) -> Option<Message> {
    let laws = ruling.laws;
    let penalty = laws.illegal_moves.of(class, Supervision::Partial).filter(|_| !moved_on)?;
    let rule = [Rule::RapidIllegalMove, Rule::BlitzIllegalMove]
        .into_iter()
        .find(|rule| penalty.basis.contains(rule))?;
    let article = [Arg::Article(laws.article(rule)?)];
    match penalty.remedy {
        Remedy::DuringGame => None,
        Remedy::SeenOrClaimedBeforeReply => Some(Message::new(
            "this holds if the arbiter sees it, or the opponent claims it, before the opponent's next move is made ({0})",
            article,
        )),
        Remedy::ClaimedBeforeReply => Some(Message::new(
            "the arbiter acts only if the opponent claims, before making a move ({0})",
            article,
        )),
    }
}

/// The replacement has to be made with the touched piece (4.3, 4.7).
fn allow(ruling: &mut Ruling, record: &Record, ply: u32, candidates: &[Vec<Square>]) {
    let position = record.position(ply);
    // An edition without a rule of touched pieces obliges to none.
    if ruling.laws.article(Rule::TouchOwn).is_none() {
        return;
    }
    if let [one] = candidates {
        let left = moves_left(position, one);
        let (by_article, alone) = match left.rule {
            Rule::TouchCastlingIllegal if left.reason == "no-move-of-king" => (
                "castling is illegal and the king has no legal move: any legal move may be made ({0})",
                "castling is illegal and the king has no legal move: any legal move may be made",
            ),
            Rule::TouchNoMove => (
                "the touched piece has no legal move: any legal move may be made ({0})",
                "the touched piece has no legal move: any legal move may be made",
            ),
            _ => ("the player must move the touched piece ({0})", "the player must move the touched piece"),
        };
        ruling.notes.push(match ruling.laws.article(left.rule) {
            Some(article) => Message::new(by_article, [Arg::Article(article)]),
            None => Message::plain(alone),
        });
        ruling.allowed = left.moves;
    } else {
        ruling.missing.push(Fact::TouchedPiece);
        for touched in candidates {
            let moves = moves_left(position, touched).moves;
            let moves = Arg::List(Conjunction::None, moves.iter().map(|&mv| record.bare(ply, mv)).collect());
            ruling
                .notes
                .push(Message::new("if the piece on {0} was touched: {1}", [touched[0].into(), moves]));
        }
    }
}
