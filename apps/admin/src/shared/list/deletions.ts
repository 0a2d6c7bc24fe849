import { useSyncExternalStore } from 'react';
import { failureReason, isNotFound } from '../api/errors.ts';
import { lasting } from '../api/trpc.ts';
import { notifyFailure } from '../ui/notify.ts';
import { showUndo } from './undo-toast.tsx';

export interface Deletion {
  /** The record's id: lists leave it out until it is gone. */
  id: string;
  /** What is said at once: 'Product deleted successfully!' */
  done: string;
  /** Which record it was, where that is not said already. */
  name?: string;
  /** What is said when it failed: 'Failed to delete product!' */
  failure: string;
  /** Sends it; is to pass `{ context }` on to the call, so that it arrives although the page is left. */
  send: (context: typeof lasting) => Promise<unknown>;
  /** Brings the lists up to date, before the record is no longer hidden. */
  refresh: () => Promise<unknown>;
}

/** How long a deletion can be taken back. */
export const undoFor = 10_000;

interface Waiting {
  deletion: Deletion;
  timer: ReturnType<typeof setTimeout>;
  hideToast: () => void;
}

const waiting = new Map<string, Waiting>();
const listeners = new Set<() => void>();
let hidden: ReadonlySet<string> = new Set();

/**
 * Hides a record at once and deletes it 10 seconds later, or when the page is left, unless it is
 * taken back.
 */
export function deleteWithUndo(deletion: Deletion): void {
  const { id } = deletion;
  if (hidden.has(id)) return;
  hide(id, true);
  const hideToast = showUndo({
    text: deletion.done,
    name: deletion.name,
    shownFor: undoFor,
    onUndo: () => takeBack(id),
  });
  const timer = setTimeout(() => void send(id), undoFor);
  waiting.set(id, { deletion, timer, hideToast });
}

/** Sends what waits, without waiting longer. */
export async function sendDeletions(): Promise<void> {
  await Promise.all([...waiting.keys()].map(send));
}

/** The ids of records that are deleted as far as the person can see. */
export function useDeletedIds(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
  );
}

function takeBack(id: string): void {
  const entry = take(id);
  if (entry) hide(id, false);
}

async function send(id: string): Promise<void> {
  const entry = take(id);
  if (!entry) return;
  const { deletion } = entry;
  try {
    await deletion.send(lasting);
  } catch (error) {
    // Somebody else was faster: gone is gone.
    if (!isNotFound(error)) notifyFailure(deletion.failure, failureReason(error));
  }
  await deletion.refresh().catch(() => undefined);
  hide(id, false);
}

function take(id: string): Waiting | undefined {
  const entry = waiting.get(id);
  if (!entry) return undefined;
  waiting.delete(id);
  clearTimeout(entry.timer);
  entry.hideToast();
  return entry;
}

function hide(id: string, isHidden: boolean): void {
  const next = new Set(hidden);
  if (isHidden) next.add(id);
  else next.delete(id);
  hidden = next;
  for (const listener of listeners) listener();
}

window.addEventListener('pagehide', () => void sendDeletions());
