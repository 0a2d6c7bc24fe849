import { withSavepoint } from '@bakery/db';
import type { Trx } from '@bakery/db';

class NothingIsKept extends Error {}

/**
 * Does something within a transaction as it will be done later, and undoes all that it has written. Throws what the work
 * throws: so what would fail later is known at once.
 */
export async function rehearse(trx: Trx, work: () => Promise<unknown>): Promise<void> {
  try {
    await withSavepoint(trx, async () => {
      await work();
      throw new NothingIsKept();
    });
  } catch (error) {
    if (!(error instanceof NothingIsKept)) throw error;
  }
}
