// A test player of YAHTZEE DES MOTS by touch: it keeps useful dice, throws again, and scores a word if it finds one.

import type { Game, YahtzeeDesMots } from '../../src/protocol';
import { dictionary } from '../dictionary';
import type { Visitor } from '../visitor';

type Box = YahtzeeDesMots.Box;

const TURNS: [box: Box, words: number, letters: number[]][] = [
  ['mot-2', 1, [2]],
  ['mot-3', 1, [3]],
  ['mot-4', 1, [4]],
  ['mot-5', 1, [5]],
  ['mot-6', 1, [6]],
  ['un-mot', 1, [7, 6, 5, 4, 3, 2]],
  ['deux-mots', 2, [4, 3, 2]],
  ['trois-mots', 3, [2]],
];

/** This many words of these lengths from these dice; each die is used once. */
function made(dice: string[], count: number, lengths: number[]): string[] | null {
  if (count === 0) return [];
  for (const length of lengths) {
    for (const word of dictionary().makeable(dice, length)) {
      const left = [...dice];
      for (const letter of word) left.splice(left.includes(letter) ? left.indexOf(letter) : left.indexOf('*'), 1);
      const more = made(left, count - 1, lengths);
      if (more) return [word, ...more];
      if (count > 1 && left.length < 2) break;
    }
  }
  return null;
}

export class YahtzeePlayer {
  readonly did = new Set<string>();

  constructor(private readonly visitor: Visitor) {}

  private get page() {
    return this.visitor.page;
  }

  async move({ view: shown }: Game): Promise<void> {
    const view = shown as YahtzeeDesMots.View;
    if (view.phase === 'throw') return this.page.getByRole('button', { name: 'Throw the seven dice' }).tap();
    const dice = [...view.dice!];
    const [box, count, lengths] = TURNS.find(([box]) => view.sheets[view.seat!]![box] === undefined)!;
    const words = made(dice, count, lengths);
    // The first throw is never scored, so that dice are kept and thrown again in every turn.
    if (view.throws! < (words ? 2 : 3)) return this.again(dice);
    if (words) await this.compose(dice, words, view.throws! < 3);
    else await this.page.getByRole('button', { name: /this turn’s box/ }).tap();
    this.did.add(words ? box : 'zero');
    // While the server is asked about the whole word, the button still has the points of its first letters: none.
    await this.page.getByRole('button', { name: words ? /^Write [1-9]\d* points? in/ : /^Write 0 points? in/ }).tap();
    if (!words) {
      const sure = this.page.getByRole('button', { name: /^Really write 0 in/ });
      await sure.waitFor();
      // An answer counts only after the time to read the question.
      await this.page.waitForTimeout(600);
      await sure.tap();
    }
  }

  /** Keeps dice that may be useful, and throws the others. */
  private async again(dice: string[]): Promise<void> {
    const kept = dice
      .map((_, die) => die)
      .filter((die) => 'EASIRNT*'.includes(dice[die]!))
      .slice(0, 4);
    for (const die of dice.keys()) {
      // A kept die stays kept until it is tapped again.
      const isKept = (await this.die(die).getAttribute('aria-pressed')) === 'true';
      if (isKept !== kept.includes(die)) await this.die(die).tap();
    }
    if (kept.length) this.did.add('kept');
    await this.page.getByRole('button', { name: `Throw ${7 - kept.length} dice again` }).tap();
  }

  private die(number: number) {
    return this.page.getByRole('button', { name: new RegExp(`^Die ${number + 1}: `) });
  }

  private async compose(dice: string[], words: string[], mayThrow: boolean): Promise<void> {
    if (mayThrow) await this.page.getByRole('button', { name: 'Compose', exact: true }).tap();
    const left: (string | null)[] = [...dice];
    for (const [nth, word] of words.entries()) {
      if (nth > 0) await this.page.getByRole('button', { name: 'Begin another word' }).tap();
      for (const [at, letter] of [...word].entries()) {
        const die = left.includes(letter) ? left.indexOf(letter) : left.indexOf('*');
        await this.die(die).tap();
        if (left[die] === '*') {
          this.did.add('diamond');
          await this.page.getByRole('dialog').getByRole('button', { name: letter, exact: true }).tap();
        }
        left[die] = null;
        // The next letter must wait until this one is in its place.
        await this.page.getByRole('group', { name: `Word ${nth + 1}: ${word.slice(0, at + 1)}`, exact: true }).waitFor();
      }
    }
  }
}
