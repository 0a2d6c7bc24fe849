import { within } from '../async/within.ts';
import type { ObjectStorage } from './storage.ts';

/** No object is ever stored under this key: looking it up only shows whether the storage responds. */
const probeKey = 'media/readiness';
const checkEvery = 10_000;
const waitAtMost = 1_000;

/**
 * Whether the storage responds, checked every ten seconds at most, since each request to a bucket costs.
 * While a check is running, the result of the last one holds.
 */
export function createStorageCheck(storage: ObjectStorage): () => Promise<boolean> {
  let isResponding = true;
  let startedAt = -Infinity;
  let running: Promise<void> | undefined;

  async function check(): Promise<void> {
    try {
      await storage.findSize(probeKey);
      isResponding = true;
    } catch {
      isResponding = false;
    }
  }

  return async () => {
    if (!running && Date.now() - startedAt >= checkEvery) {
      startedAt = Date.now();
      running = check().finally(() => {
        running = undefined;
      });
    }
    if (running) await within(waitAtMost, running);
    return isResponding;
  };
}
