import { createBackgroundTask } from './background-task.ts';

interface DelayedWriterOptions {
  /** Milliseconds from the first request until what has come together is written. */
  delay: number;
  /** Writes all that waits; keeps what could not be written. */
  write(): Promise<void>;
  /** Whether something waits, as after a write that failed. */
  isWaiting(): boolean;
}

export interface DelayedWriter {
  /** Writes after the delay, again and again while something waits. */
  schedule(): void;
  /** Writes at once. */
  flush(): Promise<void>;
  /** Writes for the last time. */
  stop(): Promise<void>;
}

/** Writes what is collected in memory, together and in the background. */
export function createDelayedWriter({
  delay,
  write,
  isWaiting,
}: DelayedWriterOptions): DelayedWriter {
  const writing = createBackgroundTask(write);
  let timer: NodeJS.Timeout | undefined;

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush().then(() => {
        if (isWaiting()) schedule();
      });
    }, delay).unref();
  }

  async function flush(): Promise<void> {
    writing.request();
    await writing.settled();
  }

  return {
    schedule,
    flush,
    async stop() {
      await flush();
      clearTimeout(timer);
      await writing.stop();
    },
  };
}
