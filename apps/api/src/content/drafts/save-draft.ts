import { newId } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { DraftTarget, OpenedRecord } from '@bakery/schemas/content/drafts';
import type { LoggedChange, NewEntry } from '../../core/audit-log/audit-log.ts';
import { listChanges } from '../../core/audit-log/changes.ts';
import type { Deps } from '../../deps.ts';
import { AppError, plainMessages } from '../../core/errors/app-error.ts';
import { withChange } from '../change.ts';
import type { Change } from '../change.ts';
import { nameRecord } from '../kind.ts';
import type { DraftableKind } from '../kind.ts';
import type { KindTypes, StoredRow } from '../kind-types.ts';
import { listAnyRows, lockRecords } from '../records/many-records.queries.ts';
import { conflictMessage, lockContentWrites } from '../records/records.queries.ts';
import { addDraftVersions } from '../records/versions.ts';
import * as queries from './drafts.queries.ts';
import type { DraftRecord } from './drafts.queries.ts';
import { addEarlierVersions } from './draft-versions.ts';
import { readOpened, showDraft } from './show-drafts.ts';

/** A locked record with its draft, as somebody who saves it has seen both. */
interface Target<Row> {
  id: string;
  draft: DraftRecord | undefined;
  /** The row of the record; undefined for one that was never published. */
  stored: Row | undefined;
}

/**
 * Locks what is to be saved. Throws NOT_FOUND where there is neither a record nor a draft, and
 * VERSION_CONFLICT where the draft is no longer the one that was seen.
 */
export async function lockTarget<K extends KindTypes>(
  trx: Trx,
  { name, table }: DraftableKind<K>,
  { id, version }: DraftTarget,
): Promise<Target<StoredRow<K>>> {
  if (id === undefined) return { id: newId(), draft: undefined, stored: undefined };
  const draft = await queries.lockDraft(trx, name, id);
  await lockRecords(trx, table, [id]);
  const [stored] = await listAnyRows(trx, table, [id]);
  const error = findTargetError({ version }, draft, stored);
  if (error) throw error;
  return { id, draft, stored };
}

/** Why a draft, or a record without one, is not what somebody has seen; undefined where it is. */
export function findTargetError(
  { version }: Pick<DraftTarget, 'version'>,
  draft: DraftRecord | undefined,
  stored: { deleted_at: Date | null } | undefined,
): AppError | undefined {
  // The changes of a deleted record wait for it to be restored.
  const isPublished = stored !== undefined && stored.deleted_at === null;
  if ((!draft || draft.state === 'changed') && !isPublished) {
    return new AppError('NOT_FOUND', plainMessages.notFound);
  }
  return version === draft?.version ? undefined : conflict();
}

export const conflict = () => new AppError('VERSION_CONFLICT', conflictMessage);

/**
 * Saves what is to be published later; visitors see nothing of it. The changes of a published record are made
 * from its version `base`, which publishing checks.
 */
export function saveDraft<K extends KindTypes>(
  deps: Deps,
  kind: DraftableKind<K>,
  target: DraftTarget,
  input: K['input'],
): Promise<OpenedRecord<K['record']>> {
  const { guard = (work) => work() } = kind;
  return guard(() =>
    withChange(deps, async (change) => {
      await lockContentWrites(change.trx);
      const locked = await lockTarget(change.trx, kind, target);
      await saveLocked(change, kind, [{ ...locked, base: target.base, input }]);
      return readOpened(change, kind, locked.id);
    }),
  );
}

/** A locked record, or its draft, with what is to be saved of it. */
interface Saved<Row, Input> extends Target<Row> {
  /** The version of the published record that the changes are made from; the present one, without it. */
  base?: number | undefined;
  input: Input;
}

/** Saves the drafts of many locked records, each of another one. */
export async function saveLocked<K extends KindTypes>(
  change: Change,
  kind: DraftableKind<K>,
  all: readonly Saved<StoredRow<K>, K['input']>[],
): Promise<void> {
  const { trx } = change;
  const seen = all.map(({ draft, stored }) => draft?.row_id ?? stored?.id);
  const rowIds = [...seen, ...all.map(({ stored }) => stored?.id)];
  const before = await kind.readMany(change, [...new Set(rowIds.filter((id) => id !== undefined))]);
  await addEarlierVersions(change, kind, all, before);
  const deleted_at = new Date();
  const given = all.map(({ input, draft, stored }) => {
    const created_at = stored?.created_at ?? draft?.created_at;
    return { input, row: { id: newId(), deleted_at, created_at }, stored };
  });
  const after = await kind.present(change, await kind.drafts.insert(change, given));
  const saved = await queries.saveDraftRecords(
    trx,
    all.map(({ id, draft, stored, base, input }, n) => {
      const state = draft?.state ?? (stored ? 'changed' : 'new');
      const base_version = state === 'changed' ? (base ?? stored!.version) : null;
      const row_id = given[n]!.row.id;
      return {
        kind: kind.name,
        record_id: id,
        row_id,
        state,
        base_version,
        input,
        saved_by: change.actor.name,
      };
    }),
  );
  const entries = all.map(({ id }, n): NewEntry & { changes: LoggedChange[] } => {
    const shown = after[n]!;
    const known = before.get(seen[n] ?? '');
    const changes = listChanges(known && kind.log.describe(known), kind.log.describe(shown));
    return { action: 'draftSaved', record: nameRecord(kind, id, shown), changes };
  });
  const byRecord = new Map(saved.map((draft) => [draft.record_id, draft]));
  const versions = all.flatMap(({ id }, n) => {
    const { changes } = entries[n]!;
    if (changes.length === 0) return [];
    const record = showDraft(kind, byRecord.get(id)!, after[n]!);
    // All fields of a new record differ from nothing.
    return [{ id, row: after[n]!.id, record, changes: seen[n] === undefined ? [] : changes }];
  });
  // Before the last rows are removed, so that the pictures of both are held.
  await addDraftVersions(change, kind, versions);
  await queries.removeDraftRows(
    trx,
    kind.table,
    all.map(({ draft }) => draft?.row_id ?? null),
  );
  change.audit(...entries);
}
