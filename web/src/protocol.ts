// Made from the server's Rust types by `BLESS=1 cargo test -p lettrine-server typescript`; a test compares.

export type Seat = number;

export namespace WordOut {
  export type Action = { "do": "play", 
/**
 * The row.
 */
row: Row, 
/**
 * The cards, in order.
 */
cards: Cards, 
/**
 * Whether to announce WORD OUT.
 */
word_out?: boolean, } | { "do": "bin", 
/**
 * The row.
 */
row: Row, } | { "do": "start", 
/**
 * The cards, in order.
 */
cards: Cards, 
/**
 * Whether to announce WORD OUT.
 */
word_out?: boolean, } | { "do": "counter", 
/**
 * The cards, in order.
 */
cards: Cards, 
/**
 * Whether to announce WORD OUT.
 */
word_out?: boolean, } | { "do": "decline" } | { "do": "pass" } | { "do": "timeout" };
  export type AfterCounter = "counterer" | "announcer";
  export type Arbitration = "strict" | "lenient";
  export type Card = string;
  export type Cards = string[];
  export type CounterRound = "afresh" | "once";
  export type Draw = number | Array<Card>;
  export type Fact = { "event": "lots", 
/**
 * Who drew what. Those who drew a card without a letter come again.
 */
drawn: Array<[Seat, Card]>, 
/**
 * Who deals, if that is settled.
 */
dealer: Seat | null, } | { "event": "opened", 
/**
 * The row.
 */
row: Row, 
/**
 * Its first card.
 */
cards: Cards, } | { "event": "laid", 
/**
 * Who laid them.
 */
seat: Seat, 
/**
 * The row.
 */
row: Row, 
/**
 * The cards, in order.
 */
cards: Cards, 
/**
 * Whether the row was announced as a WORD OUT.
 */
word_out: boolean, } | { "event": "misplayed", 
/**
 * Who laid them.
 */
seat: Seat, 
/**
 * The row.
 */
row: Row, 
/**
 * The cards, in order.
 */
cards: Cards, 
/**
 * Whether the row was announced as a WORD OUT.
 */
word_out: boolean, } | { "event": "binned", 
/**
 * Who laid the POUBELLE.
 */
seat: Seat, 
/**
 * The row.
 */
row: Row, } | { "event": "declined", 
/**
 * Who declined.
 */
seat: Seat, } | { "event": "cashed", 
/**
 * Who had announced it.
 */
seat: Seat, 
/**
 * The row.
 */
row: Row, 
/**
 * The word.
 */
cards: Cards, 
/**
 * Its points.
 */
points: number, } | { "event": "next", 
/**
 * The player's seat.
 */
seat: Seat, } & ({ "phase": "turn" } | { "phase": "start", 
/**
 * The empty row.
 */
row: Row, } | { "phase": "counter", 
/**
 * The row of the word.
 */
row: Row, 
/**
 * Who announced it.
 */
announcer: Seat, 
/**
 * Who announced first in the chain of counters (WO-15).
 */
first_announcer: Seat, 
/**
 * WO-14: who has answered in this chain, where nobody is asked twice.
 */
asked?: Array<Seat>, } | { "phase": "over" }) | { "event": "ended", 
/**
 * WO-22: who laid the last card; nobody, if all have passed (WO-23).
 */
out: Seat | null, 
/**
 * The points that each seat gains or loses for cards held.
 */
gains: Array<number>, };
  export type Hand = string[];
  export type Hands = Array<number> | Array<Hand>;
  export type LastDeal = "all" | "pile";
  export type Lays = { 
/**
 * The rows that cards may be laid on.
 */
rows: Array<Row>, 
/**
 * The rows that a POUBELLE of the hand may empty (WO-9).
 */
bins: Array<Row>, 
/**
 * Whether passing draws a card (WO-6).
 */
draws: boolean, };
  export type Options = { 
/**
 * WO-2: how many sets of cards, 1 or 2.
 */
decks: number, 
/**
 * Rules.
 */
arbitration: Arbitration, 
/**
 * WO-15.
 */
after_counter: AfterCounter, 
/**
 * WO-14.
 */
counter_round: CounterRound, 
/**
 * WO-20.
 */
last_deal: LastDeal, 
/**
 * The clock of a turn; none unless asked for.
 */
turn_seconds: number | null, 
/**
 * The clock of a CONTRE; none unless asked for.
 */
counter_seconds: number | null, };
  export type Row = number;
  export type Seat = number;
  export type Seen = { "event": "dealt", 
/**
 * The viewer's hand.
 */
hand: Array<Card> | null, 
/**
 * How many cards each seat has.
 */
hands: Array<number>, 
/**
 * How many the pile has.
 */
draw: number, } | { "event": "returned", 
/**
 * The card.
 */
card: Card, } | { "event": "passed", 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * Whether a card was drawn.
 */
drew: boolean, 
/**
 * The card, if the viewer drew it.
 */
card: Card | null, } | Fact;
  export type SheetLine = { "do": "cash", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Its cards; REJOUER and INCONTRABLE need no mark, they change no points.
 */
cards: Cards, } | { "do": "deal", 
/**
 * The player's seat.
 */
seat: Seat, } | { "do": "end", 
/**
 * Who laid the last card; nobody, if all have passed (WO-23).
 */
out: Seat | null, 
/**
 * How many cards each seat holds.
 */
held: Array<number>, };
  export type View = { seat?: Seat, hand?: Hand, hands: Hands, draw: Draw, stake?: number, 
/**
 * What the viewer may do, where the viewer is asked.
 */
lays?: Lays, rows: Array<Cards>, discard: Array<Card>, scores: Array<number>, turn: Seat, passes: number, known?: Array<Hand>, chance: number, } & ({ "phase": "turn" } | { "phase": "start", 
/**
 * The empty row.
 */
row: Row, } | { "phase": "counter", 
/**
 * The row of the word.
 */
row: Row, 
/**
 * Who announced it.
 */
announcer: Seat, 
/**
 * Who announced first in the chain of counters (WO-15).
 */
first_announcer: Seat, 
/**
 * WO-14: who has answered in this chain, where nobody is asked twice.
 */
asked?: Array<Seat>, } | { "phase": "over" });
  export type Would = { row: Row, 
/**
 * The row as it would stand.
 */
cards: Cards, 
/**
 * What it would be worth as a WORD OUT (WO-16).
 */
points: number, 
/**
 * Whether nobody could counter it (WO-11).
 */
safe: boolean, 
/**
 * Whether it would be long enough to be announced (WO-10).
 */
announces: boolean, 
/**
 * Whether one more card may be laid behind these (WO-7).
 */
more: boolean, };
}

