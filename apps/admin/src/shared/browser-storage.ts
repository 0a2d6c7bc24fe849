/** Where something is stored: for this browser, or for this tab until it is closed. */
type Place = 'browser' | 'tab';

const storageOf = (place: Place) => (place === 'browser' ? localStorage : sessionStorage);

/** The text that is stored under a key; undefined where there is none, or storage is unavailable. */
export function findStoredText(key: string, place: Place = 'browser'): string | undefined {
  try {
    return storageOf(place).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text; undefined removes it. Where storage is full or unavailable the app goes on without it. */
export function storeText(key: string, text: string | undefined, place: Place = 'browser'): void {
  try {
    if (text === undefined) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
  } catch {
    // As described.
  }
}

/** The value that this browser has stored under a key; undefined where there is none, or none that can be read. */
export function findStored<T>(key: string): T | undefined {
  try {
    return (JSON.parse(findStoredText(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in this browser as {@link storeText} does. */
export function store(key: string, value: unknown): void {
  storeText(key, JSON.stringify(value));
}
