//! The end of a game computed from the rules alone: every throw, every legal action, every sheet, in 64-bit floats. The dice have so
//! few different faces that this is feasible.

use hashbrown::HashMap;
use lettrine_engine::{Fold, Look, Position, Rules, Seed};
use lettrine_games::yahtzee_des_mots::{Action, DICE, Dice, Face, Keep};
use lettrine_lexicon::{Letters, LexiconBuf, Words};

use super::*;

/// The maximum difference between the 32-bit values of the lattice and the 64-bit values.
const BOUND: f64 = 1e-4;

/// Dice with one, two or three different faces each, including ◇.
fn dice() -> Components {
    let faces = ["EEEEEE", "SSSSSS", "AAAUUU", "RRRRTT", "LLLNNN", "IIIIII", "TTTT*S"];
    let die = |faces: &str| {
        let faces: Vec<Face> = faces
            .chars()
            .map(|sign| match sign {
                '*' => Face::Diamond,
                letter => Face::Letter(lettrine_lexicon::Letter::from_ascii(letter as u8).unwrap()),
            })
            .collect();
        faces.try_into().unwrap()
    };
    Components { dice: faces.map(die), ..*Components::shipped() }
}

fn words() -> LexiconBuf {
    let words = "et est les sel sera sait tes te sa ta rit ris artiste lisait tirais situer traites saules \
        ni ne nie us rue sur liste reste etait";
    let words = words.split_whitespace().map(|word| word.parse::<Letters>().unwrap());
    LexiconBuf::build("test", &Words::new(words)).unwrap()
}

/// All outcomes of throwing the dice that are not kept, each with its probability.
fn throws(dice: &Components, lying: [Face; DICE], keep: Keep) -> Vec<([Face; DICE], f64)> {
    let mut falls = vec![(lying, 1.0)];
    for die in (0..DICE).filter(|&die| !keep.contains(die)) {
        let mut next: Vec<([Face; DICE], f64)> = Vec::new();
        for (lies, chance) in falls {
            for face in dice.dice[die] {
                let mut lies = lies;
                lies[die] = face;
                match next.iter_mut().find(|(other, _)| *other == lies) {
                    Some((_, sum)) => *sum += chance / 6.0,
                    None => next.push((lies, chance / 6.0)),
                }
            }
        }
        falls = next;
    }
    falls
}

struct Tree<'a> {
    dice: Components,
    lexicon: lettrine_lexicon::Lexicon<'a>,
    /// The points still to be expected for a sheet before its next throw, by the content of the sheet.
    sheets: HashMap<String, f64>,
}

impl Tree<'_> {
    /// The points still to be expected in a state that is about to throw.
    fn expected(&mut self, state: &State) -> f64 {
        if state.public.phase == Phase::Over {
            return 0.0;
        }
        let sheet = serde_json::to_string(&state.public.players[0].sheet).unwrap();
        if let Some(known) = self.sheets.get(&sheet) {
            return *known;
        }
        let mut turn = Turn { state: state.clone(), known: HashMap::new() };
        let any = self.dice.dice.map(|die| die[0]);
        let expected = turn.thrown(self, any, Keep::NONE, Throws::One);
        self.sheets.insert(sheet, expected);
        expected
    }

    /// The points that an action earns by writing down, including everything that follows.
    fn written(&mut self, state: &State, action: &Action) -> f64 {
        let total = |state: &State| f64::from(state.scores()[0]);
        let (mut after, mut events) = (state.clone(), Vec::new());
        state.decide(Seat::new(0), action, &self.lexicon, &Seed::new([0; 32]), &mut events).unwrap();
        for event in &events {
            after.fold(event);
        }
        total(&after) - total(state) + self.expected(&after)
    }
}

/// One turn with its sheet: the value of each roll after each throw.
struct Turn {
    state: State,
    known: HashMap<(String, u8), f64>,
}

impl Turn {
    /// The mean value of the next throw.
    fn thrown(&mut self, tree: &mut Tree<'_>, lying: [Face; DICE], keep: Keep, after: Throws) -> f64 {
        let falls = throws(&tree.dice, lying, keep);
        falls.into_iter().map(|(lies, chance)| chance * self.best(tree, lies, after)).sum()
    }

    /// The value of the best action with a roll.
    fn best(&mut self, tree: &mut Tree<'_>, lies: [Face; DICE], throws: Throws) -> f64 {
        let dice = Dice::new(lies).unwrap();
        let key = (lies.iter().map(|face| face.sign()).collect(), throws.number());
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let mut state = self.state.clone();
        state.public.phase = Phase::Turn { dice, throws };
        let actions = lettrine_engine::legal_actions::<YahtzeeDesMots>(&state, Seat::new(0), &tree.lexicon);
        let mut best = f64::MIN;
        // Keeping a die that has only one face makes no difference, so such keeps are skipped.
        let dice_set = tree.dice;
        let idle = |keep: Keep| (0..DICE).any(|die| keep.contains(die) && shows_one_face(&dice_set, die));
        for action in actions {
            best = best.max(match &action {
                Action::Throw { keep } if idle(*keep) => continue,
                Action::Throw { keep } => {
                    let next = throws.next().unwrap();
                    self.thrown(tree, lies, *keep, next)
                }
                Action::Score { .. } | Action::Timeout => tree.written(&state, &action),
            });
        }
        self.known.insert(key, best);
        best
    }
}

fn shows_one_face(dice: &Components, die: usize) -> bool {
    dice.dice[die].iter().all(|face| *face == dice.dice[die][0])
}

#[test]
fn the_end_of_a_game_has_the_value_of_a_plain_game_tree_in_64_bits() {
    let (list, dice) = (words(), dice());
    for (order, bonus, open, holding) in [
        (
            Order::Numeric,
            Bonus::Of1979,
            &["mot-6", "un-mot", "deux-mots", "chance", "yahtzee"][..],
            [("mot-5", 29), ("mot-4", 0)],
        ),
        (
            Order::Free,
            Bonus::Of1982,
            &["mot-3", "trois-mots", "chance", "voyelles"][..],
            [("mot-5", 48), ("yahtzee", 50)],
        ),
    ] {
        let mut solution = Solution::unsolved(&dice, &list.get(), Terms { order, bonus });
        let mut state = alone(&sheet(open, &holding), order, None);
        state.public.options.bonus = bonus;
        let mut tree = Tree { dice, lexicon: list.get(), sheets: HashMap::new() };
        let expected = tree.expected(&state) + f64::from(state.scores()[0]);
        let view = state.view(Some(Seat::new(0)));
        let graded = solution.grade(&view, &list.get(), &mut |_| ControlFlow::Continue(()));
        let ControlFlow::Continue(graded) = graded else { panic!("nobody stopped it") };
        let [Graded { expected: told, .. }] = graded[..] else { panic!("there is nothing to do but throw") };
        assert!((told - expected).abs() < BOUND, "{order:?} {told} {expected}");
        assert!(tree.sheets.len() > 10 && expected > 30.0, "{} {expected}", tree.sheets.len());
    }
}