export namespace CrackWord {
  export type Action = { "do": "place", 
/**
 * The line, from 1.
 */
line: number, 
/**
 * Where on it.
 */
at: At, 
/**
 * The card.
 */
card: Offer, 
/**
 * Whether the line is cracked.
 */
crack?: boolean, } | { "do": "bin", 
/**
 * The line, from 1.
 */
line: number, } | { "do": "start", 
/**
 * The card.
 */
card: Offer, } | { "do": "pass" } | { "do": "timeout" };
  export type Arbitration = "strict" | "lenient";
  export type At = "left" | "right" | number;
  export type Card = string;
  export type Cards = string[];
  export type Hands = Array<number> | Array<Cards>;
  export type Lays = { 
/**
 * For each card, as an action names it, the places on each line, from left to right. A JOKER whose letter is for the player to
 * name is `?`; on a letter it takes that one (CW-8), and is `?E`.
 */
places: { [key in Offer]?: Array<Array<At>> }, 
/**
 * The lines that a POUBELLE of the hand may empty (CW-13).
 */
bins: Array<LineNumber>, 
/**
 * What passing does, where it is possible.
 */
pass?: Pass, };
  export type Line = string[];
  export type LineNumber = number;
  export type Majority = "relative" | "absolute";
  export type Misplay = "no_factor" | "no_word" | "no_majority";
  export type Offer = string;
  export type Options = { 
/**
 * Rule CW-3: the whole pack is played.
 */
expert: boolean, 
/**
 * Rule CW-11: what a majority is.
 */
majority: Majority, 
/**
 * Rules: what a misplay costs.
 */
arbitration: Arbitration, 
/**
 * Rule C-3: the seconds of a turn; none, no clock.
 */
turn_seconds: number | null, };
  export type Pass = "draws" | "last" | "leaves";
  export type Seat = number;
  export type Seen = { "event": "cut", 
/**
 * Who cut.
 */
seat: Seat, 
/**
 * The card shown.
 */
card: Card, } | { "event": "shuffled", 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * The draw pile, top first.
 */
pile: SeenCards, 
/**
 * What leaves the game.
 */
aside: SeenCards, } | { "event": "buried", 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } | { "event": "turned", 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * The line it starts.
 */
line: LineNumber, 
/**
 * The letter.
 */
card: Tile, } | { "event": "placed", 
/**
 * Who laid it.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, 
/**
 * Where on it.
 */
at: At, 
/**
 * The card.
 */
card: Tile, } | { "event": "cracked", 
/**
 * Who cracked it.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, 
/**
 * The word.
 */
word: string, 
/**
 * Its cards: the points.
 */
points: number, } | { "event": "binned", 
/**
 * Who laid it.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, 
/**
 * What each seat took back.
 */
back: Array<Array<Card>>, } | { "event": "started", 
/**
 * Who started it.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, 
/**
 * The card.
 */
card: Tile, } | { "event": "left_empty", 
/**
 * Whose hand.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, } | { "event": "misplayed", 
/**
 * Who laid it.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, 
/**
 * Where on it.
 */
at: At, 
/**
 * The card.
 */
card: Tile, 
/**
 * The reason.
 */
why: Misplay, } | { "event": "passed", 
/**
 * Who passed.
 */
seat: Seat, 
/**
 * Whether that seat is out of the game.
 */
out: boolean, } | { "event": "drew", 
/**
 * Who drew.
 */
seat: Seat, 
/**
 * The cards.
 */
cards: SeenCards, } | { "event": "last_hand", 
/**
 * Who drew the last card.
 */
seat: Seat, 
/**
 * What each seat took.
 */
drawn: Array<SeenCards>, } | { "event": "turn", 
/**
 * The player's seat.
 */
seat: Seat, } | { "event": "finished", 
/**
 * Whose hand.
 */
seat: Seat, 
/**
 * The cards of that colour that were on the lines.
 */
bonus: number, } | { "event": "all_out" };
  export type SeenCards = { 
/**
 * Their number.
 */
count: number, 
/**
 * The cards.
 */
cards?: Array<Card>, };
  export type SheetLine = { "do": "crack", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The word.
 */
word: string, 
/**
 * Its cards, hidden ones too.
 */
cards: number, } | { "do": "bin", 
/**
 * By whom.
 */
seat: Seat, } | { "do": "end", 
/**
 * Who laid the last card; nobody, if all are out (CW-18).
 */
out: Seat | null, 
/**
 * The cards of that colour on the lines (CW-17).
 */
bonus?: number, } | { "do": "count", 
/**
 * How many cards each has.
 */
paquets: Array<number>, };
  export type Tile = string;
  export type View = { seat: Seat | null, hand?: Cards, hands: Hands, piles: Array<number>, 
/**
 * The colour that has the majority of each line (CW-11).
 */
majorities: Array<Seat | null>, 
/**
 * How many visible cards each seat has on each line.
 */
visible: Array<Array<number>>, 
/**
 * What the viewer may do, where it is the viewer who is to act.
 */
lays?: Lays, lines: Array<Line>, paquets: Array<number>, turn: Seat, last_hand: boolean, out: Array<boolean>, known?: Array<Cards>, under?: Array<Array<Card>>, shown?: Array<Cards>, chance: number, } & ({ "phase": "turn" } | { "phase": "start", 
/**
 * The line.
 */
line: LineNumber, } | { "phase": "over" });
  export type Would = { line: LineNumber, 
/**
 * Its visible cards, each with its seat.
 */
letters: Array<string>, 
/**
 * The cards it would bring if it were cracked (CW-10).
 */
points: number, 
/**
 * Whose colour would have the majority (CW-11).
 */
majority: Seat | null, 
/**
 * How many visible cards each seat would have.
 */
visible: Array<number>, 
/**
 * Whether it would be long enough to be cracked (CW-10).
 */
cracks: boolean, 
/**
 * Whether the colours would let this seat crack it (CW-11).
 */
takes: boolean, };
}

