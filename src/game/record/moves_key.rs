//! The moves of a game as one number, by which games far from each other are compared.

use super::Game;

/// Mixes one more number into a hash.
pub(crate) fn mix(hash: u64, next: u64) -> u64 {
    (hash.rotate_left(5) ^ next).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

impl Game<'_> {
    /// A number for what was played: all positions of the main line in their order, the first included.
    ///
    /// `None` where the moves were not replayed. Text after a move that cannot be played counts as it is written, without
    /// blanks. Language, notation, comments and variations make no difference. It stays the same within a major version.
    /// Linear in the game's half-moves.
    pub fn moves_key(&self) -> Option<u128> {
        if self.not_replayed().is_some() {
            return None;
        }
        let history = self.history();
        // Two numbers made in two ways, so that they are equal only together.
        let (mut one, mut other) = (0, 1);
        let mut add = |number: u64| {
            one = mix(one, number);
            other = mix(number.rotate_left(32), other);
        };
        (0..=history.plies()).filter_map(|ply| history.key(ply)).for_each(&mut add);
        if let Some(failure) = self.main_failure() {
            let rest = &self.text[failure.span.start as usize..self.movetext().end()];
            rest.iter().filter(|byte| !byte.is_ascii_whitespace()).for_each(|&byte| add(byte.into()));
        }
        Some(u128::from(one) << 64 | u128::from(other))
    }
}

#[cfg(test)]
mod tests {
    use crate::game::{Dialects, Scratch, read_game};

    fn key(text: &str) -> Option<u128> {
        read_game(text.as_bytes(), &Dialects::any(), &mut Scratch::default()).moves_key()
    }

    #[test]
    fn the_same_moves_have_the_same_key_in_any_notation() {
        // Written down once: it must not change within a major version.
        assert_eq!(key("1. e4 e5 2. Nf3 *"), Some(0x57df_8921_e2e0_0475_2d6b_70a3_e369_8496));
        assert_eq!(key("1. e4 {a} e5 (1... c5) 2. Sf3 1-0"), key("1. e4 e5 2. Nf3 *"));
        assert_ne!(key("1. e4 e5 2. Nc3 *"), key("1. e4 e5 2. Nf3 *"));
        assert_eq!(key("[Variant \"Atomic\"]\n\n1. e4 e5 *"), None);
    }
}
