// A button that asks before it does: the first press puts the question, a later one answers it.

/** How long a question has to be there, in milliseconds, for a press to be an answer and not the second half of a double click. */
const HASTE = 500;

export class Sure {
  #asked: { about: string; pressed: number } = $state.raw({ about: '', pressed: 0 });

  /** Whether the question about this is on the button. */
  asks(about: string): boolean {
    return this.#asked.about === about;
  }

  /** The button is pressed. Whether it is meant: only who has had the time to read the question answers it. */
  press(about: string): boolean {
    const now = performance.now();
    const sure = this.asks(about) && now - this.#asked.pressed >= HASTE;
    this.#asked = { about, pressed: now };
    return sure;
  }

  /** Something else was done: nothing is asked any more. */
  forget(): void {
    this.#asked = { about: '', pressed: 0 };
  }
}
