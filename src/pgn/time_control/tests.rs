use super::*;
use crate::laws::{FIDE_2009, FIDE_2023};
use proptest::prelude::*;

/// Every reading of `value`, as the form and the control in a short notation of this test's own.
fn read(value: &str) -> Vec<String> {
    TimeControls::read(value)
        .readings()
        .iter()
        .map(|reading| format!("{:?} {}", reading.form, short(&reading.control)))
        .collect()
}

fn short(control: &TimeControl) -> String {
    match control {
        TimeControl::Periods(periods) => {
            let period = |period: &Period| {
                let moves = period.moves.map(|moves| format!("{moves}/")).unwrap_or_default();
                let bonus = match period.bonus {
                    Bonus::None => String::new(),
                    Bonus::Increment(time) => format!("+{}", seconds(time)),
                    Bonus::Delay(time) => format!("d{}", seconds(time)),
                };
                format!("{moves}{}{bonus}", seconds(period.base))
            };
            periods.iter().map(period).collect::<Vec<_>>().join(" ")
        }
        other => format!("{other:?}"),
    }
}

#[test]
fn the_form_of_pgn() {
    for (value, expected) in [
        ("?", "Pgn Unknown"),
        ("", "Pgn Unknown"),
        ("-", "Pgn Unlimited"),
        ("40/9000", "Pgn 40/9000"),
        ("40/9000:3600", "Pgn 40/9000 3600"),
        ("300", "Pgn 300"),
        ("4500+60", "Pgn 4500+60"),
        ("*180", "Pgn Sandclock(180s)"),
        ("40/7200:20/3600:900+30", "Pgn 40/7200 20/3600 900+30"),
        ("40/7200+30:1800+30", "Pgn 40/7200+30 1800+30"),
        ("10.931+0.109", "Pgn 10.931+0.109"),
        ("1/86400", "Pgn Correspondence { moves: 1, days: 1 }"),
        ("1/604800:0", "Pgn Correspondence { moves: 1, days: 7 }"),
        ("0+12", "Pgn 0+12"),
        ("40/1980:40/1980:40/1980", "Pgn 40/1980 40/1980 40/1980"),
    ] {
        assert_eq!(read(value), [expected], "{value}");
    }
}

#[test]
fn what_is_plainly_pgn_has_its_form() {
    let parts = ["", "+", "-", "0", "3", "300", "180000", "1234567", ":", "/", ".5", " ", "x"];
    let mut plain = 0;
    for value in
        parts.iter().flat_map(|a| parts.iter().flat_map(move |b| parts.map(|c| format!("{a}{b}{c}"))))
    {
        if TimeControls::is_plainly_pgn(value.as_bytes()) {
            assert!(TimeControls::is_pgn_form(&value), "{value}");
            plain += 1;
        }
    }
    assert!(plain > 40 && TimeControls::is_plainly_pgn(b"300+3"), "{plain}");
}

#[test]
fn numbers_that_may_be_minutes_have_both_readings() {
    assert_eq!(read("90+30"), ["Pgn 90+30", "Minutes 5400+30"]);
    assert_eq!(read("60"), ["Pgn 60", "Minutes 3600"]);
    assert_eq!(read("3+2"), ["Pgn 3+2", "Minutes 180+2"]);
    assert_eq!(read("40/90:30"), ["Pgn 40/90 30", "Minutes 40/5400 1800"]);
    assert_eq!(read("40/90+30:30+30"), ["Pgn 40/90+30 30+30", "Minutes 40/5400+30 1800+30"]);
    assert_eq!(read("40/90+30"), ["Pgn 40/90+30", "Minutes 40/5400+30", "Minutes 40/5400 1800"]);
    assert_eq!(read("60+0.1"), ["Pgn 60+0.1"], "no fraction beside minutes");
    assert_eq!(read("240+2"), ["Pgn 240+2"], "no four hours");
}

