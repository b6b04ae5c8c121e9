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
 * Each seat with the card it drew. A seat that drew a card without a letter is listed again with its next card.
 */
drawn: Array<[Seat, Card]>, 
/**
 * The dealer's seat, if this round settles it.
 */
dealer: Seat | null, } | { "event": "opened", 
/**
 * The row.
 */
row: Row, 
/**
 * The row's first card.
 */
cards: Cards, } | { "event": "laid", 
/**
 * The seat that laid the cards.
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
 * The seat that laid the cards.
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
 * The seat that laid the POUBELLE.
 */
seat: Seat, 
/**
 * The row.
 */
row: Row, } | { "event": "declined", 
/**
 * The seat that declined.
 */
seat: Seat, } | { "event": "cashed", 
/**
 * The seat that announced the word.
 */
seat: Seat, 
/**
 * The row.
 */
row: Row, 
/**
 * The cards of the word.
 */
cards: Cards, 
/**
 * The points of the word.
 */
points: number, } | { "event": "next", 
/**
 * The seat.
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
 * The seat that announced the word.
 */
announcer: Seat, 
/**
 * The seat that announced first in the chain of counters (WO-15).
 */
first_announcer: Seat, 
/**
 * WO-14: the seats that have answered in this chain, with `counter_round: "once"`.
 */
asked?: Array<Seat>, } | { "phase": "over" }) | { "event": "ended", 
/**
 * WO-22: the seat that laid the last card; none if all have passed (WO-23).
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
 * Rules: strict or lenient arbitration.
 */
arbitration: Arbitration, 
/**
 * WO-15: where play goes on after a CONTRE without a WORD OUT.
 */
after_counter: AfterCounter, 
/**
 * WO-14: which seats are asked when a CONTRE is itself a WORD OUT.
 */
counter_round: CounterRound, 
/**
 * WO-20: which cards must suffice for eight each.
 */
last_deal: LastDeal, 
/**
 * The clock of a turn, in seconds; off by default (C-3).
 */
turn_seconds: number | null, 
/**
 * The clock of a CONTRE, in seconds; off by default (C-3).
 */
counter_seconds: number | null, };
  export type Row = number;
  export type Seat = number;
  export type Seen = { "event": "dealt", 
/**
 * The viewer's hand; none for a spectator.
 */
hand: Array<Card> | null, 
/**
 * The number of cards that each seat has.
 */
hands: Array<number>, 
/**
 * The number of cards in the draw pile.
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
 * The card drawn, if the viewer drew it.
 */
card: Card | null, } | Fact;
  export type SheetLine = { "do": "cash", 
/**
 * The seat that cashed it.
 */
seat: Seat, 
/**
 * The cards of the word. REJOUER and INCONTRABLE need no mark, as they change no points.
 */
cards: Cards, } | { "do": "deal", 
/**
 * The seat of that player.
 */
seat: Seat, } | { "do": "end", 
/**
 * The seat that laid the last card; none if all have passed (WO-23).
 */
out: Seat | null, 
/**
 * The number of cards that each seat holds.
 */
held: Array<number>, };
  export type View = { seat?: Seat, hand?: Hand, hands: Hands, draw: Draw, stake?: number, 
/**
 * What the viewer may do with the rows, if the viewer may act now.
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
 * The seat that announced the word.
 */
announcer: Seat, 
/**
 * The seat that announced first in the chain of counters (WO-15).
 */
first_announcer: Seat, 
/**
 * WO-14: the seats that have answered in this chain, with `counter_round: "once"`.
 */
asked?: Array<Seat>, } | { "phase": "over" });
  export type Would = { row: Row, 
/**
 * The row as it would stand.
 */
cards: Cards, 
/**
 * The points of the row as a WORD OUT (WO-16).
 */
points: number, 
/**
 * Whether the row would hold an INCONTRABLE or a JOKER, so that nobody could counter it (WO-11).
 */
safe: boolean, 
/**
 * Whether the row would be long enough to be announced (WO-10).
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
 * The place on the line.
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
 * For each card, as an action names it, the places on each line, from left to right. A JOKER whose letter the player may
 * choose is `?`; on top of a letter it takes that letter (CW-8) and is `?E`.
 */
places: { [key in Offer]?: Array<Array<At>> }, 
/**
 * The lines that a POUBELLE of the hand may empty (CW-13).
 */
bins: Array<LineNumber>, 
/**
 * What passing does; absent where passing is not allowed.
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
 * Rule C-3: the seconds of a turn; `None` without a clock.
 */
turn_seconds: number | null, };
  export type Pass = "draws" | "last" | "leaves";
  export type Seat = number;
  export type Seen = { "event": "cut", 
/**
 * The seat that cut.
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
 * The cards that leave the game.
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
 * The line that the letter starts.
 */
line: LineNumber, 
/**
 * The letter.
 */
card: Tile, } | { "event": "placed", 
/**
 * The seat that laid the card.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, 
/**
 * The place on the line.
 */
at: At, 
/**
 * The card.
 */
card: Tile, } | { "event": "cracked", 
/**
 * The seat that cracked the line.
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
 * The number of cards, hidden ones included: the points.
 */
points: number, } | { "event": "binned", 
/**
 * The seat that laid the POUBELLE.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, 
/**
 * The cards that each seat took back.
 */
back: Array<Array<Card>>, } | { "event": "started", 
/**
 * The seat that started the line.
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
 * The seat with that hand.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, } | { "event": "misplayed", 
/**
 * The seat that laid the card.
 */
seat: Seat, 
/**
 * The line.
 */
line: LineNumber, 
/**
 * The place on the line.
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
 * The seat that passed.
 */
seat: Seat, 
/**
 * Whether that seat is out of the game.
 */
out: boolean, } | { "event": "drew", 
/**
 * The seat that drew.
 */
seat: Seat, 
/**
 * The cards.
 */
cards: SeenCards, } | { "event": "last_hand", 
/**
 * The seat that drew the last card of its pile.
 */
seat: Seat, 
/**
 * The cards that each seat drew.
 */
drawn: Array<SeenCards>, } | { "event": "turn", 
/**
 * The player's seat.
 */
seat: Seat, } | { "event": "finished", 
/**
 * The seat with the empty hand.
 */
seat: Seat, 
/**
 * The number of cards of that colour on the lines, which go to the PAQUET.
 */
bonus: number, } | { "event": "all_out" };
  export type SeenCards = { 
/**
 * The number of cards.
 */
count: number, 
/**
 * The cards, if the viewer may see them.
 */
cards?: Array<Card>, };
  export type SheetLine = { "do": "crack", 
/**
 * The seat that cracked the line.
 */
seat: Seat, 
/**
 * The word.
 */
word: string, 
/**
 * The number of its cards, hidden ones included.
 */
cards: number, } | { "do": "bin", 
/**
 * The seat that laid the POUBELLE.
 */
seat: Seat, } | { "do": "end", 
/**
 * The seat that laid the last card; none if all players are out (CW-18).
 */
out: Seat | null, 
/**
 * The number of cards of that colour on the lines (CW-17).
 */
bonus?: number, } | { "do": "count", 
/**
 * The number of cards in each PAQUET.
 */
paquets: Array<number>, };
  export type Tile = string;
  export type View = { seat: Seat | null, hand?: Cards, hands: Hands, piles: Array<number>, 
/**
 * The colour that has the majority of each line (CW-11).
 */
majorities: Array<Seat | null>, 
/**
 * The number of visible cards that each seat has on each line.
 */
visible: Array<Array<number>>, 
/**
 * Where the viewer may lay cards, if the viewer is to act.
 */
lays?: Lays, lines: Array<Line>, paquets: Array<number>, turn: Seat, last_hand: boolean, out: Array<boolean>, known?: Array<Cards>, under?: Array<Array<Card>>, shown?: Array<Cards>, chance: number, } & ({ "phase": "turn" } | { "phase": "start", 
/**
 * The line.
 */
line: LineNumber, } | { "phase": "over" });
  export type Would = { line: LineNumber, 
/**
 * The visible cards of the line, each with its seat.
 */
letters: Array<string>, 
/**
 * The points that the line would bring if it were cracked: all its cards (CW-10).
 */
points: number, 
/**
 * The seat whose colour would have the majority (CW-11).
 */
majority: Seat | null, 
/**
 * The number of visible cards that each seat would have.
 */
visible: Array<number>, 
/**
 * Whether the line would be long enough to be cracked (CW-10).
 */
cracks: boolean, 
/**
 * Whether the player would have the majority that cracking needs (CW-11).
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
 * The card that goes under the pile.
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
 * The clock of a turn, in seconds; `None` for no clock.
 */
turn_seconds: number | null, 
/**
 * The players' ages, one entry for each seat, if given: of tied seats the youngest begins (RR-3).
 */
ages: Array<number | null>, };
  export type Sealed = null | true | string[];
  export type Seat = number;
  export type Seen = { "event": "dealt", hands: Array<number>, draw: number, hand?: Array<Card>, } | { "event": "shown", seat: Seat, cards?: Array<Laid>, } | { "event": "revealed", shown: Array<Shown>, } | { "event": "begins", seat: Seat, by: First, } | { "event": "exchanged", seat: Seat, card?: Card, drawn?: Card, } | { "event": "composed", seat: Seat, cells: Array<Face | null>, add?: Side, word: string, points: number, } | { "event": "passed", seat: Seat, points: number, } | { "event": "drawn", seat: Seat, count: number, cards?: Array<Card>, } | { "event": "turn", seat: Seat, } | { "event": "ended", points: Array<number>, hands: Array<Array<Card>>, };
  export type SheetLine = { "do": "word", 
/**
 * The seat that made the word.
 */
seat: Seat, 
/**
 * The visible cards of the holder after the word, from left to right.
 */
holder: Array<Face>, 
/**
 * The number of cards laid for the word that count for extra points (RR-14).
 */
laid: number, 
/**
 * The number of cards exchanged before.
 */
exchanges: number, } | { "do": "pass", 
/**
 * The seat that passed.
 */
seat: Seat, 
/**
 * The number of cards exchanged in that turn.
 */
exchanges: number, } | { "do": "end", 
/**
 * The cards held, one list for each seat.
 */
hands: Array<Array<Card>>, };
  export type Shown = string[];
  export type Side = "left" | "right";
  export type View = { 
/**
 * The viewer's seat; null for a spectator.
 */
seat: Seat | null, hands: Array<Hand>, known: Array<Cards>, draw: Draw, 
/**
 * The last cards of the pile, as far as the viewer knows them; absent when the pile is open.
 */
under?: Array<Card | null>, holder: Array<string>, covered: Cards, scores: Array<number>, passes: number, chance: number, 
/**
 * The number of compartments of the holder; before the first word, the number that it needs (RR-4).
 */
cells: number, 
/**
 * What the viewer may do with the holder, if the viewer may act.
 */
lays?: Lays, } & ({ "phase": "opening", shown: Array<Sealed>, } | { "phase": "turn", turn: Seat, exchanges: number, } | { "phase": "over", turn: Seat, });
}

