import { LRUCache } from 'lru-cache';

export interface MemoryCache<T> {
  /**
   * What is kept for `key` at `revision`, made anew by `build` when it is of another revision. Those
   * who ask while it is being made wait for the same; what could not be made is forgotten.
   */
  get(key: string, revision: number, build: () => Promise<T>): Promise<T>;
}

interface MemoryCacheOptions<T> {
  maxBytes: number;
  bytesOf(value: T): number;
  /** False for what is made anew for everybody who asks. */
  isKeepable?(value: T): boolean;
}

interface Entry<T> {
  revision: number;
  value: Promise<T>;
  bytes: number;
}

const overhead = 1_024;

/** Keeps what is costly to make up to a total of `maxBytes`; the least recently used go first. */
export function createMemoryCache<T>({
  maxBytes,
  bytesOf,
  isKeepable,
}: MemoryCacheOptions<T>): MemoryCache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    max: 2_000,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });

  return {
    get(key, revision, build) {
      const known = entries.get(key);
      if (known?.revision === revision) return known.value;
      const value = build();
      entries.set(key, { revision, value, bytes: overhead });
      value.then(
        (made) => {
          if (entries.peek(key)?.value !== value) return;
          if (isKeepable && !isKeepable(made)) entries.delete(key);
          else entries.set(key, { revision, value, bytes: overhead + bytesOf(made) });
        },
        () => {
          if (entries.peek(key)?.value === value) entries.delete(key);
        },
      );
      return value;
    },
  };
}
