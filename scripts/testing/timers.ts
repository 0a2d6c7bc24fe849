import { waitFor } from './dom.ts';
import { expect, onTestFinished } from 'vitest';

/** Timers of one delay, which run when a test says so, however long it takes. */
export interface HeldTimers {
  /** Runs those that wait, as when their time is over. */
  run(): void;
  /** Runs them once at least one waits: effects start timers a moment after their element is seen. */
  runNext(): Promise<void>;
  /** Waits until at least one waits. */
  untilOneWaits(): Promise<void>;
}

/** Holds timers of a delay in milliseconds, single or repeated, that are started from now on until the test ends. */
export function holdTimers(delay: number): HeldTimers {
  const { setTimeout: start, setInterval: repeat, clearTimeout: clear } = globalThis;
  const held = new Map<unknown, { run: () => void; isRepeated: boolean }>();
  function hold(run: () => void, isRepeated: boolean) {
    const timer = start(() => {}, 0);
    held.set(timer, { run, isRepeated });
    return timer;
  }
  function forget(timer: Parameters<typeof clear>[0]) {
    held.delete(timer);
    clear(timer);
  }
  Object.assign(globalThis, {
    setTimeout: (run: () => void, after?: number, ...rest: []) =>
      after === delay ? hold(run, false) : start(run, after, ...rest),
    setInterval: (run: () => void, after?: number, ...rest: []) =>
      after === delay ? hold(run, true) : repeat(run, after, ...rest),
    clearTimeout: forget,
    clearInterval: forget,
  });
  onTestFinished(() => {
    Object.assign(globalThis, {
      setTimeout: start,
      setInterval: repeat,
      clearTimeout: clear,
      clearInterval: clear,
    });
  });
  function runHeld() {
    // A timer that runs may start others, which wait for the next time.
    const waiting = [...held];
    for (const [timer, { run, isRepeated }] of waiting) {
      if (!isRepeated) held.delete(timer);
      run();
    }
  }
  const untilOneWaits = () => waitFor(() => expect(held.size).toBeGreaterThan(0));
  return {
    run: runHeld,
    untilOneWaits,
    async runNext() {
      await untilOneWaits();
      runHeld();
    },
  };
}

/** Lets timers of a delay in milliseconds that are started from now on until the test ends take no time. */
export function skipTimers(delay: number): void {
  const { setTimeout: start } = globalThis;
  globalThis.setTimeout = ((run: () => void, after?: number, ...rest: []) =>
    start(run, after === delay ? 0 : after, ...rest)) as typeof setTimeout;
  onTestFinished(() => {
    globalThis.setTimeout = start;
  });
}
