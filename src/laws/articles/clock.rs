//! Articles 6 and 7: the clock, and what to do when something went wrong.

use super::{Row, rows};

rows! {
    Clock { fide2009 "6.1" } words "clock, flag, chess clock"
        "The chess clock has two times, of which only one runs; a flag falls when a player's time is used \
         up.";
    MoveCompleted { fide2017 "6.2.1", fide2014 "6.2a", fide2009 "6.7a", article2017 "touched pieces" } words "clock, completed move, press, premove"
        "A move is completed by pressing the clock, and by itself where it ends the game.";
    CompletedByNextMove { fide2017 "6.2.1.2", fide2014 "6.2a" } words "clock, completed move"
        "A move that was not completed becomes so when the player makes the next one.";
    SameHand { fide2017 "6.2.3", fide2014 "6.2", fide2009 "6.7b", article2017 "moving the pieces" } words "clock, hand, one hand"
        "The clock is pressed with the hand that made the move; no finger is kept on it or above it.";
    ClockHandling { fide2017 "6.2.4", fide2014 "6.2", fide2009 "6.7c" } words "clock"
        "The clock is handled with care; pressing it before moving, hitting or lifting it can be penalised."
        but fide2009 fide2014
        "The clock is handled with care; hitting, lifting or knocking it over can be penalised.";
    TimeAllotted { fide2017 "6.3.1", fide2014 "6.3a", fide2009 "6.2a", classic "end of the game", article2017 "timing" } words "time control, clock, increment"
        "Each player has to make a number of moves, or all of them, in the time allotted, additional time \
         for each move included; all this is fixed beforehand.";
    TimeSaved { fide2017 "6.3.2", fide2014 "6.3b", fide2009 "6.2b", article2017 "timing" } words "time control, increment, delay"
        "Time saved in one period is added to the next. In delay mode the main time does not shrink while \
         the fixed extra time of a move lasts.";
    Increment { fide2014 "glossary, increment" } words "increment, time control"
        "An increment is a time of 2 to 60 seconds that each move earns from the start of the game.";
    FlagChecked { fide2014 "6.4", fide2009 "6.3" } words "flag, time control"
        "When a flag has fallen it is checked at once whether the moves were made.";
    StartOfPlay { fide2014 "6.6", fide2009 "6.5" } words "clock, start"
        "At the hour set for the start White's clock is started.";
    DefaultTime { fide2017 "6.7.1", fide2014 "6.7a", fide2009 "6.6a", article2017 "resignation" } words "default time, late, forfeit, zero tolerance"
        "The event fixes how late a player may come; if it does not, not at all. Who comes later loses, \
         unless the arbiter decides otherwise."
        but fide2009
        "A player who arrives after the start of the session loses; the rules of the event may allow more."
        but article2017
        "A player who does not arrive within the time fixed, usually an hour, loses.";
    BothAbsent { fide2017 "6.7.2", fide2014 "6.7b", fide2009 "6.6b" } words "default time, late"
        "Where coming late is allowed and neither is there, White loses the time that passes until White \
         comes, unless the event or the arbiter says otherwise.";
    FlagSeen { fide2009 "6.8" } words "flag, flag fall"
        "A flag has fallen when the arbiter sees it or a player has rightly claimed it.";
    FlagFall { fide2009 "6.9", classic "end of the game", article2017 "timing" } words "flag, time, loss, flag fall, lost on time, win on time, bare king"
        "A player who has not made the moves in time loses, unless the game had already ended. It is a draw where \
         the opponent cannot mate by any series of legal moves."
        but classic
        "A player who has not made the moves in time loses; it is a draw where the opponent has nothing but the \
         king.";
    ClockDefect { fide2017 "6.10.1", fide2009 "6.10a" } words "clock, defect, wrong clock"
        "What the clock shows counts unless the clock is evidently defective. The arbiter replaces a defective \
         one, and decides what times the new one shows.";
    ClockSetting { fide2017 "6.10.2", fide2009 "6.10b" } words "clock, setting, wrong clock"
        "A clock that is found to be wrongly set during the game is stopped at once, by either player or the \
         arbiter, and the arbiter puts times and move counter right."
        but fide2009
        "A clock that is found to be wrongly set during the game is stopped at once by the arbiter, who puts \
         times and move counter right.";
    StoppingClocks { fide2014 "6.11", fide2009 "6.12" } words "clock, arbiter, stop the clock, pause"
        "A player may stop the clocks only to call the arbiter; the arbiter decides when play goes on, and \
         whether there was a reason.";
    Screens { fide2017 "6.12.2", fide2014 "6.12b", fide2009 "6.14" } words "screen, evidence, claim"
        "No claim can rest on what a screen or a demonstration board shows.";
    BothFlags { fide2017 "III.3.1", fide2014 "G.3", fide2009 "6.11", article2017 "timing" } words "flag, both flags"
        "If both flags are down and nobody knows which fell first, the game goes on in any period but the \
         last, and is drawn in the last.";
    Irregularity { fide2014 "7.1", fide2009 "6.13", article2017 "illegal move" } words "irregularity, clock"
        "When pieces are put back after an irregularity, the arbiter decides what the clocks are to show, and \
         may leave them as they are; the move counter is put right."
        but fide2009 fide2014 article2017
        "When pieces are put back after an irregularity, the arbiter decides what the clocks are to show; the \
         move counter is put right.";
    WrongSetUp { fide2017 "7.2.1", fide2014 "7.2a", fide2009 "7.1a", article2017 "illegal position" } words "set-up, start, array, irregularity"
        "If during the game the position it began with is found to be wrong, the game is cancelled and a \
         new one played.";
    BoardTurned { fide2017 "7.2.2", fide2014 "7.2b", fide2009 "7.1b", article2017 "illegal position" } words "board, orientation, irregularity, board turned, wrong board"
        "If only the board lies wrongly, the position is moved to a board that lies right, and the game \
         goes on.";
    ColoursReversed { fide2014 "7.3", fide2009 "7.2", article2017 "illegal position" } words "colours reversed, irregularity, interchanged, wrong colour, wrong colours"
        "A game begun with the colours reversed is stopped and begun anew while both have made fewer than \
         ten moves; after that it goes on."
        but fide2014 fide2009 article2017
        "A game begun with the colours reversed goes on, unless the arbiter rules otherwise.";
    MenKnockedOver { fide2014 "7.4", fide2009 "7.3", article2017 "illegal position" } words "displaced, irregularity, knocked over, pieces displaced"
        "A player who displaces pieces puts them right on his or her own time; the clocks may be stopped for the arbiter, who \
         may penalise it.";
    IllegalMove { fide2017 "7.5.1", fide2014 "7.5a", fide2009 "7.4a", article2017 "illegal move" } words "illegal move, restore, irregularity"
        "If a completed illegal move is found during the game, the position before it is restored, or the \
         last one that can be identified. The piece that made it is touched: the move that replaces it is \
         bound by that.";
    PawnNotReplaced { fide2017 "7.5.2", fide2014 "7.5a", fide2009 "7.4a", article2017 "promotion" } words "illegal move, promotion, queen"
        "A pawn left on the last rank when the clock is pressed is an illegal move, and it becomes a queen."
        but fide2009
        "A pawn left on the last rank is an illegal move; the position before it is restored."
        but article2017
        "A player who lacks the piece for a promotion asks the arbiter for it.";
    NullMove { fide2018 "7.5.3", fide2017 "7.8.1" } words "illegal move, null move, clock"
        "Pressing the clock without having moved counts as an illegal move.";
    TwoHands { fide2018 "7.5.4", fide2017 "7.7.1" } words "illegal move, two hands"
        "A move made with two hands counts as an illegal move once the clock is pressed.";
    IllegalMovePenalty { fide2018 "7.5.5", fide2017 "7.5.3", fide2014 "7.5b", fide2009 "7.4b", article2017 "illegal move" } words "illegal move, penalty, two minutes"
        "For a player's first completed illegal move the opponent gets two minutes; the second loses. It is \
         a draw where the opponent cannot mate by any series of legal moves."
        but fide2009 article2017
        "For a player's first and second illegal move the opponent gets two minutes each; the third loses. \
         It is a draw where the opponent cannot mate.";
    DisplacedMan { fide2014 "7.6", fide2009 "7.5", article2017 "illegal move" } words "displaced, irregularity"
        "If a piece is found to have been moved from its right square, the position before that is restored, \
         or the last one that can be identified.";
}
