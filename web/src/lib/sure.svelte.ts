// A button that asks for confirmation: the first press shows the question, a later one confirms.

import { DEAF } from './pace';

export class Sure {
  #asked: { about: string; pressed: number } = $state.raw({ about: '', pressed: 0 });

  /** Whether the button shows the question about this. */
  asks(about: string): boolean {
    return this.#asked.about === about;
  }

  /** Handles a press. Returns whether it confirms: only after the player has had time to read the question. */
  press(about: string): boolean {
    const now = performance.now();
    const sure = this.asks(about) && now - this.#asked.pressed >= DEAF.question;
    this.#asked = { about, pressed: now };
    return sure;
  }

  /** Withdraws the question, because the player did something else. */
  forget(): void {
    this.#asked = { about: '', pressed: 0 };
  }
}
