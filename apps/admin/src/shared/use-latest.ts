import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** A ref with the value of the last render; for handlers and effects that must not run again for it. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
