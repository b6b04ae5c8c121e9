// This browser's storage. If storing is forbidden, or the storage is full, values are kept in memory for the lifetime of the page:
// otherwise the seats of several players at one screen would be lost between two pages.

const unkept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether a stored value has the expected type: another page, or another version, may have stored anything. */
export function alike(value: unknown, expected: unknown): boolean {
  return typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected) && (value === null) === (expected === null);
}

/** The stored value, or `otherwise` if there is none of its type. */
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

/** Removes all that Lettrine has stored here. */
export function forgetEverything(): void {
  unkept.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('lettrine')) localStorage.removeItem(key);
  } catch {
    // If storage is forbidden, nothing is stored.
  }
}