export namespace YahtzeeDesMots {
  export type Action = { "do": "throw", 
/**
 * The dice that stay: none in the first throw, never all seven.
 */
keep: Keep, } | { "do": "score", 
/**
 * The box.
 */
box: Box, 
/**
 * The words. `legal` gives them sorted; those of a player keep their order.
 */
words: string[], 
/**
 * In free order, the turn's box that this box stands in for; it gets 0 (rule YM-9).
 */
zero?: Turn, } | { "do": "timeout" };
  export type Bonus = "1979" | "1982";
  export type Box = Turn | StandIn;
  export type Column = { 
/**
 * The filled boxes.
 */
boxes: Sheet, 
/**
 * The sum of the upper boxes.
 */
upper: number, 
/**
 * The upper premium, or 0 if it is not reached.
 */
bonus: number, 
/**
 * The sum of all other boxes.
 */
lower: number, 
/**
 * The premiums beside the sheet, for further words of seven letters.
 */
premiums: number, 
/**
 * The total of the column.
 */
total: number, };
  export type Dice = string;
  export type Filled = { 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * The number of the game in the match, from 1.
 */
game: number, 
/**
 * The box.
 */
box: Box, 
/**
 * The words.
 */
words: string[], 
/**
 * The letter that ◇ stood for, if it was used.
 */
diamond?: string, 
/**
 * In free order, the turn's box that this box stands in for.
 */
zero?: Turn, };
  export type Keep = number[];
  export type Opener = "first" | "lot";
  export type Options = { 
/**
 * The order in which the turns are played.
 */
order: Order, 
/**
 * The premium of the upper section.
 */
bonus: Bonus, 
/**
 * The number of games in a match (rule YM-16).
 */
parties: number, 
/**
 * The seat that begins the first game.
 */
opener: Opener, 
/**
 * The seconds of a turn; `None` without a clock (rule YM-18). The table runs the clock; the game knows no time.
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
 * The seat that threw.
 */
seat: Seat, 
/**
 * The number of the throw in this turn.
 */
throw: Throws, 
/**
 * The dice that were kept.
 */
keep: Keep, 
/**
 * All seven dice after the throw.
 */
dice: Dice, } | { "event": "scored", 
/**
 * The seat that filled the box.
 */
seat: Seat, 
/**
 * The box.
 */
box: Box, 
/**
 * The words.
 */
words: string[], 
/**
 * The points written into the box.
 */
points: number, 
/**
 * The premium for a further word of seven letters, beside the sheet (rule YM-14).
 */
premium: number, 
/**
 * The turn's box that this box stands in for, if it does: it gets 0 (rule YM-9).
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
 * The points of the premium.
 */
points: number, } | { "event": "next-game", 
/**
 * The total of each seat in the game that ended.
 */
totals: Array<number>, 
/**
 * The seat that begins the next game.
 */
first: Seat, } | { "event": "ended", 
/**
 * The total of each seat in the match.
 */
totals: Array<number>, };
  export type Sheet = { [box in Box]?: number };
  export type SheetLine = { "do": "score" } & Filled;
  export type StandIn = 'voyelles' | 'consonnes' | 'yahtzee' | 'chance';
  export type Terms = { reach: number, earns: number, };
  export type Throws = 1 | 2 | 3;
  export type Total = { 
/**
 * The sum of the upper boxes.
 */
upper: number, 
/**
 * The upper premium, if it is reached (rule YM-15).
 */
bonus: number, 
/**
 * The total of this game, premiums included.
 */
game: number, 
/**
 * The total of the match (rule YM-16).
 */
match: number, };
  export type Turn = 'mot-2' | 'mot-3' | 'mot-4' | 'mot-5' | 'mot-6' | 'un-mot' | 'deux-mots' | 'trois-mots';
  export type View = { seat: Seat | null, phase: 'throw' | 'turn' | 'over', 
/**
 * In numeric order, the turn's box of the player to act (rule YM-7).
 */
box?: Turn, 
/**
 * In free order, the turns' boxes that may be filled. A box that stands in names one of them, which gets 0 (rule YM-9).
 */
zeros: Array<Turn>, 
/**
 * The points of each seat.
 */
totals: Array<Total>, 
/**
 * The terms of the upper premium.
 */
upper: Terms, sheets: Array<Sheet>, premiums: Array<number>, earlier: Array<Array<number>>, first: Seat, turn: Seat, dice?: Dice, throws?: Throws, chance: number, };
  export type Would = { box: Box, 
/**
 * The points in the box.
 */
points: number, 
/**
 * The premium beside the sheet (rule YM-14).
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
 * The player's seat.
 */
seat: number, 
/**
 * The number of decisions with more than one legal action.
 */
choices: number, 
/**
 * The average quality of the choices, from 0 to 100; 100 is the best.
 */
accuracy: number, 
/**
 * The points that better choices would have brought.
 */
lost: number, 
/**
 * In YAHTZEE DES MOTS, the points that the dice brought above the expected value.
 */
luck?: number, };
export type Act = { 
/**
 * A request id of 1 to 64 bytes, chosen by the client and new for each request. A request repeated with the same id is done once.
 */
id: string, 
/**
 * The number of the window that the action is for.
 */
window: number, 
/**
 * The action as records write it, without its seat.
 */
action: Action, };
export type Answered = { 
/**
 * The puzzle's name, as the server sent it.
 */
puzzle: string, 
/**
 * The actions of the answer in order, each as `act` takes it.
 */
actions: Action[], 
/**
 * A random token, new for each answer. With it, an answer to one of today's puzzles is counted in `counts`; a repeated request with
 * the same token is not counted again.
 */
count?: string, };
export type Ask = { "for": "rename", 
/**
 * The new name.
 */
name: string, 
/**
 * The new colour.
 */
colour: Colour, } | { "for": "leave" } | { "for": "chat", 
/**
 * The text.
 */
text: string, } | { "for": "react", 
/**
 * The reaction, usually one emoji: at most eight characters, none of them a letter or a digit.
 */
reaction: string, } | { "for": "undo" } | { "for": "answer_undo", 
/**
 * Whether the player agrees.
 */
agrees: boolean, } | { "for": "stand_in", 
/**
 * The place of the person who is away.
 */
place: number, } | { "for": "return" } | { "for": "hint" } | { "for": "give_up" } | { "for": "rematch" };
export type Asking = { 
/**
 * A request id of 1 to 64 bytes, chosen by the client and new for each request. A request repeated with the same id is done once.
 */
id: string, 
/**
 * The request.
 */
ask: Ask, };
export type AtEvening = { 
/**
 * The evening's id in addresses.
 */
evening: string, 
/**
 * The person's name there.
 */
name: string, };
export type AtTable = { 
/**
 * The table's id in addresses.
 */
table: string, 
/**
 * The times of the first and the last entry of its log, in milliseconds since 1970.
 */
from: [number, number], 
/**
 * The names that person used, each once.
 */
names: Array<string>, 
/**
 * That person's lines of chat.
 */
said: Array<string>, 
/**
 * How many actions that person played.
 */
played: number, };
export type Brought = { 
/**
 * The list. If the server already had a list with the same words, it is that list, under its earlier name.
 */
lexicon: LexiconAbout, 
/**
 * The number of lines that are no words; they are left out.
 */
skipped: number, 
/**
 * The first of those lines.
 */
lines: Array<NoWord>, 
/**
 * How many lines repeat a word, once case and accents are folded.
 */
repeated: number, };
export type By = "person" | "bot" | "clock" | "record";
export type ChatLine = { 
/**
 * The writer's place.
 */
place: number, 
/**
 * The text.
 */
text: string, 
/**
 * When it was sent, in milliseconds since 1970.
 */
at: number, };
export type Choice = { 
/**
 * The option's name in records and requests.
 */
name: string, 
/**
 * The number of the rule that it is about, such as `CW-3`.
 */
rule: string, 
/**
 * What it decides, as a title for people.
 */
title: string, 
/**
 * One sentence that explains the option.
 */
note: string, 
/**
 * Whether the default is the rule as the rulebook prints it.
 */
printed: boolean, 
/**
 * The allowed values: `kind` is `flag`, `one_of`, `number`, `clock` or `ages`; some kinds have `values`, or `from` and `to`.
 */
values: { kind: "flag" } | { kind: "one_of", values: { value: string, title: string }[] } | { kind: "number", from: number, to: number } | { kind: "clock", values?: number[], from?: number, to?: number } | { kind: "ages" }, };
export type ClockInfo = { 
/**
 * Milliseconds left when the message was sent.
 */
left: number, 
/**
 * The full time of the clock, in milliseconds.
 */
of: number, 
/**
 * Whether the clock runs.
 */
running: boolean, };
export type Colour = "brick" | "amber" | "olive" | "teal" | "azure" | "indigo" | "plum" | "rose";
export type CountedLine = { 
/**
 * The points that the line brings, with their reasons.
 */
gains: Array<GainInfo>, 
/**
 * The totals after this line, one per seat.
 */
scores: Array<number>, 
/**
 * Why the line counts nothing, if it was refused.
 */
refused?: Problem, 
/**
 * The word that is not in the dictionary, if that is the reason. The players may agree to allow it (`extra_words`).
 */
lacking?: string, };
export type CountedSheet = { 
/**
 * The lines of the sheet, in order.
 */
lines: Array<CountedLine>, 
/**
 * The totals, one per seat.
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
 * The filled columns of the printed score sheet, if the game has one: for each game of the match, one column per seat.
 */
boxes: YahtzeeDesMots.Column[][] | null, };
export type DataRules = { 
/**
 * Days without a change until a table whose game has not begun expires.
 */
waiting_days: number, 
/**
 * Days without a move until an unfinished game expires.
 */
idle_days: number, 
/**
 * Further days before any of this is deleted. Only days on which the server runs count.
 */
grace_days: number, 
/**
 * Days until a game that is over is deleted, with the chat of its table; 0: never.
 */
finished_days: number, 
/**
 * Days until an evening that is over is deleted; 0: never.
 */
evening_days: number, 
/**
 * Days until reports of words and of chat lines are deleted.
 */
report_days: number, 
/**
 * Days until a browser's push subscription is deleted, unless the browser renews it.
 */
subscription_days: number, 
/**
 * Whether chat is allowed on this server.
 */
chat: boolean, 
/**
 * Whether this server can send notifications to players whose page is closed.
 */
push: boolean, };
export type DealInfo = { 
/**
 * The deal's number, from 1.
 */
deal: number, 
/**
 * The state of the deal.
 */
status: DealStatus, 
/**
 * The player's points, if the deal is over and counts.
 */
score: number | null, 
/**
 * The table's id: for the client's own deals, and for all deals once the evening is over.
 */
table: string | null, };
export type DealStatus = "playing" | "over" | "given_up" | "late";
export type DealTable = { 
/**
 * The table's id. The browser's identity opens the seat there.
 */
table: string, };
export type Decision = { 
/**
 * The action's number, from 1.
 */
n: number, 
/**
 * The seat that acted.
 */
seat: number, 
/**
 * Whether there was more than one legal action.
 */
choice: boolean, 
/**
 * The action that was played.
 */
played: unknown, 
/**
 * The best action that was found; the played one, if none was better.
 */
best: unknown, 
/**
 * The best action in words, in French and in English; empty if none was better.
 */
told: [string, string], 
/**
 * The dictionary words that `told` names.
 */
words?: Array<string>, 
/**
 * The best action on the board; `None` if no action was better, or if its effect depends on chance alone.
 */
drawn?: Drawn, 
/**
 * The reasons for the played action, in French and in English.
 */
why?: [string, string], 
/**
 * By how many points the best action was better.
 */
loss: number, 
/**
 * The standard error of the loss; 0 if it is exact.
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
 * The points that each seat could expect before the action: its score and the value of its hand.
 */
standings: Array<number>, };
export type Drawn = { 
/**
 * The fields of the open view that would have changed, with their new values.
 */
view: Record<string, unknown>, 
/**
 * The events that everybody would have seen.
 */
events: Seen[], 
/**
 * The scores after these events, one for each seat.
 */
scores: Array<number>, };
export type Entered = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The table's secrets, for its host.
 */
links: Links, 
/**
 * The seat that the player took, if the request had `sit`.
 */
seat: Sat | null, 
/**
 * The first message that a socket of that seat would get, if a game was dealt at once: with it, a client can show the board
 * before its socket is open.
 */
now?: Tell, };
export type Entrance = { 
/**
 * The password.
 */
password: string, };
export type Erased = { 
/**
 * The number of tables whose logs were rewritten.
 */
tables: number, 
/**
 * The number of entries that were rewritten.
 */
entries: number, };
export type EveningInfo = { 
/**
 * The evening's id; the link is `/soiree/ID`.
 */
id: string, 
/**
 * The evening's title.
 */
title: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * The game's options in full, with `extra_words` and `struck_words` if there are any.
 */
options: Record<string, unknown>, 
/**
 * The word list's name.
 */
lexicon: string, 
/**
 * How many bots each player plays against.
 */
bots: number, 
/**
 * How well the bots play.
 */
level: Level, 
/**
 * The number of deals.
 */
deals: number, 
/**
 * When the evening begins, in milliseconds since 1970.
 */
starts: number, 
/**
 * When the evening is over, in milliseconds since 1970.
 */
ends: number, 
/**
 * Whether the evening was cancelled.
 */
cancelled: boolean, 
/**
 * Whether this client opened the evening, and so may move or cancel it.
 */
host: boolean, 
/**
 * The server's clock, in milliseconds since 1970.
 */
now: number, 
/**
 * For each deal, the SHA-256 of its seed, taken over the seed's 64 hexadecimal digits.
 */
promises: Array<string>, 
/**
 * The seeds of the deals, once the evening is over.
 */
seeds: Array<string> | null, 
/**
 * The players, the best first.
 */
players: Array<EveningPlayer>, };
export type EveningOpened = { 
/**
 * The evening's id; the link is `/soiree/EVENING`.
 */
evening: string, };
export type EveningPlayer = { 
/**
 * The player's name.
 */
name: string, 
/**
 * Whether this player is the client itself.
 */
you: boolean, 
/**
 * The deals that the player has begun, in order.
 */
deals: Array<DealInfo>, 
/**
 * The sum of the points of all deals that count.
 */
total: number, 
/**
 * The player's rank, from 1; players with the same points share a rank.
 */
rank: number, };
export type Finished = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game's number at that table, from 1.
 */