#[test]
fn what_people_write_instead() {
    for (value, expected) in [
        ("40/80, SD30; +30", "Minutes 40/4800+30 1800+30"),
        ("40/90, SD 30; +30", "Minutes 40/5400+30 1800+30"),
        ("15 min. + 10 s. per move", "Units 900+10"),
        ("15 min/game + 10 sec/move", "Units 900+10"),
        ("15 minutes + 10 seconds increment per move, starting from move 1", "Units 900+10"),
        (
            ": 90 minutes for the first 40 moves, followed by 30 minutes for the rest of the gamewith an increment of \
             30 seconds per move starting from move 1",
            "Units 40/5400+30 1800+30",
        ),
        ("60+5d", "Minutes 3600d5"),
        ("G/60;d5", "Minutes 3600d5"),
        ("G/70;d10", "Minutes 4200d10"),
        ("G/20+5", "Minutes 1200+5"),
        ("G/30", "Minutes 1800"),
        ("5m+3s", "Units 300+3"),
        ("1:30:00+0:30", "Units 5400+30"),
        ("90'+30''", "Units 5400+30"),
        ("90' + 30\"", "Units 5400+30"),
        ("35 in 1 h 15 mins", "Units 35/4500"),
        ("40 moves in 2 hours, then 20 moves in 1 hour, then 15 minutes", "Units 40/7200 20/3600 900"),
        ("2h/40 moves + 1h/20 + 30min", "Units 40/7200 20/3600 1800"),
        ("90 min + 30 min after move 40 + 30 sec per move", "Units 40/5400+30 1800+30"),
        (
            "120 minutes for 40 moves, 60 minutes for 20 moves, 15 minutes for the rest, 30 seconds increment from move 61",
            "Units 40/7200 20/3600 900+30",
        ),
        ("Rapid: 25 min plus 10 sec increment", "Units 1500+10"),
        ("15 minutes 10 seconds per move", "Units 900+10"),
        ("10 moves in 50 days", "Units Correspondence { moves: 10, days: 50 }"),
        ("45 min", "Units 2700"),
        ("30 seconds per move", "Units PerMove(30s)"),
        ("unlimited", "Units Unlimited"),
        ("movetime: 0.1", "Units PerMove(100ms)"),
        ("2 hours and 30 minutes", "Units 9000"),
    ] {
        assert_eq!(read(value), [expected], "{value}");
    }
}

#[test]
fn other_languages() {
    for (value, expected) in [
        (
            "90 Minuten für 40 Züge, danach 30 Minuten für den Rest der Partie, 30 Sekunden pro Zug ab Zug 1",
            "40/5400+30 1800+30",
        ),
        ("2 Std. für 40 Züge", "40/7200"),
        ("1h30 pour 40 coups puis 30 minutes pour la fin de la partie avec 30 secondes par coup", ""),
        (
            "90 minutes pour 40 coups puis 30 minutes pour la fin de la partie avec 30 secondes par coup",
            "40/5400+30 1800+30",
        ),
        ("90 minutos + 30 segundos por jugada desde la jugada 1", "5400+30"),
        ("90 minutos más 30 segundos de incremento por movimiento", "5400+30"),
        ("15 minutos com 10 segundos de acréscimo por lance", "900+10"),
        ("90 minuti + 30 secondi a mossa", "5400+30"),
        ("90 minuten per partij + 30 seconden per zet", "5400+30"),
        ("90 мин. + 30 сек. на ход", "5400+30"),
        ("15 минут + 10 с", "900+10"),
        ("90 minut + 30 sekund na ruch", "5400+30"),
        ("90 minut a 30 sekund na tah", "5400+30"),
        ("90 minuter och 30 sekunder per drag", "5400+30"),
    ] {
        let expected: Vec<String> =
            if expected.is_empty() { vec![] } else { vec![format!("Units {expected}")] };
        assert_eq!(read(value), expected, "{value}");
    }
}

#[test]
fn two_readings_of_words() {
    let games = "120/40+60/20+30(61)";
    assert_eq!(read(games), ["Minutes 40/7200 20/3600 0+30", "Minutes 40/7200 20/3600 1800"]);
    assert_eq!(read("movetime: 10"), ["Units PerMove(10s)", "Units PerMove(10ms)"]);
    assert_eq!(read("G/1:30"), ["Units 90", "Units 5400"]);
}

#[test]
fn what_is_not_read() {
    for value in [
        "as usual",
        "0s/180:0:2000",
        "90,30",
        "40/",
        "/300",
        "300+",
        "1.+2",
        "*",
        "90 min + 30 min",
        "5400:1800",
        "G/",
        "40/90 about",
        "90 min 30 sec",
        "0/300",
        "90 + 30 + 30 + 30",
    ] {
        assert_eq!(read(value), Vec::<String>::new(), "{value}");
    }
}

