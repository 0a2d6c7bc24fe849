import { useSyncExternalStore } from 'react';
import { findStoredText, storeText } from '../browser-storage.ts';

/** Whether single letters are shortcuts: a speech input may take words for keys, so they can be turned off. */
const storageKey = 'single-keys';
/** Until the page is closed, where the browser stores nothing. */
let isOffHere = false;
const listeners = new Set<() => void>();

export function areSingleKeysOn(): boolean {
  return !isOffHere && findStoredText(storageKey) !== 'off';
}

export function turnSingleKeys(isOn: boolean): void {
  storeText(storageKey, isOn ? undefined : 'off');
  isOffHere = !isOn && areSingleKeysOn();
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areSingleKeysOn);
}
