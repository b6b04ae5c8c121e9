//! [`Slot`]: an edge in a file, in 32 bits.

/// One element of a double array.
///
/// ```text
///  31                              9  8  7           0
/// ┌─────────────────────────────────┬──┬──────────────┐
/// │ target                          │ ●│ letter       │   letter 1–26, ● = a word ends here; all 0 where no edge is
/// └─────────────────────────────────┴──┴──────────────┘
/// ```
///
/// The letter has a byte of its own, because a processor compares a byte without masking it first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Slot(u32);

const ACCEPTS: u32 = 1 << 8;
const TARGET_SHIFT: u32 = 9;

impl Slot {
    pub(crate) const LARGEST_TARGET: u32 = u32::MAX >> TARGET_SHIFT;

    pub(crate) fn edge(letter_code: u32, accepts: bool, target: u32) -> Slot {
        Slot(target << TARGET_SHIFT | u32::from(accepts) << 8 | letter_code)
    }

    /// Whether the slot is an edge for the letter with this code.
    pub(crate) fn reads(self, letter_code: u32) -> bool {
        self.0 & 0xff == letter_code
    }

    pub(crate) fn accepts(self) -> bool {
        self.0 & ACCEPTS != 0
    }

    pub(crate) fn target(self) -> u32 {
        self.0 >> TARGET_SHIFT
    }
}

/// Reads the little-endian bytes of a file.
impl From<[u8; 4]> for Slot {
    fn from(bytes: [u8; 4]) -> Slot {
        Slot(u32::from_le_bytes(bytes))
    }
}

impl From<Slot> for [u8; 4] {
    fn from(slot: Slot) -> [u8; 4] {
        slot.0.to_le_bytes()
    }
}
