//! Members of gzip that say how long they are, as `bgzip` writes them.

use super::{Held, NotInParts, Part, Split, TOGETHER, whole_text};
use flate2::bufread::MultiGzDecoder;

/// The longest header that is looked at, in bytes; that of `bgzip` has 18.
const HEADER: usize = 64;

/// Runs of whole members.
pub(super) struct Members {
    held: Held,
}

impl Members {
    pub(super) fn new(held: Held) -> Members {
        Members { held }
    }
}

impl Split for Members {
    fn next_part(&mut self) -> Result<Option<Part>, NotInParts> {
        let mut end = 0;
        while end < TOGETHER {
            let bytes = self.held.at_least(end + HEADER)?;
            if bytes.len() == end {
                break;
            }
            end += length_of(&bytes[end..]).ok_or(NotInParts)?;
            if self.held.at_least(end)?.len() < end {
                return Err(NotInParts);
            }
        }
        let bytes = self.held.take(end);
        let part = Part::new(move |memory| whole_text(&mut MultiGzDecoder::new(&bytes[..]), memory).into());
        Ok((end > 0).then_some(part))
    }
}

/// The length of the member that begins like this, by the field `BC` of its header.
fn length_of(member: &[u8]) -> Option<usize> {
    let [0x1F, 0x8B, 8, flags, _, _, _, _, _, _, low, high, ref fields @ ..] = *member else { return None };
    let has_fields = flags & 4 != 0;
    let mut fields = fields.get(..usize::from(u16::from_le_bytes([low, high]))).filter(|_| has_fields)?;
    while let [first, second, low, high, ref rest @ ..] = *fields {
        let length = usize::from(u16::from_le_bytes([low, high]));
        if let ([b'B', b'C'], [low, high]) = ([first, second], rest.get(..length)?) {
            return Some(usize::from(u16::from_le_bytes([*low, *high])) + 1);
        }
        fields = &rest[length..];
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::parts::testing::{games, parts_of};
    use flate2::{Compression, GzBuilder};
    use std::io::Write;

    /// Members of 60,000 bytes, each with two fields in its header: one that means nothing here, and its length.
    fn packed(text: &[u8]) -> Vec<u8> {
        let member = |text: &[u8], length: u16| {
            let fields = [&b"ab\x03\0xyzBC\x02\0"[..], &length.to_le_bytes()].concat();
            let mut encoder = GzBuilder::new().extra(fields).write(Vec::new(), Compression::fast());
            encoder.write_all(text).unwrap();
            encoder.finish().unwrap()
        };
        text.chunks(60_000).flat_map(|text| member(text, (member(text, 0).len() - 1) as u16)).collect()
    }

    #[test]
    fn members_that_say_how_long_they_are_decompress_on_their_own() {
        let text = games(1 << 21);
        let parts = parts_of(Box::new(|held| Box::new(Members::new(held))), &packed(&text));
        assert!(parts.len() >= 3, "{} parts", parts.len());
        assert!(parts.concat() == text);
    }
}
