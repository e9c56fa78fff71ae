//! Every question against every other: no two answers about one record contradict each other. `SCORESHEET_CORPUS=FOLDER` takes real games in
//! place of the fixtures.

use scoresheet::{
    Case,
    board::Color,
    case_bytes,
    game::Dialects,
    input::{Item, Limits, Reader, Sources},
    laws::{EventFacts, Supervision, TimeClass},
    pgn::Outcome,
    rulings::{
        Answer, Claim, Facts, Fallen, FlagFall, GameEnd, Ground, IllegalCase, PositionCase, Question,
        QuickplayClaim, Ruling, Situation, StartFault, TouchedPieces, Verdict, answer, matters,
    },
};

/// Games of one file, and of all files.
const OF_A_FILE: usize = 12;
const ENOUGH: usize = 2500;

/// Records with an end, an illegal move, a gap or a repetition, and some with two of these.
const WRITTEN: [&str; 14] = [
    "1. f3 e5 2. g4 Qh4# 0-1",
    "1. e4 e5 2. Ke3 d6 3. Kd3 Nf6 4. Ke3 Nxe4 5. Nf3 Ng3 *",
    "1. e4 e5 2. Qh5 Ke6 3. Bc4+ Kd6 4. Qxe5# *",
    "[FEN \"8/8/4k3/8/8/4K3/8/8 w - - 0 40\"]\n\n40. Ke4 Kd6 41. Ke6 *",
    "[FEN \"4k3/8/2n5/8/8/3K4/7P/8 w - - 0 40\"]\n\n40. Kd4 *",
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 *",
    "1. e4 e5 2. Rc4 d6 3. d3 a6 *",
    "1. e4 e5 2. Nf3 Nc6 3. Nb5 a6 4. Ba4 Nf6 *",
    "[FEN \"k7/8/1K6/8/8/8/8/1Q6 w - - 0 40\"]\n\n40. Qc1 Kb8 41. Qc2 Ka8 42. Qc8# *",
    "1. e4 e5 2. Nf3 4. Bb5 a6 *",
    "[FEN \"1r2r1k1/8/8/8/8/8/r3B3/4K3 w - - 0 30\"]\n\n30. Bf3 Rb1# *",
    "[FEN \"4k3/p7/8/8/4r3/8/8/4K2R w - - 0 1\"]\n\n1. Rh8 a6 *",
    "[FEN \"4k3/p7/8/8/4r3/8/8/4K2R w - - 0 1\"]\n\n1. Rh8 Kd7 2. Kf1 Rg4 3. Ra8 Kd6 4. Kg3 Rg7 *",
    "[FEN \"7k/8/8/8/8/8/PPPPPPPP/QQQ1K3 w - - 0 1\"]\n\n1. a3 Kh7 2. a4 *",
];

/// What leaves an answer open whatever else is known.
const OPEN: [&str; 5] = ["record-incomplete", "language", "slip-of-the-pen", "after-the-game", "not-counted"];

/// One record, and what was found to contradict itself.
struct Desk<'d> {
    case: &'d Case,
    place: String,
    wrong: Vec<String>,
}

