// A picture beside a rule, made of the game's own pieces.

import type { Component } from 'svelte';
import type { GameName } from '../../protocol';
import type { Said } from '../lesson/task';

/** Pieces that lie side by side, in the notation of records. */
export interface Strip {
  pieces: string[];
  /** Which of them were laid last, from 0. */
  fresh?: number[];
  /** What it earns. */
  points?: number;
  /** Whether they stand in RONDORONDO's holder. */
  held?: true;
  /** Boxes of YAHTZEE DES MOTS with what stands in them. */
  boxes?: Record<string, number>;
}

export interface Figure {
  rule: string;
  strips: Strip[];
  says: Said;
  /** The prepared position where it can be played. */
  task?: string;
}

export interface Pictures {
  Pieces: Component<{ strip: Strip }>;
  figures: Figure[];
}

const ALL: Record<GameName, () => Promise<[{ default: Pictures['Pieces'] }, { FIGURES: Figure[] }]>> = {
  'word-out': () => Promise.all([import('./pieces/WordOut.svelte'), import('./figures/word-out')]),
  'crack-word': () => Promise.all([import('./pieces/CrackWord.svelte'), import('./figures/crack-word')]),
  rondorondo: () => Promise.all([import('./pieces/Rondorondo.svelte'), import('./figures/rondorondo')]),
  'yahtzee-des-mots': () => Promise.all([import('./pieces/YahtzeeDesMots.svelte'), import('./figures/yahtzee-des-mots')]),
};

/** A game's pieces and pictures, when they are wanted. */
export async function picturesOf(game: GameName): Promise<Pictures> {
  const [{ default: Pieces }, { FIGURES }] = await ALL[game]();
  return { Pieces, figures: FIGURES };
}
