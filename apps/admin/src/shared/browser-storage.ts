/** What this browser has stored under a key; undefined where there is nothing, or nothing readable. */
export function findStored<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in this browser. Where storage is full or unavailable, nothing is stored: the app goes on without it. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As described.
  }
}
