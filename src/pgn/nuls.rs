//! NULs, which a crash leaves in a file by the thousand.

/// How many NULs a text begins with, looked for many at a time.
pub(super) fn nuls_at_front(text: &[u8]) -> usize {
    let (blocks, _) = text.as_chunks::<64>();
    let are_nuls = |block: &&[u8; 64]| block.iter().fold(0, |any, byte| any | byte) == 0;
    let whole = 64 * blocks.iter().take_while(are_nuls).count();
    whole + text[whole..].iter().take_while(|&&byte| byte == 0).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_up_to_the_first_other_byte() {
        for nuls in [0, 1, 63, 64, 65, 127, 128, 300] {
            for after in [&b""[..], b"x", b"x\0\0", &[1; 70]] {
                let text = [&vec![0; nuls], after].concat();
                assert_eq!(nuls_at_front(&text), nuls);
            }
        }
    }
}
