//! How the games before began, so that the half-moves of one that begins alike need not be resolved and played again.
//!
//! What it saves: a game shares its first ten to thirty half-moves with games before it. To find one of them here takes a fifth of
//! the instructions of playing it.

use super::Ply;
use crate::{
    board::{Move, Position},
    notation::{ShortToken, Written},
    pgn::PlainHalfMove,
};

/// How many half-moves are known at most. Then all are forgotten: a sorted database has gone on to other openings.
const MOST: usize = 1024;

/// How many places there are to find them by: so many more that nearly every search ends at the first place. Where it goes on to the
/// next one cannot be foreseen.
const PLACES: usize = 8 * MOST;

/// How many half-moves are remembered as made once, so that the next time they are learnt: most are never made again.
const CANDIDATES: usize = 256;

/// A position that games began with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::game) struct Node(u16);

impl Node {
    /// The usual start.
    pub const START: Node = Node(0);
}

/// A half-move of a plain form that games made, and that nothing was to be noted about. Two of them fill a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Known {
    token: ShortToken,
    written: Written,
    /// The key of the position after it.
    key: u64,
    before: Node,
    played: Option<Move>,
    /// The halfmove clock after it: a game begins with a run of no more than 128 half-moves.
    clock: u16,
    /// The place where the node it leads to is found.
    place: u16,
    /// The roles whose letters it shows, or one before it, one bit each.
    letters: u8,
}

const _: () = assert!(size_of::<Known>() == 32);

/// The half-moves that games made one after the other from the usual start.
#[derive(Debug)]
pub(in crate::game) struct Openings {
    /// The number of the letters they were read with, on which they depend beside the text; 0 for none.
    letters: u64,
    /// The first of them leads to node 1.
    known: Vec<Known>,
    /// The positions they lead to.
    positions: Vec<Position>,
    /// The nodes that they lead to, found by their tokens and the nodes before; the start for none.
    places: Box<[Node; PLACES]>,
    /// Half-moves that were not known when they were made, by parts of their hashes.
    candidates: [u16; CANDIDATES],
}

impl Default for Openings {
    fn default() -> Openings {
        Openings {
            letters: 0,
            known: Vec::new(),
            positions: Vec::new(),
            places: Box::new([Node::START; PLACES]),
            candidates: [0; CANDIDATES],
        }
    }
}

impl Openings {
    /// Begins a text that is read with these letters, by their number; 0 for none.
    pub fn begin(&mut self, letters: u64) {
        if self.letters != letters {
            self.letters = letters;
            self.forget();
        }
    }

    /// Forgets all half-moves, place by place: where languages change with each game few are known, and to empty all places took a tenth
    /// of the instructions.
    fn forget(&mut self) {
        for known in self.known.drain(..) {
            self.places[usize::from(known.place)] = Node::START;
        }
        self.positions.clear();
    }

    /// How many half-moves are known.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Follows the first half-moves of a run, which begins at the usual start, as far as they are known, and hands each of them over
    /// with the key of the position after it and its halfmove clock. The node they lead to, and how many they are.
    #[inline(always)]
    pub fn follow(
        &self,
        run: &[PlainHalfMove],
        mut take: impl FnMut(&PlainHalfMove, Ply, (u64, u32)),
    ) -> (Node, usize) {
        let mut node = Node::START;
        for (count, half_move) in run.iter().enumerate() {
            let Ok(next) = self.find(node, half_move.token) else { return (node, count) };
            let Some(known) = self.known(next) else { return (node, count) };
            let &Known { written, played, key, clock, .. } = known;
            take(half_move, Ply { written, span: half_move.span(), played }, (key, clock.into()));
            node = next;
        }
        (node, run.len())
    }

    /// What led to a node; `None` for the start.
    #[inline(always)]
    fn known(&self, node: Node) -> Option<&Known> {
        self.known.get(usize::from(node.0).checked_sub(1)?)
    }

    /// The roles whose letters the half-moves show that lead to a node, one bit each.
    pub fn letters(&self, node: Node) -> u8 {
        self.known(node).map_or(0, |known| known.letters)
    }

    /// The position of a node; `None` for the start.
    pub fn position(&self, node: Node) -> Option<&Position> {
        self.positions.get(usize::from(node.0).checked_sub(1)?)
    }

    /// The node that this token leads to from another one, or the place that such a node would take.
    #[inline(always)]
    fn find(&self, before: Node, token: ShortToken) -> Result<Node, usize> {
        let mut place = place(before, token);
        loop {
            let node = self.places[place];
            let Some(known) = self.known(node) else { return Err(place) };
            if known.token == token && known.before == before {
                return Ok(node);
            }
            place = (place + 1) % PLACES;
        }
    }

    /// Notes that a half-move was made which is not known from this node, and says whether it is worth learning: it was noted before,
    /// or one with the same hash.
    pub fn note_candidate(&mut self, before: Node, token: ShortToken) -> bool {
        let hash = hash(before, token);
        let place = (hash >> (64 - CANDIDATES.ilog2())) as usize;
        let part = (hash >> 40) as u16;
        std::mem::replace(&mut self.candidates[place], part) == part
    }