impl Desk<'_> {
    fn ask(&self, question: &Question<'_>) -> Answer {
        let facts = Facts { event: self.case.event, ..Facts::default() };
        answer(&self.case.record, question, &facts, self.case.laws)
            .unwrap_or_else(|error| panic!("{}: {error}", self.place))
    }

    fn rule(&self, question: &Question<'_>) -> Ruling {
        match self.ask(question) {
            Answer::Ruling(ruling) => *ruling,
            other => panic!("{}: {question:?}: {other:?}", self.place),
        }
    }

    fn expect(&mut self, holds: bool, what: &str, ply: u32, shown: &dyn std::fmt::Debug) {
        if !holds {
            self.wrong.push(format!("{}: {what} at {ply}: {shown:#?}", self.place));
        }
    }

    fn run(&mut self) {
        let record = &self.case.record;
        let Answer::End(end) = self.ask(&Question::End) else { panic!("{}", self.place) };
        let last = record.last_ply();
        let mut plies = vec![0, last / 3, last / 2, last.saturating_sub(1), last];
        plies.extend(end.ending.map(|ending| ending.ply));
        plies.sort_unstable();
        plies.dedup();
        for ply in plies {
            self.at(ply, &end);
        }
        self.claims();
        self.illegal(&end);
        self.matters();
    }

    /// What every question says of one moment.
    fn at(&mut self, ply: u32, end: &GameEnd) {
        let record = &self.case.record;
        let Answer::Situation(shown) = self.ask(&Question::Situation { ply }) else {
            panic!("{}", self.place)
        };
        let is_over = end.ending.is_some_and(|ending| ending.ply <= ply);
        let is_whole = record.not_whole_before(ply).is_none();
        self.expect(!is_over || shown.ended == end.ending, "ended here, not ended there", ply, &shown.ended);
        let flag = |by| {
            Question::Flag(FlagFall {
                ply,
                fallen: Fallen::One(by),
                control: None,
                time_control: None,
                completed: None,
            })
        };
        let both = FlagFall {
            ply,
            fallen: Fallen::Both { last_period: Some(true), first: None },
            control: None,
            time_control: None,
            completed: None,
        };
        let questions = [
            ("White's flag", flag(Color::White)),
            ("Black's flag", flag(Color::Black)),
            ("both flags", Question::Flag(both)),
            ("White resigns", Question::Resign { ply, by: Color::White }),
            ("Black resigns", Question::Resign { ply, by: Color::Black }),
            ("draw", Question::Draw { ply }),
            ("claim", Question::Claim(Claim { ply, ..Claim::default() })),
            ("quickplay", Question::Quickplay(QuickplayClaim { ply, ..QuickplayClaim::default() })),
            ("colours", Question::Start { found: Some(ply), fault: StartFault::ColoursReversed }),
        ];
        let rulings = questions.map(|(name, question)| (name, self.rule(&question)));
        for (name, ruling) in &rulings {
            let is_open = OPEN.contains(&ruling.reason);
            let says_over = ruling.reason == "game-over";
            let begins = *name == "colours" && ply == 0;
            self.expect(
                !is_over || is_open || begins || says_over,
                &format!("over, but not for {name}"),
                ply,
                ruling,
            );
            self.expect(is_over || !says_over, &format!("over for {name} alone"), ply, ruling);
            let says_gap = ruling.reason == "record-incomplete";
            self.expect(!(is_whole && says_gap), &format!("whole, but not for {name}"), ply, ruling);
            let names_position = !matches!(*name, "draw" | "colours") && !is_over;
            self.expect(
                is_whole || !names_position || is_open,
                &format!("not whole, but for {name}"),
                ply,
                ruling,
            );
        }
        let [white_flag, black_flag, _, white_resigns, black_resigns, ..] = &rulings;
        for (player, (_, flag), (_, resigns)) in
            [(Color::White, white_flag, white_resigns), (Color::Black, black_flag, black_resigns)]
        {
            self.mate_or_not(player, flag, resigns, &shown);
        }
        self.touched(ply, &shown);
        let place = self.rule(&Question::Position(PositionCase { ply, ..PositionCase::default() }));
        let is_made = record.illegal_before(ply).is_none();
        // A wrong array can be played from.
        let is_open = OPEN.contains(&place.reason) || place.reason == "wrong-array";
        self.expect(
            is_open || (place.verdict == Verdict::Fine) == (is_made && shown.impossible.is_empty()),
            "possible here, impossible there",
            ply,
            &place,
        );
    }

    /// Whether the opponent can mate is one question for a flag, a resignation and the situation.
    fn mate_or_not(&mut self, player: Color, flag: &Ruling, resigns: &Ruling, shown: &Situation) {
        let can_mate = shown.can_mate[player.other() as usize];
        let decided = |ruling: &Ruling| matches!(ruling.verdict, Verdict::Loss | Verdict::Draw);
        let is_general = self.case.laws.name.starts_with("fide") && decided(flag);
        if !is_general {
            return;
        }
        self.expect(
            can_mate != Some(true) || flag.verdict == Verdict::Loss,
            "can mate, but not for a flag",
            shown.ply,
            flag,
        );
        self.expect(
            can_mate != Some(false) || flag.verdict == Verdict::Draw,
            "cannot mate, but for a flag",
            shown.ply,
            flag,
        );
        if self.case.laws.name == "fide2023" && decided(resigns) {
            self.expect(
                flag.verdict == resigns.verdict,
                "a flag and a resignation differ",
                shown.ply,
                resigns,
            );
        }
    }

    /// Touched pieces leave legal moves, and some if there are any.
    fn touched(&mut self, ply: u32, shown: &Situation) {
        let position = self.case.record.position(ply);
        let Some(square) = position.color(position.turn()).first() else { return };
        let touched = TouchedPieces { ply, squares: vec![square], ..TouchedPieces::default() };
        let ruling = self.rule(&Question::Touch(touched));
        if ruling.verdict == Verdict::Allowed {
            let is_legal = ruling.allowed.iter().all(|mv| shown.legal.contains(mv));
            self.expect(
                is_legal && ruling.allowed.is_empty() == shown.legal.is_empty(),
                "a touch leaves other moves",
                ply,
                &ruling,
            );
        }
    }

    /// A claim that is listed as open is correct, and one that is correct is listed.
    fn claims(&mut self) {
        let Answer::Claims { open, .. } = self.ask(&Question::Claims { by: None }) else {
            panic!("{}", self.place)
        };
        let record = &self.case.record;
        for listed in open.iter().filter(|listed| listed.verdict == Verdict::Correct) {
            let announced = listed.allowed.first().map(|&mv| record.write(listed.ply, mv));
            let asked = Claim {
                ply: listed.ply,
                ground: Some(if listed.reason.starts_with("fifty") {
                    Ground::Fifty
                } else {
                    Ground::Threefold
                }),
                announced: announced.as_deref().map(|text| scoresheet::rulings::Announced {
                    text,
                    handling: scoresheet::rulings::Handling::Written,
                }),
                ..Claim::default()
            };
            let ruling = self.rule(&Question::Claim(asked));
            let is_open = OPEN.contains(&ruling.reason) || ruling.reason == "illegal-before";
            self.expect(
                is_open || ruling.verdict == Verdict::Correct,
                "listed as open, but not correct",
                listed.ply,
                &ruling,
            );
        }
        for ply in [0, record.last_ply() / 2, record.last_ply()] {
            let ruling = self.rule(&Question::Claim(Claim { ply, ..Claim::default() }));
            let is_listed = open.iter().any(|listed| listed.ply == ply && listed.verdict == Verdict::Correct);
            self.expect(
                ruling.verdict != Verdict::Correct || is_listed,
                "correct, but not listed as open",
                ply,
                &ruling,
            );
        }
    }

    /// Illegal here, illegal there.
    fn illegal(&mut self, end: &GameEnd) {
        let record = &self.case.record;
        let told = self.ask(&Question::Illegal(IllegalCase::default()));
        let made = record.illegal_before(record.last_ply());
        match &told {
            Answer::NoIllegalMove => {
                self.expect(made.is_none() || end.ending.is_some(), "illegal here, legal there", 0, &made);
            }
            Answer::Ruling(ruling) => {
                let is_open = OPEN.contains(&ruling.reason) || ruling.verdict == Verdict::Undetermined;
                let is_over = end.ending.is_some_and(|ending| ending.ply >= record.last_ply());
                self.expect(
                    !is_over || is_open || ruling.reason == "game-over",
                    "put right after the end",
                    0,
                    ruling,
                );
                if ruling.verdict == Verdict::Restore {
                    let before = record.position(ruling.ply).fen();
                    self.expect(
                        ruling.restore_fen.as_ref() == Some(&before),
                        "another position is restored",
                        ruling.ply,
                        ruling,
                    );
                }
            }
            other => panic!("{}: {other:?}", self.place),
        }
        self.illegal_and_position();
        if end.ending.is_some_and(|ending| ending.ended.word() == "checkmate") {
            self.expect(end.due != Some(Outcome::Draw), "a mate draws", 0, &end.due);
        }
    }

    /// The last position, where it came of an illegal move, is ruled on as that move is, whatever the class and the supervision.
    fn illegal_and_position(&mut self) {
        let record = &self.case.record;
        let last = record.last_ply();
        if record.illegal_before(last).is_none() || record.illegal_at(last).is_some() {
            return;
        }
        for class in [TimeClass::Standard, TimeClass::Rapid, TimeClass::Blitz] {
            for supervision in [Supervision::Full, Supervision::Partial] {
                let event =
                    EventFacts { class: Some(class), supervision: Some(supervision), ..self.case.event };
                let facts = Facts { event, ..Facts::default() };
                let ask = |question| match answer(record, &question, &facts, self.case.laws) {
                    Ok(Answer::Ruling(ruling)) => *ruling,
                    other => panic!("{}: {other:?}", self.place),
                };
                let moved = ask(Question::Illegal(IllegalCase::default()));
                let there = ask(Question::Position(PositionCase { ply: last, ..PositionCase::default() }));
                let is_open = OPEN.contains(&moved.reason) || moved.reason == "game-over";
                self.expect(
                    is_open || (moved.verdict, moved.ply) == (there.verdict, there.ply),
                    "a move and the position that came of it differ",
                    last,
                    &(class, supervision, &moved, &there),
                );
            }
        }
    }

    /// What is listed to rule on has an answer that finds something.
    fn matters(&mut self) {
        let record = &self.case.record;
        let listed = matters(record, &self.case.event, self.case.laws);
        let tells_of_illegal = listed.iter().any(|matter| matter.question.word() == "illegal");
        let told = self.ask(&Question::Illegal(IllegalCase::default()));
        let finds = matches!(&told, Answer::Ruling(ruling) if ruling.reason == "illegal-move");
        self.expect(!finds || tells_of_illegal, "an illegal move is not listed", 0, &told);
    }
}

