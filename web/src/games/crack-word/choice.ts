// The player's choice so far: a card of the hand, a place and a joker's letter, in any order.

import type { CrackWord } from '../../protocol';
import { BIN, JOKER, nameAt, placesOf, type Lays, type Place } from './cards';

export interface Choice {
  /** The index of the card in the hand, from 0. */
  card: number | null;
  place: Place | null;
  /** The letter given to a joker. */
  name: string | null;
}

export const NOTHING: Choice = { card: null, place: null, name: null };

/** The part of the position that a choice depends on. */
export interface Situation {
  hand: string[];
  /** The places where each card may be laid. */
  lays: Lays | undefined;
  may: readonly string[];
  /** The line that the player must start, if any. */
  owed: number | null;
}

/** Where the card would be laid. A start has only one place. */
export function placeOf(choice: Choice, { owed }: Situation): Place | null {
  return owed === null ? choice.place : { line: owed, at: 'right' };
}

/**
 * The card as an action names it: a joker with the letter that it takes or was given. Null while a card or a letter is still to be chosen.
 */
export function offerOf(choice: Choice, situation: Situation): string | null {
  const card = choice.card === null ? undefined : situation.hand[choice.card];
  if (card === undefined) return null;
  if (card !== JOKER) return card;
  const place = placeOf(choice, situation);
  const name = place && nameAt(situation.lays, card, place);
  if (name && name !== JOKER) return name;
  return choice.name ? JOKER + choice.name : null;
}

/** Whether only a joker's letter is still to be chosen. */
export function asksLetter(choice: Choice, situation: Situation): boolean {
  return (
    choice.card !== null &&
    situation.hand[choice.card] === JOKER &&
    placeOf(choice, situation) !== null &&
    offerOf(choice, situation) === null
  );
}

/** The action of a complete choice, if its kind is in `may`. */
export function actionOf(choice: Choice, situation: Situation): CrackWord.Action | null {
  const card = offerOf(choice, situation);
  const place = placeOf(choice, situation);
  if (card === null || place === null) return null;
  if (situation.owed !== null) {
    const held = situation.hand[choice.card ?? -1] ?? null;
    const starts = situation.may.includes('start') && placesOf(situation.lays, place.line, held).length > 0;
    return starts ? { do: 'start', card } : null;
  }
  if (card === BIN) return situation.may.includes('bin') ? { do: 'bin', line: place.line } : null;
  return situation.may.includes('place') ? { do: 'place', line: place.line, at: place.at, card } : null;
}