number: number, 
/**
 * When the game ended, in milliseconds since 1970.
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
 * The players, one per seat.
 */
players: Array<FinishedPlayer>, 
/**
 * The seats that won (rule T-1).
 */
winners: Array<number>, 
/**
 * The person's own seat.
 */
seat: number, 
/**
 * The gain that brought the person the most points with words, if there is one.
 */
best: GainInfo | null, };
export type FinishedPlayer = { 
/**
 * The player's name.
 */
name: string, 
/**
 * Whether the player is a person or a bot.
 */
kind: SeatKind, 
/**
 * The player's final score.
 */
score: number, };
export type FormAbout = { 
/**
 * A French pronoun, or gender and number in the client's language; empty if there is only one such form.
 */
who: string, 
/**
 * The form with its accents.
 */
form: string, 
/**
 * The form as the games write it: capital letters without accents.
 */
word: string, };
export type FormsAbout = { 
/**
 * The tense or mood, in the client's language; empty for a lemma that is not conjugated.
 */
title: string, 
/**
 * The forms of the group.
 */
forms: Array<FormAbout>, };
export type FoundWord = { 
/**
 * The word.
 */
word: string, 
/**
 * The positions in the word that jokers fill, from 0.
 */
jokers: Array<number>, };
export type FoundWords = { 
/**
 * The number of words found; `words` may contain fewer.
 */
count: number, 
/**
 * The words, in the requested order.
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
 * The reason, in the viewer's language.
 */
reason: string, 
/**
 * The words that made the points, if any, each with its pieces as the game writes them.
 */
words: Array<MadeWord>, };
export type Game = { 
/**
 * The number of the game at this table, from 1.
 */
number: number, 
/**
 * The game's view: all that this viewer may see of the position.
 */
view: View, 
/**
 * Whose turn it is; none after the end.
 */
turn: Turn | null, 
/**
 * The score of each seat, in seat order.
 */
scores: Array<number>, 
/**
 * How many plays stand since the last deal: the number of plays in the game's log.
 */
plays: number, 
/**
 * How often earlier plays became invalid (an undo or a new deal). While this number stays the same, the plays that a client has are
 * still valid.
 */
retold: number, 
/**
 * The SHA-256 of the seed's 64 hexadecimal digits, as lowercase hexadecimal digits. It is sent from the start of the game, so that the
 * seed can be checked after the end.
 */
commitment: string, 
/**
 * The seed, after the end.
 */
seed?: string, 
/**
 * The result, after the end.
 */
result: Result | null, 
/**
 * Where the points came from, after the end. The points of each seat add up to its score.
 */
gains?: Array<GainInfo>, };
export type GameAbout = { 
/**
 * The game's name in records and requests.
 */
name: string, 
/**
 * The smallest number of seats.
 */
fewest: number, 
/**
 * The largest number of seats.
 */
most: number, 
/**
 * The fingerprint of the game's components: its cards, dice and other pieces.
 */
components: string, 
/**
 * The options that players may choose.
 */
choices: Array<Choice>, 
/**
 * The default options, one set for each number of seats from `fewest` to `most`.
 */
defaults: Record<string, unknown>[], };
export type Happening = { 
/**
 * The number of the play in the game's log, from 1; the deal is 0.
 */
number: number, 
/**
 * The player's seat.
 */
seat: number, 
/**
 * Who decided on the action.
 */
by: By, 
/**
 * The events as this viewer may see them.
 */
events: Seen[], 
/**
 * The same in sentences, in the viewer's language.
 */
told: Array<string>, 
/**
 * The dictionary words that the play made, as they are spelt in `told`.
 */
words?: Array<string>, };
export type HeldSeat = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat's secret.
 */
