import { useState } from 'react';
import { findStored, store } from './browser-storage.ts';

/** A value that this browser keeps. What is stored and does not have its type counts as absent. */
export function useStored<T>(
  key: string,
  initial: T,
  isValue: (stored: unknown) => stored is T,
): [T, (value: T) => void] {
  const [value, setValue] = useState(() => {
    const stored = findStored<unknown>(key);
    return isValue(stored) ? stored : initial;
  });
  return [
    value,
    (next) => {
      setValue(next);
      store(key, next);
    },
  ];
}
