use super::{EndReason::*, *};
use proptest::prelude::*;

const PLAYERS: PlayerNames<'static> = PlayerNames { white: "Karpov, Anatoly", black: "Korchnoi, Viktor" };

/// Reason and verdict of a statement, the verdict in a short notation of this test's own.
fn short(said: Option<EndStatement<'_>>) -> Option<(Option<EndReason>, String)> {
    let who = |named: Named<'_>| match named {
        Named::Player(color) => color.to_string().to_lowercase(),
        Named::Name(name) => format!("<{name}>"),
    };
    said.map(|said| {
        let verdict = match said.verdict {
            Some(Verdict::Wins(named)) => format!("{} wins", who(named)),
            Some(Verdict::Loses(named)) => format!("{} loses", who(named)),
            Some(Verdict::Draw) => "draw".to_owned(),
            None => String::new(),
        };
        (said.reason, verdict)
    })
}

fn tag(value: &str) -> Option<(Option<EndReason>, String)> {
    short(read_termination(value, PLAYERS))
}

fn comment(text: &str) -> Option<(Option<EndReason>, String)> {
    short(read_closing_comment(text, PLAYERS))
}

fn said(reason: impl Into<Option<EndReason>>, verdict: &str) -> Option<(Option<EndReason>, String)> {
    Some((reason.into(), verdict.to_owned()))
}

#[test]
fn the_values_of_the_standard_are_what_the_phrases_say() {
    let mut known = 0;
    for value in [
        "time forfeit",
        "abandoned",
        "rules infraction",
        "unterminated",
        "adjudication",
        "death",
        "emergency",
    ] {
        let capital = value[..1].to_uppercase() + &value[1..];
        for value in [value, capital.as_str()] {
            let said = standard_termination(value);
            assert_eq!(said, read_termination(value, PLAYERS), "{value}");
            assert_eq!(said, read_termination(value, PlayerNames::default()), "{value}");
            known += usize::from(said.is_some());
        }
    }
    assert_eq!(known, 14);
}

#[test]
fn tags_of_pgn_and_of_programs() {
    for (value, reason, verdict) in [
        ("Normal", Normal, ""),
        ("abandoned", Abandoned, ""),
        ("Time forfeit", TimeForfeit, ""),
        ("time", TimeForfeit, ""),
        ("adjudication", Adjudication, ""),
        ("GUI TB adjudication", Adjudication, ""),
        ("GUI TB Mate in 14", Adjudication, ""),
        ("death", Death, ""),
        ("emergency", Emergency, ""),
        ("rules infraction", RulesInfraction, ""),
        ("unterminated", Unterminated, ""),
        ("stalled connection", Abandoned, ""),
        ("illegal move", IllegalMoves, ""),
        ("White made a second illegal move", IllegalMoves, "white loses"),
        ("second illegal move by Black", IllegalMoves, "black loses"),
        ("Black forfeits by illegal moves", IllegalMoves, "black loses"),
        ("3-fold rep", Threefold, "draw"),
        ("50-move rule", FiftyMoves, "draw"),
        ("insufficient material", DeadPosition, "draw"),
        ("Game drawn by timeout vs insufficient material", TimeForfeitDraw, "draw"),
        ("Game drawn by repetition", Threefold, "draw"),
        ("Anatoly Karpov won by resignation", Resignation, "white wins"),
        ("Korchnoi, Viktor won on time", TimeForfeit, "black wins"),
        ("some_one-99 won on time", TimeForfeit, "<some_one-99> wins"),
        ("some_one won - game abandoned", Abandoned, "<some_one> wins"),
        ("Black loses on time", TimeForfeit, "black loses"),
        ("白方认输", Resignation, "white loses"),
        ("黑方断线超时", TimeForfeit, "black loses"),
        ("Zeitüberschreitung", TimeForfeit, ""),
        ("Abandono", Resignation, ""),
        ("просрочил время", TimeForfeit, ""),
    ] {
        assert_eq!(tag(value), said(reason, verdict), "{value}");
    }
}

#[test]
fn tags_that_say_nothing_of_the_end() {
    for value in [
        "",
        "mate in 3",
        "+400cp in 3",
        "promotion with +100cp",
        "Unknown",
        "Armageddon",
        "draw in 20",
        "won",
        "won on time",
    ] {
        let found = tag(value);
        assert!(found.is_none() || value == "won on time", "{value}: {found:?}");
    }
    assert_eq!(tag("won on time"), said(TimeForfeit, ""), "nobody is named");
}

