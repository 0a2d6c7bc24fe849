import { LRUCache } from 'lru-cache';

export interface MemoryCache<T> {
  /**
   * The value cached for `key`. A value of another revision is built again, unless `isCurrent` finds it unchanged.
   * Concurrent calls share one build; a failed build is not cached.
   */
  get(key: string, revision: number, build: () => Promise<T>): Promise<T>;
}

interface MemoryCacheOptions<T> {
  maxBytes: number;
  bytesOf(value: T): number;
  /** False for values that are built for each call. */
  isKeepable?(value: T): boolean;
  /** Whether building a value of an earlier revision again would give the same. */
  isCurrent?(value: T): Promise<boolean>;
}

interface Entry<T> {
  revision: number;
  value: Promise<T>;
  /** The built value, or until then that of an earlier revision. */
  made: T | undefined;
  bytes: number;
}

const overhead = 1_024;

/** Caches values up to a total of `maxBytes`; the least recently used are dropped first. */
export function createMemoryCache<T>({
  maxBytes,
  bytesOf,
  isKeepable = () => true,
  isCurrent = async () => false,
}: MemoryCacheOptions<T>): MemoryCache<T> {
  // Without `max`, for which the library would reserve 1.5 MB at once: each entry counts as `overhead` at least.
  const entries = new LRUCache<string, Entry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });

  async function renew(made: T, build: () => Promise<T>): Promise<T> {
    return (await isCurrent(made).catch(() => false)) ? made : build();
  }

  return {
    get(key, revision, build) {
      const known = entries.get(key);
      if (known?.revision === revision) return known.value;
      const { made: before, bytes = overhead } = known ?? {};
      const value = before === undefined ? build() : renew(before, build);
      entries.set(key, { revision, value, made: before, bytes });
      value.then(
        (made) => {
          const entry = entries.peek(key);
          if (entry?.value !== value) return;
          if (!isKeepable(made)) entries.delete(key);
          else if (made === before) entry.made = made;
          else entries.set(key, { revision, value, made, bytes: overhead + bytesOf(made) });
        },
        () => {
          if (entries.peek(key)?.value === value) entries.delete(key);
        },
      );
      return value;
    },
  };
}
