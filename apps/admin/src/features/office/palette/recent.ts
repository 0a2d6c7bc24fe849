import { isObject } from '@bakery/schemas/common/is-object';
import { getSession } from '../../../shared/api/session.ts';
import { findStored, store } from '../../../shared/browser-storage.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** How many are kept. */
const most = 8;

/** The key of each user of this browser. */
const storageKey = () => `palette-recent:${getSession().user?.username ?? ''}`;

/** The entries that were chosen last, newest first. */
export function listRecent(): PaletteEntry[] {
  const stored = findStored<unknown>(storageKey());
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
}

/**
 * Names of customers and searches for them are not kept: they would outlive the session. A draft may be published by the time that
 * it is shown again.
 */
export function storeRecent(entry: PaletteEntry): void {
  const { destination } = entry;
  if (destination.type === 'search' || destination.type === 'logout') return;
  if (destination.type === 'record' && ['enquiry', 'person'].includes(destination.kind)) return;
  const others = listRecent().filter(({ id }) => id !== entry.id);
  store(storageKey(), [{ ...entry, note: undefined }, ...others].slice(0, most));
}

function isEntry(value: unknown): value is PaletteEntry {
  return (
    isObject(value) &&
    typeof value['id'] === 'string' &&
    typeof value['label'] === 'string' &&
    typeof value['icon'] === 'string' &&
    typeof value['destination'] === 'object'
  );
}
