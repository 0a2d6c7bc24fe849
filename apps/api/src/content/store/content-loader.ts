export interface LoaderOptions<T> {
  load(): Promise<T>;
  /** Called with each value that was loaded. */
  onLoaded(value: T): void;
  /** Called when a load fails after one that did not, and with `undefined` when one succeeds again. */
  onStateChange(error: unknown): void;
}

/** Loads something again in the background whenever it has changed, one load at a time. */
export interface ContentLoader {
  /** The error of the last load, as long as what it should have loaded is not loaded. */
  readonly error: unknown;
  /** Starts another load; after a failed one when the pause before the next attempt is over. */
  invalidate(): void;
  /** Ends that pause: there is a reason to believe that the next attempt will succeed. */
  retryNow(): void;
  /** Resolves when all changes known now are loaded, or a load has failed. Never rejects. */
  settled(): Promise<void>;
  stop(): void;
}

const retryDelay = { first: 250, max: 4_000 };

export function createContentLoader<T>(options: LoaderOptions<T>): ContentLoader {
  /** Grows with each change; `loaded` is that of what was loaded last. */
  let generation = 0;
  let loaded = -1;
  let error: unknown;
  let delay = retryDelay.first;
  let loading: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const isOld = () => loaded < generation;

  function begin(): Promise<void> {
    return (loading ??= run().finally(() => {
      loading = undefined;
      if (!isOld() || isStopped) return;
      if (error === undefined) return void begin();
      retry = setTimeout(() => void begin(), delay).unref();
      delay = Math.min(delay * 2, retryDelay.max);
    }));
  }

  /** Loads once; the loaded content holds the changes known when the load began. Never rejects. */
  async function run(): Promise<void> {
    clearTimeout(retry);
    retry = undefined;
    const wanted = generation;
    const before = error;
    try {
      options.onLoaded(await options.load());
      loaded = wanted;
      error = undefined;
      delay = retryDelay.first;
      if (before !== undefined) options.onStateChange(undefined);
    } catch (failure) {
      error = failure ?? new Error('not loaded');
      if (before === undefined && !isStopped) options.onStateChange(error);
    }
  }

  return {
    get error() {
      return error;
    },
    invalidate() {
      generation += 1;
      if (!isStopped && retry === undefined) void begin();
    },
    retryNow() {
      if (!isStopped && retry !== undefined) void begin();
    },
    async settled() {
      const wanted = generation;
      while (loaded < wanted && !isStopped) {
        if (retry === undefined) await begin();
        if (error !== undefined) return;
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(retry);
    },
  };
}
