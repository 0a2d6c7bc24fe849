import { useLayoutEffect, useState } from 'react';

/** Holds a value that changes without rendering anew. */
export interface Cell<T> {
  get: () => T;
  set: (value: T) => void;
}

/** A cell that lasts as long as the component; for handlers and effects, not for rendering. */
export function useCell<T>(initial: T): Cell<T> {
  const [cell] = useState(() => {
    let value = initial;
    return {
      get: () => value,
      set: (next: T) => {
        value = next;
      },
    };
  });
  return cell;
}

/** A cell that holds what was rendered last. */
export function useLatest<T>(value: T): Cell<T> {
  const cell = useCell(value);
  useLayoutEffect(() => cell.set(value));
  return cell;
}
