import type { HealthRow } from './health.queries.ts';

export type MailPlan =
  /** Of the checks named, the trouble that was told of is over, while others last: should it come back, it is new. */
  | { kind: 'none'; over: string[] }
  /** The rows are told of. */
  | { kind: 'trouble'; isUrgent: boolean; rows: HealthRow[] }
  /** All that was told of is over. */
  | { kind: 'well' };

const day = 24 * 60 * 60_000;
/** Trouble that comes and goes is told when it has stayed for so long, and is over when it has stayed away for so long. */
const settled = 15 * 60_000;

const isBad = ({ state }: HealthRow) => state === 'broken' || state === 'look';

/** How bad it is; stored as told, so that the same is told again when it gets worse. */
export type Gravity = 'good' | 'look' | 'urgent' | 'broken';
const gravities: readonly (string | null)[] = [null, 'good', 'look', 'urgent', 'broken'];

export function gravityOf({ state, concerns_visitors: isUrgent }: HealthRow): Gravity {
  if (state === 'broken') return 'broken';
  if (state !== 'look') return 'good';
  return isUrgent ? 'urgent' : 'look';
}

/** Nothing of it was told, or it was less bad then, or has been over since. */
const isNew = (row: HealthRow) =>
  gravities.indexOf(gravityOf(row)) > gravities.indexOf(row.told_state);

/**
 * Decides what the owners are mailed: at once what visitors notice, all else once a day at most and when it lasts, nothing twice while it
 * lasts, and once that all is well again. Where mail itself is broken nothing is: the screens say it.
 */
export function planMail(rows: readonly HealthRow[], now: Date): MailPlan {
  if (rows.some(({ name, state }) => name === 'mail' && state === 'broken'))
    return { kind: 'none', over: [] };
  const bad = rows.filter(isBad);
  const untold = bad.filter(isNew);
  const isUrgent = untold.some((row) => row.concerns_visitors);
  const toldAt = Math.max(0, ...rows.map(({ told_at: at }) => at?.getTime() ?? 0));
  const hasLasted = untold.some(({ since }) => now.getTime() - since.getTime() >= settled);
  if (isUrgent || (hasLasted && now.getTime() - toldAt >= day)) {
    return { kind: 'trouble', isUrgent, rows: bad };
  }
  const told = rows.filter(({ told_state: state }) => state !== null);
  const over = told.filter((row) => !isBad(row) && now.getTime() - row.since.getTime() >= settled);
  if (told.length > 0 && bad.length === 0 && over.length === told.length) return { kind: 'well' };
  const names = over.filter((row) => row.told_state !== 'good').map(({ name }) => name);
  return { kind: 'none', over: names };
}