#[test]
fn closing_comments() {
    for (text, reason, verdict) in [
        ("{White resigns}", Resignation, "white loses"),
        ("{ Black resigns. }", Resignation, "black loses"),
        ("{1-0 Black resigned.}", Resignation, "black loses"),
        ("{Black forfeits on time}", TimeForfeit, "black loses"),
        ("{White wins on time.}", TimeForfeit, "white wins"),
        ("{Black checkmated}", Checkmate, "black loses"),
        ("{White mates}", Checkmate, "white wins"),
        ("{+M1/3 0.05s, White mates}", Checkmate, "white wins"),
        ("{book, mb=+1+0+0+0+0, Black disconnects}", Abandoned, "black loses"),
        ("{d=28, R50=47, Rd=-7, Black disconnects}", Abandoned, "black loses"),
        ("{White wins by adjudication: SyzygyTB}", Adjudication, "white wins"),
        ("{-6.31/11 0.005s White wins by adjudication}", Adjudication, "white wins"),
        ("{Game drawn by mutual agreement}", Agreement, "draw"),
        ("{3-Fold repetition}", Threefold, "draw"),
        ("{Draw by 3-fold repetition}", Threefold, "draw"),
        ("{Game drawn by the 50 move rule}", FiftyMoves, "draw"),
        ("{50 move rule}", FiftyMoves, "draw"),
        ("{Neither player has mating material}", DeadPosition, "draw"),
        ("{Black ran out of time and White has no material to mate}", TimeForfeitDraw, "draw"),
        ("{Game drawn because both players ran out of time}", BothOutOfTime, "draw"),
        ("{And black is checkmated! (12-3)}", Checkmate, "black loses"),
        ("{Stalemate!}", Stalemate, "draw"),
        ("{Black resigned because of his material deficit.}", Resignation, "black loses"),
        ("{Black resigned, since 17...gxh6 allows 18.Qh5+ with a fork.}", Resignation, "black loses"),
        ("{White resigned. Can you see why?}", Resignation, "white loses"),
        ("{White resigns If 19. Qxg3 Nde2#).}", Resignation, "white loses"),
        ("{The queen is trapped, so Black resigned.}", Resignation, "black loses"),
        ("{The threat is checkmate at g2. White resigned.}", Resignation, "white loses"),
        ("{Here Korchnoi resigned}", Resignation, "black loses"),
        ("{Karpov resigned, because after 41...g5 42.Rxd5 all is lost.}", Resignation, "white loses"),
        ("{And after this move he resigned.}", Resignation, ""),
        ("{[%clk 0:00:01] Black lost on time.}", TimeForfeit, "black loses"),
        (
            "{White exceeded the time limit here, but his position was hopeless anyway.}",
            TimeForfeit,
            "white loses",
        ),
        ("{The game is a draw by repetition of position.}", Threefold, "draw"),
        ("{et la nulle fut conclue.}", Agreement, "draw"),
        ("{abandonan. (Comentarios del libro del torneo)}", Resignation, ""),
        ("{Las negras abandonan}", Resignation, "black loses"),
        ("{Weiß gibt auf.}", Resignation, "white loses"),
        ("{Schwarz hat die Zeit überschritten}", TimeForfeit, "black loses"),
        ("{Les Noirs abandonnent}", Resignation, "black loses"),
        ("{As brancas abandonam}", Resignation, "white loses"),
        ("{Il Nero abbandona}", Resignation, "black loses"),
        ("{Wit geeft op.}", Resignation, "white loses"),
        ("{Чёрные сдались.}", Resignation, "black loses"),
        ("{Белые просрочили время}", TimeForfeit, "white loses"),
        ("{Białe poddały się.}", Resignation, "white loses"),
        ("{biale poddaly sie}", Resignation, "white loses"),
        ("{Černý se vzdal}", Resignation, "black loses"),
        ("{tablas por triple repetición}", Threefold, "draw"),
        ("{Remis durch dreimalige Stellungswiederholung}", Threefold, "draw"),
        ("{Adjourned. White resigned without resumption of play.}", Resignation, "white loses"),
        ("White resigns", Resignation, "white loses"),
        ("{Vit gav upp}", Resignation, "white loses"),
        ("{won on time}", TimeForfeit, ""),
        ("{[%clk 0:00:00] on time.}", TimeForfeit, ""),
        ("{Világos feladta}", Resignation, "white loses"),
    ] {
        assert_eq!(comment(text), said(reason, verdict), "{text}");
    }
    assert_eq!(comment("{0-1 Black wins.}"), said(None, "black wins"));
    assert_eq!(comment("{1/2-1/2 The game is a draw.}"), said(None, "draw"));
}

