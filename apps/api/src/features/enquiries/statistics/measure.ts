import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { guessSubject } from '@bakery/schemas/enquiries/enquiry-subject';
import type { Deps } from '../../../deps.ts';
import { longestPauses, mapInSlices, pauseBetweenBatches } from '../../../core/async/in-slices.ts';
import { readAnswerClock } from '../inbox/index.ts';
import * as queries from './statistics.queries.ts';
import type { UnmeasuredRow } from './statistics.queries.ts';

/** Few, so that neither this process nor the database is busy with one of them for long. */
const batch = 100;

/** Stores what is counted of enquiries: what they are about, and how long their first answer took. */
export async function measure(
  deps: Pick<Deps, 'content'>,
  trx: Trx,
  rows: readonly UnmeasuredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const minutesOf = await readAnswerClock(deps);
  const measured = await mapInSlices(rows, (row) => ({
    id: row.id,
    guess: row.subject ?? guessSubject(row.message, row.has_product),
    minutes: row.answered_at && minutesOf(row.received_at, row.answered_at),
  }));
  await queries.storeMeasured(trx, measured);
}

/** Measures all enquiries of a week that an earlier release has stored or answered; stops when the process does. */
export async function measureWeek(
  deps: Pick<Deps, 'db' | 'content'>,
  week: string,
  signal: AbortSignal,
): Promise<void> {
  let count = batch;
  while (count === batch && !signal.aborted) {
    count = await withTransaction(deps.db, async (trx) => {
      const rows = await queries.lockUnmeasured(trx, week, batch);
      await measure(deps, trx, rows);
      return rows.length;
    });
    // Between two transactions: nobody waits for its locks.
    await pauseBetweenBatches(longestPauses.patient);
  }
}
