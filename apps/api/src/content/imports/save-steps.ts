import type { Trx } from '@bakery/db';
import type { z } from 'zod';
import { parseInput } from '../../core/errors/zod-errors.ts';
import type { Change } from '../change.ts';
import { attempt, lockDrafts, saveLocked } from '../drafts/index.ts';
import type { SkipReasons } from '../drafts/index.ts';
import type { ContentKind, DraftableKind, VersionContent } from '../kind.ts';
import type { KindTypes, NewRecord, StoredRow } from '../kind-types.ts';
import { listAnyRows, lockRecords } from '../records/many-records.queries.ts';
import { openRecordChanges } from '../records/record-changes.ts';
import { addRows, changeRows } from '../records/save-record.ts';

/** The parts by which records of a kind are added and changed. */
export interface ImportRules<K extends KindTypes> {
  kind: ContentKind<K>;
  /** Undefined for a kind whose records are always public. */
  drafted: DraftableKind<K> | undefined;
  schema: z.ZodType<K['input']>;
  changesSchema: z.ZodType<K['changes']>;
  add(change: Change, records: readonly NewRecord<K>[]): Promise<StoredRow<K>[]>;
}

/** A record with what is to be saved of it, and the version of it, or of its draft, that was seen. */
export interface SeenContent {
  id: string;
  version: number;
  input: VersionContent;
}

/** Collects the versions that are saved, by the ids of the records, and why others are not. */
export interface Outcome {
  done: Map<string, number>;
  reasons: SkipReasons;
}

/** Adds public records. */
export async function publishNew<K extends KindTypes>(
  change: Change,
  { kind, schema, add }: ImportRules<K>,
  all: readonly Omit<SeenContent, 'version'>[],
  { done, reasons }: Outcome,
): Promise<void> {
  const added = await attempt(change, kind, all, {
    reasons,
    idOf: ({ id }) => id,
    async work(part, ones) {
      const changes = openRecordChanges(part, kind);
      const records = ones.map(({ id, input }) => ({ id, input: parseInput(schema, input) }));
      const saved = await addRows(changes, kind, () => add(part, records));
      await changes.settle();
      return saved;
    },
  });
  for (const { id, version } of added) done.set(id, version);
}

/** Changes public records that are as they were seen. */
export async function changePublic<K extends KindTypes>(
  change: Change,
  { kind, changesSchema }: ImportRules<K>,
  all: readonly SeenContent[],
  { done, reasons }: Outcome,
): Promise<void> {
  const locked = await lockRecords(
    change.trx,
    kind.table,
    all.map(({ id }) => id),
  );
  const present = new Map(locked.map((row) => [row.id, row]));
  const same = all.filter(({ id, version }) => {
    const row = present.get(id);
    if (!row || row.isDeleted) reasons.set(id, { reason: 'gone' });
    else if (row.version !== version) reasons.set(id, { reason: 'changed' });
    else return true;
    return false;
  });
  const changed = await attempt(change, kind, same, {
    reasons,
    idOf: ({ id }) => id,
    async work(part, ones) {
      const records = openRecordChanges(part, kind);
      const rows = await listInOrder(part.trx, kind, ones);
      const before = await kind.present(part, rows);
      const changes = ones.map(({ input }, n) => ({
        before: rows[n]!,
        input: parseInput(changesSchema, input),
      }));
      const update = () => kind.update(part, changes);
      const saved = await changeRows(records, kind, before, update);
      await records.settle();
      return saved;
    },
  });
  for (const { id, version } of changed) done.set(id, version);
}

async function listInOrder<K extends KindTypes>(
  trx: Trx,
  { table }: ContentKind<K>,
  ones: readonly { id: string }[],
): Promise<StoredRow<K>[]> {
  const ids = ones.map(({ id }) => id);
  const rows = await listAnyRows(trx, table, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}

/** Saves new drafts. */
export async function addDrafts<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  all: readonly Omit<SeenContent, 'version'>[],
  outcome: Outcome,
): Promise<void> {
  await attemptDrafts(change, kind, all, {
    outcome,
    targetsOf: (ones) => ones.map(({ id }) => ({ id, draft: undefined, stored: undefined })),
  });
}

/** Changes the drafts of records that are not published, where they are as they were seen. */
export async function changeDrafts<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  all: readonly SeenContent[],
  outcome: Outcome,
): Promise<void> {
  const ids = all.map(({ id }) => id);
  const drafts = await lockDrafts(change.trx, kind.name, ids);
  await lockRecords(change.trx, kind.table, ids);
  const rows = await listAnyRows(change.trx, kind.table, ids);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const same = all.filter(({ id, version }) => {
    const draft = drafts.get(id);
    if (draft && draft.state !== 'changed' && draft.version === version) return true;
    outcome.reasons.set(id, { reason: draft || stored.has(id) ? 'changed' : 'gone' });
    return false;
  });
  await attemptDrafts(change, kind, same, {
    outcome,
    targetsOf: (ones) =>
      ones.map(({ id }) => ({ id, draft: drafts.get(id), stored: stored.get(id) })),
  });
}

type Targets<K extends KindTypes> = Pick<
  Parameters<typeof saveLocked<K>>[2][number],
  'id' | 'draft' | 'stored'
>[];

async function attemptDrafts<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  all: readonly Omit<SeenContent, 'version'>[],
  {
    outcome: { done, reasons },
    targetsOf,
  }: { outcome: Outcome; targetsOf: (ones: readonly { id: string }[]) => Targets<K> },
): Promise<void> {
  const saved = await attempt(change, kind, all, {
    reasons,
    idOf: ({ id }) => id,
    async work(part, ones) {
      const inputs = ones.map(({ input }) => parseInput(kind.drafts.draftSchema, input));
      const targets = targetsOf(ones).map((target, n) => ({ ...target, input: inputs[n]! }));
      await saveLocked(part, kind, targets);
      return ones.map(({ id }) => id);
    },
  });
  for (const [id, { version }] of await lockDrafts(change.trx, kind.name, saved))
    done.set(id, version);
}
