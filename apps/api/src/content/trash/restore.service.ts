import type { RestoreOutcome, TrashRestoreItem } from '@bakery/schemas/content/trash';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { withChange } from '../change.ts';
import { kindOf } from '../kinds/index.ts';
import { findBannerNumbers } from './trash.queries.ts';

/** Rolls a restore back that would give the record another address without being asked to. */
class AddressTaken extends Error {
  readonly newSlug: string;

  constructor(newSlug: string) {
    super(`the address is taken; the next free one is ${newSlug}`);
    this.newSlug = newSlug;
  }
}

/** Restores records one after the other; what cannot be restored as it was stays deleted, and says why. */
export async function restoreFromTrash(
  deps: Deps,
  items: readonly TrashRestoreItem[],
): Promise<RestoreOutcome[]> {
  const outcomes: RestoreOutcome[] = [];
  for (const item of items) outcomes.push(await restoreOne(deps, item));
  return outcomes;
}

async function restoreOne(deps: Deps, item: TrashRestoreItem): Promise<RestoreOutcome> {
  const { id, takesNewAddress } = item;
  try {
    const { newSlug } = await withChange(deps, async (change) => {
      const restored = await kindOf(item.kind).restore(change, item);
      if (restored.newSlug !== null && !takesNewAddress) throw new AddressTaken(restored.newSlug);
      return restored;
    });
    return { id, state: 'restored', newSlug };
  } catch (error) {
    if (error instanceof AddressTaken) return { id, state: 'addressTaken', newSlug: error.newSlug };
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOT_FOUND') return { id, state: 'missing' };
    if (error.code !== 'TAKEN' || item.kind !== 'banner') throw error;
    const { own, lowestFree } = await findBannerNumbers(deps.db, id);
    return { id, state: 'numberTaken', taken: item.order_number ?? own, lowestFree };
  }
}
