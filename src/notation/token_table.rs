//! A table of what is known of tokens, found by keys of one word.

/// How many pairs of places it has, as a power of two: a large tournament has some thousand tokens that come again.
const BITS: u32 = 12;

/// The key of an empty place: as a token it would be the byte 1 and nothing after it, which is none.
const EMPTY: u64 = 1;

/// Up to how many tokens a table forgets one by one.
const FEW: usize = 256;

/// Two places that any of the same tokens may take, side by side in one line of the processor's memory.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Pair<T>([(u64, T); 2]);

/// What is known of tokens, by keys that hold the token's bytes ([`ShortToken::word`](super::ShortToken::word)) and above them whatever
/// else it depends on. A token takes the place of another that was learnt before, so that the table never grows: what it saves is
/// work, and nothing may depend on what is in it.
pub struct TokenTable<T> {
    pairs: Box<[Pair<T>; 1 << BITS]>,
    /// The keys of those that were learnt, up to one more than a few.
    ///
    /// What it saves: where games in many languages follow each other, few tokens are learnt of each, and to empty all of the table
    /// takes as long as a short game.
    learnt: Vec<u64>,
}

impl<T: Copy> TokenTable<T> {
    /// An empty table; `nothing` fills its places.
    pub fn new(nothing: T) -> TokenTable<T> {
        let pairs = vec![Pair([(EMPTY, nothing); 2]); 1 << BITS].try_into();
        let pairs = pairs.unwrap_or_else(|_| unreachable!("there are as many as that"));
        TokenTable { pairs, learnt: Vec::new() }
    }

    /// Forgets all tokens.
    pub fn clear(&mut self) {
        let empty = |Pair(places): &mut Pair<T>| places.iter_mut().for_each(|(key, _)| *key = EMPTY);
        match self.learnt.len() > FEW {
            true => self.pairs.iter_mut().for_each(empty),
            false => self.learnt.iter().for_each(|key| empty(&mut self.pairs[pair_of(*key)])),
        }
        self.learnt.clear();
    }

    /// What is known of the token with this key.
    #[inline(always)]
    pub fn find(&self, key: u64) -> Option<&T> {
        let Pair(places) = &self.pairs[pair_of(key)];
        let [first, second] = [places[0].0 ^ key, places[1].0 ^ key];
        // Which of the two it is takes no branch, because it cannot be foreseen.
        let is_known = first.min(second) == 0;
        is_known.then(|| &places[usize::from(second == 0)].1)
    }

    /// The place of the token with this key, if it is known. It is valid until another token is learnt.
    #[inline(always)]
    pub fn place(&self, key: u64) -> Option<u16> {
        let pair = pair_of(key);
        let Pair(places) = &self.pairs[pair];
        let [first, second] = [places[0].0 ^ key, places[1].0 ^ key];
        let is_known = first.min(second) == 0;
        is_known.then_some((2 * pair + usize::from(second == 0)) as u16)
    }

    /// The value of the token at this place.
    #[inline(always)]
    pub fn at(&self, place: u16) -> &T {
        let place = usize::from(place);
        &self.pairs[(place / 2) % (1 << BITS)].0[place % 2].1
    }

    /// Keeps what is known of a token, in place of the one of the pair that was learnt first.
    pub fn learn(&mut self, key: u64, known: T) {
        if self.learnt.len() <= FEW {
            self.learnt.push(key);
        }
        let Pair([first, second]) = &mut self.pairs[pair_of(key)];
        *second = *first;
        *first = (key, known);
    }
}

/// The pair of a key: the top bits of a product, which depend on all of it.
#[inline(always)]
fn pair_of(key: u64) -> usize {
    (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_tokens_are_forgotten_as_many_are() {
        for tokens in [1, FEW - 1, FEW, FEW + 1, FEW + 2, 4 * FEW] {
            let mut table = TokenTable::new(0);
            for _ in 0..2 {
                (2..2 + tokens as u64).for_each(|token| table.learn(token, token));
                assert!((2..2 + tokens as u64).any(|token| table.find(token).is_some()));
                table.clear();
                assert!((2..2 + tokens as u64).all(|token| table.find(token).is_none()), "{tokens}");
            }
        }
    }

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
        assert!(known.len() > 1000 && known.len() <= 2 << BITS, "{}", known.len());
        assert!(known.iter().all(|(token, known)| *known == token + 7));
        table.clear();
        assert!((0..tokens).all(|token| token == EMPTY || table.find(token).is_none()));
    }
}
