import { useSyncExternalStore } from 'react';

/** A message that stands for a while at the top right and covers nothing. */
export interface Toast {
  /** A toast replaces the one of the same id. */
  id: string;
  /** Of its own each time it is shown: one that replaces another stands for its whole time. */
  key: number;
  kind: 'success' | 'failure' | 'note';
  title?: string | undefined;
  text?: string | undefined;
  /** Milliseconds; it stays for longer while somebody points at a toast or is in one with the keyboard. */
  duration: number;
  action?: { label: string; run: () => void };
}

/** How many stand at once; the oldest makes room. Whoever deletes many records can undo each. */
const maxToasts = 10;

let toasts: readonly Toast[] = [];
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

/** All toasts, the newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
