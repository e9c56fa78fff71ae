//! A table that holds so much and no more.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// Values by key: those of the entries made last. It takes up to half a MiB, little enough for
/// the second level of a processor's memory.
pub(super) struct Recent<V> {
    entries: HashMap<u128, V, BuildHasherDefault<KeyItself>>,
}

/// How many entries there are before all are forgotten: those of a tournament of three thousand games.
const MOST: usize = 7_000;

impl<V> Default for Recent<V> {
    fn default() -> Recent<V> {
        Recent { entries: HashMap::default() }
    }
}

impl<V> Recent<V> {
    /// The value of a key, if it is there still; else `value` becomes it.
    pub fn get_or_insert(&mut self, key: u128, value: V) -> Option<&mut V> {
        if self.entries.len() >= MOST {
            self.entries.clear();
        }
        let mut fresh = false;
        let value = self.entries.entry(key).or_insert_with(|| {
            fresh = true;
            value
        });
        (!fresh).then_some(value)
    }

    /// The value of a key, if it is there still.
    pub fn get_mut(&mut self, key: u128) -> Option<&mut V> {
        self.entries.get_mut(&key)
    }
}

/// The hash of a key: its own bits, which are as good as random.
#[derive(Default)]
struct KeyItself(u64);

impl Hasher for KeyItself {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write_u128(&mut self, key: u128) {
        let mixed = ((key >> 64) as u64).rotate_left(29) ^ key as u64;
        self.0 = mixed ^ mixed >> 32;
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = super::mix(self.0, byte.into()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_the_last_ones_only() {
        let mut recent = Recent::default();
        assert_eq!(recent.get_or_insert(7, 'a'), None);
        assert_eq!(recent.get_or_insert(7, 'b'), Some(&mut 'a'));
        assert_eq!(recent.get_mut(7), Some(&mut 'a'));
        assert_eq!(recent.get_mut(8), None);
        (0..2 * MOST as u128).for_each(|key| {
            recent.get_or_insert(key << 64 | 1, 'c');
        });
        assert_eq!(recent.get_or_insert(7, 'd'), None);
        assert!(recent.entries.len() <= MOST);
    }
}
