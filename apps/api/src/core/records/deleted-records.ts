import { withTransaction } from '@bakery/db';
import type { ContentTopic, Trx } from '@bakery/db';
import type { RecordRef, Restored } from '@bakery/schemas/common';
import * as queries from './deleted-records.queries.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import type { Deps } from '../deps.ts';
import { lockRecord } from './records.queries.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { writeContent } from './write-content.ts';

/** A kind of record as far as deleting it goes. */
export interface DeletableKind {
  table: DeletableTable;
  /** Where its records are public. */
  topic?: ContentTopic;
}

/**
 * Deletes a record so that it can be restored: from now on nothing but {@link restoreRecord} finds it.
 * Throws NOT_FOUND where there is none, and VERSION_CONFLICT where its version is no longer the one given.
 */
export async function deleteRecord(
  deps: Deps,
  kind: DeletableKind,
  ref: RecordRef,
  by: SignedIn | undefined,
): Promise<void> {
  await write(deps, kind, ref.id, async (trx) => {
    await lockRecord(trx, kind.table, ref);
    await queries.markDeleted(trx, kind.table, ref.id, by?.administratorId ?? null);
  });
}

const unchanged: Restored = { newSlug: null };

/**
 * Makes a deleted record what it was; one that is not deleted stays as it is. `prepare` runs before,
 * while the record is still deleted: it changes what another record has taken in the meantime, and
 * returns what is different. Throws NOT_FOUND for a record that was purged.
 */
export function restoreRecord(
  deps: Deps,
  kind: DeletableKind,
  id: string,
  prepare?: (trx: Trx) => Promise<Restored>,
): Promise<Restored> {
  return write(deps, kind, id, async (trx) => {
    const { isDeleted } = await queries.lockDeleted(trx, kind.table, id);
    if (!isDeleted) return unchanged;
    const restored = (await prepare?.(trx)) ?? unchanged;
    await queries.markRestored(trx, kind.table, id);
    return restored;
  });
}

function write<T>(
  deps: Deps,
  { topic }: DeletableKind,
  id: string,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return topic ? writeContent(deps, topic, work, () => [id]) : withTransaction(deps.db, work);
}
