import type { PricedKind } from '@bakery/schemas/catalogue/prices';
import type { Change } from '../../../content/change.ts';
import type { FollowedChange } from '../../../content/kind.ts';
import * as queries from './prices.queries.ts';
import type { Sold } from './prices.queries.ts';

/** Keeps, in the transaction of each change, what a product is sold at from then on. */
export function followPrices<T extends Sold>(
  kind: PricedKind,
  isSold: (product: T) => boolean = () => true,
) {
  const soldOf = (product: T | undefined) => (product && isSold(product) ? product : undefined);
  return async ({ trx, actor }: Change, changes: readonly FollowedChange<T>[]): Promise<void> => {
    const other = changes.filter(({ before, after }) => !isSame(soldOf(before), soldOf(after)));
    if (other.length === 0) return;
    await queries.endPeriods(
      trx,
      other.map(({ id }) => id),
    );
    const begun = other.flatMap(({ id, after }) => {
      const sold = soldOf(after);
      return sold ? [{ id, sold }] : [];
    });
    if (begun.length > 0) await queries.startPeriods(trx, kind, begun, actor);
  };
}

/** Whether it is sold before and after at the same; what is sold at neither time may have a period that is to be ended. */
function isSame(a: Sold | undefined, b: Sold | undefined): boolean {
  if (!a || !b) return false;
  return a.price === b.price && a.name === b.name && a.category === b.category;
}
