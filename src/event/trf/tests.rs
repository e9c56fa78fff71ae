//! Traps of real reports, each a test named after it.

use super::*;
use crate::{
    board::Color,
    event::{Outcome, Points, Score},
};

/// A report of one player whose line is this behind `001 `.
fn player(line: &str) -> (crate::event::Player, Vec<Remark>) {
    let report = read(format!("001 {line}\n").as_bytes(), "x.trf".into());
    (report.players.into_iter().next().expect("a player"), report.remarks)
}

/// A player's line up to the rounds.
fn head(before: &str) -> String {
    format!("{before:85}")
}

const ONE: &str = "   1 m  g Vasquez,Rodrigo                   2558 CHI     3400042 1969.12.06  6.0    4";

#[test]
fn short_titles_and_names_without_a_blank() {
    let (player, remarks) = player(ONE);
    assert_eq!((player.title.as_deref(), player.name.as_str()), (Some("GM"), "Vasquez,Rodrigo"));
    assert_eq!((player.rating, player.fide_id, player.rank), (Some(2558), Some(3400042), Some(4)));
    assert_eq!((player.points, player.birth.map(|date| date.year)), (Points::read("6"), Some(1969)));
    assert_eq!(remarks, []);
}

#[test]
fn f_is_a_woman_and_0000_is_no_rating() {
    let (player, _) =
        player("  41 f    Girvalaki,Nektaria                0000 GRE           0 1974/00/00  1.0   87");
    assert_eq!((player.sex, player.rating, player.fide_id), (Some('w'), None, None));
}

#[test]
fn line_ends_of_every_kind() {
    for end in ["\r", "\n", "\r\n"] {
        let text = format!("012 Cup{end}001 {ONE}{end}XXR 9{end}");
        let report = read(text.as_bytes(), "x.trf".into());
        assert_eq!(
            (report.name.as_deref(), report.players.len(), report.stated_rounds),
            (Some("Cup"), 1, Some(9)),
            "{end:?}"
        );
    }
}

#[test]
fn the_last_cell_may_be_cut() {
    let (player, remarks) = player(&(head(ONE) + "   141 w 1    78 b"));
    assert_eq!(player.cells.len(), 2, "{remarks:?}");
    assert_eq!((player.cells[1].opponent, player.cells[1].outcome), (Some(78), Outcome::Unknown));
    assert_eq!(player.cells[0].outcome, Outcome::Played(Score::Win));
}

#[test]
fn forfeits_without_colours_and_without_opponents() {
    let (player, remarks) = player(&(head(ONE) + "   153 - +  0000 - -  0000 - +    74 w -"));
    let cells: Vec<_> = player.cells.iter().map(|cell| (cell.opponent, cell.color, cell.outcome)).collect();
    let forfeit = Outcome::Forfeit;
    assert_eq!(
        cells,
        [
            (Some(153), None, forfeit(true)),
            (None, None, forfeit(false)),
            (None, None, forfeit(true)),
            (Some(74), Some(Color::White), forfeit(false)),
        ]
    );
    assert_eq!(remarks, []);
}

#[test]
fn byes_with_blank_opponents_and_blank_rounds() {
    let (player, remarks) =
        player(&(head(ONE) + "         H         -    10 w 1            0000 - U         "));
    let outcomes: Vec<_> = player.cells.iter().map(|cell| cell.outcome).collect();
    let won = Outcome::Played(Score::Win);
    assert_eq!(
        outcomes,
        [Outcome::HalfBye, Outcome::Forfeit(false), won, Outcome::Blank, Outcome::AllocatedBye]
    );
    assert_eq!(remarks, []);
}

#[test]
fn an_opponent_with_z_is_an_absence() {
    let (player, remarks) = player(&(head(ONE) + "    62 b Z"));
    assert_eq!((player.cells[0].opponent, player.cells[0].outcome), (None, Outcome::Absent));
    assert_eq!(remarks[0].kind, RemarkKind::Leniency);
}

#[test]
fn rulers_comments_and_federations_are_no_players() {
    let text = format!(
        "### comment\n123456789012345678901234\n         1         2\nDDD SSSS sTTT NNNN\n001 {ONE}\nRUS    1                   2650\n"
    );
    let report = read(text.as_bytes(), "x.trf".into());
    assert_eq!((report.players.len(), report.kept.len()), (1, 1));
    assert_eq!((report.kept[0].code.as_str(), report.remarks.len()), ("RUS", 0));
}