#[test]
fn thinking_time_and_class() {
    let minutes = |value: &str| {
        let controls = TimeControls::read(value);
        controls.readings()[0].control.thinking_time().map(|time| time.as_secs() / 60)
    };
    assert_eq!(minutes("5400+30"), Some(120));
    assert_eq!(minutes("40/7200:20/3600:900+30"), Some(195), "no increment within sixty moves");
    assert_eq!(minutes("40/5400+30:1800+30"), Some(150));
    assert_eq!(minutes("40/1980:40/1980:40/1980"), Some(66));
    assert_eq!(minutes("40/3600"), Some(120), "repeated");
    assert_eq!(minutes("60/3600"), Some(60));
    assert_eq!(minutes("G/25;d5"), Some(30));
    assert_eq!(minutes("30 seconds per move"), Some(30));
    assert_eq!(minutes("-"), None);
    assert_eq!(minutes("*180"), None);
    let class = |value: &str| TimeControls::read(value).class(&FIDE_2023);
    assert_eq!(class("5400+30"), Some(TimeClass::Standard));
    assert_eq!(class("90+30"), None, "half an hour, or two");
    assert_eq!(class("5+0"), Some(TimeClass::Blitz), "five seconds, or five minutes");
    assert_eq!(class("?"), None);
    let old = |value: &str| TimeControls::read(value).class(&FIDE_2009);
    assert_eq!([class("3600"), old("3600")], [Some(TimeClass::Standard), Some(TimeClass::Rapid)]);
    assert_eq!([class("600+1"), old("600+1")], [Some(TimeClass::Rapid), Some(TimeClass::Blitz)]);
    assert_eq!([class("600"), class("600.5")], [Some(TimeClass::Blitz), Some(TimeClass::Rapid)]);
}

#[test]
fn periods_of_moves() {
    let controls = TimeControls::read("40/7200:20/3600:900+30");
    let control = &controls.only().unwrap().control;
    let of = |number| control.period_of(number).map(|(period, first)| (period.base.as_secs(), first));
    assert_eq!(
        [of(1), of(40), of(41), of(60), of(61), of(200)],
        [
            Some((7200, 1)),
            Some((7200, 1)),
            Some((3600, 41)),
            Some((3600, 41)),
            Some((900, 61)),
            Some((900, 61))
        ]
    );
    assert_eq!(control.control_moves().collect::<Vec<_>>(), [40, 60]);
    let repeated = TimeControls::read("40/1980");
    assert_eq!(repeated.readings()[0].control.period_of(81).map(|(_, first)| first), Some(81));
    assert_eq!(repeated.readings()[0].control.period_of(120).map(|(_, first)| first), Some(81));
}

#[test]
fn written_as_pgn_and_read_again() {
    for value in ["?", "-", "*180", "40/7200:20/3600:900+30", "5400+30", "10.931+0.109", "1/86400"] {
        assert_eq!(TimeControls::read(value).readings()[0].control.to_pgn().as_deref(), Some(value));
    }
    assert_eq!(TimeControls::read("G/60;d5").readings()[0].control.to_pgn(), None);
}

proptest! {
    #[test]
    fn anything_at_all_is_read_or_not(bytes in proptest::collection::vec(any::<u8>(), 0..80)) {
        let text = String::from_utf8_lossy(&bytes);
        let controls = TimeControls::read(&text);
        for reading in controls.readings() {
            let _ = (reading.control.thinking_time(), reading.control.to_pgn(), reading.control.period_of(70));
        }
    }

    #[test]
    fn pieces_of_time_controls_in_any_order(
        words in proptest::collection::vec(
            proptest::sample::select(vec![
                "40", "/", "90", "+", "30", ":", "1:30", "1:30:00", "min", "sec", "h", "moves", "per", "move", "d", ",",
                ";", "game", "from", "after", "in", "then", "first", "movetime", "(", ")", "99999999999", "0.5", "*",
                "4294967295", "day", "9999999", "a", "с",
            ]), 0..12),
        glue in proptest::bool::ANY,
    ) {
        let text = words.join(if glue { "" } else { " " });
        let controls = TimeControls::read(&text);
        for reading in controls.readings() {
            let _ = (reading.control.thinking_time(), reading.control.to_pgn());
            let _ = (reading.control.period_of(0), reading.control.period_of(u32::MAX));
            let shown = ShownClock { left: Duration::MAX, moves: u32::MAX };
            let _ = controls.decide(FirstClocks { white: Some(shown), black: Some(shown) });
        }
    }
}
