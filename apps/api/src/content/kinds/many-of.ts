import type { BulkUndoRecord, Trx } from '@bakery/db';
import type { RecordRef } from '@bakery/schemas/common/fields';
import type { BulkKind, BulkPriced } from '@bakery/schemas/content/bulk';
import type { ReadContext } from '../../core/database/read-context.ts';
import type { Deps } from '../../deps.ts';
import type { ChangeAction, Found, ListFilter } from '../kind-many.ts';
import type { KindTypes } from '../kind-types.ts';
import type { ContentKind } from '../kind.ts';
import { changeRecords } from '../records/many-records.ts';
import type { ChangedOne, ManyDone } from '../records/many-records.ts';

/** The fields to set back where a change is undone: by id, as they were. */
export type Before = ReadonlyMap<string, Record<string, unknown>>;

/** How many records of a kind are changed at once. Its actions and filters have been checked with the kind, by the input's schema. */
export interface Many {
  find?(trx: Trx, filter: ListFilter<BulkKind>, limit: number): Promise<Found>;
  change?(
    deps: Deps,
    refs: readonly RecordRef[],
    action: ChangeAction<BulkKind>,
  ): Promise<ManyDone<BulkUndoRecord>>;
  /** Takes a change back. */
  setBack?(
    deps: Deps,
    refs: readonly RecordRef[],
    before: Before,
  ): Promise<ManyDone<BulkUndoRecord>>;
  /** Records are changed and deleted whatever their version is. */
  isUnversioned?: boolean;
}

export interface Prices {
  /** Lists those of the records that there are. */
  list(context: ReadContext, ids: readonly string[]): Promise<BulkPriced[]>;
  /** Changes many in a few queries; those for which there is no other price stay as they are. */
  change(
    deps: Deps,
    refs: readonly RecordRef[],
    priceOf: (before: BulkPriced) => number | undefined,
  ): Promise<ManyDone<unknown>>;
}

export function manyOf<K extends KindTypes>(kind: ContentKind<K>): Many {
  const { many = {}, changesSchema } = kind;
  const { find, changes } = many;
  if (!changes || !changesSchema) return { ...(find && { find }) };
  return {
    ...(find && { find }),
    async change(deps, refs, action) {
      const changesOf = changes.of(action as ChangeAction<K['name']>);
      return undoOf(
        deps,
        kind,
        await changeRecords(deps, kind, refs, { changesOf, update: changes.save }),
      );
    },
    async setBack(deps, refs, before) {
      const changesOf = ({ id }: K['record']) => changesSchema.parse(before.get(id));
      return undoOf(
        deps,
        kind,
        await changeRecords(deps, kind, refs, { changesOf, update: changes.save }),
      );
    },
  };
}

/**
 * The data by which changes are undone: of each record the fields that were changed, as a form would have sent them
 * before.
 */
function undoOf<K extends KindTypes>(
  context: ReadContext,
  { versions }: ContentKind<K>,
  result: ManyDone<ChangedOne<K['record'], K['changes']>>,
): ManyDone<BulkUndoRecord> {
  const done = result.done.map(({ before, after, changes }) => {
    const input = versions.input(before, context);
    const fields = Object.keys(changes).map((field) => [field, input[field]]);
    return { id: after.id, version: after.version, before: Object.fromEntries(fields) };
  });
  return { ...result, done };
}

/** Undefined for a kind whose records have no price. */
export function pricesOf<K extends KindTypes>(kind: ContentKind<K>): Prices | undefined {
  const { prices, many } = kind;
  const save = many?.changes?.save;
  if (!prices || !save) return undefined;
  return {
    async list(context, ids) {
      return [...(await kind.readMany(context, ids)).values()].map((one) => prices.of(one));
    },
    change(deps, refs, priceOf) {
      const changesOf = (before: K['record']) => {
        const price = priceOf(prices.of(before));
        return price === undefined ? undefined : prices.change(price);
      };
      return changeRecords(deps, kind, refs, { changesOf, update: save });
    },
  };
}
