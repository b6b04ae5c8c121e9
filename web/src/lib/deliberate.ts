// Ignores the second click of a double click: it was meant for the element that was under the pointer before.

export const deliberate =
  (act: () => unknown) =>
  (event: MouseEvent): void => {
    if (event.detail < 2) act();
  };