secret: string, };
export type HintInfo = { 
/**
 * The steps told so far, one sentence each: where to look, the word, the move. A hint has one to three steps.
 */
told: Array<string>, 
/**
 * How many steps the hint has in all. The last is the move; of three, the second is the word.
 */
steps: number, 
/**
 * The dictionary words that occur in `told`.
 */
words?: Array<string>, 
/**
 * The move, once all steps are told.
 */
action?: Action, };
export type Host = { "do": "start" } | { "do": "change", 
/**
 * The number of seats.
 */
seats?: number, 
/**
 * The game's options, and the words added and removed; an option that is left out takes its default.
 */
options?: Partial<Options> & Agreed, 
/**
 * The word list's name or fingerprint.
 */
lexicon?: string, 
/**
 * Whether the lobby shows the table.
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
 * The bot's level.
 */
level: Level, } | { "do": "remove", 
/**
 * The place.
 */
place: number, } | { "do": "stand_in", 
/**
 * The person's place.
 */
place: number, 
/**
 * The bot's level.
 */
level: Level, } | { "do": "pause" } | { "do": "resume", 
/**
 * Whether the clock starts anew with its full time, because a shared screen was handed to the next player.
 */
turned?: boolean, } | { "do": "mute", 
/**
 * The player's place.
 */
place: number, 
/**
 * Whether the person is muted.
 */
muted: boolean, };
export type Hosting = { 
/**
 * A request id of 1 to 64 bytes, chosen by the client and new for each request. A request repeated with the same id is done once.
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
 * The levels of the bots that take the last seats. The first level is for the last seat.
 */
bots?: Array<Level>, 
/**
 * The browser's identity, by which the browser finds its tables again. It also gives the host's rights.
 */
identity?: string, };
export type Imported = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The table's secrets, for its host.
 */
