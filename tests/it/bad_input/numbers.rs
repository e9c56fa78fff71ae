//! Every number that is read from a text is bounded: none of them, however large, makes the program stop.

use super::any_bytes::inspect;
use scoresheet::{check_bytes, convert_bytes};

/// Places in which a text has a number, `@`.
const PLACES: [&str; 30] = [
    "@. e4 e5 @. Nf3 *\n",
    "1. e4 e5 @... Nf3 @... Nc6 *\n",
    "d6 @ ed 1",
    "1. e4 (@. d4 @... d5) e5 @ 2. Nf3 @@ *\n",
    "1. e4 $@ e5 !$@ *\n",
    "1. e4 {[%clk @:00:00]} e5 {[%clk 0:@:@]} 2. Nf3 {[%clk 0:00:@.@]} *\n",
    "1. e4 {[%emt @]} e5 {[%eval @]} 2. Nf3 {[%eval #@]} Nc6 {[%eval #-@,@]} *\n",
    "1. e4 {@:@} e5 {(@)} 2. Nf3 (@) Nc6 {@s} *\n",
    "[TimeControl \"@\"]\n[WhiteElo \"@\"]\n[PlyCount \"@\"]\n[ECO \"E@\"]\n\n1. e4 {[%clk 1:00:00]} *\n",
    "[TimeControl \"@+@\"]\n\n1. e4 {[%clk 1:00:00]} e5 {[%clk 1:00:00]} *\n",
    "[TimeControl \"@/@:@/@+@:@\"]\n\n1. e4 {[%clk 1:00:00]} e5 {[%clk 1:00:00]} *\n",
    "[TimeControl \"@ min / @ moves + @ s, then @ h\"]\n\n1. e4 {[%clk 1:00:00]} *\n",
    "[Date \"@.@.@\"]\n[EventDate \"@.01.01\"]\n[Round \"@.@\"]\n[Event \"@\"]\n\n1. e4 *\n",
    "[Event \"a\"]\n[Round \"@\"]\n[Board \"@\"]\n[White \"x\"]\n[WhiteFideId \"@\"]\n\n1. e4 *\n\n[Event \"a\"]\n[Round \"@\"]\n[Board \"@\"]\n[White \"x\"]\n\n*\n",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - @ @\"]\n[SetUp \"@\"]\n\n@. Rh8+ Kd7 @. Rh7+ *\n",
    "[FEN \"@/8/8/8/8/8/8/4K2R w K @ 0 1\"]\n\n1. Rh8+ *\n",
    "1. e4 e5 @-@\n",
    "1. e4 e5 @/@-@/@\n",
    "[Result \"@-@\"]\n\n1. e4 e5 @\n",
    "game,move,white,black\n@,@,e4,e5\n@,@,Nf3,Nc6\n",
    "@ e4 e5\n@ Nf3 Nc6\n@ Bb5 a6\n",
    "1 e4 e5 @ Nf3 Nc6\n2 d4 d5 @ c4 e6\n",
    "1. 5254 5755 @ 7163 2836 *\n",
    "1834 @ 1857 @. 1866 *\n",
    "1. P-K@ P-K4 2. Kt-KB@ *\n",
    "1. e4 e5 {1. d4 @. c4 @... Nf6 as in @. Nf3} *\n",
    "1. Nf@ e@ 2. @f3 e8=@ *\n",
    "Roth - Blau @ (@)\n1. e4 e5 2. Nf3 *\nRoth, A (@) - Blau, B (@), Bern @\n1. d4 *\n",
    "% @\n[%csl G@]\n1. e4 ; @\n@ *\n",
    "1. e4 e5 (=) @ 1/2 after @ moves\n",
];

/// Numbers at which one kind of integer or another ends, and beyond all of them.
const NUMBERS: [&str; 14] = [
    "0",
    "255",
    "256",
    "9999",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "99999999999999999999999999999999999999999",
];

#[test]
fn no_number_is_too_large() {
    for (place, number) in PLACES.iter().flat_map(|place| NUMBERS.map(|number| (place, number))) {
        let text = place.replace('@', number);
        inspect(text.as_bytes());
        let _ = check_bytes(text.as_bytes(), &Default::default());
        let _ = convert_bytes(text.as_bytes(), &Default::default());
    }
}