    /// Learns a half-move that was played from a node: its token, the letters this shows, and the position it led to.
    pub fn learn(&mut self, before: Node, token: ShortToken, letters: u8, ply: Ply, position: &Position) {
        if self.known.len() == MOST {
            return self.forget();
        }
        if let Err(place) = self.find(before, token) {
            let Ply { written, played, .. } = ply;
            let (key, clock) = (position.key(), position.halfmove_clock() as u16);
            let letters = letters | self.letters(before);
            self.known.push(Known {
                token,
                written,
                key,
                before,
                played,
                clock,
                place: place as u16,
                letters,
            });
            self.positions.push(position.clone());
            self.places[place] = Node(self.known.len() as u16);
        }
    }
}

/// The place where a half-move is looked for first. The node is added last, so that the next half-move waits for no multiplication.
#[inline(always)]
fn place(before: Node, token: ShortToken) -> usize {
    let place_of_token = hash(Node::START, token) >> (64 - PLACES.ilog2());
    (place_of_token as usize + 5 * usize::from(before.0)) % PLACES
}

/// A number whose top bits depend on all of a half-move.
#[inline(always)]
fn hash(before: Node, token: ShortToken) -> u64 {
    (token.word() ^ u64::from(before.0) << 48).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

#[cfg(test)]
mod tests {
    use super::{CANDIDATES, MOST, Node, Openings};
    use crate::{
        board::Position,
        game::record::Ply,
        notation::{ENGLISH, Letters, ShortToken, Written},
        pgn::{PlainHalfMove, PlainRun, Tokens},
        source::Span,
    };

    /// Half-moves of tokens that need not be moves, and what comes of following them.
    fn followed(openings: &Openings, text: &str) -> (usize, u64, Node) {
        let mut run = PlainRun::default();
        let letters = Letters::new(ENGLISH);
        let count =
            Tokens::new(text.as_bytes(), 0, &letters).plain_run((2, false), PlainRun::LONGEST, &mut run);
        let mut starts = Vec::new();
        let take = |half_move: &PlainHalfMove, ply: Ply, position| {
            assert_eq!((ply.span, position), (half_move.span(), (Position::start().key(), 0)));
            starts.push(u64::from(ply.span.start));
        };
        let (node, count) = openings.follow(run.first(count), take);
        assert_eq!(starts.len(), count);
        (count, starts.iter().sum(), node)
    }

    fn learn(openings: &mut Openings, before: Node, token: &str) {
        let token = ShortToken::begin_of(format!("{token}        ").as_bytes(), token.len()).unwrap();
        let ply = Ply { written: Written::null(), span: Span::default(), played: None };
        openings.learn(before, token, 0, ply, &Position::start());
    }

    #[test]
    fn what_was_learnt_is_followed_until_there_is_no_more_room() {
        let mut openings = Openings::default();
        openings.begin(7);
        for (before, token) in [(0, "e4"), (1, "e5"), (2, "Nf3"), (1, "c5"), (4, "Nf3"), (0, "e4")] {
            learn(&mut openings, Node(before), token);
        }
        assert_eq!(openings.len(), 5, "what is known is not learnt again");
        assert_eq!(followed(&openings, "e4 e5 Nf3 Nc6 *"), (3, 3 + 6, Node(3)));
        assert_eq!(followed(&openings, "e4 c5 Nf3 Nc6 *"), (3, 3 + 6, Node(5)));
        assert_eq!(followed(&openings, "e4 Nf3 c5 *"), (1, 0, Node(1)));
        assert_eq!(followed(&openings, "e5 Nf3 *"), (0, 0, Node::START));
        assert!(openings.position(Node(5)).is_some() && openings.position(Node::START).is_none());
        for number in openings.len()..MOST {
            learn(&mut openings, Node(number as u16), &format!("a{number}"));
        }
        assert_eq!(openings.len(), MOST);
        assert_eq!(followed(&openings, "e4 c5 Nf3 Nc6 *").0, 3);
        learn(&mut openings, Node(2), "f4");
        assert_eq!((openings.len(), followed(&openings, "e4 c5 Nf3 Nc6 *").0), (0, 0));
        learn(&mut openings, Node::START, "e4");
        openings.begin(7);
        assert_eq!(openings.len(), 1);
        openings.begin(8);
        assert_eq!(openings.len(), 0);
    }

    #[test]
    fn the_second_time_is_noticed_where_not_too_many_others_lie_between() {
        let mut openings = Openings::default();
        let mut note =
            |before, token: u64| openings.note_candidate(Node(before), ShortToken::of_word(token << 8));
        assert!((1..100).all(|token| !note(3, token)));
        let again = (1..100).filter(|&token| note(3, token)).count();
        assert!(again > 50, "{again} of {CANDIDATES}");
        assert!((1..100).all(|token| !note(4, token)));
    }
}
