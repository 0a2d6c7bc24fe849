import { draftDays } from '@bakery/schemas/content/media';
import { findStored, store, storeText } from '../browser-storage.ts';

/** A form's unsaved values in local storage. */
export interface Draft<V> {
  savedAt: number;
  /** The version of the record that was being changed; absent for a new record. */
  version: number | undefined;
  values: V;
  /** The values of that version; absent where they were not known. */
  base?: V | undefined;
}

const prefix = 'draft:';
const maxAge = draftDays * 24 * 60 * 60 * 1000;

/** The key of a form's draft: one for each record, and one for a new record. */
export function draftKey(form: string, recordId: string | undefined): string {
  return `${prefix}${form}:${recordId ?? 'new'}`;
}

export function findDraft<V>(key: string): Draft<V> | undefined {
  const draft = findStored<Draft<V>>(key);
  if (!draft || typeof draft.values !== 'object') return undefined;
  return Date.now() - draft.savedAt > maxAge ? undefined : draft;
}

export function storeDraft<V>(key: string, draft: Draft<V>): void {
  store(key, draft);
}

export function dropDraft(key: string): void {
  storeText(key, undefined);
}
