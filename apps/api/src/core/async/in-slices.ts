import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds for which the process does nothing else, and for which it then is free for whoever waits: longer while somebody does. */
const slice = { work: 2, pause: 6 };
/** The longest pause in milliseconds beside visitors, of work that somebody waits for, and of work that has hours. */
export const longestPauses = { awaited: 30, patient: 120 };
/** The share of a pause that the process works without anybody who waits. */
const calm = 0.1;

/** The time, and how busy the process is with other work while it passes. */
export interface PauseClock {
  /** Lets milliseconds pass; returns the share of them that the process worked. */
  wait(milliseconds: number): Promise<number>;
}

const realPauses: PauseClock = {
  async wait(milliseconds) {
    const before = performance.eventLoopUtilization();
    await delay(milliseconds);
    return performance.eventLoopUtilization(before).utilization;
  },
};

/**
 * Lets the process serve visitors between two batches of background work. The pause goes on while the process is busy with
 * them, but not for longer than `longest`: the work goes on beside any number of them.
 */
export async function pauseBetweenBatches(
  longest = longestPauses.awaited,
  clock: PauseClock = realPauses,
): Promise<void> {
  for (let passed = 0; passed < longest; passed += slice.pause) {
    if ((await clock.wait(slice.pause)) < calm) return;
  }
}

/** A clock that measures the time and lets it pass. */
export interface SliceClock {
  now(): number;
  pause(): Promise<unknown>;
}

const realClock: SliceClock = {
  now: () => performance.now(),
  pause: () => pauseBetweenBatches(),
};

/** Does much work of small parts in the background, in slices: between two of them the process serves visitors. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  work: (item: T) => R | Promise<R>,
  clock: SliceClock = realClock,
): Promise<R[]> {
  const results: R[] = [];
  let started = clock.now();
  for (const item of items) {
    if (clock.now() - started >= slice.work) {
      await clock.pause();
      started = clock.now();
    }
    results.push(await work(item));
  }
  return results;
}
