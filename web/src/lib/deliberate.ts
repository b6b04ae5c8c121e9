// The second click of a double click was meant for what was under the pointer before, not for what has come there since.

export const deliberate =
  (act: () => unknown) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act();
  };