links: Links, 
/**
 * The seats that no bot has, with their secrets. With them, an unfinished game can be continued.
 */
seats: Array<Sat>, 
/**
 * The state of the game.
 */
status: Status, };
export type Join = { 
/**
 * The secret of a seat, of the invitation or of the watch link.
 */
secret?: string, 
/**
 * The host's secret.
 */
host?: string, 
/**
 * The browser's identity. It opens the seats that were taken with it.
 */
identity?: string, 
/**
 * The language of messages: `fr` or `en`.
 */
language?: string, };
export type JoinEvening = { 
/**
 * The player's name.
 */
name: string, 
/**
 * The browser's identity, by which the server recognises the player later.
 */
identity: string, };
export type Legal = { 
/**
 * The number of the window that these actions answer.
 */
window: number, 
/**
 * The number of legal actions; `actions` may contain fewer.
 */
count: number, 
/**
 * The most promising actions, best first.
 */
actions: Array<LegalAction>, };
export type LegalAction = { 
/**
 * The action, as `act` takes it.
 */
action: Action, 
/**
 * The points that it makes now, or will make if no other player prevents it.
 */
points: number, };
export type LemmaAbout = { 
/**
 * The lemma as dictionaries list it.
 */
lemma: string, 
/**
 * Its part of speech, in the client's language.
 */
kind: string, 
/**
 * Its forms: one group per tense, or all in one group.
 */
forms: Array<FormsAbout>, };
export type Level = "easy" | "normal" | "debutant" | "amateur" | "confirme" | "maitre";
export type LexiconAbout = { 
/**
 * The list's name.
 */
name: string, 
/**
 * A hash of the list's words. It identifies the list, whatever its name.
 */
fingerprint: string, 
/**
 * The number of words in the list.
 */
words: number, 
/**
 * Whether a user uploaded it; the other lists are the server's own.
 */
brought: boolean, };
export type Links = { 
/**
 * The secret that gives the host's rights.
 */
host: string, 
/**
 * The secret that lets a person take an empty seat.
 */
invitation: string, 
/**
 * The secret that lets a person watch.
 */
watch: string, };
export type ListedTable = { 
/**
 * The table's id.
 */
id: string, 
/**
 * The time of the last event at the table, in milliseconds since 1970.
 */
updated: number, 
/**
 * The client's own seats in the game; always empty in the lobby.
 */
yours: Array<number>, 
/**
 * Whether the game waits for one of the client's own seats.
 */
your_turn: boolean, 
/**
 * The game's name.
 */
game: string, 
/**
 * Whether the table waits, plays or is over.
 */
status: Status, 
/**
 * Whether the lobby shows the table.
 */
public: boolean, 
/**
 * The seats.
 */
seats: Array<SummarySeat>, 
/**
 * How many games were begun at the table.
 */
games: number, 
/**
 * The result of the last game, if it is over.
 */
result: Result | null, };
export type Log = { 
/**
 * The deal in sentences.
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
 * The pieces as the game writes them, from left to right.
 */
pieces: Array<string>, };
export type MeaningAbout = { 
/**
 * The word as that dictionary spells it.
 */
headword: string, 
/**
 * The definition: plain text, with line breaks.
 */
text: string, };
export type Missed = { 
/**
 * The words of one action, usually one.
 */
words: Array<string>, 
/**
 * The points that the action would have made if no player had prevented it.
 */
points: number, 
/**
 * Whether all the words are everyday words.
 */
everyday: boolean, };
export type MoveEvening = { 
/**
 * When the evening begins, in milliseconds since 1970.
 */
starts: number, 
/**
 * When the evening is over, in milliseconds since 1970.
 */
ends: number, };
export type MyTables = { 
/**
 * The browser's identity.
 */
identity?: string, 
/**
 * The seats whose secrets the browser holds.
 */
seats?: Array<HeldSeat>, };
export type NewEvening = { 
/**
 * The evening's title.
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
 * How many bots each player plays against; if left out, one, or none in a game that can be played alone.
 */
bots?: number, 
/**
 * How well the bots play.
 */
level?: Level, 
/**
 * The number of deals, from 1 to 8.
 */
deals: number, 
/**
 * When the evening begins, in milliseconds since 1970; at once, if left out. No deal can be played earlier.
 */
starts?: number, 
/**
 * When the evening is over, in milliseconds since 1970; three hours after its beginning, if left out.
 */
ends?: number, };
export type NewTable = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The number of seats; if left out, the fewest that the game allows, but at least two.
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
 * Whether the table is listed in the lobby.
 */
