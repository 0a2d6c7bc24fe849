import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let hidden: ReadonlySet<string> = new Set();

/** The ids of records that lists leave out although the cached data still contains them. */
export function useHiddenIds(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
  );
}

export function isHidden(id: string): boolean {
  return hidden.has(id);
}

export function setHidden(id: string, isToBeHidden: boolean): void {
  const next = new Set(hidden);
  if (isToBeHidden) next.add(id);
  else next.delete(id);
  hidden = next;
  for (const listener of listeners) listener();
}
