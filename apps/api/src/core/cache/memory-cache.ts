import { LRUCache } from 'lru-cache';

export interface MemoryCache<T> {
  /**
   * What is cached for `key`. What is of another revision is made anew by `build`, unless it turns out to be
   * still current. Those who ask meanwhile wait for the same; what could not be made is forgotten.
   */
  get(key: string, revision: number, build: () => Promise<T>): Promise<T>;
}

interface MemoryCacheOptions<T> {
  maxBytes: number;
  bytesOf(value: T): number;
  /** False for what is made anew for everybody who asks. */
  isKeepable?(value: T): boolean;
  /** Whether a value of an earlier revision would be made the same now. */
  isCurrent?(value: T): Promise<boolean>;
}

interface Entry<T> {
  revision: number;
  value: Promise<T>;
  /** The value once it was made, or that of an earlier revision until then. */
  made: T | undefined;
  bytes: number;
}

const overhead = 1_024;

/** Keeps what is costly to make up to a total of `maxBytes`; the least recently used go first. */
export function createMemoryCache<T>({
  maxBytes,
  bytesOf,
  isKeepable = () => true,
  isCurrent = async () => false,
}: MemoryCacheOptions<T>): MemoryCache<T> {
  const entries = new LRUCache<string, Entry<T>>({
    max: 50_000,
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
          if (entries.peek(key)?.value !== value) return;
          if (!isKeepable(made)) entries.delete(key);
          else if (made === before) entries.peek(key)!.made = made;
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
