//! The rules that findings cite; each edition numbers them in its own way.

/// A rule of the Laws, whatever number an edition gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// White moves first, then the players move in turn.
    Alternate,
    /// The king may not be left in attack nor be captured.
    KingSafety,
    /// The array at the start.
    StartPosition,
    /// A man may not go to a square held by a man of its own colour.
    OwnPiece,
    /// How the bishop moves.
    BishopMove,
    /// How the rook moves.
    RookMove,
    /// How the queen moves.
    QueenMove,
    /// Bishop, rook and queen may not pass over a man.
    NoJumping,
    /// How the knight moves.
    KnightMove,
    /// How the pawn moves and captures.
    PawnMove,
    /// The capture en passant.
    EnPassant,
    /// Promotion.
    Promotion,
    /// How the king moves.
    KingMove,
    /// Castling.
    Castling,
    /// The right to castle is lost for good.
    CastlingRight,
    /// Castling is prevented for the moment.
    CastlingPrevented,
    /// No move may expose or leave the own king to attack.
    Check,
    /// A move is legal when it meets the articles on moving.
    LegalMove,
    /// A position that no series of legal moves can reach.
    IllegalPosition,
    /// Checkmate ends the game.
    Checkmate,
    /// Stalemate ends the game.
    Stalemate,
    /// A dead position ends the game.
    DeadPosition,
    /// An illegal move that has been completed.
    IllegalMove,
    /// A pawn on the last rank that was not replaced.
    PawnNotReplaced,
    /// The clock pressed without a move.
    NullMove,
    /// Claiming the third occurrence of a position by announcing the move.
    ThreefoldAnnounced,
    /// Claiming the third occurrence of a position that stands.
    ThreefoldStands,
    /// When two positions are the same.
    SamePosition,
    /// Claiming fifty moves by announcing the move.
    FiftyAnnounced,
    /// Claiming fifty moves that have been played.
    FiftyStands,
    /// Five occurrences end the game.
    Fivefold,
    /// Seventy-five moves end the game, unless the last one mates.
    SeventyFive,
    /// Points for a win, a draw, a loss.
    Points,
    /// The sum of the points.
    PointSum,
    /// A signed result stands.
    SignedResult,
    /// Moves are written in algebraic notation.
    Notation,
    /// Letters of the pieces.
    PieceLetters,
    /// The pawn has no letter.
    PawnLetter,
    /// How a move is written.
    WritingMoves,
    /// Disambiguation.
    Disambiguation,
    /// How a promotion is written.
    WritingPromotion,
    /// The sign for a capture.
    CaptureSign,
    /// The pawn's capture names the file it left.
    PawnCapture,
    /// The sign for a capture en passant.
    EnPassantSign,
    /// The sign for check.
    CheckSign,
    /// The sign for mate.
    MateSign,
    /// The result terms.
    ResultTerms,
}
