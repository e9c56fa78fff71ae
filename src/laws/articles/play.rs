//! Articles 1 to 3: the aim of the game, the board, how the pieces move.

use super::{Row, rows};

rows! {
    Alternate ["1.2" "1.2" "1.2" "1.1" "1.1" "introduction" "general notes"] words "turn, move, white"
        "White makes the first move; after that the players move in turn.";
    HasMove ["1.3" "1.3" "1.3" "1.1" "1.1" "introduction" "general notes"] words "turn, move"
        "A player has the move once the opponent's move has been made on the board, whether or not the \
         clock was pressed."
        but fide2009 classic article2017
        "A player has the move once the opponent's move has been completed.";
    Aim ["1.4" "1.4" "1.4" "1.2" "1.2" "" "general notes"] words "aim, mate"
        "Each player aims to attack the opponent's king so that no legal move saves it.";
    KingSafety ["1.4.1" "1.4.1" "1.4.1" "1.2" "1.2" "end of the game" "general notes"] words "king, check, king capture"
        "Whoever mates wins. A player may not leave or put the own king under attack, and nobody may \
         capture a king.";
    DeadGame ["1.5" "1.5" "1.5" "1.3" "1.3" "" ""] words "dead position, draw"
        "Where neither player can mate any more, the game is drawn.";
    Board ["2.1" "2.1" "2.1" "2.1" "2.1" "introduction" "playing"] words "board, orientation"
        "The board has 64 squares, light and dark in turn, and lies so that each player has a light corner \
         square at the right hand.";
    Men ["2.2" "2.2" "2.2" "2.2" "2.2" "introduction" "set-up"] words "men, pieces, set-up"
        "Each player begins with a king, a queen, two rooks, two bishops, two knights and eight pawns.";
    StartPosition ["2.3" "2.3" "2.3" "2.3" "2.3" "introduction" "set-up"] words "start, array, set-up, initial position"
        "The pieces begin on their usual squares: rooks in the corners, then knights, bishops, the queen on \
         her own colour beside the king, pawns before them.";
    OwnPiece ["3.1" "3.1" "3.1" "3.1" "3.1" "introduction" "general notes"] words "own piece, occupied"
        "No piece may go to a square where a piece of its own colour stands.";
    Capture ["3.1.1" "3.1.1" "3.1.1" "3.1" "3.1" "introduction" "general notes"] words "capture"
        "A piece that goes to a square held by an opponent's piece captures it; taking it off the board is part \
         of the move.";
    PinnedAttack ["3.1.3" "3.1.3" "3.1.3" "3.1" "3.1" "" ""] words "attack, pin"
        "A piece attacks a square even if it could not move there because its own king would then be in \
         check.";
    BishopMove ["3.2" "3.2" "3.2" "3.2" "3.2" "moves 4" "moves"] words "bishop"
        "The bishop moves along its diagonals, as far as it likes.";
    RookMove ["3.3" "3.3" "3.3" "3.3" "3.3" "moves 3" "moves"] words "rook"
        "The rook moves along its file or its rank, as far as it likes.";
    QueenMove ["3.4" "3.4" "3.4" "3.4" "3.4" "moves 2" "moves"] words "queen"
        "The queen moves along a file, a rank or a diagonal, as far as she likes.";
    NoJumping ["3.5" "3.5" "3.5" "3.5" "3.5" "introduction" "moves"] words "blocked, jump"
        "Bishop, rook and queen may not pass over a piece that stands in between.";
    KnightMove ["3.6" "3.6" "3.6" "3.6" "3.6" "moves 5" "moves"] words "knight"
        "The knight goes to one of the nearest squares that are not on its own rank, file or diagonal; it \
         may pass over pieces.";
    PawnMove ["3.7" "3.7" "3.7" "3.7" "3.7" "moves 6b" "moves"] words "pawn"
        "The pawn goes one square straight on if that is empty, and captures one square diagonally forward.";
    PawnDoubleStep ["3.7.2" "3.7.2" "3.7.2" "3.7b" "3.7b" "moves 6b" "moves"] words "pawn, double step"
        "In its first move a pawn may go two squares straight on if both are empty.";
    EnPassant ["3.7.3.1" "3.7.4.1" "3.7.4.1" "3.7d" "3.7d" "moves 6c" "en passant"] words "en passant, pawn"
        "A pawn that stands beside an opponent's pawn which has just made its double step may capture it as \
         if it had gone one square.";
    EnPassantNextMove ["3.7.3.2" "3.7.4.2" "3.7.4.2" "3.7d" "3.7d" "moves 6c" "en passant"] words "en passant, pawn"
        "A capture en passant is legal only in the move that follows the double step at once.";
    Promotion ["3.7.3.3" "3.7.5.1" "3.7.5.1" "3.7e" "3.7e" "moves 6d" "promotion"] words "promotion, pawn"
        "A pawn that reaches the last rank is replaced, as part of the same move, by a queen, rook, bishop \
         or knight of its colour.";
    PromotionChoice ["3.7.3.4" "3.7.5.2" "3.7.5.2" "3.7e" "3.7e" "moves 6d" "promotion"] words "promotion, choice"
        "The player may choose any of the four pieces, whatever has been captured so far.";
    PromotionEffect ["3.7.3.5" "3.7.5.3" "3.7.5.3" "3.7e" "3.7e" "moves 6d" "promotion"] words "promotion"
        "The new piece has its effect at once.";
    KingMove ["3.8.1" "3.8.1" "3.8.1" "3.8a" "3.8a" "moves 1a" "moves"] words "king"
        "The king goes to a neighbouring square."
        but fide2009 classic article2017
        "The king goes to a neighbouring square that no opponent's piece attacks.";
    Castling ["3.8.2" "3.8.2" "3.8.2" "3.8b" "3.8b" "moves 1b" "castling"] words "castling"
        "The king goes two squares along the first rank towards a rook, and the rook goes to the square the \
         king crossed: one move of the king.";
    CastlingRight ["3.8.2.1" "3.8.2.1" "3.8.2.1" "3.8b(1)" "3.8b(1)" "moves 1c" "castling"] words "castling, castling right"
        "The right to castle is lost when the king has moved, and with a rook that has moved.";
    CastlingPrevented ["3.8.2.2" "3.8.2.2" "3.8.2.2" "3.8b(2)" "3.8b(2)" "moves 1d" "castling"] words "castling, castling through check"
        "Castling is not possible while the king's square, the one it crosses or the one it reaches is \
         attacked, or while a piece stands between king and rook.";
    InCheck ["3.9.1" "3.9.1" "3.9.1" "3.9" "3.9" "end of the game" "check"] words "check"
        "A king is in check when an opponent's piece attacks it, even a piece that could not move because of \
         its own king.";
    Check ["3.9.2" "3.9.2" "3.9.2" "3.9" "3.9" "end of the game" "check"] words "check, pin, self-check"
        "No piece may make a move that exposes its own king to check or leaves it there.";
    LegalMove ["3.10.1" "3.10.1" "3.10.1" "3.10a" "4.6" "" "general notes"] words "legal move"
        "A move is legal when it meets everything that the article on moving demands.";
    NotLegal ["3.10.2" "3.10.2" "3.10.2" "3.10b" "4.6" "end of the game" "general notes"] words "illegal move"
        "A move is illegal when it does not meet what the article on moving demands.";
    IllegalPosition ["3.10.3" "3.10.3" "3.10.3" "3.10c" "" "" ""] words "illegal position"
        "A position is illegal when no series of legal moves leads to it.";
}
