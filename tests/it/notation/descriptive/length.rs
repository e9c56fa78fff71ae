//! Where the token of a descriptive move ends.

use scoresheet::notation::{ContextNotation, DESCRIPTIVE_EN, DESCRIPTIVE_ES};

#[test]
fn length_is_that_of_the_whole_token() {
    let english: &[(&str, Option<usize>)] = &[
        ("P-K4 P-K4", Some(4)),
        ("P-K4!? {good}", Some(6)),
        ("P-K42. N-KB3", Some(4)),
        ("R-K1 +- then", Some(4)),
        ("R-K1 + then", Some(6)),
        ("R-K1ch.", Some(7)),
        ("R-K1 change", Some(4)),
        ("R-K1 mated", Some(4)),
        ("NxP e.p.", Some(3)),
        ("PxP (Q-K2)", Some(3)),
        ("PxR(QxR ch)", Some(3)),
        ("P-K8 (QxQ)", Some(4)),
        ("P-K4(P-Q4)", Some(4)),
        ("Castles Q-K2", Some(7)),
        ("Castles Q x P", Some(7)),
        ("Castles QR, and", Some(10)),
        ("Castles R-K1", Some(7)),
        ("P-K4=", Some(4)),
        ("PxP, e.p.", Some(3)),
        ("Castlesx", None),
        ("Castled", None),
        ("P-K4-K5", None),
        ("P-K44", None),
        ("P-K9", None),
        ("P-K0", None),
        ("P-K8=K", None),
        ("P-K8=P", None),
        ("p-k4", None),
        ("n-kb3", None),
        ("P4R", None),
        ("B4", None),
        ("Nf3", None),
        ("Nxf3", None),
        ("Bxe5", None),
        ("N-f3", None),
        ("King", None),
        ("PxPx", None),
        ("O-O-O-O", None),
        ("0-1", None),
        ("KK-K1", None),
        ("QQ-Q1", None),
        ("KQ-Q1", None),
        ("", None),
    ];
    for (text, expected) in english {
        assert_eq!(DESCRIPTIVE_EN.length(text.as_bytes()), *expected, "{text}");
    }
    let spanish: &[(&str, Option<usize>)] = &[
        ("P4R P4R", Some(3)),
        ("P4AR.", Some(4)),
        ("AxP+ ", Some(4)),
        ("P8TD(D)+!", Some(9)),
        ("D5T jaque mate", Some(14)),
        ("PxP a. p.", Some(9)),
        ("T1R al", Some(3)),
        ("P4RD", None),
        ("P4", None),
        ("P9R", None),
        ("4R", None),
        ("Rb1", None),
        ("Cf3", None),
        ("Axe5", None),
        ("c3ar", None),
        ("P-K4", None),
        ("Torre", None),
    ];
    for (text, expected) in spanish {
        assert_eq!(DESCRIPTIVE_ES.length(text.as_bytes()), *expected, "{text}");
    }
}
