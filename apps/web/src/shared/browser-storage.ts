/** Where something is stored: for this browser, or for this tab until it is closed. */
type Place = 'browser' | 'tab';

const storageOf = (place: Place) => (place === 'browser' ? localStorage : sessionStorage);

/** The value that is stored under a key; undefined where there is none that can be read. */
export function findStored(key: string, place: Place): unknown {
  try {
    return JSON.parse(storageOf(place).getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores a value; undefined removes it. Where storage is full or unavailable the site goes on without it: false says
 * so.
 */
export function store(key: string, value: unknown, place: Place): boolean {
  try {
    if (value === undefined) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
