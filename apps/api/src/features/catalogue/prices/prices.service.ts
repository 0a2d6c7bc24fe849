import type { PricePeriod } from '@bakery/schemas/catalogue/prices';
import type { Deps } from '../../../deps.ts';
import * as queries from './prices.queries.ts';
import type { PricePeriodRow } from './prices.queries.ts';

/** The prices that a product was sold at, newest first. */
export async function listPrices({ db }: Deps, record: string): Promise<PricePeriod[]> {
  const prices: PricePeriod[] = [];
  for (const row of await queries.listPeriods(db, record)) {
    const last = prices.at(-1);
    // Another name or category: the price goes on.
    if (last?.price === row.price && last.until === row.since.toISOString()) {
      last.until = row.until?.toISOString() ?? null;
    } else prices.push(presentPeriod(row));
  }
  return prices.toReversed();
}

function presentPeriod(row: PricePeriodRow): PricePeriod {
  return {
    price: row.price,
    since: row.since.toISOString(),
    until: row.until?.toISOString() ?? null,
    actor: { kind: row.actor_kind, name: row.actor_name },
    isFound: row.found_at !== null,
  };
}