export namespace Rondorondo {
  export type Action = { "do": "show", 
/**
 * The cards of the word.
 */
cards: Shown, } | { "do": "exchange", 
/**
 * The card.
 */
card: Card, } | { "do": "compose" } & Compose | { "do": "pass" } | { "do": "timeout" };
  export type Card = string;
  export type Cards = string[];
  export type Compose = { 
/**
 * All compartments after adding.
 */
cells: Array<Laid | null>, 
/**
 * The side where a compartment is added, if any.
 */
add?: Side, };
  export type Draw = number | Array<Card>;
  export type Extra = "letters" | "cards";
  export type Face = string;
  export type First = "points" | "age" | "lot";
  export type Hand = Cards | number;
  export type Laid = string;
  export type Lays = { 
/**
 * Whether a compartment may be added, at either end (RR-5).
 */
adds: boolean, 
/**
 * Whether a joker may be laid as a gomme (RR-9).
 */
joker_gomme: boolean, 
/**
 * Whether a card may be laid face down (RR-19).
 */
face_down: boolean, 
/**
 * Whether passing draws a card (RR-10).
 */
draws: boolean, };
  export type Options = { 
/**
 * Whether the first player is found by showing words (RR-3), or by lot.
 */
opening: boolean, 
/**
 * Whether a card may be laid face down (RR-19).
 */
beginner: boolean, 
/**
 * Whether a letter may be covered by the same letter (RR-5).
 */
same_letter: boolean, 
/**
 * Whether a joker may be laid as a gomme (RR-9).
 */
joker_gomme: boolean, 
/**
 * Which cards of a turn earn extra points (RR-14).
 */
extra: Extra, 
/**
 * The hourglass; `None` for no clock.
 */
turn_seconds: number | null, 
/**
 * Ages, one a seat, where given: the youngest of those tied begins (RR-3).
 */
ages: Array<number | null>, };
  export type Sealed = null | true | string[];
  export type Seat = number;
  export type Seen = { "event": "dealt", hands: Array<number>, draw: number, hand?: Array<Card>, } | { "event": "shown", seat: Seat, cards?: Array<Laid>, } | { "event": "revealed", shown: Array<Shown>, } | { "event": "begins", seat: Seat, by: First, } | { "event": "exchanged", seat: Seat, card?: Card, drawn?: Card, } | { "event": "composed", seat: Seat, cells: Array<Face | null>, add?: Side, word: string, points: number, } | { "event": "passed", seat: Seat, points: number, } | { "event": "drawn", seat: Seat, count: number, cards?: Array<Card>, } | { "event": "turn", seat: Seat, } | { "event": "ended", points: Array<number>, hands: Array<Array<Card>>, };
  export type SheetLine = { "do": "word", 
/**
 * Who made it.
 */
seat: Seat, 
/**
 * What the holder shows then, from left to right.
 */
holder: Array<Face>, 
/**
 * How many cards that earn extra points were laid for it (RR-14).
 */
laid: number, 
/**
 * How many cards were exchanged before.
 */
exchanges: number, } | { "do": "pass", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * How many cards were exchanged all the same.
 */
exchanges: number, } | { "do": "end", 
/**
 * The cards, a seat each.
 */
hands: Array<Array<Card>>, };
  export type Shown = string[];
  export type Side = "left" | "right";
  export type View = { 
/**
 * Whose view it is; null for who watches.
 */
seat: Seat | null, hands: Array<Hand>, known: Array<Cards>, draw: Draw, 
/**
 * The last cards of the pile, as far as the viewer knows them; nothing once the pile is open.
 */
under?: Array<Card | null>, holder: Array<string>, covered: Cards, scores: Array<number>, passes: number, chance: number, 
/**
 * How many compartments the holder has; before the first word, how many that has (RR-4).
 */
cells: number, 
/**
 * What the viewer may do, where it is the viewer who is to act.
 */
lays?: Lays, } & ({ "phase": "opening", shown: Array<Sealed>, } | { "phase": "turn", turn: Seat, exchanges: number, } | { "phase": "over", turn: Seat, });
}

export namespace YahtzeeDesMots {
  export type Action = { "do": "throw", 
/**
 * The dice that stay: none in the first throw, never all.
 */
keep: Keep, } | { "do": "score", 
/**
 * The box.
 */
box: Box, 
/**
 * With these words. `legal` sorts them; what a player says is kept as it was said.
 */
words: string[], 
/**
 * In free order, the turn's box that another stands in for (rule YM-9).
 */
zero?: Turn, } | { "do": "timeout" };
  export type Bonus = "1979" | "1982";
  export type Box = Turn | StandIn;
  export type Column = { 
/**
 * The boxes that are filled.
 */
boxes: Sheet, 
/**
 * The sum of the upper boxes.
 */
upper: number, 
/**
 * The upper premium, once it is reached.
 */
bonus: number, 
/**
 * The sum of the boxes below.
 */
lower: number, 
/**
 * The premiums beside the sheet, for further words of seven letters.
 */
premiums: number, 
/**
 * All of it.
 */
total: number, };
  export type Dice = string;
  export type Filled = { 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * In which game of the match, from 1.
 */
game: number, 
/**
 * The box.
 */
box: Box, 
/**
 * With these words.
 */
words: string[], 
/**
 * The letter that ◇ stood for, if it served.
 */
diamond?: string, 
/**
 * In free order, the turn's box that another stands in for.
 */
zero?: Turn, };
  export type Keep = number[];
  export type Opener = "first" | "lot";
  export type Options = { 
/**
 * In which order the turns are played.
 */
order: Order, 
/**
 * What the upper section earns.
 */
bonus: Bonus, 
/**
 * How many games make a match (rule YM-16).
 */
parties: number, 
/**
 * Who begins the first of them.
 */
opener: Opener, 
/**
 * The time for a turn, if any (rule YM-18). The table keeps it; the game knows no clock.
 */
turn_seconds: number | null, };
  export type Order = "numeric" | "free";
  export type Seat = number;
  export type Seen = { "event": "begins", 
/**
 * The player's seat.
 */
seat: Seat, } | { "event": "thrown", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which throw of the turn.
 */
throw: Throws, 
/**
 * The dice that stayed.
 */
keep: Keep, 
/**
 * All seven as they lie now.
 */
dice: Dice, } | { "event": "scored", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The box.
 */
box: Box, 
/**
 * With these words.
 */
words: string[], 
/**
 * What the box gets.
 */
points: number, 
/**
 * What a further word of seven letters earns beside the sheet (rule YM-14).
 */
premium: number, 
/**
 * The turn's box, if another stands in for it: it gets 0 (rule YM-9).
 */
zero?: Turn, } | { "event": "timed-out", 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * The box.
 */
box: Turn, } | { "event": "bonus-reached", 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * What it earns.
 */
points: number, } | { "event": "next-game", 
/**
 * What each seat has made in the game that ended.
 */
totals: Array<number>, 
/**
 * Who begins the next.
 */
first: Seat, } | { "event": "ended", 
/**
 * What each seat has made in the match.
 */
totals: Array<number>, };
  export type Sheet = { [box in Box]?: number };
  export type SheetLine = { "do": "score" } & Filled;
  export type StandIn = 'voyelles' | 'consonnes' | 'yahtzee' | 'chance';
  export type Terms = { reach: number, earns: number, };
  export type Throws = 1 | 2 | 3;
  export type Total = { 
/**
 * What stands in the upper boxes.
 */
upper: number, 
/**
 * The upper premium, if it is reached (rule YM-15).
 */
bonus: number, 
/**
 * This game, premiums included.
 */
game: number, 
/**
 * All games of the match (rule YM-16).
 */
match: number, };
  export type Turn = 'mot-2' | 'mot-3' | 'mot-4' | 'mot-5' | 'mot-6' | 'un-mot' | 'deux-mots' | 'trois-mots';
  export type View = { seat: Seat | null, phase: 'throw' | 'turn' | 'over', 
/**
 * The turn's box of whoever is to play, where the order leaves no choice (rule YM-7).
 */
box?: Turn, 
/**
 * Where it does, the boxes that may be filled; a box that stands in names one of them, which gets 0 (rule YM-9).
 */
zeros: Array<Turn>, 
/**
 * What each seat has made.
 */
totals: Array<Total>, 
/**
 * What the upper section is about.
 */
upper: Terms, sheets: Array<Sheet>, premiums: Array<number>, earlier: Array<Array<number>>, first: Seat, turn: Seat, dice?: Dice, throws?: Throws, chance: number, };
  export type Would = { box: Box, 
/**
 * In the box.
 */
points: number, 
/**
 * Beside the sheet (rule YM-14).
 */
premium: number, };
}

