//! Article 4: touching and moving the pieces.

use super::{Row, rows};

rows! {
    OneHand { fide2009 "4.1", article2017 "moving the pieces" } words "hand, two hands, one hand"
        "Each move is made with one hand only.";
    Adjust { fide2017 "4.2.1", fide2009 "4.2", article2017 "touched pieces" } words "adjust, j'adoube, touch-move"
        "Only the player on the move may put pieces right on their squares, and only after saying so.";
    OtherTouch { fide2017 "4.2.2" } words "touch-move"
        "Any other contact with a piece counts as meant, unless it is clearly an accident.";
    TouchMove { fide2009 "4.3", article2017 "touched pieces" } words "touch-move, touch"
        "A player on the move who touches pieces in order to move or capture is bound by what was touched.";
    TouchOwn { fide2017 "4.3.1", fide2009 "4.3a", article2017 "touched pieces" } words "touch-move, touch"
        "A player who touches pieces of his or her own must move the first of them that can move.";
    TouchOpponents { fide2017 "4.3.2", fide2009 "4.3b", article2017 "touched pieces" } words "touch-move, touch"
        "A player who touches pieces of the opponent must capture the first of them that can be captured.";
    TouchBoth { fide2017 "4.3.3", fide2009 "4.3c", article2017 "touched pieces" } words "touch-move, touch"
        "A player who touches one piece of each colour must capture the opponent's with his or her own; if that is illegal, \
         the first touched that can be moved or captured. In doubt the player's own piece was touched first.";
    TouchKingAndRook { fide2017 "4.4.1", fide2009 "4.4a", article2017 "touched pieces" } words "touch-move, castling"
        "A player who touches king and rook must castle on that side if it is legal.";
    TouchRookFirst { fide2017 "4.4.2", fide2009 "4.4b", article2017 "touched pieces" } words "touch-move, castling"
        "A player who touches a rook and then the king may not castle on that side in this move; the rook was \
         touched first and is to move.";
    TouchCastlingIllegal { fide2017 "4.4.3", fide2009 "4.4c", article2017 "touched pieces" } words "touch-move, castling"
        "A player who touches king and rook to castle where it is illegal must make another move with the king, \
         castling on the other side included; if the king has none, any legal move.";
    TouchPromotion { fide2017 "4.4.4", fide2009 "4.4d", article2017 "promotion" } words "touch-move, promotion"
        "The choice of a promotion piece is final once it has touched the square.";
    TouchNoMove { fide2009 "4.5", article2017 "touched pieces" } words "touch-move"
        "If none of the touched pieces can move or be captured, any legal move may be made.";
    PromotionAct { fide2014 "4.6" } words "promotion"
        "The pawn need not be put on the last square; taking it off and putting the new piece on may come \
         in either order.";
    MoveMade { fide2014 "4.7", fide2009 "4.6", article2017 "touched pieces" } words "move made, release, touch-move"
        "A piece released on a square, as a legal move or part of one, may not go to another square in that \
         move.";
    CaptureMade { fide2017 "4.7.1", fide2014 "4.7a", fide2009 "4.6a" } words "move made, capture"
        "A capture is made when the captured piece is off the board and the capturing one has been released.";
    CastlingMade { fide2017 "4.7.2", fide2014 "4.7b", fide2009 "4.6b" } words "move made, castling"
        "Castling is made when the rook has been released; after the king only, the player is already bound \
         to castle there if it is legal. If it is not, another move is made with the king, castling on the \
         other side included, and if the king has none, any legal move."
        but fide2009 fide2014
        "Castling is made when the rook has been released; after the king only, the player is already bound \
         to castle there if it is legal.";
    PromotionMade { fide2017 "4.7.3", fide2014 "4.7c", fide2009 "4.6c" } words "move made, promotion"
        "A promotion is made when the new piece has been released and the pawn is off the board.";
    TouchClaimLost { fide2014 "4.8", fide2009 "4.7", article2017 "touched pieces" } words "touch-move, complaint, claim"
        "A player who has touched a piece to move or capture can no longer complain that the opponent broke \
         the rules on touching.";
    MoveAssistant { fide2014 "4.9" } words "assistant"
        "A player who cannot move the pieces may have an assistant whom the arbiter accepts.";
}
