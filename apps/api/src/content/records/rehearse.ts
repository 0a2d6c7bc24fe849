import { withPart } from '../change.ts';
import type { Change } from '../change.ts';

class NothingIsKept extends Error {}

/**
 * Does something within a change as it will be done later, and undoes all of it. Throws what the work throws: so what would
 * fail later is known at once.
 */
export async function rehearse(
  change: Change,
  work: (part: Change) => Promise<unknown>,
): Promise<void> {
  try {
    await withPart(change, async (part) => {
      await work(part);
      throw new NothingIsKept();
    });
  } catch (error) {
    if (!(error instanceof NothingIsKept)) throw error;
  }
}