export type GameName = "word-out" | "crack-word" | "rondorondo" | "yahtzee-des-mots";
export type Action = WordOut.Action | CrackWord.Action | Rondorondo.Action | YahtzeeDesMots.Action;
export type View = WordOut.View | CrackWord.View | Rondorondo.View | YahtzeeDesMots.View;
export type Seen = WordOut.Seen | CrackWord.Seen | Rondorondo.Seen | YahtzeeDesMots.Seen;
export type Options = WordOut.Options | CrackWord.Options | Rondorondo.Options | YahtzeeDesMots.Options;
export type SheetLine = WordOut.SheetLine | CrackWord.SheetLine | Rondorondo.SheetLine | YahtzeeDesMots.SheetLine;
export type Agreed = { extra_words?: string[], struck_words?: string[] };

export type Account = { 
/**
 * The seat.
 */
seat: number, 
/**
 * How often there was a choice.
 */
choices: number, 
/**
 * How near to the best the choices were, from 0 to 100.
 */
accuracy: number, 
/**
 * The points that better choices would have brought.
 */
lost: number, 
/**
 * In YAHTZEE DES MOTS, the points that the dice brought beyond what could be expected.
 */
luck?: number, };
export type Act = { 
/**
 * The client's name for it: said twice, it counts once. Each thing said has a name of its own.
 */
id: string, 
/**
 * The number of the window that it answers.
 */
window: number, 
/**
 * The action as records write it, without its seat.
 */
action: Action, };
export type Answered = { 
/**
 * The puzzle's name, as it was told.
 */
puzzle: string, 
/**
 * What was played, one action after the other, as `act` takes it.
 */
actions: Action[], 
/**
 * Counts the answer, if it is one of today's: any word that this browser says with no other answer. Said again, it counts once.
 */
count?: string, };
export type Ask = { "for": "rename", 
/**
 * The name.
 */
name: string, 
/**
 * The colour.
 */
colour: Colour, } | { "for": "leave" } | { "for": "chat", 
/**
 * The text.
 */
text: string, } | { "for": "react", 
/**
 * Which: one character that people see as one.
 */
reaction: string, } | { "for": "undo" } | { "for": "answer_undo", 
/**
 * Whether.
 */
agrees: boolean, } | { "for": "stand_in", 
/**
 * For whom.
 */
place: number, } | { "for": "return" } | { "for": "hint" } | { "for": "give_up" } | { "for": "rematch" };
export type Asking = { 
/**
 * The client's name for it: said twice, it counts once. Each thing said has a name of its own.
 */
id: string, 
/**
 * The request.
 */
ask: Ask, };
export type AtEvening = { 
/**
 * Its name in addresses.
 */
evening: string, 
/**
 * The person's name there.
 */
name: string, };
export type AtTable = { 
/**
 * Its name in addresses.
 */
table: string, 
/**
 * When the first and the last thing happened there, in milliseconds since 1970.
 */
from: [number, number], 
/**
 * The names that person went by.
 */
names: Array<string>, 
/**
 * What that person said.
 */
said: Array<string>, 
/**
 * How many actions that person played.
 */
played: number, };
export type Brought = { 
/**
 * The list. One with the same words that was there before keeps its name.
 */
lexicon: LexiconAbout, 
/**
 * How many lines are no words.
 */
skipped: number, 
/**
 * The first of those.
 */
lines: Array<NoWord>, 
/**
 * How many lines repeat a word, once case and accents are folded.
 */
repeated: number, };
export type By = "person" | "bot" | "clock" | "record";
export type ChatLine = { 
/**
 * By whom.
 */
place: number, 
/**
 * The text.
 */
text: string, 
/**
 * When, in milliseconds since 1970.
 */
at: number, };
export type Choice = { 
/**
 * Its name in records.
 */
name: string, 
/**
 * The rule that it is about.
 */
rule: string, 
/**
 * What it decides, in words.
 */
title: string, 
/**
 * One sentence that explains it.
 */
note: string, 
/**
 * Whether the default is what the rulebook says.
 */
printed: boolean, 
/**
 * What may be chosen: `kind` is `flag`, `one_of`, `number`, `clock` or `ages`; then `values`, or `from` and `to`.
 */
values: { kind: "flag" } | { kind: "one_of", values: { value: string, title: string }[] } | { kind: "number", from: number, to: number } | { kind: "clock", values?: number[], from?: number, to?: number } | { kind: "ages" }, };
export type ClockInfo = { 
/**
 * Milliseconds left when this was said.
 */
left: number, 
/**
 * Milliseconds it was wound to.
 */
of: number, 
/**
 * Whether it runs.
 */
running: boolean, };
export type Colour = "brick" | "amber" | "olive" | "teal" | "azure" | "indigo" | "plum" | "rose";
export type CountedLine = { 
/**
 * Where its points come from.
 */
gains: Array<GainInfo>, 
/**
 * The totals behind it, a seat each.
 */
scores: Array<number>, 
/**
 * Why it counts nothing, if it does not.
 */
refused?: Problem, 
/**
 * The word that the dictionary lacks, where that is why: the players may agree on it (`extra_words`).
 */
lacking?: string, };
export type CountedSheet = { 
/**
 * Its lines, in order.
 */
lines: Array<CountedLine>, 
/**
 * The totals, a seat each.
 */
scores: Array<number>, 
/**
 * The seats that have the most points.
 */
winners: Array<number>, 
/**
 * Whether the game is over.
 */
over: boolean, 
/**
 * The boxes of a printed sheet, filled, where the game has one: for each game of the match a column a seat.
 */
boxes: YahtzeeDesMots.Column[][] | null, };
export type DataRules = { 
/**
 * Days until a table is forgotten at which nobody has played.
 */
waiting_days: number, 
/**
 * Days without a move until an unfinished game is forgotten.
 */
idle_days: number, 
/**
 * Days more, on which the server runs, before either is deleted.
 */
grace_days: number, 
/**
 * Days until a game that is over is forgotten, with what was said at its table.
 */
finished_days: number, 
/**
 * Days until an evening that is over is forgotten.
 */
evening_days: number, 
/**
 * Days until reports of words and of chat are forgotten.
 */
report_days: number, 
/**
 * Days until a browser that wanted to be told is forgotten.
 */
subscription_days: number, 
/**
 * Whether people may chat here.
 */
chat: boolean, 
/**
 * Whether players can be called when their page is closed.
 */
push: boolean, };
export type DealInfo = { 
/**
 * Its number, from 1.
 */
deal: number, 
/**
 * How it stands.
 */
status: DealStatus, 
/**
 * The points, when it is over.
 */
score: number | null, 
/**
 * The table: one's own, and everybody's when the evening is over.
 */
table: string | null, };
export type DealStatus = "playing" | "over" | "given_up" | "late";
export type DealTable = { 
/**
 * The table, which the browser's identity opens.
 */
table: string, };
export type Decision = { 
/**
 * Its number, from 1.
 */
n: number, 
/**
 * Who acted.
 */
seat: number, 
/**
 * Whether there was a choice.
 */
choice: boolean, 
/**
 * What was played.
 */
played: unknown, 
/**
 * The best that was found; what was played, where nothing was better.
 */
best: unknown, 
/**
 * The same in words, in French and in English; empty, where nothing was better.
 */
told: [string, string], 
/**
 * The words of the dictionary that it names.
 */
words?: Array<string>, 
/**
 * The best on the board; none, where nothing was better, or where only chance would have told what comes of it.
 */
drawn?: Drawn, 
/**
 * What spoke for what was played, in French and in English.
 */
why?: [string, string], 
/**
 * How many points it would have brought more.
 */
loss: number, 
/**
 * The standard error of that figure; 0 where it is exact.
 */
error: number, 
/**
 * In YAHTZEE DES MOTS, the points that the dice brought since this player's last decision.
 */
luck?: number, 
/**
 * Words that would have made more points at once, everyday ones first.
 */
missed: Array<Missed>, 
/**
 * What each seat could count on before it: its points, and what it had in hand.
 */
standings: Array<number>, };
export type Drawn = { 
/**
 * What it would have changed in the open view before it.
 */
view: Record<string, unknown>, 
/**
 * What everybody would have seen happen.
 */
events: Seen[], 
/**
 * The scores then, a seat each.
 */
scores: Array<number>, };
export type Entered = { 
/**
 * The table.
 */
table: string, 
/**
 * The host's secrets.
 */
links: Links, 
/**
 * The seat that was taken with it.
 */
seat: Sat | null, 
/**
 * What a socket of that seat would be told on joining, where a game was dealt at once: a page that has it shows the board
 * without waiting for its socket.
 */
now?: Tell, };
export type Entrance = { 
/**
 * The password.
 */
password: string, };
export type Erased = { 
/**
 * At how many tables something was.
 */
tables: number, 
/**
 * How many entries of their logs have changed.
 */
entries: number, };
export type EveningInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * What people call it.
 */
