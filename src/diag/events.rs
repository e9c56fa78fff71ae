//! What events the games of a run are of, for the head of a report.

/// More events than this are not named.
const MOST: usize = 3;

/// The events that games are of, and the days on which they were played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// The first of them.
    pub names: Vec<String>,
    /// Whether there are others.
    pub has_more: bool,
    /// The first day and the last.
    pub days: Option<(String, String)>,
}

impl Events {
    /// Takes in a game: its event, and its day as `2024.05.01`, as far as they are known.
    pub fn note(&mut self, name: Option<&str>, day: Option<&str>) {
        if let Some(name) = name {
            self.note_name(name);
        }
        let is_whole = |day: &&str| day.len() == 10 && day.bytes().all(|c| c == b'.' || c.is_ascii_digit());
        if let Some(day) = day.filter(is_whole) {
            self.note_days(day, day);
        }
    }

    fn note_name(&mut self, name: &str) {
        if self.names.iter().any(|known| known == name) {
            return;
        }
        match self.names.len() < MOST {
            true => self.names.push(name.to_owned()),
            false => self.has_more = true,
        }
    }

    fn note_days(&mut self, first: &str, last: &str) {
        let (begin, end) = self.days.get_or_insert_with(|| (first.to_owned(), last.to_owned()));
        if first < begin.as_str() {
            *begin = first.to_owned();
        }
        if last > end.as_str() {
            *end = last.to_owned();
        }
    }

    /// Adds those of the next part of the run.
    pub fn merge(&mut self, more: &Events) {
        more.names.iter().for_each(|name| self.note_name(name));
        self.has_more |= more.has_more;
        if let Some((first, last)) = &more.days {
            self.note_days(first, last);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_put_together_as_if_they_were_one() {
        let games = [
            (Some("Open"), Some("2024.05.03")),
            (Some("Open"), Some("2024.05.??")),
            (None, Some("2024.05.01")),
            (Some("Rapid"), None),
            (Some("Blitz"), None),
            (Some("Cup"), Some("2024.06.01")),
            (Some("Open"), None),
        ];
        let of = |games: &[(Option<&str>, Option<&str>)]| {
            let mut events = Events::default();
            games.iter().for_each(|&(name, day)| events.note(name, day));
            events
        };
        let whole = of(&games);
        assert_eq!(whole.names, ["Open", "Rapid", "Blitz"]);
        assert_eq!(whole.days, Some(("2024.05.01".into(), "2024.06.01".into())));
        assert!(whole.has_more);
        for cut in 0..=games.len() {
            let mut joined = of(&games[..cut]);
            joined.merge(&of(&games[cut..]));
            assert_eq!(joined, whole, "{cut}");
        }
    }
}
