// This browser's storage. If storing is forbidden, or the storage is full, values are kept in memory for the lifetime of the page:
// otherwise the seats of several players at one screen would be lost between two pages. Values of a tab survive a reload of its page, and
// are lost where storing is forbidden.

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

/** The value stored for this tab; null if there is none. */
export function storedInTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Whether all was forgotten. What the page stores for its tab as it is left, such as where it was scrolled to, must not come back then. */
let forgotten = false;

/** Stores a value for this tab; null removes it. */
export function storeInTab(key: string, value: unknown): void {
  if (forgotten) return;
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, the value does not survive the page.
  }
}

/** Removes all that Lettrine has stored here. The page must be left afterwards. */
export function forgetEverything(): void {
  unkept.clear();
  forgotten = true;
  forget(() => localStorage);
  forget(() => sessionStorage);
}

function forget(storage: () => Storage): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith('lettrine')) storage().removeItem(key);
  } catch {
    // If storage is forbidden, nothing is stored.
  }
}