title: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * The game's options in full, with the words that were agreed on.
 */
options: Record<string, unknown>, 
/**
 * The word list's name.
 */
lexicon: string, 
/**
 * How many bots everybody plays against.
 */
bots: number, 
/**
 * How well they play.
 */
level: Level, 
/**
 * How many deals there are.
 */
deals: number, 
/**
 * When the first may be played, in milliseconds since 1970.
 */
starts: number, 
/**
 * When it is over.
 */
ends: number, 
/**
 * Whether it was cancelled.
 */
cancelled: boolean, 
/**
 * Whether whoever asks opened it, and may move or cancel it.
 */
host: boolean, 
/**
 * What time it is on the server.
 */
now: number, 
/**
 * The SHA-256 of each deal's seed (of its 64 hexadecimal digits).
 */
promises: Array<string>, 
/**
 * The seeds themselves, when it is over.
 */
seeds: Array<string> | null, 
/**
 * Who takes part, the best first.
 */
players: Array<EveningPlayer>, };
export type EveningOpened = { 
/**
 * Its name: the link is `/soiree/EVENING`.
 */
evening: string, };
export type EveningPlayer = { 
/**
 * Their name.
 */
name: string, 
/**
 * Whether it is whoever asks.
 */
you: boolean, 
/**
 * The deals they have begun, in order.
 */
deals: Array<DealInfo>, 
/**
 * The points of the deals that are over.
 */
total: number, 
/**
 * Their place, from 1; who have the same points share one.
 */
rank: number, };
export type Finished = { 
/**
 * At which table.
 */
table: string, 
/**
 * Its number there, from 1.
 */
number: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended: number, 
/**
 * The game's name.
 */
game: string, 
/**
 * The game's options in full.
 */
options: Options, 
/**
 * Who played, a seat each.
 */
players: Array<FinishedPlayer>, 
/**
 * The person's own seat.
 */
seat: number, 
/**
 * What earned the person the most with words.
 */
best: GainInfo | null, };
export type FinishedPlayer = { 
/**
 * The name.
 */
name: string, 
/**
 * A person or a bot.
 */
kind: SeatKind, 
/**
 * The score.
 */
score: number, };
export type FormAbout = { 
/**
 * A French pronoun, or gender and number in the visitor's language; empty where there is only one such form.
 */
who: string, 
/**
 * With its accents.
 */
form: string, 
/**
 * As it is laid.
 */
word: string, };
export type FormsAbout = { 
/**
 * The tense or mood, in the visitor's language; empty for what is not conjugated.
 */
title: string, 
/**
 * The forms.
 */
forms: Array<FormAbout>, };
export type FoundWord = { 
/**
 * The word.
 */
word: string, 
/**
 * Where jokers stand in it, from 0.
 */
jokers: Array<number>, };
export type FoundWords = { 
/**
 * How many there are; not all may be told.
 */
count: number, 
/**
 * The words.
 */
words: Array<FoundWord>, };
export type GainInfo = { 
/**
 * The player's seat.
 */
seat: number, 
/**
 * The points.
 */
points: number, 
/**
 * What for, in the viewer's language.
 */
reason: string, 
/**
 * The words that made them, if words did, each with its pieces as the game writes them.
 */
words: Array<MadeWord>, };
export type Game = { 
/**
 * Its number at this table, from 1.
 */
number: number, 
/**
 * The view.
 */
view: View, 
/**
 * What is to be done now; nothing after the end.
 */
turn: Turn | null, 
/**
 * The scores, a seat each.
 */
scores: Array<number>, 
/**
 * How many plays stand: as many lines as its log has.
 */
plays: number, 
/**
 * How often what had been told no longer held: with the same number, the lines that a client has still stand.
 */
retold: number, 
/**
 * The SHA-256 of the seed's 64 hexadecimal digits, told before the deal.
 */
commitment: string, 
/**
 * The seed, after the end.
 */
seed?: string, 
/**
 * How it ended, if it has.
 */
result: Result | null, 
/**
 * Where the points came from, after the end; the points of each seat make its score.
 */
gains?: Array<GainInfo>, };
export type GameAbout = { 
/**
 * Its name in records.
 */
name: string, 
/**
 * The fewest seats.
 */
fewest: number, 
/**
 * The most seats.
 */
most: number, 
/**
 * The fingerprint of its components.
 */
components: string, 
/**
 * What the players may agree on.
 */
choices: Array<Choice>, 
/**
 * The options when nothing is agreed, by number of seats from the fewest on.
 */
defaults: Record<string, unknown>[], };
export type Happening = { 
/**
 * Its number in what is told of the game, from 1; the deal is 0.
 */
number: number, 
/**
 * The player's seat.
 */
seat: number, 
/**
 * Who decided it.
 */
by: By, 
/**
 * The events as this viewer may see them.
 */
events: Seen[], 
/**
 * The same in words.
 */
told: Array<string>, 
/**
 * The words of the dictionary that it made, as they stand in what is told.
 */
words?: Array<string>, };
export type HeldSeat = { 
/**
 * The table.
 */
table: string, 
/**
 * The seat's secret.
 */
secret: string, };
export type HintInfo = { 
/**
 * Where to look, the word, the move, as far as there is something to say: one to three sentences.
 */
told: Array<string>, 
/**
 * How many sentences there are in all. The last is the move, the one before it the word if there are three.
 */
steps: number, 
/**
 * The words of the dictionary in what is told.
 */
words?: Array<string>, 
/**
 * The move, once all is told.
 */
action?: Action, };
export type Host = { "do": "start" } | { "do": "change", 
/**
 * How many seats.
 */
seats?: number, 
/**
 * The game's options, with words added and struck out; those left out take their defaults.
 */
options?: Partial<Options> & Agreed, 
/**
 * The word list's name or fingerprint.
 */
lexicon?: string, 
/**
 * Whether it stands in the lobby.
 */
public?: boolean, 
/**
 * Whether hints are given.
 */
hints?: boolean, } | { "do": "seat_bot", 
/**
 * The place.
 */
place: number, 
/**
 * How well it plays.
 */
level: Level, } | { "do": "remove", 
/**
 * The place.
 */
place: number, } | { "do": "stand_in", 
/**
 * For whom.
 */
place: number, 
/**
 * How well.
 */
level: Level, } | { "do": "pause" } | { "do": "resume", 
/**
 * Whether the hourglass is turned first: one screen has come to the next of several who act at the same time.
 */
turned?: boolean, } | { "do": "mute", 
/**
 * The player's place.
 */
place: number, 
/**
 * Whether silent.
 */
muted: boolean, };
export type Hosting = { 
/**
 * The client's name for it: said twice, it counts once. Each thing said has a name of its own.
 */
id: string, 
/**
 * The request.
 */
host: Host, };
export type Import = { 
/**
 * The record.
 */
record: Record<string, unknown>, 
/**
 * Bots that have the last seats, the very last one first.
 */
bots?: Array<Level>, 
/**
 * The browser's identity.
 */
identity?: string, };
export type Imported = { 
/**
 * The table.
 */
table: string, 
/**
 * The host's secrets.
 */
links: Links, 
/**
 * The seats, so that an unfinished game can be played on.
 */
seats: Array<Sat>, 
/**
 * Where it stands.
 */
status: Status, };
export type Join = { 
/**
 * The secret of a seat, or the link to watch.
 */
secret?: string, 
/**
 * The host's secret.
 */
host?: string, 
/**
 * The browser's identity: it opens the seats that it took.
 */
identity?: string, 
/**
 * `fr` or `en`.
 */
language?: string, };
export type JoinEvening = { 
/**
 * The name.
 */
name: string, 
/**
 * The browser's identity, by which one is known again.
 */
identity: string, };
export type Legal = { 
/**
 * The window that they answer.
 */
window: number, 
/**
 * How many there are; not all may be told.
 */
count: number, 
/**
 * The most promising, best first.
 */
actions: Array<LegalAction>, };
export type LegalAction = { 
/**
 * The action, as `act` takes it.
 */
action: Action, 
/**
 * The points that it makes now, or will make if nobody hinders it.
 */
points: number, };
export type LemmaAbout = { 
/**
 * What one would look up.
 */
lemma: string, 
/**
 * Its part of speech, in the visitor's language.
 */
kind: string, 
/**
 * Its forms: a group a tense, or all in one.
 */
forms: Array<FormsAbout>, };
export type Level = "easy" | "normal" | "debutant" | "amateur" | "confirme" | "maitre";
export type LexiconAbout = { 
/**
 * Its name.
 */
name: string, 
/**
 * What tells it from another of the same name.
 */
fingerprint: string, 
/**
 * How many words it has.
 */
words: number, 
/**
 * Whether somebody brought it; the others are the server's own.
 */
brought: boolean, };
export type Links = { 
/**
 * The host's rights.
 */
host: string, 
/**
 * An empty seat, for whoever has it.
 */
invitation: string, 
/**
 * A look at the table.
 */
watch: string, };
export type ListedTable = { 
/**
 * The table.
 */
id: string, 
/**
 * When something last happened, in milliseconds since 1970.
 */
updated: number, 
/**
 * The seats in the game of whoever asks; none in the lobby.
 */
yours: Array<number>, 
/**
 * Whether the game waits for one of them.
 */
your_turn: boolean, 
/**
 * The game's name.
 */
game: string, 
/**
 * Where it stands.
 */
status: Status, 
/**
 * Whether it stands in the lobby.
 */
public: boolean, 
/**
 * The seats.
 */
seats: Array<SummarySeat>, 
/**
 * The number of games begun there.
 */
games: number, 
/**
 * How the last one ended, if it has.
 */
result: Result | null, };
export type Log = { 
/**
 * The deal in words.
 */
told: Array<string>, 
/**
 * The plays.
 */
plays: Array<Happening>, };
export type MadeWord = { 
/**
 * The word.
 */
word: string, 
/**
 * Its pieces as the game writes them, from left to right.
 */
pieces: Array<string>, };
export type MeaningAbout = { 
/**
 * The word as that dictionary spells it.
 */
headword: string, 
/**
 * Plain text, with line breaks.
 */
text: string, };
export type Missed = { 
/**
 * The word, or the words of one action.
 */
words: Array<string>, 
/**
 * The points it would have made if nobody had hindered it.
 */
points: number, 
/**
 * Whether everybody knows it.
 */
everyday: boolean, };
export type MoveEvening = { 
/**
 * When the first deal may be played, in milliseconds since 1970.
 */
starts: number, 
/**
 * When it is over.
 */
ends: number, };
export type MyTables = { 
/**
 * The browser's identity.
 */
identity?: string, 
/**
 * Seats it has the secrets of.
 */
seats?: Array<HeldSeat>, };
export type NewEvening = { 
/**
 * What people call it.
 */
title: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * The game's options, with `extra_words` and `struck_words`. Arbitration is lenient, unless they say otherwise.
 */
options?: Record<string, unknown>, 
/**
 * The word list's name or fingerprint; the embedded French one, if left out.
 */
lexicon?: string, 
/**
 * How many bots everybody plays against; one, if left out, and none in a game that can be played alone.
 */
bots?: number, 
/**
 * How well they play.
 */
level?: Level, 
/**
 * How many deals, from 1 to 8.
 */
deals: number, 
/**
 * When the first may be played, in milliseconds since 1970; at once, if left out.
 */
starts?: number, 
/**
 * When it is over; three hours later, if left out.
 */
ends?: number, };
export type NewTable = { 
/**
 * The game's name.
 */
game: string, 
/**
 * How many seats; the fewest, if left out, but two where there are people to come.
 */
seats?: number, 
/**
 * The game's options, with `extra_words` and `struck_words`; those left out take their defaults.
 */
options?: Record<string, unknown>, 
/**
 * The word list's name or fingerprint; the embedded French one, if left out.
 */
lexicon?: string, 
/**
 * Whether it stands in the lobby.
 */
public?: boolean, 
/**
 * Whether hints are given; to a person who plays alone, if left out.
 */
hints?: boolean, 
/**
 * Bots to seat at once, from the last seat backwards.
 */
bots?: Array<Level>, 
/**
 * Who opens it, and takes the first seat; nobody sits down, if left out.
 */
sit?: Sit, 
/**
 * The browser's identity, by which one's tables are found again.
 */
identity?: string, };
export type NoWord = { 
/**
 * Its number, from 1.
 */
line: number, 
/**
 * What stands there.
 */
text: string, 
/**
 * Why it is no word, in the visitor's language.
 */
why: string, };
export type Outcome = { "would": Record<string, unknown> } | { "refused": Problem };
export type Patch = { 
/**
 * Fields with new values.
 */
changed: Partial<View>, 
/**
 * Fields that are gone.
 */
gone: Array<string>, };
export type PersonData = { 
/**
 * The tables where that person sat.
 */
tables: Array<AtTable>, 
/**
 * The evenings that person took part in.
 */
evenings: Array<AtEvening>, 
/**
 * The push services that are told when it is that person's turn: only their names, for an address is a key.
 */
subscriptions: Array<string>, 
/**
 * When that person had the list of finished games erased, in milliseconds since 1970.
 */
erased: number | null, };
export type PlayDeal = { 
/**
 * The browser's identity.
 */
identity: string, 
/**
 * The colour.
 */
colour?: Colour, };
export type Preparation = { 
/**
 * How many play.
 */
seats: number, 
/**
 * Step by step.
 */
steps: Array<string>, };
export type Problem = { 
/**
 * A word for programs.
 */
code: string, 
/**
 * The rule that says so, where it is one.
 */
rule?: string, 
/**
 * One sentence for people, in their language.
 */
message: string, };
export type PushKey = { 
/**
 * The server's public key (VAPID), in base64url.
 */
key: string, };
export type PuzzleAnswer = { 
/**
 * Its words.
 */
words: Array<string>, 
/**
 * The points that it makes.
 */
points: number, 
/**
 * What it is worth: its points, or where dice have a say the points that its decisions could expect.
 */
worth: number, 
/**
 * The table with the answer on it.
 */
view: View, };
export type PuzzleDay = { 
/**
 * The day: `2026-11-17`.
 */
day: string, 
/**
 * The day that it is in Paris.
 */
today: string, 
/**
 * The first day that has puzzles.
 */
first: string, 
/**
 * How hard they are: 1 on Mondays, 7 on Sundays.
 */
hardness: number, 
/**
 * One for each game.
 */
puzzles: Array<PuzzleName>, };
export type PuzzleGrade = { 
/**
 * How good it is against the best, in percent.
 */
percent: number, 
/**
 * The answer.
 */
answer: PuzzleAnswer, 
/**
 * The best answers, all equally good.
 */
best: Array<PuzzleAnswer>, 
/**
 * The best answers in everyday words.
 */
everyday: Array<PuzzleAnswer>, 
/**
 * The game's options in full.
 */
options: Options, 
/**
 * How many answers on that day had 0, 1, … 10 tenths of the best.
 */
counts: Array<number>, };
export type PuzzleName = { 
/**
 * The game's name.
 */
game: GameName, 
/**
 * What tells it from any other: game, day, version of the maker, words.
 */
puzzle: string, };
export type PuzzlePlayer = { 
/**
 * What the player is called at the table.
 */
name: string, };
export type Quick = { 
/**
 * The game's name.
 */
game: string, 
/**
 * How well the bots play.
 */
level?: Level, 
/**
 * How many bots; one, if left out, and none in a game that can be played alone.
 */
bots?: number, 
/**
 * The game's options. Arbitration is lenient, unless they say otherwise.
 */
options?: Record<string, unknown>, 
/**
 * The word list's name or fingerprint; the embedded French one, if left out.
 */
lexicon?: string, 
/**
 * Whether hints are given; they are, if left out.
 */
hints?: boolean, 
/**
 * Who plays.
 */
sit: Sit, 
/**
 * The browser's identity.
 */
identity?: string, };
export type Replay = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The names round the table.
 */