public?: boolean, 
/**
 * Whether hints are given; if left out, only while at most one seat is not a bot's.
 */
hints?: boolean, 
/**
 * The levels of the bots to seat at once. The first bot takes the last seat, the next one the seat before it, and so on.
 */
bots?: Array<Level>, 
/**
 * The player who opens the table and takes the first seat; if left out, no player sits down yet.
 */
sit?: Sit, 
/**
 * The browser's identity, by which the browser finds its tables again. It also gives the host's rights.
 */
identity?: string, };
export type NoWord = { 
/**
 * The line's number, from 1.
 */
line: number, 
/**
 * The beginning of the line's text.
 */
text: string, 
/**
 * Why it is no word, in the client's language.
 */
why: string, };
export type Outcome = { "would": Record<string, unknown> } | { "refused": Problem };
export type Patch = { 
/**
 * The fields that are new or have a new value.
 */
changed: Partial<View>, 
/**
 * The names of the fields that are gone.
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
 * The push services that are told when it is that person's turn: only their host names, because the full address is a secret.
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
 * The player's colour.
 */
colour?: Colour, };
export type Preparation = { 
/**
 * The number of players.
 */
seats: number, 
/**
 * The steps, in order.
 */
steps: Array<string>, };
export type Problem = { 
/**
 * A code for programs.
 */
code: string, 
/**
 * The rule that refuses the action, if a rule does.
 */
rule?: string, 
/**
 * One sentence for people, in the viewer's language.
 */
message: string, };
export type PushKey = { 
/**
 * The server's public key (VAPID), in base64url.
 */
key: string, };
export type PuzzleAnswer = { 
/**
 * The words that it makes.
 */
words: Array<string>, 
/**
 * The points that it makes.
 */
points: number, 
/**
 * The value by which it is graded: its points, or in a game with dice the expected points of its decisions.
 */
worth: number, 
/**
 * The view of the table after the answer.
 */
view: View, };
export type PuzzleDay = { 
/**
 * The day, as `2026-11-17`.
 */
day: string, 
/**
 * The current day in Paris.
 */
today: string, 
/**
 * The first day that has puzzles.
 */
first: string, 
/**
 * The difficulty: 1 on Mondays to 7 on Sundays.
 */
hardness: number, 
/**
 * The puzzles, one for each game.
 */
puzzles: Array<PuzzleName>, };
export type PuzzleGrade = { 
/**
 * How good the answer is, in percent of the best.
 */
percent: number, 
/**
 * The client's answer.
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
 * The number of seats in the puzzle's position.
 */
seats: number, 
/**
 * The number of answers on that day that reached 0, 1, … 10 tenths of the best.
 */
counts: Array<number>, };
export type PuzzleName = { 
/**
 * The game's name.
 */
game: GameName, 
/**
 * The puzzle's unique name: the game, the day, the generator's version, and a hash of the words.
 */
puzzle: string, };
export type PuzzlePlayer = { 
/**
 * The player's name at the table.
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
 * The number of bots; if left out, one, or none in a game that can be played alone.
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
 * The player.
 */
sit: Sit, 
/**
 * The browser's identity, by which the browser finds its tables again. It also gives the host's rights.
 */
identity?: string, };
export type Replay = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The players' names, in seat order.
 */
