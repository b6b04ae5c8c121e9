//! [`Rolls`]: every roll by its kind. Rolls for which the same can be written down are of one kind.

use hashbrown::HashMap;
use lettrine_games::yahtzee_des_mots::Turn;

use super::spelling::Spelt;

/// The number of a kind, in as few bytes as possible, because a walk reads one for every roll.
pub(super) trait Number: Copy {
    /// The number in stored form; `None` if it is too large.
    fn stored(number: usize) -> Option<Self>;
    /// The number.
    fn get(self) -> usize;
}

impl Number for u16 {
    fn stored(number: usize) -> Option<u16> {
        u16::try_from(number).ok()
    }

    fn get(self) -> usize {
        usize::from(self)
    }
}

impl Number for u32 {
    fn stored(number: usize) -> Option<u32> {
        u32::try_from(number).ok()
    }

    fn get(self) -> usize {
        self as usize
    }
}

/// The kind of every roll.
pub(super) struct Rolls<const R: usize, N> {
    kinds: Vec<Spelt>,
    /// The kind's number by cell and lane; 0 for points where a die is still to be thrown.
    of: Vec<[N; 8]>,
}

impl<const R: usize, N: Number> Rolls<R, N> {
    /// The rolls with these kinds.
    pub(super) fn new(kinds: Kinds, of: Vec<[N; 8]>) -> Rolls<R, N> {
        Rolls { kinds: kinds.all, of }
    }

    /// The different kinds.
    pub(super) fn kinds(&self) -> &[Spelt] {
        &self.kinds
    }

    /// The kinds of the rolls in a cell.
    #[expect(clippy::inline_always, reason = "a call takes longer than the look")]
    #[inline(always)]
    pub(super) fn cell(&self, cell: usize) -> &[N; 8] {
        &self.of[cell]
    }

    /// The rolls if only these turns can be played. There are then far fewer kinds; `None` if their numbers are too large for `M`.
    pub(super) fn narrowed<M: Number>(&self, turns: &[Turn]) -> Option<Rolls<R, M>> {
        let Narrowed { kinds, of } = self.narrow(turns);
        let of: Vec<M> = of.into_iter().map(M::stored).collect::<Option<_>>()?;
        Some(Rolls { kinds, of: self.of.iter().map(|kinds| kinds.map(|kind| of[kind.get()])).collect() })
    }

    /// The kinds that differ if only these turns can be played.
    pub(super) fn narrow(&self, turns: &[Turn]) -> Narrowed {
        let mut kinds = Kinds::default();
        let narrowed = self.kinds.iter().map(|spelt| {
            let mut kind = Spelt { wants: [0; 8], leaves: [0; 8], ..*spelt };
            for turn in turns.iter().map(|turn| *turn as usize) {
                (kind.wants[turn], kind.leaves[turn]) = (spelt.wants[turn], spelt.leaves[turn]);
            }
            kinds.number(kind)
        });
        let of = narrowed.collect();
        Narrowed { kinds: kinds.all, of }
    }
}

/// The kinds that differ if only some turns matter.
pub(super) struct Narrowed {
    pub(super) kinds: Vec<Spelt>,
    /// For each original kind, the index of its narrowed kind.
    pub(super) of: Vec<usize>,
}

/// Distinct kinds of rolls, numbered in order of their first occurrence.
#[derive(Default)]
pub(super) struct Kinds {
    all: Vec<Spelt>,
    numbers: HashMap<Spelt, usize>,
}

impl Kinds {
    pub(super) fn number(&mut self, spelt: Spelt) -> usize {
        *self.numbers.entry(spelt).or_insert_with(|| {
            self.all.push(spelt);
            self.all.len() - 1
        })
    }
}
