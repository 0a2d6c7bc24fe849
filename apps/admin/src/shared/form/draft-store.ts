import { draftDays } from '@bakery/schemas/media';

/** A form's unsaved values in local storage. */
export interface Draft<V> {
  savedAt: number;
  /** The version of the record that was being changed; absent for a new record. */
  version: number | undefined;
  values: V;
}

const prefix = 'draft:';
const maxAge = draftDays * 24 * 60 * 60 * 1000;

/** The key of a form's draft: one for each record, and one for a new record. */
export function draftKey(form: string, recordId: string | undefined): string {
  return `${prefix}${form}:${recordId ?? 'new'}`;
}

export function findDraft<V>(key: string): Draft<V> | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<V> | null;
    if (!draft || typeof draft.values !== 'object') return undefined;
    return Date.now() - draft.savedAt > maxAge ? undefined : draft;
  } catch {
    return undefined;
  }
}

export function storeDraft<V>(key: string, draft: Draft<V>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or unavailable: there is no draft, and the form goes on without one.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
