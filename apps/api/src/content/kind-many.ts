import type { Trx } from '@bakery/db';
import type {
  BulkAction,
  BulkKind,
  BulkSelection,
  BulkSkipReason,
} from '@bakery/schemas/content/bulk';
import type { KindTypes, StoredRow } from './kind-types.ts';

export type ListFilter<Name extends BulkKind> = Extract<
  BulkSelection<Name>,
  { filter: unknown }
>['filter'];

/** The actions that change many records of a kind, beside deleting them. */
export type ChangeAction<Name extends BulkKind> = Exclude<BulkAction<Name>, { type: 'delete' }>;

/** Chooses the changes of a record: undefined where it is as it should be, or why it cannot be changed. */
export type ChangesOf<T, Changes extends object> = (
  before: T,
) => Changes | BulkSkipReason | undefined;

/** The ids of the first so many that match the filter of a list, and how many match. */
export interface Found {
  ids: string[];
  total: number;
}

/** How many records of a kind are found and changed at once; without it they are only deleted. */
export interface ManyRules<K extends KindTypes> {
  /** Absent where a list has no filter. */
  find?(trx: Trx, filter: ListFilter<K['name']>, limit: number): Promise<Found>;
  changes?: {
    /** The changes of each record by an action. */
    of(action: ChangeAction<K['name']>): ChangesOf<K['record'], K['changes']>;
    /** Changes locked rows, so that it can be taken back; returns them in their order. */
    save(
      trx: Trx,
      changed: readonly { id: string; changes: K['changes'] }[],
    ): Promise<StoredRow<K>[]>;
  };
}
