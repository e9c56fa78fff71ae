//! Articles 1 to 3: the aim of the game, the board, how the pieces move.

use super::{Row, rows};

rows! {
    Alternate { fide2017 "1.2", fide2009 "1.1", classic "introduction", article2017 "general notes" } words "turn, move, white"
        "White makes the first move; after that the players move in turn.";
    HasMove { fide2017 "1.3", fide2009 "1.1", classic "introduction", article2017 "general notes" } words "turn, move, premove"
        "A player has the move once the opponent's move has been made on the board, whether or not the \
         clock was pressed."
        but fide2009 classic article2017
        "A player has the move once the opponent's move has been completed.";
    Aim { fide2017 "1.4", fide2009 "1.2", article2017 "general notes" } words "aim, mate"
        "Each player aims to attack the opponent's king so that no legal move saves it.";
    KingSafety { fide2017 "1.4.1", fide2009 "1.2", classic "end of the game", article2017 "general notes" } words "king, check, king capture"
        "The player who mates wins. Nobody may leave or put their own king under attack, and nobody may \
         capture a king.";
    DeadGame { fide2017 "1.5", fide2009 "1.3" } words "dead position, draw"
        "Where neither player can mate any more, the game is drawn.";
    Board { fide2009 "2.1", classic "introduction", article2017 "playing" } words "board, orientation"
        "The board has 64 squares, light and dark in turn, and lies so that each player has a light corner \
         square at the right hand.";
    Men { fide2009 "2.2", classic "introduction", article2017 "set-up" } words "men, pieces, set-up"
        "Each player begins with a king, a queen, two rooks, two bishops, two knights and eight pawns.";
    StartPosition { fide2009 "2.3", classic "introduction", article2017 "set-up" } words "start, array, set-up, initial position"
        "The pieces begin on their usual squares: rooks in the corners, then knights, bishops, the queen on \
         her own colour beside the king, pawns before them.";
    OwnPiece { fide2009 "3.1", classic "introduction", article2017 "general notes" } words "own piece, occupied"
        "No piece may go to a square where a piece of its own colour stands.";
    Capture { fide2017 "3.1.1", fide2009 "3.1", classic "introduction", article2017 "general notes" } words "capture"
        "A piece that goes to a square held by an opponent's piece captures it; taking it off the board is part \
         of the move.";
    PinnedAttack { fide2017 "3.1.3", fide2009 "3.1" } words "attack, pin"
        "A piece attacks a square even if it could not move there because its own king would then be in \
         check.";
    BishopMove { fide2009 "3.2", classic "moves 4", article2017 "moves" } words "bishop"
        "The bishop moves along its diagonals, as far as it likes.";
    RookMove { fide2009 "3.3", classic "moves 3", article2017 "moves" } words "rook"
        "The rook moves along its file or its rank, as far as it likes.";
    QueenMove { fide2009 "3.4", classic "moves 2", article2017 "moves" } words "queen"
        "The queen moves along a file, a rank or a diagonal, as far as she likes.";
    NoJumping { fide2009 "3.5", classic "introduction", article2017 "moves" } words "blocked, jump"
        "Bishop, rook and queen may not pass over a piece that stands in between.";
    KnightMove { fide2009 "3.6", classic "moves 5", article2017 "moves" } words "knight"
        "The knight goes to one of the nearest squares that are not on its own rank, file or diagonal; it \
         may pass over pieces.";
    PawnMove { fide2009 "3.7", classic "moves 6b", article2017 "moves" } words "pawn"
        "The pawn goes one square straight on if that is empty, and captures one square diagonally forward.";
    PawnDoubleStep { fide2017 "3.7.2", fide2009 "3.7b", classic "moves 6b", article2017 "moves" } words "pawn, double step"
        "In its first move a pawn may go two squares straight on if both are empty.";
    EnPassant { fide2023 "3.7.3.1", fide2017 "3.7.4.1", fide2009 "3.7d", classic "moves 6c", article2017 "en passant" } words "en passant, pawn"
        "A pawn that stands beside an opponent's pawn which has just made its double step may capture it as \
         if it had gone one square.";
    EnPassantNextMove { fide2023 "3.7.3.2", fide2017 "3.7.4.2", fide2009 "3.7d", classic "moves 6c", article2017 "en passant" } words "en passant, pawn"
        "A capture en passant is legal only in the move that follows the double step at once.";
    Promotion { fide2023 "3.7.3.3", fide2017 "3.7.5.1", fide2009 "3.7e", classic "moves 6d", article2017 "promotion" } words "promotion, pawn, upside-down rook, overturned rook"
        "A pawn that reaches the last rank is replaced, as part of the same move, by a queen, rook, bishop \
         or knight of its colour.";
    PromotionChoice { fide2023 "3.7.3.4", fide2017 "3.7.5.2", fide2009 "3.7e", classic "moves 6d", article2017 "promotion" } words "promotion, choice, underpromotion"
        "The player may choose any of the four pieces, whatever has been captured so far.";
    PromotionEffect { fide2023 "3.7.3.5", fide2017 "3.7.5.3", fide2009 "3.7e", classic "moves 6d", article2017 "promotion" } words "promotion"
        "The new piece has its effect at once.";
    KingMove { fide2017 "3.8.1", fide2009 "3.8a", classic "moves 1a", article2017 "moves" } words "king"
        "The king goes to a neighbouring square."
        but fide2009 classic article2017
        "The king goes to a neighbouring square that no opponent's piece attacks.";
    Castling { fide2017 "3.8.2", fide2009 "3.8b", classic "moves 1b", article2017 "castling" } words "castling"
        "The king goes two squares along the first rank towards a rook, and the rook goes to the square the \
         king crossed: one move of the king.";
    CastlingRight { fide2017 "3.8.2.1", fide2009 "3.8b(1)", classic "moves 1c", article2017 "castling" } words "castling, castling right"
        "The right to castle is lost when the king has moved, and with a rook that has moved.";
    CastlingPrevented { fide2017 "3.8.2.2", fide2009 "3.8b(2)", classic "moves 1d", article2017 "castling" } words "castling, castling through check"
        "Castling is not possible while the king's square, the one it crosses or the one it reaches is \
         attacked, or while a piece stands between king and rook.";
    InCheck { fide2017 "3.9.1", fide2009 "3.9", classic "end of the game", article2017 "check" } words "check"
        "A king is in check when an opponent's piece attacks it, even a piece that could not move because of \
         its own king.";
    Check { fide2017 "3.9.2", fide2009 "3.9", classic "end of the game", article2017 "check" } words "check, pin, self-check"
        "No piece may make a move that exposes its own king to check or leaves it there.";
    LegalMove { fide2017 "3.10.1", fide2014 "3.10a", fide2009 "4.6", article2017 "general notes" } words "legal move"
        "A move is legal when it meets everything that the article on moving demands.";
    NotLegal { fide2017 "3.10.2", fide2014 "3.10b", fide2009 "4.6", classic "end of the game", article2017 "general notes" } words "illegal move"
        "A move is illegal when it does not meet what the article on moving demands.";
    IllegalPosition { fide2017 "3.10.3", fide2014 "3.10c" } words "illegal position"
        "A position is illegal when no series of legal moves leads to it.";
}
