//! Numbers as people read them.

/// The number and the word that fits it: `1 ply`, `35,016 plies`.
pub fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{} {}", thousands(count), if count == 1 { one } else { many })
}

/// The number with a comma before every third digit from the right.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_are_before_every_third_digit() {
        for (number, text) in
            [(0, "0"), (999, "999"), (1000, "1,000"), (35016, "35,016"), (1234567, "1,234,567")]
        {
            assert_eq!(thousands(number), text);
        }
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(counted(1, "ply", "plies"), "1 ply");
        assert_eq!(counted(0, "ply", "plies"), "0 plies");
        assert_eq!(counted(35016, "ply", "plies"), "35,016 plies");
    }
}
