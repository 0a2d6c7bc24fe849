import { useSyncExternalStore } from 'react';
import { findStored } from '../../shared/browser-storage.ts';

/** The key under which the device keeps its lists. */
export const listsKey = 'my-list';

const nobody: readonly string[] = [];
const listeners = new Set<() => void>();
let ids: readonly string[] | undefined;

/** Tells the header and the cards which products are on the list, one id a line. */
export function announceListed(listed: readonly string[]): void {
  ids = listed;
  for (const listener of listeners) listener();
}

/**
 * The ids of the products on the list, one a line; none on the server. In the first script of every page: what reads and
 * changes the list itself is loaded when it is needed (`list-store.ts`).
 */
export function useListedIds(): readonly string[] {
  return useSyncExternalStore(follow, readIds, () => nobody);
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

/** Another tab has changed what is stored. */
function readAgain({ key }: StorageEvent): void {
  if (key === listsKey || key === null) announceListed(readStoredIds());
}

function readIds(): readonly string[] {
  return (ids ??= readStoredIds());
}

function readStoredIds(): string[] {
  const { items }: { items?: unknown } = findStored(listsKey, 'browser') ?? {};
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: { id?: unknown } | null) =>
    typeof item?.id === 'string' ? item.id : [],
  );
}