#[test]
fn comments_that_discuss_are_not_read() {
    for text in [
        "{if White resigns here}",
        "{If White resigns, he is too early.}",
        "{White resigns if Black plays Qxg2.}",
        "{White resigned too early.}",
        "{White resigns?}",
        "{Should White resign, or White resigns later}",
        "{Black wins a queen.}",
        "{Black wins}x {Black wins the exchange}",
        "{White wins. Yet Black had chances.}",
        "{White gets mated after 30 Kg1 Qe1+.}",
        "{White mates in three.}",
        "{After 30. Qb1 Rf1+ 31. Bf2 Black wins.}",
        "{If the rook moves, White resigned.}",
        "{he would have lost, so Black resigned}",
        "{leads to threefold repetition.}",
        "{A draw is useful for both players.}",
        "{A grandmasters' draw.}",
        "{Steinitz won the match (+10, =5, -5).}",
        "{Alekhine resigned}",
        "{Karpov won the match.}",
        "{Karpov won (+3, -1).}",
        "{Adjourned.}",
        "{Time control.}",
        "{mate in two}",
        "{Mate cannot be stopped}",
        "{Stalemate the king}",
        "{time white 3.26 black 3.25}",
        "{movetime 10}",
        "{Black could resign}",
        "{White resigned himself to a draw.}",
        "{Draw, but Black was better}",
        "{Black resigned? No.}",
        "{}",
        "{",
        "",
        "{time}",
        "{on time again}",
        "{he was not on time}",
        "{resignation is near}",
        "{Si las blancas abandonan}",
        "{Wenn Weiß aufgibt}",
    ] {
        assert_eq!(comment(text), None, "{text}");
    }
}

#[test]
fn names_count_only_where_they_are_the_players() {
    let of = |white, black, text| short(read_closing_comment(text, PlayerNames { white, black }));
    assert_eq!(
        short(read_termination("s4v4n7 won on time", PlayerNames { white: "s4v4n7", black: "x" })),
        said(TimeForfeit, "white wins")
    );
    assert_eq!(of("grogers", "other", "grogers resigns"), said(Resignation, "white loses"));
    assert_eq!(of("Steinitz, W", "Lasker, E", "Steinitz resigns."), said(Resignation, "white loses"));
    assert_eq!(of("Polgar, Judit", "Polgar, Sofia", "Polgar resigns."), None, "which one?");
    assert_eq!(
        of("Polgar, Judit", "Polgar, Sofia", "Sofia Polgar resigns."),
        said(Resignation, "black loses")
    );
    assert_eq!(of("?", "", "? resigns"), said(Resignation, ""), "nobody is named");
}

#[test]
fn the_words_are_those_of_the_text() {
    let found = read_closing_comment("{The queen is trapped, so Black resigned.}", PLAYERS).unwrap();
    assert_eq!((found.words, found.language), ("Black resigned", "en"));
    let found = read_closing_comment("{Weiß gibt auf, weil}", PLAYERS).unwrap();
    assert_eq!((found.words, found.language), ("Weiß gibt auf", "de"));
}

#[test]
fn every_phrase_is_read_as_what_it_stands_for() {
    let filled = |words: &words::Words, text: &str| {
        let name = |names: &[&str]| names.first().copied().unwrap_or("").to_owned();
        let text = text.replace("{loser}", &name(words.white)).replace("{winner}", &name(words.black));
        text.replace("{number}", "9")
    };
    let none = PlayerNames::default();
    for words in languages::LANGUAGES {
        for (reason, texts) in words.ends.iter().chain(words.tags) {
            for text in texts.iter().map(|text| filled(words, text)) {
                let found = read_termination(&text, none);
                assert_eq!(found.and_then(|found| found.reason), Some(*reason), "{}: {text}", words.code);
            }
        }
        for (reason, texts) in words.ends {
            for text in texts.iter().map(|text| filled(words, text)) {
                let found = read_closing_comment(&text, none);
                assert_eq!(found.and_then(|found| found.reason), Some(*reason), "{}: {text}", words.code);
            }
        }
        for text in words.wins.iter().chain(words.draws).map(|text| filled(words, text)) {
            let found = read_closing_comment(&text, none);
            assert!(found.is_some_and(|found| found.reason.is_none()), "{}: {text}", words.code);
        }
    }
}

proptest! {
    #[test]
    fn anything_at_all_is_read_or_not(bytes in proptest::collection::vec(any::<u8>(), 0..120)) {
        let text = String::from_utf8_lossy(&bytes);
        let _ = (comment(&text), tag(&text));
    }

    #[test]
    fn words_in_any_order(
        words in proptest::collection::vec(proptest::sample::select(vec![
            "White", "Black", "resigns", "wins", "on", "time", ",", ".", "{", "}", "[%clk", "]", "-", "3", "fold",
            "repetition", "and", "if", "so", "白方", "认输", "book", "+M1/2", "0.1s", "ß", "!", "Karpov", "won",
        ]), 0..14),
        glue in proptest::bool::ANY,
    ) {
        let text = words.join(if glue { "" } else { " " });
        let _ = (comment(&text), tag(&text));
    }
}
