import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Announcer } from './announcer.svelte';

vi.useFakeTimers();

let announcer: Announcer;
beforeEach(() => {
  announcer = new Announcer();
});

/** The announcement of the moment that ends now. */
function spoken(): string[] {
  announcer.hush();
  vi.runAllTimers();
  return announcer.moments.flatMap(({ lines }) => lines);
}

describe('the announcer', () => {
  test('says events, then questions, the turn, possible moves and the time, in whichever order they came', () => {
    announcer.say('time', 'Il reste 10 secondes');
    announcer.say('may', 'Choisissez une carte.');
    announcer.say('turn', 'À vous de jouer');
    announcer.say('told', 'Léo voudrait reprendre son coup.');
    announcer.say('happened', 'Léo pose E.');
    expect(spoken()).toEqual([
      'Léo pose E.',
      'Léo voudrait reprendre son coup.',
      'À vous de jouer',
      'Choisissez une carte.',
      'Il reste 10 secondes',
    ]);
  });
  test('says every event, also the same one twice', () => {
    for (const name of ['Léo', 'Zoé', 'Léo']) announcer.say('happened', `${name} passe.`);
    expect(spoken()).toEqual(['Léo passe.', 'Zoé passe.', 'Léo passe.']);
    announcer.say('happened', 'Léo passe.');
    expect(spoken()).toEqual(['Léo passe.']);
  });
  test('says a standing line once, until it changes, and again on demand', () => {
    announcer.say('turn', 'À vous de jouer');
    expect(spoken()).toEqual(['À vous de jouer']);
    announcer.say('turn', 'À vous de jouer');
    expect(spoken()).toEqual([]);
    announcer.say('turn', 'À vous de jouer', true);
    expect(spoken()).toEqual(['À vous de jouer']);
    announcer.say('turn', '');
    expect(spoken()).toEqual([]);
    announcer.say('turn', 'À vous de jouer');
    expect(spoken()).toEqual(['À vous de jouer']);
  });
  test('says only the latest line about possible moves', () => {
    announcer.say('may', 'Où poser E ?');
    announcer.say('may', 'Poser E à gauche.');
    expect(spoken()).toEqual(['Poser E à gauche.']);
  });
  test('what is held back is said on release, whole and in order', () => {
    announcer.say('happened', 'Léo pose sa dernière carte.');
    announcer.hold();
    expect(spoken()).toEqual([]);
    announcer.say('turn', 'La partie est finie');
    announcer.say('happened', 'Zoé garde 3 cartes.');
    expect(spoken()).toEqual([]);
    announcer.release();
    expect(spoken()).toEqual(['Léo pose sa dernière carte.', 'Zoé garde 3 cartes.', 'La partie est finie']);
  });
  test('a line that was withdrawn is not said', () => {
    announcer.say('may', 'Où poser E ?');
    announcer.say('may', '');
    expect(spoken()).toEqual([]);
  });
  test('lines of one moment are added together, and the same text later is added anew', () => {
    for (let times = 0; times < 2; times++) {
      announcer.say('turn', `À Léo de jouer, tour ${times}`);
      announcer.say('happened', 'Léo passe.');
      vi.runAllTimers();
    }
    expect(announcer.moments.map(({ lines }) => lines)).toEqual([
      ['Léo passe.', 'À Léo de jouer, tour 0'],
      ['Léo passe.', 'À Léo de jouer, tour 1'],
    ]);
    expect(new Set(announcer.moments.map(({ number }) => number)).size).toBe(2);
  });
  test('after a player has left nothing more is said, and the next player hears every standing line', () => {
    announcer.say('happened', 'Vous piochez E.');
    announcer.say('turn', 'À vous de jouer');
    announcer.forget();
    expect(spoken()).toEqual([]);
    announcer.say('turn', 'À vous de jouer');
    expect(spoken()).toEqual(['À vous de jouer']);
  });
});