/// Asks everything about one game; what contradicts itself, or nothing where nothing can be played.
fn contradictions(text: &[u8], place: String, dialects: &Dialects) -> Option<Vec<String>> {
    let case = case_bytes("-", text, 1, dialects, None)
        .ok()
        .filter(|case| case.record.unplayable_from().is_none())?;
    let mut desk = Desk { case: &case, place, wrong: Vec::new() };
    desk.run();
    Some(desk.wrong)
}

#[test]
fn no_two_answers_contradict_each_other() {
    let corpus = std::env::var("SCORESHEET_CORPUS").ok();
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures");
    let mut reader = Reader::new(
        Sources::find([std::path::Path::new(corpus.as_deref().unwrap_or(fixtures))]),
        Limits::default(),
    );
    let dialects = Dialects::any();
    let written =
        WRITTEN.iter().map(|text| contradictions(text.as_bytes(), (*text).to_owned(), &dialects).unwrap());
    let mut wrong: Vec<String> = written.flatten().collect();
    let mut records = 0_usize;
    while let Some(item) = reader.next() {
        let Item::Chunk(chunk) = item else { continue };
        for text in chunk.games().take(OF_A_FILE.min(ENOUGH - records)) {
            let place = format!("{}, game {}", text.origin.file, text.origin.game.unwrap_or_default());
            if let Some(found) = contradictions(text.text, place, &dialects) {
                records += 1;
                wrong.extend(found);
            }
        }
        reader.recycle(chunk);
    }
    println!("{records} records");
    let first = wrong.iter().take(12).cloned().collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{}:\n{first}", wrong.len());
    assert!(corpus.is_some() || records > 500, "{records}");
}
