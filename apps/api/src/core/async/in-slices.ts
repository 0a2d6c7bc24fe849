import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds for which the process does nothing else, and for which it then is free for whoever waits. */
const slice = { work: 2, pause: 6 };

/** Lets the process serve visitors between two batches of background work. */
export function pauseBetweenBatches(): Promise<unknown> {
  return delay(slice.pause);
}

/** A clock that measures the time and lets it pass. */
export interface SliceClock {
  now(): number;
  pause(): Promise<unknown>;
}

const realClock: SliceClock = {
  now: () => performance.now(),
  pause: pauseBetweenBatches,
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
