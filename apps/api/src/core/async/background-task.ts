/** Work that is done in the background, one run at a time. */
export interface BackgroundTask {
  /** Starts a run, or another one after the current run, however often it is called until then. */
  request(): void;
  /** Resolves when no run is left. */
  settled(): Promise<void>;
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** `run` handles its own errors: it never rejects. */
export function createBackgroundTask(run: () => Promise<void>): BackgroundTask {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;

  async function runWhileRequested(): Promise<void> {
    do {
      isRequested = false;
      await run();
    } while (isRequested && !isStopped);
    running = undefined;
  }

  return {
    request() {
      if (isStopped) return;
      isRequested = true;
      running ??= runWhileRequested();
    },
    async settled() {
      await running;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
