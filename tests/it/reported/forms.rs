//! Printed forms, with boxes that nobody filled: blocks of numbered boxes side by side, and what stands above and below them.

use super::Read;

const RUY_LOPEZ: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 1-0";

#[test]
fn boxes_that_are_empty_have_their_numbers_all_the_same() {
    for form in [
        // The right block is filled in part, the left one whole.
        " 1 e4 e5    5 O-O Be7\n 2 Nf3 Nc6  6 Re1\n 3 Bb5 a6   7\n 4 Ba4 Nf6  8\n1-0\n",
        // Numbers with dots, and lines to write on.
        "1. e4 e5     5. O-O Be7\n2. Nf3 Nc6   6. Re1 ____\n3. Bb5 a6    7. ____ ____\n4. Ba4 Nf6   8. ____ ____\n1-0\n",
        // Glued to them.
        "1.e4 e5     5.O-O Be7\n2.Nf3 Nc6   6.Re1\n3.Bb5 a6    7.____ ____\n4.Ba4 Nf6   8.\n1-0\n",
        // Three blocks, the last one empty; the result in its box.
        "1 e4 e5   4 Ba4 Nf6  7\n2 Nf3 Nc6 5 O-O Be7  8\n3 Bb5 a6  6 Re1 1-0  9\n",
        // Nothing but the left block was needed.
        "1 e4 e5   9\n2 Nf3 Nc6 10\n3 Bb5 a6  11\n4 Ba4 Nf6 12\n5 O-O Be7 13\n6 Re1 1-0 14\n7         15\n8         16\n",
        // One block, with dots to write on.
        "1 e4 e5\n2 Nf3 Nc6\n3 Bb5 a6\n4 Ba4 Nf6\n5 O-O Be7\n6 Re1 ....\n7 .... ....\n8\n1-0\n",
        // In bars.
        "|1|e4|e5|5|O-O|Be7|\n|2|Nf3|Nc6|6|Re1||\n|3|Bb5|a6|7|||\n|4|Ba4|Nf6|8|||\n|Result|1-0|\n",
    ] {
        Read::any(form).is(RUY_LOPEZ, &[]);
    }
}

#[test]
fn what_stands_around_the_boxes_is_a_heading_or_nothing() {
    let boxes = "1 e4 e5    5 O-O Be7\n2 Nf3 Nc6  6 Re1\n3 Bb5 a6   7\n4 Ba4 Nf6  8\n";
    let form = format!(
        "Torneo: Abierto   Ronda: 3\nBlancas: Roth   Negras: Blau\n No. Blancas Negras  No. Blancas Negras\n{boxes}\
         Resultado: 1-0\nFirma\n"
    );
    let read = Read::any(&form);
    let tag = |name: &str, value: &str| format!("[{name} \"{value}\"]");
    for (name, value) in [("Event", "Abierto"), ("Round", "3"), ("White", "Roth"), ("Black", "Blau")] {
        assert!(read.tags.contains(&tag(name, value)), "{:?}", read.tags);
    }
    read.is(RUY_LOPEZ, &[]);
    let form = format!("Roth - Blau\n{boxes}Resultado: 1-0\n");
    let two = Read::any(format!("{form}\n{form}"));
    assert_eq!(two.games, [RUY_LOPEZ; 2]);
}

#[test]
fn a_box_that_is_empty_amid_moves_is_a_gap() {
    let form =
        "1 e4 e5    5 Bb3 Be7\n2 Nf3 Nc6  6 O-O O-O\n3 ____ ____  7 ____ ____\n4 Ba4 Nf6  8 ____ ____\n1-0\n";
    let read = Read::any(form);
    assert_eq!(read.found, [("S502", "____ ____  ".to_owned())]);
}

#[test]
fn numbers_at_the_ends_of_lines_of_movetext_are_no_boxes() {
    for text in [
        "1.e4 e5 2.Nf3 Nc6\n3.Bb5 a6 4.Ba4 Nf6\n5.O-O Be7 6.Re1 1-0\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5\na6 4. Ba4 Nf6 5.\nO-O Be7 6.\nRe1 1-0\n",
        "1 e4 e5 2 Nf3 Nc6 3\nBb5 a6 4 Ba4 Nf6 5\nO-O Be7 6 Re1 1-0\n",
    ] {
        Read::any(text).is(RUY_LOPEZ, &[]);
    }
}
