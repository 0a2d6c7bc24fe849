import type { BulkSkipped } from '@bakery/schemas/content/bulk';
import type { ReadContext } from '../../core/database/read-context.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { withPart } from '../change.ts';
import type { Change } from '../change.ts';
import type { DraftableKind, Kind } from '../kind.ts';
import type { KindTypes } from '../kind-types.ts';
import * as queries from './drafts.queries.ts';

export type SkipReason = Pick<BulkSkipped, 'reason' | 'message'>;

/** Why records are left out, by their ids. */
export type SkipReasons = Map<string, SkipReason>;

/** Few enough that presenting them does not block the event loop. */
const batchSize = 250;

export async function inBatches<One, R>(
  all: readonly One[],
  work: (batch: readonly One[]) => Promise<readonly (readonly [string, R])[]>,
): Promise<Map<string, R>> {
  const results = new Map<string, R>();
  for (let start = 0; start < all.length; start += batchSize) {
    for (const [id, result] of await work(all.slice(start, start + batchSize))) {
      results.set(id, result);
    }
  }
  return results;
}

interface Attempt<One, R> {
  idOf(one: One): string;
  work(part: Change, ones: readonly One[]): Promise<R[]>;
  /** Collects what is wrong with those that are refused. */
  reasons: SkipReasons;
}

/**
 * Does something with records together. Where the rules refuse it, nothing of it is kept, and each half is tried by itself, down
 * to the single records that are refused.
 */
export async function attempt<One, R>(
  change: Change,
  kind: Pick<Kind<never>, 'guard'>,
  ones: readonly One[],
  how: Attempt<One, R>,
): Promise<R[]> {
  const [first] = ones;
  if (first === undefined) return [];
  const { guard = (guarded) => guarded() } = kind;
  try {
    return await guard(() => withPart(change, (part) => how.work(part, ones)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (ones.length === 1) {
      how.reasons.set(how.idOf(first), reasonOf(error));
      return [];
    }
  }
  const half = Math.ceil(ones.length / 2);
  const before = await attempt(change, kind, ones.slice(0, half), how);
  const after = await attempt(change, kind, ones.slice(half), how);
  return [...before, ...after];
}

export function reasonOf(error: AppError): SkipReason {
  if (error.code === 'VERSION_CONFLICT') return { reason: 'conflict' };
  if (error.code === 'NOT_FOUND') return { reason: 'gone' };
  if (error.fields?.['order_number'] !== undefined) return { reason: 'numberTaken' };
  const message = Object.values(error.fields ?? {})[0] ?? error.message;
  return { reason: 'refused', message };
}

/** The records that are left out, by the names that they have in the list. */
export async function nameSkipped<K extends KindTypes>(
  context: ReadContext,
  kind: DraftableKind<K>,
  reasons: SkipReasons,
): Promise<BulkSkipped[]> {
  if (reasons.size === 0) return [];
  const ids = [...reasons.keys()];
  const drafts = await queries.listDraftsOf(context.db, kind.name, ids);
  const rowIds = new Map(drafts.map((draft) => [draft.record_id, draft.row_id]));
  const shown = await kind.readMany(context, [
    ...ids,
    ...drafts.flatMap(({ row_id }) => row_id ?? []),
  ]);
  return [...reasons].map(([id, reason]) => {
    const record = shown.get(rowIds.get(id) ?? id) ?? shown.get(id);
    return { id, name: record === undefined ? null : kind.log.name(record), ...reason };
  });
}
