import { formatMoment } from '@bakery/schemas/common/dates';
import { healthChecks, healthStates } from '@bakery/schemas/office/health';
import type { HealthEntry } from '@bakery/schemas/office/health';
import type { HealthRow } from './health.queries.ts';

/** Milliseconds, of several looks. */
const tooLong = 20 * 60_000;

/** In the order of the screen; checks of another release are left out. What has not been looked at for long is not said to be good. */
export function presentEntries(rows: readonly HealthRow[], now: number): HealthEntry[] {
  const newest = Math.max(...rows.map(({ checked_at: at }) => at.getTime()));
  const isStale = rows.length > 0 && now - newest > tooLong;
  return presentRows(
    isStale ? rows.map((row) => (row.name === 'queue' ? stopped(row) : row)) : rows,
  );
}

function stopped(row: HealthRow): HealthRow {
  const since = row.checked_at;
  return {
    ...row,
    state: 'broken',
    sentence: `Nothing has been looked at since ${formatMoment(since.toISOString())}: what is done behind the scenes does not get done.`,
    advice:
      'Please have the server restarted. If this is still here an hour later, tell whoever looks after it.',
    since,
  };
}

function presentRows(rows: readonly HealthRow[]): HealthEntry[] {
  return healthChecks.flatMap((check) => {
    const row = rows.find(({ name }) => name === check);
    const state = healthStates.find((one) => one === row?.state);
    if (!row || !state) return [];
    const { sentence, advice, since, checked_at: checkedAt } = row;
    return [
      {
        check,
        state,
        sentence,
        advice,
        since: since.toISOString(),
        checkedAt: checkedAt.toISOString(),
      },
    ];
  });
}
