//! What changes in a file, as a unified diff that `patch` takes; made while the file goes by.

use crate::{input::Chunk, report::printable_lines};
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::{
    collections::VecDeque,
    io::{self, IsTerminal, Write},
    mem,
};

/// Unchanged lines around a change.
const CONTEXT: usize = 3;

/// The diff of all files of a run, whose chunks go by in order.
#[derive(Default)]
pub(crate) struct DiffOfFiles {
    current: Option<UnifiedDiff>,
}

impl DiffOfFiles {
    /// A chunk, some of whose games, by their index and in order, have another text now.
    pub fn chunk<'t>(
        &mut self,
        chunk: &Chunk,
        changed: impl IntoIterator<Item = (usize, &'t [u8])>,
        out: &mut Vec<u8>,
    ) {
        let diff = self.current.get_or_insert_with(|| UnifiedDiff::of(&printable_lines(&chunk.file)));
        diff.same(chunk.lead(), out);
        let mut changed = changed.into_iter().peekable();
        for (index, game) in chunk.games().enumerate() {
            match changed.next_if(|(at, _)| *at == index) {
                Some((_, text)) => diff.changed(game.original, text, out),
                None => diff.same(game.original, out),
            }
        }
    }

    /// The end of a file, after its chunks.
    pub fn file_end(&mut self, out: &mut Vec<u8>) {
        if let Some(diff) = self.current.take() {
            diff.end(out);
        }
    }
}

/// What of a diff is written: on a terminal, what a file holds is shown, not obeyed.
pub(crate) fn printable_diff(out: &mut Vec<u8>) {
    if !out.is_empty() && io::stdout().is_terminal() {
        *out = printable_lines(&String::from_utf8_lossy(out)).into_owned().into_bytes();
    }
}

/// Takes the parts of a file in order, each as it was and as it is, and writes what differs.
#[derive(Default)]
struct UnifiedDiff {
    name: String,
    /// Lines so far, as it was and as it is.
    lines: [u64; 2],
    /// The last unchanged lines before the next change.
    before: VecDeque<Vec<u8>>,
    hunk: Option<Hunk>,
    /// The start of a line that goes on in the next part.
    open: [Vec<u8>; 2],
    has_header: bool,
}

/// Changes that are close to each other.
struct Hunk {
    /// Its first lines, from 1.
    first: [u64; 2],
    counts: [u64; 2],
    body: Vec<u8>,
    /// Unchanged lines after its last change.
    after: Vec<Vec<u8>>,
}

impl UnifiedDiff {
    /// The diff of the file of this name, nothing of which has gone by yet.
    pub fn of(name: &str) -> UnifiedDiff {
        UnifiedDiff { name: name.to_owned(), ..UnifiedDiff::default() }
    }

    /// A part that stays as it is.
    pub fn same(&mut self, part: &[u8], out: &mut Vec<u8>) {
        if self.open.iter().any(|open| !open.is_empty()) {
            return self.changed(part, part, out);
        }
        let whole = memchr::memrchr(b'\n', part).map_or(0, |at| at + 1);
        part[..whole].split_inclusive(|&byte| byte == b'\n').for_each(|line| self.keep(line, out));
        self.open = [part[whole..].to_vec(), part[whole..].to_vec()];
    }

    /// A part that was `old` and is `new`.
    pub fn changed(&mut self, old: &[u8], new: &[u8], out: &mut Vec<u8>) {
        let [old_open, new_open] = mem::take(&mut self.open);
        let (old, new) = ([&old_open, old].concat(), [&new_open, new].concat());
        let whole = |text: &[u8]| memchr::memrchr(b'\n', text).map_or(0, |at| at + 1);
        let (old_whole, new_whole) = (whole(&old), whole(&new));
        self.lines_changed(&old[..old_whole], &new[..new_whole], out);
        self.open = [old[old_whole..].to_vec(), new[new_whole..].to_vec()];
    }

    fn lines_changed(&mut self, old: &[u8], new: &[u8], out: &mut Vec<u8>) {
        let lines = |text| -> Vec<&[u8]> { <[u8]>::split_inclusive(text, |&byte| byte == b'\n').collect() };
        let (old, new) = (lines(old), lines(new));
        for op in capture_diff_slices(Algorithm::Myers, &old, &new) {
            match op {
                DiffOp::Equal { old_index, len, .. } => {
                    old[old_index..old_index + len].iter().for_each(|line| self.keep(line, out));
                }
                DiffOp::Delete { old_index, old_len, .. } => {
                    self.change(&old[old_index..old_index + old_len], &[], out);
                }
                DiffOp::Insert { new_index, new_len, .. } => {
                    self.change(&[], &new[new_index..new_index + new_len], out);
                }
                DiffOp::Replace { old_index, old_len, new_index, new_len } => {
                    let (old, new) =
                        (&old[old_index..old_index + old_len], &new[new_index..new_index + new_len]);
                    self.change(old, new, out);
                }
            }
        }
    }

    /// A line that stays.
    fn keep(&mut self, line: &[u8], out: &mut Vec<u8>) {
        self.lines.iter_mut().for_each(|count| *count += 1);
        if let Some(hunk) = &mut self.hunk {
            hunk.after.push(line.to_vec());
            if hunk.after.len() > 2 * CONTEXT {
                self.end_hunk(out);
            }
            return;
        }
        // The memory of the line that goes out is used again.
        let mut kept = match self.before.len() {
            CONTEXT => self.before.pop_front().unwrap_or_default(),
            _ => Vec::new(),
        };
        kept.clear();
        kept.extend_from_slice(line);
        self.before.push_back(kept);
    }

