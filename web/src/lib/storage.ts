// What this browser keeps. Where keeping is forbidden, or there is no room left, the page remembers for as long as it lives: else
// the seats of several people round one screen would be lost between two pages.

const unkept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether something is of the kind that is expected: another page, or another version, may have kept anything. */
export function alike(value: unknown, expected: unknown): boolean {
  return typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected) && (value === null) === (expected === null);
}

/** What is kept, or something else where there is nothing of its kind. */
export function stored<T>(key: string, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(read(key) ?? 'null');
    return alike(value, otherwise) ? (value as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

/** Forgets all that Lettrine keeps here. */
export function forgetEverything(): void {
  unkept.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('lettrine')) localStorage.removeItem(key);
  } catch {
    // Where nothing may be kept, nothing is.
  }
}