seats: Array<string>, 
/**
 * The colour of each seat; none for a bot.
 */
colours: Array<Colour | null>, 
/**
 * The game's options; none is left out.
 */
options: Options, 
/**
 * The view after the deal.
 */
view: View, 
/**
 * The deal in sentences.
 */
told: Array<string>, 
/**
 * The plays.
 */
steps: Array<ReplayStep>, 
/**
 * For each seat, the hints it asked for: the number of plays before each.
 */
hints: Array<Array<number>>, 
/**
 * The result, if the game is over.
 */
result: Result | null, };
export type ReplayStep = { 
/**
 * What changed in the view.
 */
patch: Patch, 
/**
 * The score of each seat after the play.
 */
scores: Array<number>, 
/**
 * When it was played, in milliseconds since 1970.
 */
at: number, 
/**
 * The number of the play in the game's log, from 1; the deal is 0.
 */
number: number, 
/**
 * The player's seat.
 */
seat: number, 
/**
 * Who decided on the action.
 */
by: By, 
/**
 * The events as this viewer may see them.
 */
events: Seen[], 
/**
 * The same in sentences, in the viewer's language.
 */
told: Array<string>, 
/**
 * The dictionary words that the play made, as they are spelt in `told`.
 */
words?: Array<string>, };
export type ReportKind = "missing" | "unwanted";
export type ReportLine = { 
/**
 * The place of the player who wrote it.
 */
place: number, 
/**
 * When it was written: the line's `at`, as the server sent it.
 */
at: number, };
export type ReportWord = { 
/**
 * Whether the word is missing or unwanted.
 */
kind: ReportKind, 
/**
 * The word; a missing one with its accents.
 */
word: string, 
/**
 * The part of speech of a missing word.
 */
part?: SpeechPart, 
/**
 * Why the word should be added or removed.
 */
reason?: string, };
export type Result = { 
/**
 * The score of each seat, in seat order.
 */
scores: Array<number>, 
/**
 * The seats that won (rule T-1).
 */
winners: Array<number>, 
/**
 * The seats that gave up, if the game ended because of that.
 */
given_up?: Array<number>, };
export type Review = { 
/**
 * Whether the figures are exact; otherwise they are estimates, each with its standard error.
 */
exact: boolean, 
/**
 * Every action of the game.
 */
decisions: Array<Decision>, 
/**
 * The final scores, one for each seat.
 */
scores: Array<number>, 
/**
 * The numbers of the actions that changed the winner's lead most, in ascending order.
 */
turning: Array<number>, 
/**
 * The summaries of the players, one for each seat.
 */
players: Array<Account>, };
export type Reviewed = { 
/**
 * The number of plays analysed so far.
 */
done: number, 
/**
 * The number of plays in the game.
 */
of: number, 
/**
 * The review, once it is finished.
 */
review: Review | null, };
export type Sat = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The place.
 */
place: number, 
/**
 * The secret that opens the seat, on any device: the link is `/t/TABLE#SECRET`.
 */
