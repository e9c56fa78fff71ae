//! Real decisions and examination questions, each with the command that answers it; the facts are in our own words, and the answer is the one
//! that the Laws give. What is not of the Laws of play, or not to be seen in a record, says so.

use crate::support::program::scoresheet;
use serde_json::Value;

/// What there is to do for a question.
enum How {
    /// `rule` answers it: the game, the arguments, the verdict, the article, and a part of what else it says.
    Rule(&'static str, &'static str, &'static str, &'static str, &'static str),
    /// `explain` does: the word, and what it says.
    Explain(&'static str, &'static str),
    /// It is of the event or its organiser.
    Event,
}
use How::{Event, Explain, Rule};

const ILLEGAL: &str = "1. e4 e5 2. Ke3 *";
const GAME: &str = "1. e4 e5 2. Nf3 Nc6 *";
const BARE_ROOK: &str = "[FEN \"k7/8/8/8/7R/8/8/K7 w - - 0 30\"]\n\n30. Kb1 Kb8 31. Kc1 Kc8 *";
const KNIGHT_ALONE: &str = "[FEN \"8/8/4k3/4n3/8/8/8/4K3 w - - 0 60\"]\n\n60. Kd2 *";
const QUEENS_INTERCHANGED: &str =
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1\"]\n\n1. e4 e5 2. Bc4 d6 3. Kh5 g6 *";

const QUESTIONS: &[(&str, How)] = &[
    (
        "1: blitz, 27... Ne3+ leaves the king in check, 28. Kd3 steps away and is claimed",
        Rule(
            "[FEN \"1r2r3/Rp3ppp/1k6/1B1n4/8/2P2P2/2K3PP/1R6 w - - 2 27\"]\n\n27. Rxb7+ Ne3+ 28. Kd3 *",
            "illegal --class blitz --unsupervised --laws fide2017",
            "stands",
            "A.4.2",
            "27... Ne3",
        ),
    ),
    (
        "3: the third time is announced, but no move is written",
        Rule(
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *",
            "claim --move Ng8 --handling unwritten --laws fide2009",
            "inadmissible",
            "9.2a",
            "",
        ),
    ),
    (
        "3: then in form",
        Rule(
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *",
            "claim --move Ng8 --laws fide2009",
            "correct",
            "9.2a",
            "",
        ),
    ),
    (
        "5: the same men, but the other player on the move",
        Rule(
            "[FEN \"4k3/7p/8/8/8/8/7P/4K2R w - - 0 40\"]\n\n40. Kd1 Kd8 41. Ke1 Ke8 42. Kd1 Kd8 43. Ke2 Ke8 *",
            "claim --move Ke1 --class standard --laws fide2018",
            "wrong",
            "9.2.1.1",
            r#"{"kind":"time","player":"black","seconds":120}"#,
        ),
    ),
    (
        "7: in check, the queen goes elsewhere",
        Rule(
            "[FEN \"7k/6pp/8/2qQ4/8/8/6PP/6K1 w - - 0 40\"]\n\n40. Qd8+ *",
            "illegal --class standard --laws fide2018",
            "restore",
            "7.5.1",
            r#"["d5d4","d5c5"]"#,
        ),
    ),
    (
        "9: an illegal move is called, then the caller's flag falls",
        Rule(
            ILLEGAL,
            "illegal --class standard --laws fide2018 --log illegal:white,press:white,call:black,flag:black",
            "restore",
            "7.5.1",
            "",
        ),
    ),
    (
        "9: the win on time",
        Rule(
            ILLEGAL,
            "flag --by black --laws fide2018 --log illegal:white,press:white,call:black,flag:black",
            "no-effect",
            "7.5.1",
            "",
        ),
    ),
    (
        "11: rook, then king, in check",
        Rule(
            "[FEN \"4k3/8/8/8/4q3/8/5PPP/4K2R w K - 0 1\"]\n\n*",
            "touch --touched h1,e1 --laws fide2018",
            "allowed",
            "4.3.1",
            r#"["e1d1","e1f1","e1d2"]"#,
        ),
    ),
    (
        "13: Chess960, the rook taken first so as to castle",
        Rule(
            "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/5PPP/5KR1 w G - 0 1\"]\n\n*",
            "touch --touched g1,f1 --laws fide2018",
            "allowed",
            "4.3.1",
            "castling with it is not allowed (article 4.4.2)",
        ),
    ),
    (
        "15: two hands, put right before the clock was pressed",
        Rule(
            "1. e4 d5 2. exd5 *",
            "illegal --what two-hands --class blitz --unsupervised --laws fide2018 --log illegal:white",
            "no-effect",
            "7.5.4",
            "",
        ),
    ),
    (
        "17: an illegal move, then a legal mate",
        Rule(
            "[FEN \"1r2r1k1/8/8/8/8/8/r3B3/4K3 w - - 0 30\"]\n\n30. Bf3 Rb1# *",
            "illegal --laws fide2009",
            "no-effect",
            "5.1a",
            "",
        ),
    ),
    (
        "19: a mate after interchanged king and queen",
        Rule(QUEENS_INTERCHANGED, "illegal --laws fide2009", "no-effect", "5.1a", ""),
    ),
    ("19: the array", Rule(QUEENS_INTERCHANGED, "start --laws fide2009", "no-effect", "5.1a", "")),
    (
        "21: who has the queen resigns to a bare king",
        Rule(
            "[FEN \"8/8/4k3/8/8/8/3QK3/8 w - - 0 60\"]\n\n*",
            "resign --by white --laws fide2023",
            "draw",
            "5.1.2",
            "",
        ),
    ),
    (
        "21: in 2017",
        Rule(
            "[FEN \"8/8/4k3/8/8/8/3QK3/8 w - - 0 60\"]\n\n*",
            "resign --by white --laws fide2017",
            "loss",
            "5.1.2",
            "",
        ),
    ),
    (
        "23: Black's king and queen interchanged, found after six moves",
        Rule(
            "[FEN \"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\"]\n\n1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. Bg5 d5 5. e3 c6 6. Nf3 *",
            "start --class rapid --unsupervised --laws fide2014",
            "replay",
            "7.2a",
            "",
        ),
    ),
    (
        "25: a flag after a check that need not be taken",
        Rule(
            "[FEN \"k7/1p4q1/1P6/8/5p1p/5B1P/5BPK/6QR b - - 0 1\"]\n\n1... Qg3+ *",
            "flag --by black --laws fide2009",
            "loss",
            "6.9",
            "1-0",
        ),
    ),
    (
        "27: bishops of opposite colours",
        Rule(
            "[FEN \"8/8/4k3/4b3/4B3/8/8/4K3 w - - 0 60\"]\n\n*",
            "flag --by white --laws fide2009",
            "loss",
            "6.9",
            "",
        ),
    ),
    (
        "29: the queen in the air on her way to mate",
        Rule(
            "[FEN \"6k1/5ppp/8/8/8/8/1r3PPP/Q5K1 w - - 0 40\"]\n\n*",
            "flag --by white --laws fide2009",
            "loss",
            "6.9",
            "",
        ),
    ),
    (
        "31: both flags in the first period",
        Rule(BARE_ROOK, "flag --by both --not-last-period --laws fide2009", "no-effect", "6.11", ""),
    ),
    ("31: in the last", Rule(BARE_ROOK, "flag --by both --last-period --laws fide2009", "draw", "6.11", "")),
    (
        "33: fifty moves are right by the count, and an illegal move is found",
        Rule(
            "[FEN \"4r2k/7p/8/8/8/8/4B2P/4K3 w - - 90 60\"]\n\n60. Bd3 Ra8 61. Kd2 Ra7 62. Kc3 Ra6 63. Kc2 Ra5 64. Kb3 Ra8 *",
            "claim --at end --class standard --laws fide2009",
            "restore",
            "7.4a",
            "60. Bd3",
        ),
    ),
    (
        "35: sealed Rd1 with two rooks",
        Rule(
            "[FEN \"6k1/5ppp/8/8/8/8/5PPP/2R1R1K1 w - - 0 60\"]\n\n*",
            "sealed --move Rd1",
            "loses",
            "I.8.1",
            "",
        ),
    ),
    (
        "37: sealed xe5 with two pawns",
        Rule(
            "[FEN \"6k1/5ppp/8/4n3/3P1P2/8/6PP/6K1 w - - 0 60\"]\n\n*",
            "sealed --move xe5",
            "loses",
            "I.8.1",
            "",
        ),
    ),
    (
        "39: four occurrences in blitz",
        Rule(
            "[FEN \"8/8/7k/5p1p/5P1P/8/7K/8 w - - 0 50\"]\n\n50. Kg2 Kg6 51. Kh2 Kh6 52. Kg2 Kg6 53. Kh2 Kh6 54. Kg2 Kg6 55. Kh2 Kh6 *",
            "claim --at end --class blitz --laws fide2009",
            "correct",
            "9.2b",
            "",
        ),
    ),
    (
        "41: a completed move is taken back and another made",
        Rule(
            "1. e4 d5 *",
            "touch --touched e4,d5 --released d5 --laws fide2009",
            "allowed",
            "4.6",
            r#"["e4d5"]"#,
        ),
    ),
    (
        "41: what the board then shows",
        Rule(
            "1. e4 d5 2. exd5 *",
            "position --board rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR_b --laws fide2009",
            "restore",
            "7.3",
            "",
        ),
    ),
    (
        "43: both flags, and the arbiter saw which fell first",
        Rule(
            BARE_ROOK,
            "flag --by both --log flag:black,seen:black,flag:white --laws fide2009",
            "loss",
            "6.9",
            "1-0",
        ),
    ),
    ("45: a team-mate says that the clock is not pressed", Explain("11.3.1", "advice")),
    ("45: and what it costs", Explain("12.9", "warning")),
    (
        "47: the arbiter sees a flag and does nothing; moves later a draw is agreed",
        Rule(
            GAME,
            "draw --laws fide2009 --log flag:white,seen:white,move:white,move:black,offer:white,accept:black",
            "valid",
            "5.2c",
            "",
        ),
    ),
    (
        "47: the flag",
        Rule(
            GAME,
            "flag --by white --laws fide2009 --log flag:white,seen:white,move:white,move:black,offer:white,accept:black",
            "no-effect",
            "5.2c",
            "",
        ),
    ),
    (
        "49: an offer before the own move",
        Rule(
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
            "draw --log offer:white,move:white,accept:black",
            "valid",
            "5.2.3",
            "",
        ),
    ),
    (
        "49: accepted after the own flag",
        Rule(
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
            "draw --log offer:white,move:white,flag:black,seen:black,accept:black",
            "invalid",
            "6.9",
            "",
        ),
    ),
    (
        "51: the flag is seen down when the arbiter comes",
        Rule(
            ILLEGAL,
            "illegal --time-control 90+30 --log illegal:white,press:white,call:black,flag:black,seen:black",
            "restore",
            "7.5.1",
            r#""player":"black","seconds":120"#,
        ),
    ),
    (
        "53: the clock is not pressed, and Black touches",
        Rule("1. e4 *", "touch --touched g8 --laws fide2018", "allowed", "4.3.1", r#"["g8f6","g8h6"]"#),
    ),
    (
        "55: two illegal moves found out of order",
        Rule(
            "1. e4 e5 2. Ke3 d6 3. d3 Nf6 4. Kg4 a6 *",
            "illegal --class standard --laws fide2014",
            "undetermined",
            "7.5a",
            "counts-as-second",
        ),
    ),
    (
        "57: the first illegal move; the touched knight cannot parry",
        Rule(
            "1. d4 e6 2. c4 Bb4+ 3. Nf3 *",
            "illegal --class standard --laws fide2018",
            "restore",
            "7.5.1",
            "any legal move may be made (article 4.5)",
        ),
    ),
    (
        "59: forty moves were made",
        Rule(
            "[FEN \"k7/8/8/8/7R/8/8/K7 w - - 0 39\"]\n\n39. Kb1 Kb8 40. Kc1 Kc8 41. Kd1 Kd8 *",
            "flag --by black --control 40 --laws fide2018",
            "no-effect",
            "6.9",
            "",
        ),
    ),
    (
        "61: it is known whose flag fell first",
        Rule(
            GAME,
            "flag --by both --log flag:white,seen:white,flag:black --laws fide2009",
            "loss",
            "6.9",
            "0-1",
        ),
    ),
    (
        "63: the claimant's own flag is down",
        Rule(GAME, "flag --by both --class blitz --unsupervised --laws fide2009", "draw", "A4c(3)", ""),
    ),
    (
        "65: a bishop swung about and put back",
        Rule(
            "[FEN \"7k/8/8/3B4/8/4Q3/8/K7 w - - 0 31\"]\n\n*",
            "touch --touched d5 --laws fide2009",
            "allowed",
            "4.3a",
            "d5",
        ),
    ),
    (
        "67: the king let go, and moved again",
        Rule(
            "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*",
            "touch --touched e1 --released e2 --laws fide2014",
            "allowed",
            "4.7",
            r#"["e1e2"]"#,
        ),
    ),
    ("69: no queen at hand", Explain("6.11.2", "arbiter")),
    (
        "71: a pawn becomes an overturned rook, and goes like a queen",
        Rule(
            "[FEN \"8/1p1P2k1/8/8/8/8/8/K7 w - - 0 40\"]\n\n40. d8=R b5 41. Ra5 *",
            "illegal --class standard --laws fide2009 --from en",
            "restore",
            "7.4a",
            "41. Ra5",
        ),
    ),
    (
        "73: a queen of the wrong colour, claimed moves later",
        Rule(
            "[FEN \"8/3P2k1/8/8/8/8/8/K7 w - - 0 40\"]\n\n40. d8=Q Kf7 *",
            "illegal --what pawn --at 40w --moved-on --class blitz --unsupervised --laws fide2009",
            "stands",
            "B3c",
            "",
        ),
    ),
    (
        "75: illegal moves and a flag, and then a draw is agreed",
        Rule(
            GAME,
            "draw --class rapid --unsupervised --laws fide2009 --log illegal:white,press:white,illegal:black,press:black,flag:black,offer:white,accept:black",
            "valid",
            "5.2c",
            "",
        ),
    ),
    (
        "77: a knight each",
        Rule(
            "[FEN \"8/8/4k3/4n3/8/4N3/8/4K3 w - - 0 60\"]\n\n*",
            "flag --by white --laws fide2009",
            "loss",
            "6.9",
            "",
        ),
    ),
    (
        "79: a knight against queen and pawn",
        Rule(
            "[FEN \"8/8/4Q3/2k5/5P2/5K2/4n3/8 w - - 0 60\"]\n\n*",
            "flag --by white --laws fide2014",
            "loss",
            "6.9",
            "",
        ),
    ),
    ("81: both moves are written together", Explain("8.1.3", "before")),
    ("83: many offers", Explain("11.5", "offer")),
    (
        "85: the queen was about to take the rook",
        Rule(
            "[FEN \"8/8/4k3/5r2/8/3Q4/8/4K3 w - - 0 60\"]\n\n*",
            "flag --by white --laws fide2018",
            "loss",
            "6.9",
            "",
        ),
    ),
    ("87: with which hand", Explain("6.2.3", "hand")),
    ("89: a promotion without a queen at hand", Explain("6.11.2", "clock")),
    ("91: handshake, order of a team", Event),
    ("93: what a captain may answer", Event),
    (
        "95: a few seconds left, and only the king moves",
        Rule(
            "[FEN \"4k3/8/4K3/4P3/8/8/8/8 w - - 0 60\"]\n\n*",
            "quickplay --clock 0:00:05 --class standard --laws fide2009",
            "eligible",
            "10.2",
            "",
        ),
    ),
    (
        "97: the board was laid wrongly",
        Rule(
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *",
            "start --fault board --class standard",
            "transfer",
            "7.2.2",
            "",
        ),
    ),
    ("99: completing the sheet after the control", Explain("8.5.2", "opponent's sheet")),
    ("101: who points out a flag", Explain("6.8", "claim")),
    ("103: when the added time comes", Explain("6.3.1", "")),
    ("105: the sign of an offer", Explain("(=)", "offer")),
    ("107: league rules", Event),
    (
        "109: castling after the king has moved",
        Rule(
            "[FEN \"4k3/7p/5n2/8/8/2B5/8/R2K4 w - - 0 15\"]\n\n15. Ke1 Nd5 16. Bd2 Nb6 17. O-O-O *",
            "illegal --class standard --laws fide2014",
            "restore",
            "7.5a",
            "4.4c",
        ),
    ),
    ("111: made and completed", Explain("6.2.1", "clock")),
    ("113: putting pieces straight", Explain("adjust", "4.2")),
    ("115: refusing a draw", Explain("9.1.2.1", "touch")),
    (
        "117: a wrong array in standard chess",
        Rule(
            "[FEN \"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1\"]\n\n1. e4 e5 *",
            "start --class standard --laws fide2014",
            "replay",
            "7.2a",
            "",
        ),
    ),
    ("119: the arbiter's duties", Explain("12", "")),
    ("121: the arbiter sees a clock that is not pressed", Explain("12.6", "clock")),
    (
        "123: colours reversed, found after five moves",
        Rule(
            "1. a3 a6 2. b3 b6 3. c3 c6 4. d3 d6 5. e3 e6 *",
            "start --fault colours --class rapid --laws fide2018",
            "restart",
            "7.3",
            "",
        ),
    ),
    (
        "125: a flag falls, and then the illegal move is claimed",
        Rule(
            ILLEGAL,
            "illegal --class blitz --supervised --laws fide2014 --log illegal:white,press:white,flag:black,call:black",
            "restore",
            "7.5a",
            "",
        ),
    ),
    ("127: dead positions", Rule(KNIGHT_ALONE, "end --laws fide2009", "dead", "5.2b", "")),
    (
        "129: a stalemate that was none, agreed and signed",
        Rule("1. e4 e5 2. Nf3 Nc6 1/2-1/2", "draw --laws fide2009", "valid", "5.2c", ""),
    ),
    (
        "131: fifty moves in blitz",
        Rule(
            "[FEN \"k7/8/8/8/7R/8/8/K7 w - - 98 80\"]\n\n80. Kb1 Kb8 *",
            "claim --at end --class blitz --laws fide2009",
            "correct",
            "9.3b",
            "",
        ),
    ),
    (
        "133: resigning in stalemate",
        Rule(
            "[FEN \"8/8/8/8/2k5/4q3/8/K7 b - - 0 60\"]\n\n60... Qb3 *",
            "resign --by white --laws fide2009",
            "no-effect",
            "5.2a",
            "1/2-1/2",
        ),
    ),
    (
        "135: both kings in check after the next move",
        Rule(
            "[FEN \"8/8/8/8/8/8/4k3/4K3 w - - 0 60\"]\n\n*",
            "position --class rapid --unsupervised --moved-on --laws fide2018",
            "draw",
            "A.4.4",
            "",
        ),
    ),
    (
        "137: the second illegal move in rapid chess",
        Rule(
            "1. d4 e6 2. c4 Bb4+ 3. Nf3 *",
            "illegal --count 2 --class rapid --supervised",
            "loss",
            "7.5.5",
            "",
        ),
    ),
    (
        "139: the king is touched in check",
        Rule("1. e4 e5 2. c3 Qh4 *", "touch --touched e1 --laws fide2018", "allowed", "4.3.1", r#"["e1e2"]"#),
    ),
    (
        "141: seventy-five moves",
        Rule(
            "[FEN \"4k3/7p/8/8/8/8/7P/R3K3 w - - 148 160\"]\n\n160. Rb1 Kd7 *",
            "end --laws fide2018",
            "seventyfive",
            "9.6.2",
            "",
        ),
    ),
    (
        "143: a claim in blitz without a scoresheet",
        Rule(
            "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *",
            "claim --at end --class blitz --laws fide2017",
            "correct",
            "9.2.1.2",
            "",
        ),
    ),
];

const SHUFFLE: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *";
const LONE_ROOK: &str = "[FEN \"4k3/8/8/8/8/8/4P3/R3K3 w Q - 99 80\"]\n\n*";
const MANOEUVRES: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Na3 Na6 4. Nc4 Nc5 5. Na3 Na6 6. Nb1 Nb8 7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 Nf6 10. Ng1 Ng8 *";

/// Questions of our own, answered from the texts of the Laws before the program was asked. An empty word means that there is none.
const OWN: &[(&str, How)] = &[
    (
        "castling past an attacked b1",
        Rule(
            "[FEN \"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*",
            "touch --touched e1,a1",
            "allowed",
            "4.4.1",
            r#"["e1c1"]"#,
        ),
    ),
    (
        "an opponent's pawn is touched",
        Rule(
            "[FEN \"4k3/8/8/8/8/8/3p4/4K2R w - - 0 1\"]\n\n*",
            "touch --touched d2",
            "allowed",
            "4.3.2",
            r#"["e1d2"]"#,
        ),
    ),
    (
        "a rook and a knight that it cannot take",
        Rule(
            "[FEN \"4k3/8/8/7n/8/8/8/R3K3 w - - 0 1\"]\n\n*",
            "touch --touched a1,h5",
            "allowed",
            "4.3.3",
            "a1a8",
        ),
    ),
    (
        "a touched piece that is pinned, alone",
        Rule(
            "[FEN \"4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1\"]\n\n*",
            "touch --touched e2",
            "allowed",
            "4.5",
            "e1d1",
        ),
    ),
    (
        "the complaint comes after a touch",
        Rule(GAME, "touch --touched f1 --log touch:white,touch:black,call:black", "allowed", "4.8", ""),
    ),
    (
        "bishop against pawn",
        Rule("[FEN \"8/8/4k3/4b3/8/8/4P3/4K3 w - - 0 60\"]\n\n*", "flag --by white", "loss", "6.9", "0-1"),
    ),
    (
        "bishop against queen",
        Rule(
            "[FEN \"8/8/4k3/4b3/8/8/4Q3/4K3 w - - 0 60\"]\n\n*",
            "flag --by white",
            "draw",
            "6.9",
            "1/2-1/2",
        ),
    ),
    (
        "knight against rook",
        Rule("[FEN \"8/8/4k3/4n3/8/8/4R3/4K3 w - - 0 60\"]\n\n*", "flag --by white", "loss", "6.9", "0-1"),
    ),
    (
        "a flag after the mating move",
        Rule("1. f3 e5 2. g4 Qh4# *", "flag --by black", "no-effect", "5.1.1", "0-1"),
    ),
    (
        "a pawn resigns to a knight",
        Rule(
            "[FEN \"8/8/4k3/4n3/8/8/4P3/4K3 w - - 0 60\"]\n\n*",
            "resign --by white",
            "loss",
            "5.1.2",
            "0-1",
        ),
    ),
    (
        "the second press without a move",
        Rule(GAME, "illegal --what null --count 2 --class standard", "loss", "7.5.5", "0-1"),
    ),
    (
        "two hands in 2009",
        Rule(GAME, "illegal --what two-hands --class standard --laws fide2009", "no-effect", "", ""),
    ),
    (
        "blitz of 2009",
        Rule(ILLEGAL, "illegal --class blitz --unsupervised --laws fide2009", "loss", "B3c", "0-1"),
    ),
    (
        "blitz of 2009, answered",
        Rule(
            "1. e4 e5 2. Ke3 d6 *",
            "illegal --class blitz --unsupervised --laws fide2009",
            "stands",
            "B3c",
            "",
        ),
    ),
    (
        "rapid chess of 2014",
        Rule(ILLEGAL, "illegal --class rapid --unsupervised --laws fide2014", "loss", "A.4b", "0-1"),
    ),
    (
        "rapid chess of 2018",
        Rule(
            ILLEGAL,
            "illegal --class rapid --unsupervised --laws fide2018",
            "restore",
            "7.5.1",
            r#""seconds":120"#,
        ),
    ),
    (
        "five occurrences, not one after the other",
        Rule(MANOEUVRES, "end --laws fide2018", "fivefold", "9.6.1", ""),
    ),
    (
        "the same in 2014, when they had to follow one another",
        Rule(MANOEUVRES, "end --laws fide2014", "", "", ""),
    ),
    (
        "seventy-five moves and mate",
        Rule(
            "[FEN \"7k/8/6K1/8/8/8/Q7/8 w - - 149 120\"]\n\n120. Qa8# *",
            "end",
            "checkmate",
            "5.1.1",
            "1-0",
        ),
    ),
    (
        "seventy-five moves",
        Rule(
            "[FEN \"7k/8/6K1/8/8/8/Q7/8 w - - 149 120\"]\n\n120. Qa7 *",
            "end",
            "seventyfive",
            "9.6.2",
            "1/2-1/2",
        ),
    ),
    ("castling is the fiftieth quiet move", Rule(LONE_ROOK, "claim --move O-O-O", "correct", "9.3.1", "")),
    (
        "a pawn's move is not",
        Rule(
            LONE_ROOK,
            "claim --move e3 --kind fifty --class standard",
            "wrong",
            "9.3.1",
            r#""seconds":120"#,
        ),
    ),
    ("a draw after one move", Rule("1. e4 *", "draw", "invalid", "5.2.3", "")),
    ("in 2009", Rule("1. e4 *", "draw --laws fide2009", "valid", "5.2c", "")),
    ("a draw before the event's limit", Rule(GAME, "draw --no-draw-before 30", "invalid", "9.1.1", "")),
    (
        "the board, after ten moves of rapid chess",
        Rule(
            "1. Nf3 Nf6 2. Nc3 Nc6 3. e3 e6 4. d3 d6 5. g3 g6 6. a3 a6 7. h3 h6 8. b3 b6 9. Bd2 Bd7 10. Be2 Be7 *",
            "start --fault board --class rapid --unsupervised",
            "continue",
            "A.5.1",
            "",
        ),
    ),
    (
        "the colours, after ten moves",
        Rule(
            "1. Nf3 Nf6 2. Nc3 Nc6 3. e3 e6 4. d3 d6 5. g3 g6 6. a3 a6 7. h3 h6 8. b3 b6 9. Bd2 Bd7 10. Be2 Be7 *",
            "start --fault colours",
            "continue",
            "7.3",
            "",
        ),
    ),
    ("the colours in 2009", Rule(GAME, "start --fault colours --laws fide2009", "continue", "7.2", "")),
    (
        "a claim by the player who has just moved",
        Rule(SHUFFLE, "claim --at end --by black", "inadmissible", "9.2", ""),
    ),
    (
        "a pawn left on the last rank",
        Rule(
            "[FEN \"7k/4P3/8/8/8/8/7r/4K3 w - - 0 1\"]\n\n1. e8=Q+ *",
            "illegal --what pawn --at 1w --class standard",
            "penalised",
            "7.5.2",
            r#""seconds":120"#,
        ),
    ),
    (
        "an illegal sealed move against a bare king",
        Rule("[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 60\"]\n\n*", "sealed --move Ra8", "draw", "I.8.3", ""),
    ),
    (
        "the queen has touched the square, and the player wants a knight",
        Rule(
            "[FEN \"7k/4P3/8/8/8/8/7r/4K3 w - - 0 1\"]\n\n*",
            "touch --touched e7 --released e8 --promoted queen",
            "allowed",
            "4.4.4",
            r#"["e7e8q"]"#,
        ),
    ),
    // Records that prove less than they seem.
    (
        "moves are missing before the third occurrence",
        Rule(
            "1. Nf3 Nf6\n2. Ng1 Ng8\n3. Nf3 Nf6\n15. Ng1 Ng8 *",
            "claim --at end",
            "undetermined",
            "8.5.3",
            "",
        ),
    ),
    (
        "the record begins with move 23",
        Rule(
            "23. Nf3 Nf6 24. Ng1 Ng8 25. Nf3 Nf6 26. Ng1 Ng8 *",
            "claim --at end",
            "undetermined",
            "8.5.3",
            "",
        ),
    ),
    (
        "strokes in place of moves",
        Rule(
            "1. Nf3 Nf6\n2. Ng1 Ng8\n3. Nf3 Nf6\n4. -- --\n5. Ng1 Ng8 *",
            "claim --at end",
            "undetermined",
            "8.5.3",
            "",
        ),
    ),
    (
        "a half-move that nobody can read",
        Rule(
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Zz9 5. O-O Be7 *",
            "flag --by white",
            "undetermined",
            "8.5.3",
            "",
        ),
    ),
    (
        "thirty quiet half-moves before the FEN",
        Rule(
            "[FEN \"8/8/7k/5p1p/5P1P/8/7K/8 w - - 30 50\"]\n\n50. Kg2 Kg6 51. Kh2 Kh6 *",
            "claim --at end --kind threefold",
            "undetermined",
            "9.2.2",
            "",
        ),
    ),
    (
        "a slip of the pen, or an illegal move",
        Rule(
            "1. e4 e5 2. Nf3 Nc6 3. Nb5 a6 4. Ba4 Nf6 *",
            "illegal --class standard",
            "undetermined",
            "7.5.1",
            "made-on-board",
        ),
    ),
    (
        "a rook in English, a bishop in Lithuanian",
        Rule(
            "1. e4 e5 2. Rc4 d6 3. d3 a6 *",
            "illegal --class standard",
            "undetermined",
            "7.5.1",
            "language",
        ),
    ),
    (
        "an illegal move, and a signed result",
        Rule("1. e4 e5 2. Ke3 d6 1-0", "illegal --class standard", "stands", "8.7", "game-under-way"),
    ),
    (
        "a sheet in descriptive notation",
        Rule(
            "1. N-KB3 N-KB3 2. N-N1 N-N1 3. N-KB3 N-KB3 4. N-N1 N-N1 *",
            "claim --at end",
            "correct",
            "9.2.2",
            "not evidence",
        ),
    ),
    (
        "the tag and the moves give different results",
        Rule(
            "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 0-1",
            "end",
            "checkmate",
            "5.1.1",
            r#""result_tag":"1-0""#,
        ),
    ),
    (
        "the fortieth move stands on the sheet; was the clock pressed?",
        Rule(
            "[FEN \"k7/8/8/8/7R/8/8/K7 w - - 0 40\"]\n\n40. Kb1 Kb8 *",
            "flag --by black --control 40",
            "undetermined",
            "6.9",
            "move-completed",
        ),
    ),
    (
        "a king's step onto an attacked square at the end",
        Rule(
            "[FEN \"4k3/8/2n5/8/8/3K4/7P/8 w - - 0 40\"]\n\n40. Kd4 *",
            "illegal --class standard",
            "restore",
            "7.5.1",
            "",
        ),
    ),
    (
        "a sign of mate where there is none, after what may be a slip",
        Rule(
            "1. e4 e5 2. Qh5 Ke6 3. Bc4+ Kd6 4. Qxe5# *",
            "illegal --class standard",
            "undetermined",
            "7.5.1",
            "slip",
        ),
    ),
    (
        "the first time there was a capture en passant",
        Rule(
            "1. e4 a6 2. e5 d5 3. Nf3 Nc6 4. Ng1 Nb8 5. Nf3 Nc6 6. Ng1 Nb8 *",
            "claim --at end --class standard",
            "wrong",
            "9.2.2",
            "",
        ),
    ),
    (
        "that capture was pinned",
        Rule(
            "[FEN \"4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1\"]\n\n1... d5 2. Ka4 Kd8 3. Ka5 Ke8 4. Ka4 Kd8 5. Ka5 Ke8 *",
            "claim --at end",
            "correct",
            "9.2.2",
            "",
        ),
    ),
    (
        "the right to castle was lost between",
        Rule(
            "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. Rh2 Kd8 2. Rh1 Ke8 3. Rh2 Kd8 4. Rh1 Ke8 *",
            "claim --at end --class standard",
            "wrong",
            "9.2.2",
            "",
        ),
    ),
    (
        "three times, but with either player on the move",
        Rule(
            "[FEN \"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"]\n\n1. Kd1 Kd8 2. Ke2 Ke8 3. Ke1 *",
            "claim --at end --class standard",
            "wrong",
            "9.2.2",
            "",
        ),
    ),
    (
        "knight and bishop stand interchanged after a scramble",
        Rule(
            GAME,
            "position --board r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RBNQKB1R_w",
            "restore",
            "7.4",
            "",
        ),
    ),
    (
        "the board is a move behind the sheet",
        Rule(
            GAME,
            "position --board rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R_b",
            "undetermined",
            "7.6",
            "move-made",
        ),
    ),
    (
        "a sealed promotion without a piece",
        Rule("[FEN \"7k/4P3/8/8/8/8/7r/4K3 w - - 0 60\"]\n\n*", "sealed --move e8", "loses", "I.8.1", ""),
    ),
    (
        "an ambiguous sealed move against a bare king",
        Rule("[FEN \"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 60\"]\n\n*", "sealed --move Nd2", "draw", "I.8.1", ""),
    ),
];

#[test]
fn decisions_and_examination_questions() {
    answered(QUESTIONS);
}

#[test]
fn questions_of_our_own() {
    answered(OWN);
}

/// A log that names half-moves gives the moment of the question, and whose flag fell or who resigned.
#[test]
fn logs_with_half_moves() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    std::fs::write(&file, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *").unwrap();
    let run = |args: &[&str]| {
        let output = scoresheet(["rule"]).args(args).args(["--format", "json"]).arg(&file).output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        (out.lines().next().map_or(Value::Null, |line| serde_json::from_str(line).unwrap()), told)
    };
    for (args, verdict, reason, ply) in [
        (&["draw", "--log", "3w offer, 3b flag, 3b seen, 3b accept"][..], "invalid", "came-later", 5),
        (&["draw", "--log", "3w offer, 3b accept, 3b flag"], "valid", "agreed", 5),
        (&["flag", "--log", "2w offer, 2b flag, 2b seen"], "loss", "can-mate", 3),
        (&["flag", "--log", "2b flag, 3w flag"], "loss", "can-mate", 3),
        (&["resign", "--log", "3w resign"], "loss", "can-mate", 4),
        (&["claim", "--log", "3w touch, 3w claim"], "inadmissible", "touched", 4),
        (&["touch", "--touched", "g1", "--log", "2w touch"], "allowed", "touched", 2),
        (&["draw", "--at", "2b", "--log", "3w offer, 3b accept"], "valid", "agreed", 4),
    ] {
        let (ruling, told) = run(args);
        assert_eq!(
            (&ruling["verdict"], &ruling["ply"]),
            (&verdict.into(), &ply.into()),
            "{args:?}: {ruling}{told}"
        );
        assert!(verdict == "allowed" || ruling["reason"] == reason, "{args:?}: {ruling}");
    }
    for (args, why) in [
        (&["draw", "--log", "3b offer, 3w accept"][..], "3w stands after 3b"),
        (&["draw", "--log", "3w offer 3b accept"], "commas stand between events"),
        (&["draw", "--log", "3 offer"], "is not a half-move such as 34w"),
        (&["flag", "--log", "3w offer"], "whose flag fell?"),
        (&["resign", "--log", "3w offer"], "who resigns?"),
    ] {
        let (ruling, told) = run(args);
        assert!(ruling.is_null() && told.contains(why), "{args:?}: {told}");
    }
}

fn answered(questions: &[(&str, How)]) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.pgn");
    let mut wrong = Vec::new();
    for (question, how) in questions {
        match how {
            Rule(text, args, verdict, article, told) => {
                std::fs::write(&file, text).unwrap();
                let args: Vec<String> = args.split(' ').map(|arg| arg.replace('_', " ")).collect();
                let output =
                    scoresheet(["rule"]).args(args).args(["--format", "json"]).arg(&file).output().unwrap();
                let out = String::from_utf8(output.stdout).unwrap();
                let Some(line) = out.lines().next() else {
                    wrong.push(format!("{question}: {}", String::from_utf8_lossy(&output.stderr)));
                    continue;
                };
                let ruling: Value = serde_json::from_str(line).unwrap();
                let answer = ruling.get("verdict").or(ruling.get("ended")).and_then(Value::as_str);
                let is_right = answer.unwrap_or_default() == *verdict
                    && ruling["article"].as_str().unwrap_or_default() == *article
                    && out.contains(told);
                if !is_right {
                    wrong.push(format!("{question}: {out}"));
                }
            }
            Explain(word, told) => {
                let output = scoresheet(["explain", word]).output().unwrap();
                let out = String::from_utf8(output.stdout).unwrap();
                if output.status.code() != Some(0) || !out.contains(told) {
                    wrong.push(format!(
                        "{question}: explain {word}: {out}{}",
                        String::from_utf8_lossy(&output.stderr)
                    ));
                }
            }
            Event => {}
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
