import type { ObjectStorage } from './storage.ts';

/** A storage that tells what this process removes from it. */
export interface WatchedStorage extends ObjectStorage {
  /** Calls `listener` with the keys of each removal, also of one that failed: some may be gone. */
  onRemoved(listener: (keys: readonly string[]) => void): void;
}

export function watchRemovals(storage: ObjectStorage): WatchedStorage {
  const listeners: ((keys: readonly string[]) => void)[] = [];
  return {
    ...storage,
    async remove(keys, cancelled) {
      try {
        await storage.remove(keys, cancelled);
      } finally {
        for (const listener of listeners) listener(keys);
      }
    },
    onRemoved(listener) {
      listeners.push(listener);
    },
  };
}
