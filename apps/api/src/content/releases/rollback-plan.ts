import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { wholeRecord } from '@bakery/schemas/content/release-rollback';
import type { RollbackChoice, RollbackEntry } from '@bakery/schemas/content/release-rollback';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { VersionContent } from '../kind.ts';
import { splitContent, withFields } from './content-fields.ts';
import type { EntryRow } from './entries.queries.ts';
import { isSameContent, mergeBack } from './merge-back.ts';
import { readEntryRecords } from './read-entries.ts';
import type { EntryRecords } from './read-entries.ts';
import { effectOf } from './releases.presenter.ts';
import { compareContents } from './rollback-values.ts';

/** A step that takes an entry back. */
export type Step =
  /** The record was shown by the release and leaves the site again. */
  | { type: 'hide' }
  | { type: 'show' }
  | { type: 'restore' }
  | { type: 'change'; now: VersionContent; changes: VersionContent };

/** An entry with what a rollback does to it; without a step nothing. */
export interface PlannedBack extends RollbackEntry {
  step: Step | undefined;
}

interface Known {
  entry: EntryRow;
  found: EntryRecords;
  choice: RollbackChoice['fields'];
}

/** Finds out for each entry whether it goes back, stays, or has to be asked about. */
export async function planRollback(
  context: ReadContext,
  entries: readonly EntryRow[],
  choices: readonly RollbackChoice[] = [],
): Promise<PlannedBack[]> {
  const found = await readEntryRecords(context, entries);
  const chosen = new Map(choices.map((choice) => [keyOf(choice), choice]));
  const planned: PlannedBack[] = [];
  for (const entry of entries) {
    const choice = chosen.get(keyOf({ kind: entry.kind, id: entry.record_id }));
    const version = found.states.get(entry.record_id)?.version ?? 0;
    // A field that somebody has changed since the choice is asked about again.
    const fields = choice?.version === version ? choice.fields : {};
    planned.push(await planEntry(context, { entry, found, choice: fields }));
  }
  return planned;
}

const keyOf = ({ kind, id }: { kind: DraftedKind; id: string }) => `${kind} ${id}`;

async function planEntry(context: ReadContext, known: Known): Promise<PlannedBack> {
  const { entry, found, choice } = known;
  const { action, was, record_id: id } = entry;
  const state = found.states.get(id)?.state;
  if (choice[wholeRecord] === 'stay') return resultOf(known, 'left', 'It stays as it is.');
  if (!state) return resultOf(known, 'left', 'It has been deleted for good.');
  if (action === 'unpublish' || action === 'delete') {
    const isBack = was === 'unpublished' ? state !== 'trashed' : state === 'published';
    if (isBack) return resultOf(known, 'same', null);
    if (state === 'trashed') {
      if (action === 'delete') return resultOf(known, 'back', null, { type: 'restore' });
      return resultOf(known, 'left', 'It has been deleted since.');
    }
    return resultOf(known, 'back', null, { type: 'show' });
  }
  const isChange = action === 'price' || was === 'changed';
  if (state !== 'published') {
    return isChange
      ? resultOf(known, 'left', 'It is no longer on the site.')
      : resultOf(known, 'same', null);
  }
  return isChange ? planChange(context, known) : planHide(context, known);
}

/** A record that the release has shown leaves the site, unless somebody who has changed it since wants it to stay. */
async function planHide(context: ReadContext, known: Known): Promise<PlannedBack> {
  const { entry, found, choice } = known;
  const now = found.records.get(entry.record_id)!.content;
  const isChosen = choice[wholeRecord] === 'back';
  if (isChosen || !entry.after || isSameContent(entry.after, now)) {
    return resultOf(known, 'back', null, { type: 'hide' });
  }
  const values = await compareContents(context, entry, entry.after, now);
  return { ...resultOf(known, 'asks', null), fields: [{ field: wholeRecord, values }] };
}

async function planChange(context: ReadContext, known: Known): Promise<PlannedBack> {
  const { entry, found, choice } = known;
  const now = found.records.get(entry.record_id)!.content;
  const before = fieldsOf(entry, entry.before);
  const present = splitContent(entry.kind, entry.record_id, now);
  const { back, conflicts } = mergeBack(before, fieldsOf(entry, entry.after), present);
  const changes = { ...back };
  const open: string[] = [];
  for (const field of conflicts) {
    if (choice[field] === 'back') changes[field] = before[field] ?? null;
    else if (choice[field] === undefined) open.push(field);
  }
  if (open.length > 0) {
    const fields = [];
    for (const field of open) {
      const wanted = withFields(entry.kind, now, { [field]: before[field] ?? null });
      fields.push({ field, values: await compareContents(context, entry, wanted, now) });
    }
    return { ...resultOf(known, 'asks', null), fields };
  }
  if (Object.keys(changes).length > 0) {
    return resultOf(known, 'back', null, { type: 'change', now, changes });
  }
  return conflicts.length > 0
    ? resultOf(known, 'left', 'It stays as it is.')
    : resultOf(known, 'same', null);
}

/** A price change is answerable for the price alone. */
function fieldsOf(
  { kind, record_id, action }: EntryRow,
  content: VersionContent | null,
): VersionContent {
  if (action !== 'price') return splitContent(kind, record_id, content ?? {});
  return { price: content?.['price'] };
}

function resultOf(
  { entry, found }: Known,
  result: RollbackEntry['outcome'],
  reason: string | null,
  step?: Step,
): PlannedBack {
  const { kind, record_id: id, action, was } = entry;
  return {
    kind,
    id,
    name: found.records.get(id)?.name ?? entry.name,
    action,
    effect: effectOf(action, was),
    version: found.states.get(id)?.version ?? 0,
    outcome: result,
    reason,
    fields: [],
    step,
  };
}

/** Presents an entry of the plan. */
export function presentPlanned(planned: PlannedBack): RollbackEntry {
  const { kind, id, name, action, effect, version, outcome, reason, fields } = planned;
  return { kind, id, name, action, effect, version, outcome, reason, fields };
}