seats: Array<string>, 
/**
 * Their colours; a bot has none.
 */
colours: Array<Colour | null>, 
/**
 * The game's options in full.
 */
options: Options, 
/**
 * The view after the deal.
 */
view: View, 
/**
 * The deal in words.
 */
told: Array<string>, 
/**
 * The plays.
 */
steps: Array<ReplayStep>, 
/**
 * The hints that each seat asked for: after how many plays each.
 */
hints: Array<Array<number>>, 
/**
 * How it ended, if it has.
 */
result: Result | null, };
export type ReplayStep = { 
/**
 * What changed in the view.
 */
patch: Patch, 
/**
 * The scores, a seat each.
 */
scores: Array<number>, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Its number in what is told of the game, from 1; the deal is 0.
 */
number: number, 
/**
 * The player's seat.
 */
seat: number, 
/**
 * Who decided it.
 */
by: By, 
/**
 * The events as this viewer may see them.
 */
events: Seen[], 
/**
 * The same in words.
 */
told: Array<string>, 
/**
 * The words of the dictionary that it made, as they stand in what is told.
 */
words?: Array<string>, };
export type ReportKind = "missing" | "unwanted";
export type ReportLine = { 
/**
 * Who said it.
 */
place: number, 
/**
 * When, as the line was told.
 */
at: number, };
export type ReportWord = { 
/**
 * What is wrong with it.
 */
kind: ReportKind, 
/**
 * The word, with its accents if it is missing.
 */
word: string, 
/**
 * What it is, if it is missing.
 */
part?: SpeechPart, 
/**
 * The reason.
 */
reason?: string, };
export type Result = { 
/**
 * The scores, a seat each.
 */
scores: Array<number>, 
/**
 * The seats that won (rule T-1).
 */
winners: Array<number>, 
/**
 * The seats that gave up, where the game ended with that.
 */
given_up?: Array<number>, };
export type Review = { 
/**
 * Whether the figures are exact; else they are estimates, each with its error.
 */
exact: boolean, 
/**
 * Every action of the game.
 */
decisions: Array<Decision>, 
/**
 * The result, a seat each.
 */
scores: Array<number>, 
/**
 * The numbers of the actions that changed most who was winning, in their order.
 */
turning: Array<number>, 
/**
 * The players, a seat each.
 */
players: Array<Account>, };
export type Reviewed = { 
/**
 * How many plays were looked at.
 */
done: number, 
/**
 * How many there are.
 */
of: number, 
/**
 * What was found.
 */
review: Review | null, };
export type Sat = { 
/**
 * The table.
 */
table: string, 
/**
 * The place.
 */
place: number, 
/**
 * The secret that opens it, on any device: the link is `/t/TABLE#SECRET`.
 */
secret: string, };
export type Say = { "say": "join" } & Join | { "say": "act" } & Act | { "say": "stage" } & Stage | { "say": "ask" } & Asking | { "say": "host" } & Hosting;
export type SeatInfo = { 
/**
 * The place's number: it stays when seats rotate.
 */
place: number, 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * Their name.
 */
name: string, 
/**
 * Their colour.
 */
colour: Colour | null, 
/**
 * How well a bot plays.
 */
level: Level | null, 
/**
 * Whether they are there: how many devices.
 */
present: number, 
/**
 * Whether they have been gone for so long that nothing waits for them, and a bot may play for them.
 */
away: boolean, 
/**
 * Whether a bot plays for them.
 */
stand_in: boolean, 
/**
 * Whether they have given this game up.
 */
gave_up: boolean, 
/**
 * Whether the host has silenced them.
 */
muted: boolean, 
/**
 * The hints they asked for in this game: after how many plays each.
 */
hints: Array<number>, };
export type SeatKind = "open" | "person" | "bot";
export type Sit = { 
/**
 * The name.
 */
name: string, 
/**
 * The colour.
 */
colour?: Colour, 
/**
 * The place; any that is empty, if left out.
 */
place?: number, 
/**
 * The browser's identity.
 */
identity?: string, };
export type SpeechPart = "masculine_noun" | "feminine_noun" | "adjective" | "verb" | "other";
export type Stage = { 
/**
 * The client's name for the question.
 */
id: string, 
/**
 * The actions, sixteen at most.
 */
actions: Action[], };
export type Status = "waiting" | "playing" | "over";
export type Subscribe = { 
/**
 * The address of the push service for this browser.
 */
endpoint: string, 
/**
 * The browser's public key, in base64url.
 */
p256dh: string, 
/**
 * The browser's shared secret, in base64url.
 */
auth: string, };
export type SummarySeat = { 
/**
 * Who sits there.
 */
kind: SeatKind, 
/**
 * Their name.
 */
name: string, };
export type TableInfo = { 
/**
 * Its name in addresses.
 */
id: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * Where it stands.
 */
status: Status, 
/**
 * Whether it stands in the lobby.
 */
public: boolean, 
/**
 * The seats in the game's order.
 */
seats: Array<SeatInfo>, 
/**
 * The game's options in full.
 */
options: Options, 
/**
 * Words added.
 */
extra_words: Array<string>, 
/**
 * Words struck out.
 */
struck_words: Array<string>, 
/**
 * The word list's name.
 */
lexicon: string, 
/**
 * Whether the server still has that list: without it a game can be looked at, not played.
 */
playable: boolean, 
/**
 * Whether there is a lobby for public tables.
 */
lobby: boolean, 
/**
 * Whether hints are given.
 */
hints: boolean, 
/**
 * Whether people may chat.
 */
chat: boolean, 
/**
 * Whether people may bring word lists of their own.
 */
uploads: boolean, 
/**
 * Whether the game stands still.
 */
paused: boolean, 
/**
 * Whether the clock waits for everybody to come back, because the server was started again.
 */
held: boolean, 
/**
 * Whether somebody brought the game along in a record: they may have chosen its cards, and have the secret of every seat.
 */
imported: boolean, 
/**
 * Whether what was hidden in it was dealt anew when somebody else sat down.
 */
redealt: boolean, 
/**
 * The evening in which others play the same deal.
 */
evening: string | null, 
/**
 * What somebody would take back.
 */
undo: UndoInfo | null, 
/**
 * The number of games begun here.
 */
games: number, 
/**
 * How many games each seat has won at this table, a seat each.
 */
series: Array<number>, 
/**
 * Places that would play again.
 */
rematch: Array<number>, 
/**
 * How many watch.
 */
watchers: number, };
export type Tell = { "tell": "table", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The viewer.
 */
you: You, 
/**
 * The game, once it has begun.
 */
game: Game | null, 
/**
 * What was said last.
 */
chat: Array<ChatLine>, } | { "tell": "seats", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * The viewer.
 */
you: You, } | { "tell": "played", 
/**
 * What happened, play by play.
 */
happened: Array<Happening>, 
/**
 * What changed in the view.
 */
patch: Patch, 
/**
 * What is to be done now.
 */
turn: Turn | null, 
/**
 * The scores, a seat each.
 */
scores: Array<number>, 
/**
 * How it ended, if it has.
 */
result: Result | null, } | { "tell": "turn", 
/**
 * What is to be done now.
 */
turn: Turn | null, } | { "tell": "chat", 
/**
 * The line.
 */
line: ChatLine, } | { "tell": "reaction", 
/**
 * The player's place.
 */
place: number, 
/**
 * How.
 */
reaction: string, } | { "tell": "accepted", 
/**
 * The client's name for it.
 */
id: string, } | { "tell": "refused", 
/**
 * The client's name for it; empty where it had none.
 */
id: string, 
/**
 * The reason.
 */
problem: Problem, } | { "tell": "staged", 
/**
 * The client's name for the question.
 */
id: string, 
/**
 * For each action, what it would make of the table, or why it would be refused.
 */
outcomes: Array<Outcome>, } | { "tell": "closing", 
/**
 * The reason.
 */
problem: Problem, };
export type Turn = { 
/**
 * Its number, which actions name.
 */
window: number, 
/**
 * The phase, as the game's rules name it.
 */
phase: string, 
/**
 * The seats that are asked.
 */
seats: Array<number>, 
/**
 * Whether answers stay sealed until all are known.
 */
sealed: boolean, 
/**
 * What the viewer may try, by the verbs of records.
 */
may: Array<string>, 
/**
 * Whether the viewer's own answer is in.
 */
answered: boolean, 
/**
 * Whether the viewer may ask to take back a play.
 */
undo: boolean, 
/**
 * The clock.
 */
clock: ClockInfo | null, 
/**
 * What the viewer has been told of a hint.
 */
hint?: HintInfo, };
export type UndoInfo = { 
/**
 * The player's place.
 */
place: number, 
/**
 * Who has not answered yet; also people who have only just left.
 */
waiting: Array<number>, };
export type WhoBegins = { 
/**
 * The number of that player, from 0.
 */
first: number, 
/**
 * How that was found, in words.
 */
told: Array<string>, };
export type WhoPlays = { 
/**
 * The names, in clockwise order.
 */
names: Array<string>, 
/**
 * The game's options; those left out take their defaults.
 */
options?: Record<string, unknown>, 
/**
 * The cards that each player shows, where the booklet finds the first player by words: as they would be laid.
 */
shown?: Array<Array<string>>, };
export type WordAbout = { 
/**
 * The word, as it is laid.
 */
word: string, 
/**
 * Whether it is one.
 */
valid: boolean, 
/**
 * Lemma and forms, a line a lemma.
 */
readings: Array<string>, 
/**
 * 0 for what is hardly ever written, 9 for what is everywhere.
 */
familiarity: number | null, 
/**
 * The same in plain words, in the visitor's language.
 */
familiar: string | null, 
/**
 * The lemmas that it can be a form of, with all their forms; the most familiar first.
 */
lemmas: Array<LemmaAbout>, 
/**
 * Words with one letter more in front.
 */
front: Array<string>, 
/**
 * Words with one letter more behind.
 */
behind: Array<string>, 
/**
 * Searches that find longer words: `CHIEN-` for what begins so, `-CHIEN-` for what has it further inside.
 */
longer: Array<string>, 
/**
 * Other words of the same letters.
 */
anagrams: Array<string>, 
/**
 * Of a word, others that differ by one slip; for what is no word, words one or two slips away.
 */
near: Array<string>, 
/**
 * What it means, where the host has a dictionary that says so: its own entries, then those of its lemmas.
 */
meanings: Array<MeaningAbout>, 
/**
 * What that dictionary is called; nothing, where the host has none.
 */
dictionary: string | null, };
export type WrittenSheet = { 
/**
 * How many play.
 */
seats: number, 
/**
 * The game's options, with `extra_words` and `struck_words`; those left out take their defaults.
 */
options?: Record<string, unknown>, 
/**
 * What was written down, in order. A line is an object with a `do`; the notation has those of each game.
 */
lines: SheetLine[], };
export type You = { 
/**
 * The viewer's place; none who watches.
 */
place: number | null, 
/**
 * The viewer's seat in the game.
 */
seat: number | null, 
/**
 * Whether the viewer has the host's rights.
 */
host: boolean, 
/**
 * The host's links to share.
 */
links?: Links, };
