import { useSyncExternalStore } from 'react';
import { whenReleased } from './press.ts';

/** A message at the top right, shown for a limited time in a place where it covers no control. */
export interface Toast {
  /** A toast replaces the one with the same id. */
  id: string;
  /** New for every call: a toast that replaces another one is shown for its full time. */
  key: number;
  kind: 'success' | 'failure' | 'note';
  title?: string | undefined;
  text?: string | undefined;
  /** The duration in milliseconds; it is extended while the pointer or the focus is on a toast. */
  duration: number;
  action?: { label: string; run: () => void };
}

/**
 * The maximum number of toasts; the oldest is removed first. Large enough that several deletions in
 * a row can each be undone.
 */
const maxToasts = 10;

let toasts: readonly Toast[] = [];
/** As they were when nothing was pressed last: toasts move the page. */
let shown = toasts;
let lastKey = 0;
const listeners = new Set<() => void>();

/** Shows a toast; returns its id. */
export function showToast(toast: Omit<Toast, 'id' | 'key'> & { id?: string }): string {
  const key = (lastKey += 1);
  const { id = String(key) } = toast;
  set([{ ...toast, id, key }, ...toasts.filter((other) => other.id !== id)].slice(0, maxToasts));
  return id;
}

export function hideToast(id: string): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function hideAllToasts(): void {
  set([]);
}

/** The toasts to show, the newest first. They do not change while the pointer is pressed. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}

function set(next: readonly Toast[]): void {
  toasts = next;
  whenReleased(publish);
}

function publish(): void {
  shown = toasts;
  for (const listener of listeners) listener();
}
