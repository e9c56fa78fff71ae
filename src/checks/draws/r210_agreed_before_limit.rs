use super::{
    agreement::{agreed, is_counted, moves_of_both, open_claim},
    moment, move_to,
};
use crate::{
    board::Color,
    checks::{Context, Sink, code},
    diag::{Arg, Message, MoveName, Note, NoteKind, Severity},
    game::Game,
    laws::{DrawBan, Rule},
};

code! {
    /// A draw was agreed, or offered, before the move that the event has announced.
    ///
    /// An event can announce that the players may not agree on a draw before both have made a number of moves.
    /// Which number, the record does not say: `--no-draw-before 30` does, and without it nothing is reported. Both
    /// players must have made that many moves. From July 2014 the Laws let the event forbid offers too; an
    /// offer is seen where the record has its sign `(=)`.
    ///
    /// `reason` is `agreed` or `offered`. Where the player on the move could have claimed a draw at the end, it
    /// is only information, and a note names the claim. Games that ended by themselves, or of which the
    /// Termination tag or the last comment gives another reason for the draw, were not agreed. Games from a
    /// FEN are left out, unless all pieces and pawns stand on their first ranks there.
    ///
    /// # Wrong
    ///
    /// With `--no-draw-before 3`, Black has made two moves only:
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 1/2-1/2
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2
    /// ```
    pub static META: R210 "agreed-before-limit" Warning;
    profiles: [Archive Info, Arbiter Error];
    rules: [DrawBan];
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let Some(limit) = context.event.no_draw_before.filter(|_| is_counted(game, context)) else { return };
    if context.laws.draw_ban != DrawBan::Agreeing {
        offered(game, context, limit, out);
    }
    let plies = game.plies().len() as u32;
    if plies == 0 || moves_of_both(game, plies) >= limit {
        return;
    }
    let Some(span) = agreed(game, context) else { return };
    let message = Message::new(
        "the game was drawn {0}; the event has announced that both players must make {1} moves first",
        [moment(game, plies), limit.into()],
    );
    let finding = out.at_text(&META, span, message);
    finding.reason = Some("agreed");
    finding.article = context.article(Rule::DrawBan);
    finding.label = "too early";
    // Who moved last has made one move more than both, if it was White.
    let (both, black_to_move) = (moves_of_both(game, plies), game.last().turn() == Color::Black);
    let white = (both + u32::from(black_to_move)).into();
    finding.notes.push(Note::new(NoteKind::MovesMade, "White had made {0}, Black {1}", [white, both.into()]));
    if let Some(claim) = open_claim(game, context) {
        finding.severity = Severity::Info;
        finding.notes.push(claim);
    }
}

/// The first offer before the limit.
fn offered(game: &Game<'_>, context: &Context, limit: u32, out: &mut Sink<'_, '_>) {
    let early = |ply: u32| moves_of_both(game, ply) < limit;
    let mut offers = game.draw_offers().into_iter().filter(|offer| early(offer.ply));
    let Some(first) = offers.next() else { return };
    let message = Message::new(
        "{0} offered a draw {1}; the event has announced that both players must make {2} moves first",
        [first.by.into(), moment(game, first.ply), limit.into()],
    );
    let finding = out.at_text(&META, first.span, message);
    finding.reason = Some("offered");
    finding.article = context.article(Rule::DrawBan);
    finding.label = "too early";
    let more: Vec<MoveName> = offers.filter_map(|offer| move_to(game, offer.ply)).collect();
    if !more.is_empty() {
        finding.notes.push(Note::new(NoteKind::MoreOffers, "so was the offer with {0}", [Arg::and(more)]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        checks::testing::of,
        laws::{EventFacts, FIDE_2009, FIDE_2023, Laws},
    };

    fn found(limit: u32, laws: &'static Laws, text: &str) -> Vec<(Option<&'static str>, Severity, String)> {
        let event = EventFacts { no_draw_before: Some(limit), ..EventFacts::default() };
        let found = of(&CHECK).laws(laws).event(event).game(text);
        let texts = found.texts();
        found.iter().zip(texts).map(|(finding, text)| (finding.reason, finding.severity, text)).collect()
    }

    #[test]
    fn o_01_both_must_have_made_the_moves() {
        let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
        let message = "1/2-1/2: the game was drawn after 3. Bb5; the event has announced that both players must make \
                       3 moves first | White had made 3, Black 2";
        let expected = [(Some("agreed"), Severity::Warning, message.to_owned())];
        assert_eq!(found(3, &FIDE_2023, &format!("{moves} 1/2-1/2")), expected);
        assert_eq!(found(3, &FIDE_2009, &format!("{moves} 1/2-1/2")), expected);
        assert_eq!(found(3, &FIDE_2023, &format!("{moves} a6 1/2-1/2")), []);
        assert_eq!(found(3, &FIDE_2023, &format!("{moves} 1-0")), []);
        assert!(of(&CHECK).laws(&FIDE_2023).game(format!("{moves} 1/2-1/2")).is_empty());
    }

    #[test]
    fn o_01_an_open_claim_makes_it_information() {
        let shuffle = "Nf3 Nf6 Ng1 Ng8 ";
        for (text, claim) in [
            (
                shuffle.repeat(2),
                "White could have claimed a draw by the third occurrence of a position (article 9.2.2)",
            ),
            (
                shuffle.to_owned() + "Nf3 Nf6 Ng1",
                "Black could have claimed a draw by the third occurrence of a position (article 9.2.1)",
            ),
        ] {
            let found = found(30, &FIDE_2023, &format!("{text} 1/2-1/2"));
            assert_eq!((found.len(), found[0].1), (1, Severity::Info), "{text}");
            assert!(found[0].2.ends_with(claim), "{found:?}");
        }
        assert_eq!(found(30, &FIDE_2023, &format!("{shuffle} 1/2-1/2"))[0].1, Severity::Warning);
    }

    #[test]
    fn o_01_offers_may_be_forbidden_since_2014() {
        let text = "1. e4 e5 2. Nf3 (=) Nc6 3. Bb5 (=) a6 (=) *";
        let message = "(=): White offered a draw after 2. Nf3; the event has announced that both players must make 3 \
                       moves first | so was the offer with 3. Bb5";
        assert_eq!(found(3, &FIDE_2023, text), [(Some("offered"), Severity::Warning, message.to_owned())]);
        assert_eq!(found(3, &FIDE_2009, text), []);
        assert_eq!(found(1, &FIDE_2023, text), []);
    }

    #[test]
    fn draws_that_nobody_agreed_on() {
        for text in [
            "[Termination \"draw by repetition\"]\n\n1. e4 1/2-1/2".to_owned(),
            "Nf3 Nf6 Ng1 Ng8 ".repeat(4) + "1/2-1/2",
            "1. e4 e5 2. Ke3 1/2-1/2".to_owned(),
            "[Result \"1/2-1/2\"]\n\n1/2-1/2".to_owned(),
        ] {
            assert_eq!(found(30, &FIDE_2023, &text), [], "{text}");
        }
    }
}
