/**
 * Stores a list's search parameters, so that its forms lead back to the same page of the same
 * search.
 */
export interface SearchMemory<T> {
  get: () => T | undefined;
  set: (search: T) => void;
}

/** In memory, until the page is closed. */
export function createSearchMemory<T>(): SearchMemory<T> {
  let place: T | undefined;
  return {
    get: () => place,
    set: (search) => {
      place = search;
    },
  };
}
