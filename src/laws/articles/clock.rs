//! Articles 6 and 7: the clock, and what to do when something went wrong.

use super::{Row, rows};

rows! {
    Clock ["6.1" "6.1" "6.1" "6.1" "6.1" "" ""] words "clock, flag"
        "The chess clock has two times, of which only one runs; a flag falls when a player's time is used \
         up.";
    MoveCompleted ["6.2.1" "6.2.1" "6.2.1" "6.2a" "6.7a" "" "touched pieces"] words "clock, completed move, press"
        "A move is completed by pressing the clock, and by itself where it ends the game.";
    CompletedByNextMove ["6.2.1.2" "6.2.1.2" "6.2.1.2" "6.2a" "" "" ""] words "clock, completed move"
        "A move that was not completed becomes so when the player makes the next one.";
    SameHand ["6.2.3" "6.2.3" "6.2.3" "6.2" "6.7b" "" "moving the pieces"] words "clock, hand"
        "The clock is pressed with the hand that made the move; no finger is kept on it or above it.";
    ClockHandling ["6.2.4" "6.2.4" "6.2.4" "6.2" "6.7c" "" ""] words "clock"
        "The clock is handled with care; pressing it before moving, hitting or lifting it can be penalised."
        but fide2009 fide2014
        "The clock is handled with care; hitting, lifting or knocking it over can be penalised.";
    TimeAllotted ["6.3.1" "6.3.1" "6.3.1" "6.3a" "6.2a" "end of the game" "timing"] words "time control, clock, increment"
        "Each player has to make a number of moves, or all of them, in the time allotted, additional time \
         for each move included; all this is fixed beforehand.";
    TimeSaved ["6.3.2" "6.3.2" "6.3.2" "6.3b" "6.2b" "" "timing"] words "time control, increment, delay"
        "Time saved in one period is added to the next. In delay mode the main time does not shrink while \
         the fixed extra time of a move lasts.";
    Increment ["glossary, increment" "glossary, increment" "glossary, increment" "glossary, increment" "" "" ""] words "increment, time control"
        "An increment is a time of 2 to 60 seconds that each move earns from the start of the game.";
    FlagChecked ["6.4" "6.4" "6.4" "6.4" "6.3" "" ""] words "flag, time control"
        "When a flag has fallen it is checked at once whether the moves were made.";
    StartOfPlay ["6.6" "6.6" "6.6" "6.6" "6.5" "" ""] words "clock, start"
        "At the hour set for the start White's clock is started.";
    DefaultTime ["6.7.1" "6.7.1" "6.7.1" "6.7a" "6.6a" "" "resignation"] words "default time, late, forfeit"
        "The event fixes how late a player may come; if it does not, not at all. Who comes later loses, \
         unless the arbiter decides otherwise."
        but fide2009
        "Who comes after the start of the session loses; the rules of the event may allow more."
        but article2017
        "Who does not come within the time fixed, usually an hour, loses.";
    BothAbsent ["6.7.2" "6.7.2" "6.7.2" "6.7b" "6.6b" "" ""] words "default time, late"
        "Where coming late is allowed and neither is there, White loses the time that passes until White \
         comes.";
    FlagSeen ["6.8" "6.8" "6.8" "6.8" "6.8" "" ""] words "flag"
        "A flag has fallen when the arbiter sees it or a player has rightly claimed it.";
    FlagFall ["6.9" "6.9" "6.9" "6.9" "6.9" "end of the game" "timing"] words "flag, time, loss"
        "Who has not made the moves in time loses, unless the game had already ended. It is a draw where \
         the opponent cannot mate by any series of legal moves."
        but classic
        "Who has not made the moves in time loses; it is a draw where the opponent has nothing but the \
         king.";
    ClockDefect ["6.10.1" "6.10.1" "6.10.1" "6.10a" "6.10a" "" ""] words "clock, defect"
        "What the clock shows counts unless the clock is evidently defective; a defective one is replaced.";
    ClockSetting ["6.10.2" "6.10.2" "6.10.2" "6.10b" "6.10b" "" ""] words "clock, setting"
        "A clock found wrongly set is stopped at once, and the arbiter puts times and move counter right.";
    StoppingClocks ["6.11" "6.11" "6.11" "6.11" "6.12" "" ""] words "clock, arbiter"
        "A player may stop the clocks only to call the arbiter; the arbiter decides when play goes on, and \
         whether there was a reason.";
    Screens ["6.12.2" "6.12.2" "6.12.2" "6.12b" "6.14" "" ""] words "screen, evidence, claim"
        "No claim can rest on what a screen or a demonstration board shows.";
    BothFlags ["III.3.1" "III.3.1" "III.3.1" "G.3" "6.11" "" "timing"] words "flag, both flags"
        "If both flags are down and nobody knows which fell first, the game goes on in any period but the \
         last, and is drawn in the last.";
    Irregularity ["7.1" "7.1" "7.1" "7.1" "6.13" "" "illegal move"] words "irregularity, clock"
        "When pieces are put back after an irregularity, the arbiter decides what the clocks are to show.";
    WrongSetUp ["7.2.1" "7.2.1" "7.2.1" "7.2a" "7.1a" "" "illegal position"] words "set-up, start, array, irregularity"
        "If during the game the position it began with is found to be wrong, the game is cancelled and a \
         new one played.";
    BoardTurned ["7.2.2" "7.2.2" "7.2.2" "7.2b" "7.1b" "" "illegal position"] words "board, orientation, irregularity"
        "If only the board lies wrongly, the position is moved to a board that lies right, and the game \
         goes on.";
    ColoursReversed ["7.3" "7.3" "7.3" "7.3" "7.2" "" "illegal position"] words "colours reversed, irregularity"
        "A game begun with the colours reversed is stopped and begun anew while both have made fewer than \
         ten moves; after that it goes on."
        but fide2014 fide2009 article2017
        "A game begun with the colours reversed goes on, unless the arbiter rules otherwise.";
    MenKnockedOver ["7.4" "7.4" "7.4" "7.4" "7.3" "" "illegal position"] words "displaced, irregularity"
        "Who displaces pieces puts them right in the own time; the clocks may be stopped for the arbiter, who \
         may penalise it.";
    IllegalMove ["7.5.1" "7.5.1" "7.5.1" "7.5a" "7.4a" "" "illegal move"] words "illegal move, restore, irregularity"
        "If a completed illegal move is found during the game, the position before it is restored, or the \
         last one that can be identified. The piece that made it is touched: the move that replaces it is \
         bound by that.";
    PawnNotReplaced ["7.5.2" "7.5.2" "7.5.2" "7.5a" "7.4a" "" "promotion"] words "illegal move, promotion, queen"
        "A pawn left on the last rank when the clock is pressed is an illegal move, and it becomes a queen."
        but fide2009
        "A pawn left on the last rank is an illegal move; the position before it is restored."
        but article2017
        "A player who lacks the piece for a promotion asks the arbiter for it.";
    NullMove ["7.5.3" "7.5.3" "7.8.1" "" "" "" ""] words "illegal move, null move, clock"
        "Pressing the clock without having moved counts as an illegal move.";
    TwoHands ["7.5.4" "7.5.4" "7.7.1" "" "" "" ""] words "illegal move, two hands"
        "A move made with two hands counts as an illegal move once the clock is pressed.";
    IllegalMovePenalty ["7.5.5" "7.5.5" "7.5.3" "7.5b" "7.4b" "" "illegal move"] words "illegal move, penalty, two minutes"
        "For a player's first completed illegal move the opponent gets two minutes; the second loses. It is \
         a draw where the opponent cannot mate by any series of legal moves."
        but fide2009 article2017
        "For a player's first and second illegal move the opponent gets two minutes each; the third loses. \
         It is a draw where the opponent cannot mate.";
    DisplacedMan ["7.6" "7.6" "7.6" "7.6" "7.5" "" "illegal move"] words "displaced, irregularity"
        "If a piece is found to have been moved from its right square, the position before that is restored, \
         or the last one that can be identified.";
}