#[test]
fn data_glued_to_a_player_is_cut() {
    let (player, remarks) = player(&(head(ONE) + "   141 w 1DAT 0001 EMAIL a@b.c"));
    assert_eq!((player.cells.len(), player.cells[0].opponent, remarks.len()), (1, Some(141), 0));
}

#[test]
fn an_old_encoding_is_told() {
    let report =
        read(b"012 Gro\xDFer Preis von M\xFCnchen\n001    1      M\xFCller, J\xF6rg\n", "x.trf".into());
    assert_eq!(report.name.as_deref(), Some("Großer Preis von München"));
    assert_eq!(report.remarks[0].kind, RemarkKind::Encoding);
    let marked = read("\u{feff}012 Cup\n".as_bytes(), "x.trf".into());
    assert_eq!((marked.name.as_deref(), marked.remarks.len()), (Some("Cup"), 0));
}

#[test]
fn columns_count_characters_and_a_shift_is_told() {
    let (player, remarks) = player(
        "   1 m    Παπαθανασίου,Παναγιώτης           1986 GRE     4203232 1960/00/00  4.5   19    46 b 1",
    );
    assert_eq!((player.rating, player.cells[0].opponent, remarks.len()), (Some(1986), Some(46), 0));
    let shifted = ONE.replace("Rodrigo ", "Rodrigo   ");
    let (player, remarks) = self::player(&(head(ONE).replace(ONE, &shifted) + "   141 w 1    78 b 1"));
    assert_eq!((player.rating, player.points, player.cells.len()), (Some(2558), Points::read("6"), 2));
    assert_eq!((remarks.len(), remarks[0].kind, remarks[0].text.as_str()), (1, RemarkKind::Misaligned, "+2"));
}

#[test]
fn a_blank_too_many_between_rounds_or_within_one() {
    for rounds in [
        "   141 w 1     78 b 0    42 w =",
        "   1 41 w 1    78 b 0    42 w =",
        "   141 w 1    78b 0    42 w =",
    ] {
        let (player, remarks) = player(&(head(ONE) + rounds));
        let opponents: Vec<_> = player.cells.iter().map(|cell| cell.opponent).collect();
        assert_eq!(opponents, [Some(141), Some(78), Some(42)], "{rounds} {remarks:?}");
        assert_eq!((remarks.len(), remarks[0].kind), (1, RemarkKind::Misaligned), "{rounds}");
    }
}

#[test]
fn a_missing_day_moves_no_other() {
    let text = format!("132 {:87}25/04/12            25/04/14\n", "");
    let report = read(text.as_bytes(), "x.trf".into());
    let days: Vec<_> = report.round_dates.iter().map(|date| date.map(|date| date.day)).collect();
    assert_eq!(days, [Some(12), None, Some(14)]);
}

#[test]
fn scoring_of_every_kind() {
    let points = |text: &str| Points::read(text).unwrap();
    let scoring = |lines: &str| read(lines.as_bytes(), "x.trf".into()).scoring;
    assert_eq!(scoring("162  W 3.0    D 1.0    L 0.0\n").win, [points("3"); 2]);
    assert_eq!(scoring("XXS WW=1 BW=1.5 PAB=0.5\n").win, [points("1"), points("1.5")]);
    assert_eq!(scoring("BBW 3.0\nBBU  1.5\n").allocated, points("1.5"));
}

#[test]
fn teams_of_both_kinds() {
    let text = "013 ΓΑΖΙ 1                            13   14   15\n\
                310   1 India                            IND     2486   15     28.0  11     1    5   15   28   44\n\
                300   1  16   4  242  246    0  244\n299 +  2.0  2.5   1    1\n";
    let report = read(text.as_bytes(), "x.trf".into());
    assert_eq!((report.teams[0].name.as_str(), &report.teams[0].members[..]), ("ΓΑΖΙ 1", &[13, 14, 15][..]));
    let india = &report.teams[1];
    assert_eq!((india.number, india.nick.as_deref(), india.rank), (Some(1), Some("IND"), Some(11)));
    assert_eq!(
        (india.points, &india.members[..]),
        ([Points::read("15"), Points::read("28")], &[1, 5, 15, 28, 44][..])
    );
    assert_eq!(
        (report.line_ups[0].teams, &report.line_ups[0].players[..]),
        ([16, 4], &[242, 246, 0, 244][..])
    );
    assert_eq!(
        (report.awards[0].points, &report.awards[0].whom[..]),
        ([points("2"), points("2.5")], &[1][..])
    );
    fn points(text: &str) -> Points {
        Points::read(text).unwrap()
    }
}
