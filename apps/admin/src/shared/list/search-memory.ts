/** Where one was in a list, so that its forms lead back to the same page of the same search. */
export interface SearchMemory<T> {
  get: () => T | undefined;
  set: (search: T) => void;
}

/** A place that lasts as long as the page is open. */
export function createSearchMemory<T>(): SearchMemory<T> {
  let place: T | undefined;
  return {
    get: () => place,
    set: (search) => {
      place = search;
    },
  };
}
