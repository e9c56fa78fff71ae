use super::made;
use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message},
    game::{EventKind, Game},
    laws::Rule,
};

code! {
    /// The rank of departure is written where the file would tell the pieces apart.
    ///
    /// Of two pieces on the same rank the file is named, of two on the same file the rank; where both would do, the
    /// file is preferred. The move is clear all the same, so this is a matter of style.
    ///
    /// # Wrong
    ///
    /// With knights on h2 and d4:
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/3N4/8/7N/4K3 w - - 0 20"]
    ///
    /// 20. N2f3
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// [FEN "4k3/8/8/8/3N4/8/7N/4K3 w - - 0 20"]
    ///
    /// 20. Nhf3
    /// ```
    pub static META: N010 "nonpreferred-disambiguation" Info;
    profiles: [Publish Warning];
    rules: [Disambiguation];
    triggers: [NonpreferredOrigin];
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    for (event, made) in made(game, EventKind::NonpreferredOrigin) {
        let Some(role) = made.ply.written.role() else { continue };
        let message = match made.spelled(game) {
            Some(right) => {
                Message::new("write `{0}`: the file comes before the rank", [Arg::bare_move(right)])
            }
            None => Message::new(
                "the {0} on {1} is named by its file: it comes before the rank",
                [role.into(), made.played.from().into()],
            ),
        };
        let finding = out.at_move(&META, event.ply_ref, event.span, message);
        finding.article = context.article(Rule::Disambiguation);
        finding.label = "rank for file";
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    const FEN: &str = "4k3/8/8/8/3N4/8/7N/4K3 w - - 0 1";

    #[test]
    fn the_file_goes_first() {
        assert_eq!(
            of(&CHECK).fen(FEN).game("1. N2f3").texts(),
            ["N2f3: write `Nhf3`: the file comes before the rank"]
        );
        assert_eq!(of(&CHECK).fen(FEN).game("1. N4f3").len(), 1);
    }

    #[test]
    fn the_rank_where_the_file_is_the_same() {
        assert!(of(&CHECK).fen(FEN).game("1. Nhf3").is_empty());
        assert!(of(&CHECK).fen(FEN).game("1. Nh2f3").is_empty());
        let fen = "4k3/8/8/6N1/8/8/8/4K1N1 w - - 0 1";
        assert!(of(&CHECK).fen(fen).game("1. N5f3").is_empty());
    }
}