    fn change(&mut self, old: &[&[u8]], new: &[&[u8]], out: &mut Vec<u8>) {
        if !self.has_header {
            // `patch` takes a name to end at its first space, unless a tab follows it.
            let end = if self.name.contains(' ') { "\t" } else { "" };
            let _ = write!(out, "--- {0}{end}\n+++ {0}{end}\n", self.name);
            self.has_header = true;
        }
        let hunk = self.hunk.get_or_insert_with(|| {
            let context = self.before.len() as u64;
            let mut body = Vec::new();
            self.before.drain(..).for_each(|line| push(b' ', &line, &mut body));
            let first = self.lines.map(|count| count + 1 - context);
            Hunk { first, counts: [context; 2], body, after: Vec::new() }
        });
        for line in mem::take(&mut hunk.after) {
            push(b' ', &line, &mut hunk.body);
            hunk.counts.iter_mut().for_each(|count| *count += 1);
        }
        old.iter().for_each(|line| push(b'-', line, &mut hunk.body));
        new.iter().for_each(|line| push(b'+', line, &mut hunk.body));
        for (side, lines) in [old, new].into_iter().enumerate() {
            hunk.counts[side] += lines.len() as u64;
            self.lines[side] += lines.len() as u64;
        }
    }

    fn end_hunk(&mut self, out: &mut Vec<u8>) {
        let Some(Hunk { first, mut counts, mut body, after }) = self.hunk.take() else { return };
        for line in after.iter().take(CONTEXT) {
            push(b' ', line, &mut body);
            counts.iter_mut().for_each(|count| *count += 1);
        }
        let from = after.len().saturating_sub(CONTEXT).max(CONTEXT.min(after.len()));
        self.before = after[from..].iter().cloned().collect();
        // Where no line is left, the diff names the one before.
        let start = |side: usize| if counts[side] == 0 { first[side] - 1 } else { first[side] };
        let _ = writeln!(out, "@@ -{},{} +{},{} @@", start(0), counts[0], start(1), counts[1]);
        out.append(&mut body);
    }

    /// The end of the file; whether anything in it changes.
    pub fn end(mut self, out: &mut Vec<u8>) -> bool {
        let [old, new] = mem::take(&mut self.open);
        self.lines_changed(&old, &new, out);
        self.end_hunk(out);
        self.has_header
    }
}

fn push(sign: u8, line: &[u8], body: &mut Vec<u8>) {
    body.push(sign);
    body.extend_from_slice(line);
    if !line.ends_with(b"\n") {
        body.extend_from_slice(b"\n\\ No newline at end of file\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{fs, process::Command};

    /// The diff of parts, each as it was and as it is.
    fn diff(parts: &[(&str, &str)]) -> String {
        let (mut diff, mut out) = (UnifiedDiff::of("a.pgn"), Vec::new());
        for (old, new) in parts {
            match old == new {
                true => diff.same(old.as_bytes(), &mut out),
                false => diff.changed(old.as_bytes(), new.as_bytes(), &mut out),
            }
        }
        assert_eq!(diff.end(&mut out), parts.iter().any(|(old, new)| old != new));
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_change_has_three_lines_around_it() {
        let parts =
            [("1\n2\n3\n4\n", "1\n2\n3\n4\n"), ("x\ny\n", "z\ny\n"), ("5\n6\n7\n8\n", "5\n6\n7\n8\n")];
        let expected = "--- a.pgn\n+++ a.pgn\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-x\n+z\n y\n 5\n 6\n";
        assert_eq!(diff(&parts), expected);
        assert_eq!(diff(&parts[..1]), "");
    }

    #[test]
    fn changes_with_six_lines_between_are_one_hunk_and_with_seven_are_two() {
        for (between, hunks) in [(6, 1), (7, 2)] {
            let same = "k\n".repeat(between);
            let text = diff(&[("a\n", "b\n"), (&same, &same), ("c\n", "d\n")]);
            assert_eq!(text.matches("@@ -").count(), hunks, "{text}");
        }
    }

    /// `patch` makes the new text of the old one, wherever the parts are cut and whatever ends the file.
    #[test]
    fn patch_agrees() {
        if Command::new("patch").arg("--version").output().is_err() {
            eprintln!("patch is not installed: nothing is compared");
            return;
        }
        let line = |seed: usize| format!("line {}\n", seed * 7919 % 5);
        for seed in 0..60_usize {
            let mut parts = Vec::new();
            for part in 0..6 {
                let old: String = (0..seed % 5 + part % 3).map(|at| line(seed * part + at)).collect();
                let old = if (seed + part) % 4 == 0 { old + "half" } else { old };
                let new = match (seed * 31 + part) % 3 {
                    0 => old.clone(),
                    1 => format!("new {part}\n{old}"),
                    _ => old.replace('1', "one"),
                };
                parts.push((old, new));
            }
            let side = |old: bool| -> String {
                parts.iter().map(|(was, is)| if old { was.as_str() } else { is.as_str() }).collect()
            };
            let (was, is) = (side(true), side(false));
            let parts: Vec<(&str, &str)> =
                parts.iter().map(|(old, new)| (old.as_str(), new.as_str())).collect();
            let text = diff(&parts);
            let folder = tempfile::tempdir().unwrap();
            let path = |name: &str| folder.path().join(name);
            fs::write(path("a.pgn"), &was).unwrap();
            fs::write(path("diff"), &text).unwrap();
            if !text.is_empty() {
                let done =
                    Command::new("patch").args(["-s", "a.pgn", "diff"]).current_dir(folder.path()).output();
                let done = done.unwrap();
                assert!(done.status.success() && done.stderr.is_empty(), "{seed}: {done:?}\n{text}");
            }
            assert_eq!(fs::read_to_string(path("a.pgn")).unwrap_or_default(), is, "{seed}\n{text}");
        }
    }
}
