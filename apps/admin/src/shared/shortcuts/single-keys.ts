import { useSyncExternalStore } from 'react';

/** Whether single letters are shortcuts: a speech input may take words for keys, so they can be turned off. */
const storageKey = 'single-keys';
const listeners = new Set<() => void>();

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

export function turnSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areSingleKeysOn);
}
