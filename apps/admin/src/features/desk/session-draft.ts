/** Texts that are being written, for this tab and this session alone: they are about customers. */

/** Undefined where nothing is stored, or the browser stores nothing. */
export function findSessionDraft(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. */
export function storeSessionDraft(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or unavailable: there is no draft, and the form goes on without one.
  }
}
