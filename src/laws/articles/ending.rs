//! Articles 5, 9 and 10: how a game ends, draws, points.

use super::{Row, rows};

rows! {
    Checkmate { fide2017 "5.1.1", fide2009 "5.1a", classic "end of the game", article2017 "checkmate" } words "checkmate, mate, win"
        "Mate wins and ends the game at once, if the mating move was legal.";
    Resignation { fide2017 "5.1.2", fide2009 "5.1b", classic "end of the game", article2017 "resignation" } words "resignation, resign, give up"
        "Resigning loses and ends the game at once, unless the opponent cannot mate by any series of legal \
         moves: then the game is drawn."
        but fide2018 fide2017 fide2014 fide2009 classic article2017
        "A player who resigns loses, and the game ends at once, whatever the opponent has left.";
    Stalemate { fide2017 "5.2.1", fide2009 "5.2a", classic "end of the game", article2017 "draw" } words "stalemate, draw"
        "The game is drawn when the player on the move has no legal move and is not in check. It ends at \
         once, if the last move was legal.";
    DeadPosition { fide2017 "5.2.2", fide2009 "5.2b", classic "end of the game", article2017 "draw" } words "dead position, insufficient material, draw, bare king"
        "The game is drawn as soon as neither player can mate by any series of legal moves, if the last \
         move was legal."
        but classic
        "The game is drawn at once with king against king, with one bishop or one knight more, and with a \
         bishop each on squares of one colour.";
    Agreement { fide2017 "5.2.3", fide2009 "5.2c", classic "end of the game", article2017 "draw" } words "agreement, draw, agreed draw, agree"
        "The players may agree a draw once each has made a move; the game ends at once."
        but fide2014 fide2009 classic article2017
        "The players may agree a draw during the game; it ends at once.";
    DrawBan { fide2017 "9.1.1", fide2009 "9.1a" } words "agreement, draw offer, move limit"
        "The regulations of an event may forbid offering or agreeing a draw before a number of moves, or at \
         all, without the arbiter's consent."
        but fide2009
        "The regulations of an event may forbid agreeing a draw before a number of moves without the \
         arbiter's consent.";
    DrawOffer { fide2017 "9.1.2.1", fide2009 "9.1b(1)" } words "draw offer, agreement, withdraw, refusing"
        "A draw is offered after making a move and before pressing the clock; at other moments the offer is \
         valid but may disturb. It has no conditions, cannot be withdrawn, and lasts until it is accepted, \
         refused, or answered by touching a piece to move it.";
    DrawOfferWritten { fide2017 "9.1.2.2", fide2009 "9.1b(2)", article2017 "recording" } words "draw offer, (=)"
        "Both players write the offer of a draw on their sheets with the sign for it.";
    ClaimIsOffer { fide2017 "9.1.2.3", fide2009 "9.1b(3)" } words "draw offer, claim"
        "Claiming the third occurrence or fifty moves is an offer of a draw as well.";
    Threefold { fide2023 "9.2", fide2017 "9.2.1", fide2009 "9.2", classic "end of the game", article2017 "draw" } words "threefold, repetition, claim, draw, perpetual check"
        "A player on the move may claim a draw when a position is about to stand, or stands, for the third \
         time or more; the occurrences need not follow one another."
        but classic
        "A player on the move may ask for a draw when the position stands for the third time.";
    ThreefoldAnnounced { fide2023 "9.2.1", fide2017 "9.2.1.1", fide2009 "9.2a", article2017 "draw" } words "threefold, repetition, claim"
        "To claim a third occurrence that the player's own move brings about, the player writes that move, which \
         cannot be changed, and declares it to the arbiter, without playing it."
        but fide2014 fide2009 article2017
        "To claim a third occurrence that the player's own move brings about, the player writes that move and \
         declares it to the arbiter, without playing it.";
    ThreefoldStands { fide2023 "9.2.2", fide2017 "9.2.1.2", fide2009 "9.2b", classic "end of the game", article2017 "draw" } words "threefold, repetition, claim"
        "A third occurrence that the opponent's move has just brought about is claimed by the player on the \
         move, before touching a piece.";
    SamePosition { fide2023 "9.2.3", fide2017 "9.2.2", fide2009 "9.2", classic "end of the game", article2017 "draw" } words "same position, repetition"
        "Positions are the same if the same player is on the move, the same kinds of pieces stand on the same \
         squares, and all of them can make the same moves: rights to castle and to capture en passant \
         included.";
    FiftyAnnounced { fide2017 "9.3.1", fide2009 "9.3a", article2017 "draw" } words "fifty moves, claim, draw"
        "The player on the move may claim a draw by writing and declaring a move with which the last fifty \
         moves of each were made without a capture or a pawn move.";
    FiftyStands { fide2017 "9.3.2", fide2009 "9.3b", classic "end of the game", article2017 "draw" } words "fifty moves, claim, draw"
        "The player on the move may claim a draw when each has made the last fifty moves without a capture \
         or a pawn move."
        but classic
        "The player on the move may claim a draw by showing that each made the last fifty moves without a \
         capture or a pawn move; for positions announced beforehand the organiser may raise the number.";
    DrawClaimTouched { fide2009 "9.4" } words "claim, touch-move, draw"
        "A player who touches a piece can no longer claim the third occurrence or fifty moves in that move.";
    ClaimStopsClock { fide2017 "9.5.1", fide2014 "9.5a", fide2009 "9.5" } words "claim, clock"
        "For a claim of a draw the player or the arbiter stops the clock. The claim cannot be withdrawn."
        but fide2009
        "For a claim of a draw the player may stop both clocks. The claim cannot be withdrawn.";
    ClaimCorrect { fide2017 "9.5.2", fide2014 "9.5b", fide2009 "9.5a", article2017 "draw" } words "claim, draw"
        "If the claim is correct, the game is drawn at once.";
    ClaimWrong { fide2017 "9.5.3", fide2014 "9.5c", fide2009 "9.5b" } words "claim, penalty, two minutes"
        "If the claim is wrong, the opponent gets two minutes and the game goes on; a move that was \
         announced must now be played if it is legal."
        but fide2009
        "If the claim is wrong, the opponent gets three minutes and the game goes on; a move that was \
         announced must now be played if it is legal.";
    Fivefold { fide2017 "9.6.1", fide2014 "9.6a" } words "fivefold, repetition, draw"
        "The fifth occurrence of a position draws the game, without a claim and in whatever order the five \
         come."
        but fide2014
        "A position that stands five times in a row, at every second move of both players, draws the game \
         without a claim.";
    SeventyFive { fide2017 "9.6.2", fide2014 "9.6b" } words "seventy-five moves, draw, 75 moves"
        "Seventy-five moves by each without a capture or a pawn move draw the game without a claim; mate \
         with the last of them counts first.";
    DeadPositionAgain { fide2014 "", fide2009 "9.6" } words "dead position, draw"
        "The game is drawn when neither player can mate by any series of legal moves; the article repeats \
         5.2b.";
    Points { fide2014 "10.1", fide2009 "11.1", article2017 "scores" } words "points, score"
        "A win is one point, a draw half a point, a loss none, forfeits included, unless the event \
         announced otherwise.";
    PointSum { fide2017 "10.2" } words "points, score"
        "The points of a game never exceed the usual sum, and only the usual scores are given: three \
         quarters to one quarter is not possible.";
    ResultTerms { fide2017 "glossary, result" } words "result, forfeit"
        "Results are 1-0, 0-1 and a half each; by exception both may lose, or one gets a half and the other \
         nothing. Unplayed games are written +/-, -/+ and -/-.";
}