secret: string, };
export type Say = { "say": "join" } & Join | { "say": "act" } & Act | { "say": "stage" } & Stage | { "say": "ask" } & Asking | { "say": "host" } & Hosting;
export type SeatInfo = { 
/**
 * The place's number. A person keeps it when the seats rotate.
 */
place: number, 
/**
 * Whether the seat is open, a person's or a bot's.
 */
kind: SeatKind, 
/**
 * The name of the person or bot; empty if the seat is open.
 */
name: string, 
/**
 * The person's colour; none for a bot.
 */
colour: Colour | null, 
/**
 * The bot's level; none for a person.
 */
level: Level | null, 
/**
 * How many devices of the person are connected.
 */
present: number, 
/**
 * Whether the person has been disconnected for so long that nothing waits for them, and a bot may stand in.
 */
away: boolean, 
/**
 * Whether a bot stands in for the person.
 */
stand_in: boolean, 
/**
 * Whether the person has given this game up.
 */
gave_up: boolean, 
/**
 * Whether the host has muted the person.
 */
muted: boolean, 
/**
 * The hints that the seat asked for in this game: the number of plays before each.
 */
hints: Array<number>, };
export type SeatKind = "open" | "person" | "bot";
export type Sit = { 
/**
 * The person's name.
 */
name: string, 
/**
 * The person's colour.
 */
colour?: Colour, 
/**
 * The place to take; any empty one if left out.
 */
place?: number, 
/**
 * The browser's identity, which will open the seat too.
 */
identity?: string, };
export type SpeechPart = "masculine_noun" | "feminine_noun" | "adjective" | "verb" | "other";
export type Stage = { 
/**
 * A request id chosen by the client, to match the answer.
 */
id: string, 
/**
 * The actions, at most sixteen.
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
 * Whether the seat is open, a person's or a bot's.
 */
kind: SeatKind, 
/**
 * The name of the person or bot; empty if the seat is open.
 */
name: string, };
export type TableInfo = { 
/**
 * The table's id, as in its address.
 */
id: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * Whether the table waits, plays or is over.
 */
status: Status, 
/**
 * Whether the lobby shows the table.
 */
public: boolean, 
/**
 * The seats, in the game's order.
 */
seats: Array<SeatInfo>, 
/**
 * The game's options; none is left out.
 */
options: Options, 
/**
 * Words added to the list.
 */
extra_words: Array<string>, 
/**
 * Words removed from the list.
 */
struck_words: Array<string>, 
/**
 * The word list's name.
 */
lexicon: string, 
/**
 * Whether the server has that word list. Without it, a game can be viewed but not played.
 */
playable: boolean, 
/**
 * Whether the server has a lobby for public tables.
 */
lobby: boolean, 
/**
 * Whether hints are given.
 */
hints: boolean, 
/**
 * Whether the server has chat.
 */
chat: boolean, 
/**
 * Whether people may upload word lists.
 */
uploads: boolean, 
/**
 * Whether the game is paused.
 */
paused: boolean, 
/**
 * Whether the clock is stopped until the players are back: the server was restarted, or the one person who plays here has left.
 */
held: boolean, 
/**
 * Whether the game was imported from a record. The importer may have chosen its cards, and has the secret of every seat.
 */
imported: boolean, 
/**
 * Whether everything hidden in an imported game was dealt anew because another person joined.
 */
redealt: boolean, 
/**
 * The id of the evening that the table belongs to, if any. In an evening, many tables play the same deal.
 */
evening: string | null, 
/**
 * The pending request to take plays back, if any.
 */
undo: UndoInfo | null, 
/**
 * How many games were begun at the table.
 */
games: number, 
/**
 * How many games each seat's player has won at this table, in seat order.
 */
series: Array<number>, 
/**
 * The places of people who asked for a rematch.
 */
rematch: Array<number>, 
/**
 * The number of watchers.
 */
watchers: number, };
export type Tell = { "tell": "table", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * What the viewer is at the table.
 */
you: You, 
/**
 * The game, once it has begun.
 */
game: Game | null, 
/**
 * The latest chat messages.
 */
chat: Array<ChatLine>, } | { "tell": "seats", 
/**
 * The table.
 */
table: TableInfo, 
/**
 * What the viewer is at the table.
 */
you: You, } | { "tell": "played", 
/**
 * The plays, in order.
 */
happened: Array<Happening>, 
/**
 * The change of the viewer's view.
 */
patch: Patch, 
/**
 * The open window; none after the end.
 */
turn: Turn | null, 
/**
 * The score of each seat, in seat order.
 */
scores: Array<number>, 
/**
 * The result, if the game is over.
 */
result: Result | null, } | { "tell": "turn", 
/**
 * The open window; none after the end.
 */
turn: Turn | null, } | { "tell": "chat", 
/**
 * The message.
 */
line: ChatLine, } | { "tell": "reaction", 
/**
 * The player's place.
 */
place: number, 
/**
 * The reaction, usually one emoji.
 */
reaction: string, } | { "tell": "accepted", 
/**
 * The client's id of the request.
 */
id: string, } | { "tell": "refused", 
/**
 * The client's id of the request; empty if it had none.
 */
id: string, 
/**
 * The reason.
 */
problem: Problem, } | { "tell": "staged", 
/**
 * The client's id of the request.
 */
id: string, 
/**
 * The outcome of each action, in the order of the request.
 */
outcomes: Array<Outcome>, } | { "tell": "closing", 
/**
 * The reason.
 */
problem: Problem, };
export type Turn = { 
/**
 * The number of the window, which an action must name.
 */
window: number, 
/**
 * The phase, as the game's rules name it: `turn`, `start`, `counter` …
 */
phase: string, 
/**
 * The seats that may answer.
 */
seats: Array<number>, 
/**
 * Whether answers stay hidden from the other seats until all of them are known.
 */
sealed: boolean, 
/**
 * The kinds of action that the viewer may try, by their verb in records. The dictionary is not consulted. Empty if the viewer may not
 * act.
 */
may: Array<string>, 
/**
 * Whether the viewer has already answered.
 */
answered: boolean, 
/**
 * Whether the viewer has a play that they may ask to take back.
 */
undo: boolean, 
/**
 * The clock, if the window has one.
 */
clock: ClockInfo | null, 
/**
 * The steps of a hint that the viewer has been told, if any.
 */
hint?: HintInfo, };
export type UndoInfo = { 
/**
 * The place of the player who asked.
 */
place: number, 
/**
 * The places that have not answered yet, including people who have only just disconnected.
 */
waiting: Array<number>, };
export type WhoBegins = { 
/**
 * The index of the first player in `names`, from 0.
 */
first: number, 
/**
 * How the first player was found, in words.
 */
told: Array<string>, };
export type WhoPlays = { 
/**
 * The players' names, in clockwise order.
 */
names: Array<string>, 
/**
 * The game's options; those left out take their defaults.
 */
options?: Record<string, unknown>, 
/**
 * For each player, the cards of the word that they show, if the booklet chooses the first player by words. Cards are written as for
 * a play.
 */
shown?: Array<Array<string>>, };
export type WordAbout = { 
/**
 * The word as the games write it: capital letters without accents.
 */
word: string, 
/**
 * Whether the word is in the list.
 */
valid: boolean, 
/**
 * What the word can be, one line per lemma: the lemma, and which of its forms the word is.
 */
readings: Array<string>, 
/**
 * How familiar the word is: from 0 for words that are hardly ever written to 9 for words that are everywhere.
 */
familiarity: number | null, 
/**
 * The familiarity in plain words, in the client's language.
 */
familiar: string | null, 
/**
 * The lemmas that the word can be a form of, with all their forms; the most familiar first.
 */
lemmas: Array<LemmaAbout>, 
/**
 * Valid words with one more letter in front.
 */
front: Array<string>, 
/**
 * Valid words with one more letter at the end.
 */
behind: Array<string>, 
/**
 * Searches that find longer words: `CHIEN-` for words that start with it, `-CHIEN-` for words that have it further inside.
 */
longer: Array<string>, 
/**
 * Other words with the same letters.
 */
anagrams: Array<string>, 
/**
 * Similar words. For a valid word: words at edit distance 1. Otherwise, as suggestions: words at edit distance 1 or 2.
 */
near: Array<string>, 
/**
 * The meanings of the word, if the host has installed a dictionary of definitions: its own entries, then those of its lemmas.
 */
meanings: Array<MeaningAbout>, 
/**
 * The name of that dictionary of definitions; null if the host has none.
 */
dictionary: string | null, };
export type WrittenSheet = { 
/**
 * The number of players.
 */
seats: number, 
/**
 * The game's options, with `extra_words` and `struck_words`; those left out take their defaults.
 */
options?: Record<string, unknown>, 
/**
 * The lines of the sheet, in order. A line is an object with a `do`; the page `/api/notation` describes the lines of each game.
 */
lines: SheetLine[], };
export type You = { 
/**
 * The viewer's place; none for a watcher.
 */
place: number | null, 
/**
 * The viewer's seat in the game; none for a watcher.
 */
seat: number | null, 
/**
 * Whether the viewer has the host's rights.
 */
host: boolean, 
/**
 * The secrets to share, if the viewer joined with the host's secret.
 */
links?: Links, };
