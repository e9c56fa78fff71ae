use crate::{
    checks::{Context, Sink, code, notes::token},
    diag::Message,
    game::Game,
};

code! {
    /// A clock command holds no time, or is not closed.
    ///
    /// `[%clk …]` is followed by hours, minutes and seconds, `1:29:30`, with a fraction of a second or without. Programs that
    /// show clocks pass over anything else. It is reported once a game, at the first one.
    ///
    /// # Wrong
    ///
    /// ```text
    /// 1. e4 {[%clk 1h29]} e5 {[%clk 1:30:10]} *
    /// ```
    ///
    /// # Right
    ///
    /// ```text
    /// 1. e4 {[%clk 1:29:00]} e5 {[%clk 1:30:10]} *
    /// ```
    pub static META: C411 "clock-unreadable" Warning;
    profiles: [Archive Info];
    pgn: "supplement of 2001, clock commands";
    triggers: ClocksAtBoard;
}

fn run(game: &Game<'_>, _: &Context, out: &mut Sink<'_, '_>) {
    let Some((&(_, first), others)) = game.clock_track().unreadable.split_first() else { return };
    let is_closed = game.text[first.end()..].trim_ascii_start().starts_with(b"]");
    let message = match first.len {
        0 => Message::plain("the clock command holds no time"),
        _ if first.of(game.text).ends_with(b"]") => Message::new(
            "the clock command lacks a space before `{0}`",
            [token(game, &first.of(game.text)[..first.len as usize - 1])],
        ),
        _ if !is_closed => Message::new(
            "the clock command with `{0}` lacks its bracket, `]`",
            [token(game, first.of(game.text))],
        ),
        _ => Message::new(
            "the clock command holds `{0}`, which is not a time",
            [token(game, first.of(game.text))],
        ),
    };
    let finding = out.at_text(&META, first, message);
    finding.label = "not a time";
    finding.notes.extend(crate::checks::notes::further_count(others.len()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::testing::of;

    #[test]
    fn what_is_not_a_time() {
        let found = |clock: &str| {
            of(&CHECK).game(format!("1. e4 {{[%clk {clock}]}} e5 {{[%clk 1:30:10]}} *")).texts()
        };
        assert_eq!(found("1h29"), ["1h29: the clock command holds `1h29`, which is not a time"]);
        assert_eq!(found(""), [": the clock command holds no time"]);
        for time in ["1:29:00", "0:01:02.5", "-0:00:01", "95", "1:29", "0:0:12", "0:1:02"] {
            assert_eq!(found(time), [""; 0], "{time}");
        }
        let glued = of(&CHECK).game("1. e4 {[%clk1:29:55]} e5 {[%clk 1:30:10]} *").texts();
        assert_eq!(glued, ["1:29:55]: the clock command lacks a space before `1:29:55`"]);
        let unclosed = of(&CHECK).game("1. e4 {[%clk 1:29:00} e5 {[%clk 1:30:10]} *").texts();
        assert_eq!(unclosed, ["1:29:00: the clock command with `1:29:00` lacks its bracket, `]`"]);
        let twice = of(&CHECK).game("1. e4 {[%clk x]} e5 {[%clk y]} 2. Nf3 {[%clk z]} *");
        assert_eq!(twice.notes(), ["2 more of this kind in the game"]);
    }
}
