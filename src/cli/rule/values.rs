//! Values of arguments as people write them: squares and clocks.

use crate::{
    board::{Role, Square},
    rulings::Clocks,
};

/// A square by its name.
pub(in crate::cli) fn square(name: &str) -> Result<Square, String> {
    let bytes = <[u8; 2]>::try_from(name.as_bytes()).ok();
    bytes.and_then(Square::parse).ok_or_else(|| format!("`{name}` is not a square"))
}

/// A piece that a pawn can become, by its name.
pub(super) fn promoted(name: &str) -> Result<Role, String> {
    match name {
        "queen" => Ok(Role::Queen),
        "rook" => Ok(Role::Rook),
        "bishop" => Ok(Role::Bishop),
        "knight" => Ok(Role::Knight),
        _ => Err(format!("`{name}` is not queen, rook, bishop or knight")),
    }
}

/// A time on a clock, in seconds.
pub type Seconds = u32;

/// `0:03:10`.
pub(super) fn clock(text: &str) -> Result<Seconds, String> {
    let wrong = || format!("`{text}` is not a time such as 0:03:10");
    let parts: Option<Vec<u32>> = text.trim().split(':').map(|part| part.parse().ok()).collect();
    let parts = parts.filter(|parts| (2..=3).contains(&parts.len())).ok_or_else(wrong)?;
    // Only the first part may be more than 59.
    let is_time = parts.iter().skip(1).all(|&part| part < 60) && parts[0] < 1000;
    is_time.then(|| parts.iter().fold(0, |sum, part| sum * 60 + part)).ok_or_else(wrong)
}

/// `0:03:10/0:12:00`.
pub(super) fn clocks(text: &str) -> Result<Clocks, String> {
    let (white, black) =
        text.split_once('/').ok_or_else(|| format!("`{text}` is not two clocks such as 0:03:10/0:12:00"))?;
    Ok(Clocks { white: clock(white)?, black: clock(black)? })
}
