//! A count for each dialect, all of them counted at once.

use super::spellings::Set;

/// A count for each dialect.
///
/// What it saves: a letter is counted for all the dialects that do not know it by a few operations on sets, and so is found out which of
/// them have the least.
#[derive(Debug)]
pub(super) struct Counters {
    /// Of each binary digit of the counts, the lowest first, the dialects in whose count it is set.
    digits: [Set; u32::BITS as usize],
    /// How many of the digits may be set in any.
    length: usize,
}

impl Counters {
    /// The same count for each.
    pub fn all_at(count: u32) -> Counters {
        let digit = |at| if count >> at & 1 == 1 { Set::MAX } else { 0 };
        Counters { digits: std::array::from_fn(digit), length: (u32::BITS - count.leading_zeros()) as usize }
    }

    /// Adds to the counts of these dialects.
    pub fn add(&mut self, dialects: Set, count: u32) {
        for digit in (0..u32::BITS as usize).take_while(|digit| count >> digit != 0) {
            let (mut carried, mut at) = (if count >> digit & 1 == 1 { dialects } else { 0 }, digit);
            while carried != 0 && at < self.digits.len() {
                let both = self.digits[at] & carried;
                self.digits[at] ^= carried;
                (carried, at) = (both, at + 1);
                self.length = self.length.max(at);
            }
        }
    }

    /// The count of one.
    pub fn get(&self, dialect: usize) -> u32 {
        let digits = self.digits[..self.length].iter().enumerate();
        digits.fold(0, |count, (at, digit)| count | ((digit >> dialect & 1) as u32) << at)
    }

    /// The least count that any of these dialects has; `None` where there are none.
    pub fn least(&self, mut among: Set) -> Option<u32> {
        let mut least = 0;
        for at in (0..self.length).rev() {
            match among & !self.digits[at] {
                0 => least |= 1 << at,
                without => among = without,
            }
        }
        (among != 0).then_some(least)
    }

    /// Those of these dialects whose count is not above `most`.
    pub fn at_most(&self, most: u32, among: Set) -> Set {
        if self.length < u32::BITS as usize && most >> self.length != 0 {
            return among;
        }
        let (mut below, mut equal) = (0, among);
        for at in (0..self.length).rev() {
            if most >> at & 1 == 1 {
                below |= equal & !self.digits[at];
                equal &= self.digits[at];
            } else {
                equal &= !self.digits[at];
            }
        }
        below | equal
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_those_of_plain_counting() {
        let mut seed = 7u64;
        let mut random = move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            seed >> 33
        };
        for round in 0..200 {
            let start = (random() % 9) as u32;
            let (mut counters, mut plain) = (Counters::all_at(start), vec![start; 128]);
            for _ in 0..random() % 30 {
                let set = Set::from(random() | random() << 31) << (random() % 70);
                let count = (random() % 5 * (round % 40)) as u32;
                counters.add(set, count);
                let members = plain.iter_mut().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                members.for_each(|(_, one)| *one += count);
            }
            let among = Set::from(random()) << (random() % 90);
            let members = || (0..128).filter(|at| among >> at & 1 == 1);
            assert!((0..128).all(|at| counters.get(at) == plain[at]));
            assert_eq!(counters.least(among), members().map(|at| plain[at]).min());
            for most in [0, 1, start, 40, random() as u32 % 300, u32::MAX] {
                let expected = members().filter(|&at| plain[at] <= most).fold(0, |set, at| set | 1 << at);
                assert_eq!(counters.at_most(most, among), expected, "{most}");
            }
        }
    }
}
