import { today } from '@bakery/schemas/common/dates';
import { useSyncExternalStore } from 'react';
import { findStored, store } from '../../shared/browser-storage.ts';
import { announceListed, listsKey } from './listed-ids.ts';
import { addItem, emptyLists, keepList, lastSent } from './list-items.ts';
import type { DeviceLists, ListItem } from './list-items.ts';
import { listVersion, parseLists } from './parse-lists.ts';

/** Where something damaged is kept before it is written over. */
const damagedKey = `${listsKey}-damaged`;

export const notKept =
  'Your browser did not keep this: its storage is full or turned off. The list stays here until you close the page, so please send it before.';

interface State {
  lists: DeviceLists;
  /** Whether the device has what is shown; if not, the list lives as long as the page. */
  isKept: boolean;
}

const listeners = new Set<() => void>();
const onServer: State = { lists: emptyLists, isKept: true };
let state: State | undefined;

function read(): State {
  return (state ??= { lists: readStored(), isKept: true });
}

function readStored(): DeviceLists {
  return parseLists(findStored(listsKey, 'browser')).lists;
}

/**
 * Changes the lists, as other tabs have left them, and keeps them on the device. False where the device does not: the
 * change is there all the same.
 */
export function changeLists(change: (lists: DeviceLists) => DeviceLists): boolean {
  const current = read();
  const stored = findStored(listsKey, 'browser');
  // Changes that could not be kept are only here; and nothing at all is stored where it can no longer be read.
  const isOnlyHere = !current.isKept || stored === undefined;
  const parsed = isOnlyHere ? { lists: current.lists, hasLost: false } : parseLists(stored);
  if (parsed.hasLost) store(damagedKey, stored, 'browser');
  const lists = change(parsed.lists);
  const isKept = store(listsKey, { version: listVersion, ...lists }, 'browser');
  show({ lists, isKept });
  return isKept;
}

/** Changes the items of the list, as {@link changeLists}. */
export function changeItems(change: (items: readonly ListItem[]) => readonly ListItem[]): boolean {
  return changeLists((lists) => ({ ...lists, items: change(lists.items) }));
}

/** Adds a product; says in words how it went. */
export function addToList(item: ListItem): { message: string; isAdded: boolean } {
  let isFull = false;
  const isKept = changeItems((items) => {
    const next = addItem(items, item);
    isFull = next === items;
    return next;
  });
  if (isFull) {
    return { message: 'The list is full: it can have at most 500 products.', isAdded: false };
  }
  return { message: isKept ? `${item.name} is on your list.` : notKept, isAdded: true };
}

/** The lists of this device; empty on the server. */
export function useLists(): State {
  return useSyncExternalStore(follow, read, () => onServer);
}

function show(next: State): void {
  state = next;
  announceListed(next.lists.items.map(({ id }) => id));
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', readAgain);
    addEventListener('pageshow', readAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', readAgain);
    removeEventListener('pageshow', readAgain);
  };
}

/** Another tab has changed what is stored, or the page comes back from the browser's memory. */
function readAgain(event: StorageEvent | PageTransitionEvent): void {
  const isOther = 'key' in event && event.key !== listsKey && event.key !== null;
  if (!isOther && read().isKept) show({ lists: readStored(), isKept: true });
}

/** Keeps what was sent, so that it can be sent again another time. */
export function rememberSent(items: readonly ListItem[]): void {
  changeLists((lists) => keepSent(lists, items));
}

/** Begins a new list, since this one was sent. */
export function moveToSent(): void {
  changeLists((lists) => ({ ...keepSent(lists, lists.items), items: [] }));
}

function keepSent(lists: DeviceLists, items: readonly ListItem[]): DeviceLists {
  const kept = keepList(lists.kept, { name: lastSent, day: today(), items });
  return { ...lists, kept };
}
