import { newId } from '@bakery/db';
import type { Db, Tables, Trx } from '@bakery/db';
import { readBatchCode } from '@bakery/schemas/catalogue/batches';
import type { BatchListQuery, RecallWords } from '@bakery/schemas/catalogue/batches';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import { containsPattern } from '../../../content/records/paging.ts';
import { countRows, listPage, touched } from '../../../content/records/records.queries.ts';

export type BatchRow = Selectable<Tables['batches']>;

/** The columns that a form or a line of a file fills. */
export type BatchValues = Pick<
  Insertable<Tables['batches']>,
  'code' | 'code_key' | 'shelf' | 'product_id' | 'product_name' | 'made_on' | 'best_before' | 'note'
>;

export function pageBatchRows(db: Db, query: BatchListQuery): Promise<BatchRow[]> {
  const rows = matching(db, query).selectAll();
  return listPage(rows.orderBy('made_on', 'desc').orderBy('code_key'), query);
}

export function countBatchRows(db: Db, query: BatchListQuery): Promise<number> {
  return countRows(matching(db, query));
}

const isRecalled = sql<boolean>`recalled_at is not null and recall_ended_at is null`;

/** A code is found by its letters and digits, a product by the name that it has, or had when the batch was saved. */
function matching(db: Db, { search, show }: BatchListQuery) {
  const { key = '-' } = readBatchCode(search);
  const name = containsPattern(search);
  return db
    .selectFrom('batches')
    .$if(show === 'recalled', (query) => query.where(isRecalled))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(code_key like ${containsPattern(key)} or product_name ilike ${name}
          or product_id in (
            select id from products where name ilike ${name}
            union all select id from live_products where name ilike ${name}))`,
      ),
    );
}

export async function listBatchIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('batches').select('id').execute();
  return rows.map(({ id }) => id);
}

const anyOf = (values: readonly string[], type: 'uuid' | 'text') =>
  sql<string>`any(${[...values]}::${sql.raw(type)}[])`;

export function findBatches(db: Db, ids: readonly string[]): Promise<BatchRow[]> {
  return db.selectFrom('batches').selectAll().where('id', '=', anyOf(ids, 'uuid')).execute();
}

export function findBatchesByKey(db: Db, keys: readonly string[]): Promise<BatchRow[]> {
  return db.selectFrom('batches').selectAll().where('code_key', '=', anyOf(keys, 'text')).execute();
}

export function countBatches(db: Db): Promise<number> {
  return countRows(db.selectFrom('batches'));
}

/** Locks batches in the order of their ids; those that are gone are left out. */
export function lockBatches(trx: Trx, ids: readonly string[]): Promise<BatchRow[]> {
  return trx
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', anyOf(ids, 'uuid'))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertBatches(
  trx: Trx,
  values: readonly BatchValues[],
  by: string,
): Promise<BatchRow[]> {
  if (values.length === 0) return [];
  return trx
    .insertInto('batches')
    .values(values.map((one) => ({ id: newId(), ...one, changed_by: by })))
    .returningAll()
    .execute();
}

export function updateBatch(
  trx: Trx,
  id: string,
  values: Partial<BatchValues>,
  by: string,
): Promise<BatchRow> {
  return trx
    .updateTable('batches')
    .set({ ...touched, ...values, changed_by: by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Recalls a batch; one that is recalled already stays so since then. */
export function recallBatch(
  trx: Trx,
  { id, ...row }: BatchRow,
  { reason, advice }: RecallWords,
  by: string,
): Promise<BatchRow> {
  const isOn = row.recalled_at !== null && row.recall_ended_at === null;
  return trx
    .updateTable('batches')
    .set({
      ...touched,
      ...(!isOn && { recalled_at: sql<Date>`now()`, recall_ended_at: null }),
      recall_reason: reason,
      recall_advice: advice,
      changed_by: by,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function endRecall(trx: Trx, id: string, by: string): Promise<BatchRow> {
  return trx
    .updateTable('batches')
    .set({ ...touched, recall_ended_at: sql<Date>`now()`, changed_by: by })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteBatch(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('batches').where('id', '=', id).execute();
}
