// Sounds synthesized in the page, off by default: no file is fetched.

import { settings } from './settings.svelte';

export type Sound = 'turn' | 'lay' | 'refused' | 'cash' | 'dice' | 'moment' | 'end';

let context: AudioContext | undefined;

function tone(from: number, to: number, at: number, lasts: number, loud = 0.08, kind: OscillatorType = 'sine'): OscillatorNode | undefined {
  if (!context) return undefined;
  const start = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = kind;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + lasts + 0.02);
  return voice;
}

/** A short burst of noise: a card on felt, dice on wood. */
function tap(at: number, pitch: number, loud = 0.12): void {
  if (!context) return;
  const length = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const volume = context.createGain();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(context.currentTime + at);
}

/** Browsers allow sound only after a tap. Called in a tap, this allows later sounds. */
function unlock(): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
}

/** A scheduled bell. */
export interface Bell {
  /** Whether it has begun to ring. */
  rang: () => boolean;
  stop: () => void;
}

/**
 * Rings at the end of an hourglass, even when other sounds are off. Scheduled beforehand, it also rings in a hidden page, whose timers the
 * browser throttles.
 */
export function ring(seconds = 0): Bell {
  unlock();
  const at = (context?.currentTime ?? 0) + seconds;
  const voices = [0, 0.5, 1].flatMap((stroke) => [880, 1175].map((pitch, i) => tone(pitch, pitch, seconds + stroke + i * 0.16, 0.3, 0.25)));
  return { rang: () => (context?.currentTime ?? 0) >= at, stop: () => voices.forEach((voice) => voice?.disconnect()) };
}

/** Plays a sound, if sounds are on. */
export function play(sound: Sound): void {
  if (!settings.sounds) return;
  unlock();
  switch (sound) {
    case 'turn':
      tone(523, 523, 0, 0.12);
      tone(784, 784, 0.1, 0.22);
      break;
    case 'lay':
      tap(0, 1200);
      break;
    case 'refused':
      tone(196, 147, 0, 0.2, 0.07, 'triangle');
      break;
    case 'cash':
      [523, 659, 784].forEach((pitch, i) => tone(pitch, pitch, i * 0.07, 0.18));
      break;
    case 'dice':
      for (let i = 0; i < 7; i++) tap(i * 0.05 + Math.random() * 0.03, 1800 + Math.random() * 1500, 0.1);
      break;
    case 'moment':
      tone(392, 784, 0, 0.35, 0.09, 'triangle');
      break;
    case 'end':
      [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, pitch, i * 0.12, 0.3));
      break;
  }
}
