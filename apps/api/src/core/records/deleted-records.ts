import { withTransaction } from '@bakery/db';
import type { ContentTopic, Trx } from '@bakery/db';
import type { RecordRef, Restored } from '@bakery/schemas/common';
import * as queries from './deleted-records.queries.ts';
import type { DeletableTable } from './deleted-records.queries.ts';
import type { Deps } from '../deps.ts';
import type { SlugTable } from '../id-or-slug.queries.ts';
import { lockRecord } from './records.queries.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { takeSlug } from '../slug.queries.ts';
import { writeContent } from './write-content.ts';

/** A kind of record as far as deleting it goes. */
export interface DeletableKind {
  table: DeletableTable;
  /** Where its records are public. */
  topic?: ContentTopic;
  /** Where its records have a slug: the same table. */
  slugs?: SlugTable;
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
  await write(deps, kind, async (trx) => {
    await lockRecord(trx, kind.table, ref);
    await queries.markDeleted(trx, kind.table, ref.id, by?.administratorId ?? null);
  });
}

/**
 * Makes a deleted record what it was. One whose slug has been taken meanwhile gets the next free one;
 * one that is not deleted stays as it is. `prepare` runs before, while the record is still deleted.
 * Throws NOT_FOUND for a record that was purged.
 */
export function restoreRecord(
  deps: Deps,
  kind: DeletableKind,
  id: string,
  prepare?: (trx: Trx) => Promise<void>,
): Promise<Restored> {
  return write(deps, kind, async (trx) => {
    const { isDeleted } = await queries.lockDeleted(trx, kind.table, id);
    if (!isDeleted) return { newSlug: null };
    await prepare?.(trx);
    const newSlug = kind.slugs ? await replaceTakenSlug(trx, kind.slugs, id) : null;
    await queries.markRestored(trx, kind.table, id);
    return { newSlug };
  });
}

async function replaceTakenSlug(trx: Trx, table: SlugTable, id: string): Promise<string | null> {
  const before = await queries.getSlug(trx, table, id);
  const slug = await takeSlug(trx, table, before);
  if (slug === before) return null;
  await queries.setSlug(trx, table, id, slug);
  return slug;
}

function write<T>(deps: Deps, { topic }: DeletableKind, work: (trx: Trx) => Promise<T>) {
  return topic ? writeContent(deps, topic, work) : withTransaction(deps.db, work);
}
