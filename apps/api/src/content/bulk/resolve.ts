import type { Trx } from '@bakery/db';
import { maxBulk, tooManyAtOnce } from '@bakery/schemas/content/bulk';
import type { BulkKind, BulkPublish, BulkSelection } from '@bakery/schemas/content/bulk';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { DraftKind } from '@bakery/schemas/content/drafts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { ShownDraft } from '../drafts/index.ts';
import { kindOf } from '../kinds/index.ts';

type Selected<Ref> = { refs: readonly Ref[] } | { total: number };
type Selection<Ref> =
  | { records: Ref[] }
  | Extract<BulkSelection | BulkPublish['selection'], { filter: unknown }>;

/**
 * Resolves a selection to records; with `total` other records match now than were shown. `toRecords` names the
 * records that rows of the list stand for. Throws bad input for too many.
 */
export async function resolve<Ref extends RecordRef | ShownDraft>(
  trx: Trx,
  kind: BulkKind,
  selection: Selection<Ref>,
  toRecords: (rowIds: string[]) => Promise<string[]> = async (ids) => ids,
): Promise<Selected<Ref | { id: string }>> {
  if ('records' in selection) return { refs: selection.records };
  const found = await kindOf(kind).many.find!(trx, selection.filter, maxBulk + 1);
  if (found.total !== selection.total) return { total: found.total };
  const except = new Set(selection.except.map((id) => id.toLowerCase()));
  const ids = (await toRecords(found.ids)).filter((id) => !except.has(id));
  if (ids.length + except.size < found.total || ids.length > maxBulk) {
    throw new AppError('BAD_INPUT', tooManyAtOnce);
  }
  return { refs: ids.map((id) => ({ id })) };
}

/** Resolves a selection of a kind with drafts, whose rows in a list stand for records. */
export function resolveWithDrafts(
  trx: Trx,
  kind: DraftKind,
  selection: Selection<ShownDraft>,
): Promise<Selected<ShownDraft>> {
  return resolve<ShownDraft>(trx, kind, selection, (ids) =>
    kindOf(kind).publishing.listRecordIds(trx, ids),
  );
}

/** The key of the actor who may take a change back. */
export function actorKey({ actor }: Deps): string {
  return actor.id ?? actor.kind;
}
