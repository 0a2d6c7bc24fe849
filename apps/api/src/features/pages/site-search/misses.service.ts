import { withSnapshot } from '@bakery/db';
import type { ListPage } from '@bakery/schemas/common/fields';
import type { MissListQuery, SearchMiss } from '@bakery/schemas/pages/site-search';
import { AppError } from '../../../core/errors/app-error.ts';
import { nameClient } from '../../../core/http/user-agent.ts';
import type { Deps } from '../../../deps.ts';
import { readMiss } from './miss-words.ts';
import * as queries from './misses.queries.ts';
import { searchSite } from './site-search.service.ts';

interface Visitor {
  address: string | undefined;
  userAgent: string | undefined;
}

/**
 * Counts a query for which a page has shown no result, unless it looks like no words, comes from a program or finds
 * something. Of the visitor nothing is kept.
 */
export async function noteMiss(
  deps: Pick<Deps, 'content' | 'limits' | 'searchMisses'>,
  q: string,
  { address, userAgent }: Visitor,
): Promise<void> {
  const query = readMiss(q);
  if (query === undefined || nameClient(userAgent ?? null).device === 'program') return;
  try {
    await deps.limits.searchMisses.consume(address);
  } catch (error) {
    // Nobody waits for this, and nothing is lost but a count.
    if (error instanceof AppError && error.code === 'TOO_MANY') return;
    throw error;
  }
  const { total } = await searchSite(deps, { q, limit: 1 });
  if (total === 0) deps.searchMisses.count(query);
}

export interface MissPage extends ListPage<SearchMiss> {
  month: string;
  /** The months of which there is something, the newest first. */
  months: string[];
}

/** One page of what was not found in a month, the most frequent first. */
export function listMisses({ db }: Pick<Deps, 'db'>, query: MissListQuery): Promise<MissPage> {
  const month = query.month ?? queries.monthOf(new Date()).slice(0, 7);
  const asked = { ...query, month: `${month}-01` };
  return withSnapshot(db, async (snapshot) => ({
    items: await queries.pageMisses(snapshot, asked),
    meta: {
      total: await queries.countMisses(snapshot, asked.month),
      page: query.page,
      limit: query.limit,
    },
    month,
    months: await queries.listMissMonths(snapshot),
  }));
}

/** Removes a query from what was not found, in all months. */
export async function dismissMiss({ db }: Pick<Deps, 'db'>, query: string): Promise<void> {
  await queries.deleteMiss(db, query);
}
