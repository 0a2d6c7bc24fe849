import { withSnapshot } from '@bakery/db';
import { addDays, findMoment } from '@bakery/schemas/common/dates';
import { draftedKind, draftedKinds, draftRights } from '@bakery/schemas/content/drafts';
import { calendarDays } from '@bakery/schemas/content/release-calendar';
import type { DueCalendar, DueItem } from '@bakery/schemas/content/release-calendar';
import type { Right } from '@bakery/schemas/common/rights';
import type { Deps } from '../../deps.ts';
import { findNextDue, listReleasesBetween, listSchedulesBetween } from './due.queries.ts';
import type { DueRelease, DueSchedule } from './due.queries.ts';
import { readEntryRecords } from './read-entries.ts';
import type { EntryRecords } from './read-entries.ts';
import { stateOf } from './releases.queries.ts';

/** Lists what is due in the week from a day on, in India's time, as far as the user may see it. */
export function listDue(
  { db, mediaBase }: Deps,
  rights: ReadonlySet<Right>,
  { from: day }: { from: string },
): Promise<DueCalendar> {
  const from = startOf(day);
  const to = startOf(addDays(day, calendarDays));
  const kinds = draftedKinds.filter((kind) => rights.has(draftRights(kind).read));
  return withSnapshot(db, async (snapshot) => {
    const releases = await listReleasesBetween(snapshot, { from, to });
    const schedules = await listSchedulesBetween(snapshot, kinds, { from, to });
    const named = schedules.map((row) => ({ ...row, kind: draftedKind.parse(row.kind) }));
    const found = await readEntryRecords({ db: snapshot, mediaBase }, named);
    const items = [
      ...releases.map(presentRelease),
      ...schedules.map((row) => presentSchedule(row, found)),
    ];
    const next = await findNextDue(snapshot, kinds, to);
    return {
      items: items.toSorted((a, b) => a.at.localeCompare(b.at)),
      next: next?.toISOString() ?? null,
    };
  });
}

const startOf = (day: string) => findMoment(`${day}T00:00`)!;

function presentRelease(row: DueRelease): DueItem {
  const { id, name, due_at, changes, prices, failure } = row;
  const at = due_at.toISOString();
  return { type: 'release', at, id, name, state: stateOf(row), changes, prices, failure };
}

function presentSchedule(
  { record_id: id, kind, action, due_at, failure }: DueSchedule,
  { shown, records }: EntryRecords,
): DueItem {
  // The draft goes live then; a record that leaves the site is what visitors see.
  const record =
    action === 'publish' ? (shown.get(id) ?? records.get(id)) : (records.get(id) ?? shown.get(id));
  const name = record?.name ?? '';
  return {
    type: 'record',
    at: due_at.toISOString(),
    kind: draftedKind.parse(kind),
    id,
    name,
    action,
    failure,
  };
}
