import { backupsKept } from '@bakery/schemas/office/backups';
import { dayOf } from '@bakery/schemas/common/dates';
import { getFirst } from '@bakery/schemas/common/get-first';

interface DatedBackup {
  name: string;
  at: Date;
  /** Whether it was restored for its proof. */
  isGood: boolean;
}

const day = 24 * 60 * 60_000;

/**
 * The backups that are no longer kept. Of the newest seven days, four weeks and twelve months that have any, one each
 * stays: counted by backups and not from now, so that a clock that jumps ahead removes nothing more. All of the last day,
 * the newest good one and those of the future, which a wrong clock has made, stay too.
 */
export function selectExpired(backups: readonly DatedBackup[], now: Date): string[] {
  const recent = now.getTime() - day;
  const past = backups
    .filter(({ at }) => at.getTime() <= now.getTime() + day)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(past.filter(({ at }) => at.getTime() > recent));
  const newestGood = past.find(({ isGood }) => isGood);
  for (const one of [past[0], newestGood]) if (one) kept.add(one);
  keepOneEach(past, kept, { periodOf: ({ at }) => dayOf(at), count: backupsKept.days });
  keepOneEach(past, kept, { periodOf: ({ at }) => weekOf(at), count: backupsKept.weeks });
  keepOneEach(past, kept, {
    periodOf: ({ at }) => dayOf(at).slice(0, 7),
    count: backupsKept.months,
  });
  return past.filter((one) => !kept.has(one)).map(({ name }) => name);
}

/** Keeps the newest good one of each period, else the newest. */
function keepOneEach(
  past: readonly DatedBackup[],
  kept: Set<DatedBackup>,
  { periodOf, count }: { periodOf: (backup: DatedBackup) => string; count: number },
): void {
  const periods = Map.groupBy(past, periodOf);
  for (const members of [...periods.values()].slice(0, count)) {
    kept.add(members.find(({ isGood }) => isGood) ?? getFirst(members, 'backup'));
  }
}

/** The Monday of the week, in India. */
function weekOf(at: Date): string {
  const date = new Date(`${dayOf(at)}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * day).toISOString().slice(0, 10);
}
