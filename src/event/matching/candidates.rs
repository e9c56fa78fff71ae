//! Who a name with an id may be, without a look at any pairing.

use super::Reason;
use crate::{
    event::{Report, Side},
    pgn::PlayerName,
};
use std::collections::HashMap;

/// The players of the report by what they are found by.
pub(super) struct Index {
    names: Vec<PlayerName>,
    /// The same names in Latin letters, and whether they have marks or are of another alphabet as they stand.
    latin: Vec<(PlayerName, bool)>,
    by_id: HashMap<u64, Vec<usize>>,
    by_key: HashMap<String, Vec<usize>>,
    by_loose_key: HashMap<String, Vec<usize>>,
    by_joined: HashMap<String, Vec<usize>>,
    by_word: HashMap<String, Vec<usize>>,
}

/// Who it may be.
#[derive(Clone, Debug)]
pub(super) enum Candidates {
    None,
    /// It is this one.
    Certain {
        player: usize,
        reason: Reason,
        id_of: Option<usize>,
    },
    /// The only one it can be, if the report has such a game.
    Likely {
        player: usize,
        reason: Reason,
    },
    /// One of these.
    Several(Vec<usize>),
    /// Perhaps one of these, who have a word of the name, if the report has just this game.
    Alike(Vec<usize>),
}

impl Candidates {
    /// All of them.
    pub fn players(&self) -> impl Iterator<Item = usize> + '_ {
        let (one, several) = match self {
            Candidates::None => (None, &[][..]),
            Candidates::Certain { player, .. } | Candidates::Likely { player, .. } => {
                (Some(*player), &[][..])
            }
            Candidates::Several(players) | Candidates::Alike(players) => (None, &players[..]),
        };
        one.into_iter().chain(several.iter().copied())
    }
}

impl Index {
    pub fn new(report: &Report) -> Index {
        let names: Vec<PlayerName> =
            report.players.iter().map(|player| PlayerName::new(&player.name)).collect();
        let by = |key: &dyn Fn(usize) -> String| {
            let mut map: HashMap<String, Vec<usize>> = HashMap::new();
            (0..names.len()).for_each(|at| map.entry(key(at)).or_default().push(at));
            map.remove("");
            map
        };
        let mut by_id: HashMap<u64, Vec<usize>> = HashMap::new();
        for (at, player) in report.players.iter().enumerate() {
            player.fide_id.into_iter().for_each(|id| by_id.entry(id).or_default().push(at));
        }
        let mut by_word: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, name) in names.iter().enumerate() {
            name.words().iter().for_each(|word| by_word.entry(word.clone()).or_default().push(at));
        }
        Index {
            by_key: by(&|at| names[at].key().to_owned()),
            by_loose_key: by(&|at| names[at].loose_key().to_owned()),
            by_joined: by(&|at| names[at].joined().to_owned()),
            by_word,
            by_id,
            latin: (names.iter().map(PlayerName::transliterated))
                .zip(report.players.iter().map(|player| !player.name.is_ascii()))
                .collect(),
            names,
        }
    }

    /// Who this side of a game may be; `alias` is who the list of aliases says it is.
    pub fn candidates(&self, side: &Side, alias: Option<usize>) -> Candidates {
        if let Some(player) = alias {
            return Candidates::Certain { player, reason: Reason::Alias, id_of: None };
        }
        let by_id = side.fide_id.and_then(|id| self.by_id.get(&id)).map_or(&[][..], Vec::as_slice);
        let by_name = self.by_name(&side.words);
        match (by_id, by_name) {
            // An id that two players share says nothing.
            (&[player], [named]) if player == *named => {
                Candidates::Certain { player, reason: Reason::FideId, id_of: None }
            }
            (&[player], [named]) => {
                Candidates::Certain { player: *named, reason: Reason::Name, id_of: Some(player) }
            }
            (&[player], several) if several.is_empty() || several.contains(&player) => {
                Candidates::Certain { player, reason: Reason::FideId, id_of: None }
            }
            (_, [named]) => Candidates::Certain { player: *named, reason: Reason::Name, id_of: None },
            (_, []) => self.unlike(&side.words, !side.name.is_ascii()),
            (_, several) => Candidates::Several(several.to_vec()),
        }
    }

    /// The one whose name in Latin letters comes nearest to this one's, where marks or alphabets differ: no two people transliterate alike.
    fn transliterated(&self, name: &PlayerName, is_marked: bool) -> Option<usize> {
        let latin = name.transliterated();
        let distance = |at: usize| {
            let there = &self.latin[at].0;
            let is_short = latin.abbreviates(there) || there.abbreviates(&latin);
            let letters = latin.joined().len().max(there.joined().len());
            if is_short { Some(0) } else { latin.edits_up_to(there, letters / 3) }
        };
        let mut near: Vec<(usize, usize)> = (0..self.names.len())
            .filter(|&at| is_marked || self.latin[at].1)
            .filter_map(|at| Some((distance(at)?, at)))
            .collect();
        near.sort_unstable();
        match near[..] {
            [(_, player)] => Some(player),
            [(least, player), (next, _), ..] if least < next => Some(player),
            _ => None,
        }
    }

    /// Those whose name it is.
    fn by_name(&self, name: &PlayerName) -> &[usize] {
        let keys = [
            (&self.by_key, name.key()),
            (&self.by_loose_key, name.loose_key()),
            (&self.by_joined, name.joined()),
        ];
        keys.into_iter().find_map(|(map, key)| map.get(key)).map_or(&[], Vec::as_slice)
    }

    /// Those whose name it may be, shortened or misspelt.
    fn unlike(&self, name: &PlayerName, is_marked: bool) -> Candidates {
        if name.is_empty() {
            return Candidates::None;
        }
        let near = |word: &String| self.by_word.get(word).into_iter().flatten().copied();
        let mut sharing: Vec<usize> = name.words().iter().flat_map(near).collect();
        sharing.sort_unstable();
        sharing.dedup();
        let shortened: Vec<usize> = sharing
            .iter()
            .copied()
            .filter(|&at| name.abbreviates(&self.names[at]) || self.names[at].abbreviates(name))
            .collect();
        match shortened[..] {
            [player] => return Candidates::Likely { player, reason: Reason::NamePrefix },
            [] => {}
            _ => return Candidates::Several(shortened),
        }
        let mut misspelt: Vec<(usize, usize)> =
            (0..self.names.len()).filter_map(|at| Some((name.edits(&self.names[at])?, at))).collect();
        misspelt.sort_unstable();
        match misspelt[..] {
            [(_, player)] => Candidates::Likely { player, reason: Reason::Spelling },
            [(least, player), (next, _), ..] if least < next => {
                Candidates::Likely { player, reason: Reason::Spelling }
            }
            [] => {
                if let Some(player) = self.transliterated(name, is_marked) {
                    return Candidates::Likely { player, reason: Reason::Transliteration };
                }
                let alike = |at: &usize| name.shares_a_word(&self.names[*at]);
                let alike: Vec<usize> = sharing.into_iter().filter(alike).collect();
                if alike.is_empty() || alike.len() > 8 { Candidates::None } else { Candidates::Alike(alike) }
            }
            _ => Candidates::Several(misspelt.into_iter().map(|(_, at)| at).collect()),
        }
    }
}
