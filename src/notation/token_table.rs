//! A table of what is known of tokens, found by their bytes.

/// How many places it has, as a power of two: a large tournament has some thousand tokens that come again.
const BITS: u32 = 13;

/// The key of an empty place. It would be the byte 1 and nothing after it, with which no token begins.
const EMPTY: u64 = 1;

/// What is known of tokens by their bytes in one word. A token takes the place of another with the same one, so that the table
/// never grows: what it saves is work, and nothing may depend on what is in it.
pub struct TokenTable<T> {
    places: Box<[(u64, T); 1 << BITS]>,
}

impl<T: Copy> TokenTable<T> {
    /// An empty table; `nothing` fills its places.
    pub fn new(nothing: T) -> TokenTable<T> {
        let places = vec![(EMPTY, nothing); 1 << BITS].try_into();
        TokenTable { places: places.unwrap_or_else(|_| unreachable!("there are as many as that")) }
    }

    /// Forgets all tokens.
    pub fn clear(&mut self) {
        self.places.iter_mut().for_each(|(key, _)| *key = EMPTY);
    }

    /// What is known of this token.
    #[inline(always)]
    pub fn find(&self, token: u64) -> Option<&T> {
        let (key, known) = &self.places[place(token)];
        (*key == token).then_some(known)
    }

    /// Keeps what is known of a token.
    pub fn learn(&mut self, token: u64, known: T) {
        self.places[place(token)] = (token, known);
    }
}

/// The place of a token: the top bits of a product, which depend on all of it.
#[inline(always)]
fn place(token: u64) -> usize {
    (token.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_learnt_last_is_known() {
        let mut table = TokenTable::new(0);
        let tokens = 1 << (BITS + 2);
        for token in 2..tokens {
            assert_eq!(table.find(token), None);
            table.learn(token, token + 7);
            assert_eq!(table.find(token), Some(&(token + 7)));
        }
        let known = (2..tokens).filter_map(|token| Some((token, *table.find(token)?))).collect::<Vec<_>>();
        assert!(known.len() > 1000 && known.len() <= 1 << BITS, "{}", known.len());
        assert!(known.iter().all(|(token, known)| *known == token + 7));
        table.clear();
        assert!((0..tokens).all(|token| token == EMPTY || table.find(token).is_none()));
    }
}
