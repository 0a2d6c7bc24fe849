import type { BulkUndoRecord, Trx } from '@bakery/db';
import type { Deps } from '../../deps.ts';
import { parseInput } from '../../core/errors/zod-errors.ts';
import { lockContent, withChange } from '../change.ts';
import type { Change } from '../change.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import type { ManyDone } from '../records/many-records.ts';
import { listAnyRows, lockRecords } from '../records/many-records.queries.ts';
import { openRecordChanges } from '../records/record-changes.ts';
import { changeRows } from '../records/save-record.ts';
import { attempt, inBatches, nameSkipped } from './attempt.ts';
import type { SkipReasons } from './attempt.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import type { Unchanged } from './publish-many.ts';
import { saveLocked } from './save-draft.ts';
import { setSchedule } from './schedules.queries.ts';
import { showLocked, unpublishLocked } from './unpublish.ts';

/**
 * Takes the publishing of many back, except for what somebody has changed since: visitors see what they saw before, and
 * the changes are drafts again. A draft that had never been published is an unpublished record then: its page has been seen.
 */
export function undoPublishing<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  records: readonly BulkUndoRecord[],
): Promise<ManyDone<string>> {
  return undoAll(deps, kind, records, {
    undo: (part, batch) => toDrafts(part, kind, batch),
    async listSame(trx, batch, drafts) {
      const ids = batch.map(({ id }) => id);
      const rows = new Map((await lockRecords(trx, kind.table, ids)).map((row) => [row.id, row]));
      return batch.filter(({ id, version }) => {
        const row = rows.get(id);
        return row?.version === version && !row.isDeleted && !drafts.has(id);
      });
    },
  });
}

/** Takes the unpublishing of many back, in the same way. */
export function undoUnpublishing<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  records: readonly BulkUndoRecord[],
): Promise<ManyDone<string>> {
  return undoAll(deps, kind, records, {
    undo: (part, batch) => toPublished(part, kind, batch),
    listSame: async (_trx, batch, drafts) =>
      batch.filter(({ id, version }) => {
        const draft = drafts.get(id);
        return draft?.state === 'unpublished' && draft.version === version;
      }),
  });
}

interface Undone {
  id: string;
  version: number;
  before: Unchanged;
}

interface Undo {
  /** Lists those of the records that are as the change has left them; locks them. Their drafts are locked. */
  listSame(
    trx: Trx,
    batch: readonly Undone[],
    drafts: ReadonlyMap<string, DraftRecord>,
  ): Promise<Undone[]>;
  undo(part: Change, batch: readonly Undone[]): Promise<void>;
}

async function undoAll<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  records: readonly BulkUndoRecord[],
  { listSame, undo }: Undo,
): Promise<ManyDone<string>> {
  const all = records
    .map(({ id, version, before }) => ({ id, version, before: before as unknown as Unchanged }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return withChange(deps, async (change) => {
    const announce = await lockContent(change, kind.topic);
    const reasons: SkipReasons = new Map();
    const done = await inBatches(all, async (batch) => {
      const ids = batch.map(({ id }) => id);
      const drafts = await queries.lockDrafts(change.trx, kind.name, ids);
      const same = await listSame(change.trx, batch, drafts);
      const known = new Set(same.map(({ id }) => id));
      for (const { id } of batch) if (!known.has(id)) reasons.set(id, { reason: 'changed' });
      return attempt(change, kind, same, {
        reasons,
        idOf: ({ id }) => id,
        async work(part, ones) {
          await undo(part, ones);
          await setSchedules(part.trx, kind, ones);
          return ones.map(({ id }) => [id, true] as const);
        },
      });
    });
    announce([...done.keys()]);
    const skipped = await nameSkipped(change, kind, reasons);
    return { done: [...done.keys()], unchanged: 0, skipped };
  });
}

async function toDrafts<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  batch: readonly Undone[],
): Promise<void> {
  const replaced = batch.filter(({ before }) => before.published !== null);
  if (replaced.length > 0) await setBack(change, kind, replaced);
  const hidden = batch.filter(({ before }) => before.state !== 'changed').map(({ id }) => id);
  if (hidden.length > 0) await unpublishLocked(change, kind, hidden);
}

/** Makes what was published drafts again, and the records what they were before. */
async function setBack<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  batch: readonly Undone[],
): Promise<void> {
  const { schema } = kind.drafts;
  const ids = batch.map(({ id }) => id);
  const rows = new Map(
    (await listAnyRows(change.trx, kind.table, ids)).map((row) => [row.id, row]),
  );
  const all = batch.map(({ id, before }) => ({
    id,
    stored: rows.get(id)!,
    draft: parseInput(schema, before.input),
    published: parseInput(schema, before.published),
  }));
  // The drafts first: they hold the pictures that the records are about to give up.
  await saveLocked(
    change,
    kind,
    all.map(({ id, stored, draft }) => ({ id, draft: undefined, stored, input: draft })),
  );
  const records = openRecordChanges(change, kind);
  const shown = await kind.present(
    change,
    all.map(({ stored }) => stored),
  );
  const changes = all.map(({ stored, published }) => ({ before: stored, input: published }));
  const update = () => kind.update(change, changes);
  const back = await changeRows(records, kind, shown, update);
  await records.settle();
  await queries.setBaseVersions(
    change.trx,
    back.map(({ id, version }) => ({ id, base: version })),
  );
}

async function toPublished<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  batch: readonly Undone[],
): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const drafts = await queries.lockDrafts(change.trx, kind.name, ids);
  const idOf = ({ id }: Undone) => drafts.get(id)!.id;
  const isChange = ({ before }: Undone) => before.state === 'changed';
  const changed = batch.filter(isChange);
  await queries.setAllChanged(
    change.trx,
    changed.map((one) => ({ id: idOf(one), base: one.before.base })),
  );
  await queries.deleteDraftRecords(change.trx, batch.filter((one) => !isChange(one)).map(idOf));
  await showLocked(change, kind, ids);
}

/** Sets again what the change has removed, where its time is still to come. */
async function setSchedules<K extends KindTypes>(
  trx: Trx,
  { name }: DraftableKind<K>,
  batch: readonly Undone[],
): Promise<void> {
  for (const { id, before } of batch) {
    for (const { action, due, by, byId = null } of before.schedules) {
      const due_at = new Date(due);
      if (due_at.getTime() <= Date.now()) continue;
      await setSchedule(trx, {
        kind: name,
        record_id: id,
        action,
        due_at,
        set_by: by,
        set_by_id: byId,
      });
    }
  }
}
