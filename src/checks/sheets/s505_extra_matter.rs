use crate::{
    checks::{Context, Sink, code},
    diag::{Arg, Message, counted},
    game::{Game, ItemKind, says_more_than_commands},
    laws::Rule,
    source::Span,
};

code! {
    /// The record holds more than a scoresheet may.
    ///
    /// During the game the sheet is for the moves, the times of the clocks, offers of a draw, matters of a claim and the
    /// like. Comments in words, annotators' signs such as `!?` that stand apart, and variations are notes; a player who
    /// makes them uses the sheet against the Laws. In a file of annotated games they are what the file is for: the code is
    /// reported only where it is selected. One finding for each game, at the first, with their number.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 e5 {now the Italian} 2. Nf3 Nc6
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 {1:29} e5 {1:30} 2. Nf3 (=) Nc6
    /// ```
    pub static META: S505 "extra-matter" Warning;
    rules: [SheetUse];
    on_request: true;
    triggers: EveryGame;
}

fn run(game: &Game<'_>, context: &Context, out: &mut Sink<'_, '_>) {
    let (mut comments, mut signs, mut variations) = (0, 0, 0);
    let (mut first, mut depth) = (None::<Span>, 0_u32);
    for item in game.items() {
        let found = match item.kind {
            // What stands within a variation belongs to it.
            ItemKind::Open => {
                depth += 1;
                (depth == 1).then_some(&mut variations)
            }
            ItemKind::Close => {
                depth = depth.saturating_sub(1);
                None
            }
            ItemKind::Comment { .. } if depth == 0 && says_more_than_commands(item.span.of(game.text)) => {
                Some(&mut comments)
            }
            ItemKind::Nag if depth == 0 => Some(&mut signs),
            _ => None,
        };
        if let Some(count) = found {
            *count += 1;
            first.get_or_insert(item.span);
        }
    }
    let Some(first) = first else { return };
    let kinds = [
        (comments, "comment", "comments"),
        (signs, "sign", "signs"),
        (variations, "variation", "variations"),
    ];
    let names: Vec<String> = kinds
        .iter()
        .filter(|(count, ..)| *count > 0)
        .map(|&(count, one, many)| counted(count, one, many))
        .collect();
    let message =
        Message::new("the record holds more than a scoresheet may: {0}", [Arg::Name(names.join(", "))]);
    let finding = out.at_text(&META, first, message);
    finding.article = context.article(Rule::SheetUse);
    finding.label = "first of them";
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn notes_and_what_belongs_on_a_sheet() {
        let found = of(&CHECK).game("1. e4 {best} $1 (1. d4 {too} d5 $2 (1... Nf6)) e5 {as is this} *");
        let message = "the record holds more than a scoresheet may: 2 comments, 1 sign, 1 variation";
        assert_eq!(found.messages(), [("{best}".to_owned(), message.to_owned())]);
        for text in ["1. e4 {1:29} e5 (=) 2. Nf3 {[%clk 1:28:03]} *", "1. e4 e5 *"] {
            assert!(of(&CHECK).game(text).is_empty(), "{text}");
        }
    }
}
