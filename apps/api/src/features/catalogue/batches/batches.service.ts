import { onlyRow } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { batchFormMessages, batchLimits, readBatchCode } from '@bakery/schemas/catalogue/batches';
import type { Batch, BatchInput, BatchListQuery } from '@bakery/schemas/catalogue/batches';
import type { ListPage, RecordRef } from '@bakery/schemas/common/fields';
import { readPage } from '../../../content/records/read-page.ts';
import { lockRow } from '../../../content/records/records.queries.ts';
import { lockContent, withChange } from '../../../content/change.ts';
import type { Change } from '../../../content/change.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { readShelves } from '../listed-products/index.ts';
import * as queries from './batches.queries.ts';
import type { BatchRow, BatchValues } from './batches.queries.ts';
import { describeBatch, nameBatch, presentBatch } from './batches.presenter.ts';

/** One page of the back office's list, the newest first. */
export async function listBatches(deps: Deps, query: BatchListQuery): Promise<ListPage<Batch>> {
  const present = await openPresenter(deps);
  return readPage(deps, query, {
    rows: queries.pageBatchRows,
    count: queries.countBatchRows,
    present: async (_context, rows) => rows.map(present),
  });
}

/** Throws bad input by field: for a code that is taken, and a product that the site does not show. */
export async function addBatch(deps: Deps, input: BatchInput): Promise<Batch> {
  const values = getBatchValues(await readShelves(deps), input, undefined);
  const row = await writeBatch(deps, async (change) => {
    const { trx } = change;
    await refuseTaken(trx, values, undefined);
    if ((await queries.countBatches(trx)) >= batchLimits.batches) {
      throw new AppError('BAD_INPUT', batchFormMessages.tooMany);
    }
    const added = onlyRow(await queries.insertBatches(trx, [values], deps.actor.name));
    const changes = listChanges(undefined, describeBatch(values));
    const record = nameBatch(added);
    change.audit({ action: 'created', record, changes });
    return added;
  });
  return (await openPresenter(deps))(row);
}

/** Changes a batch, by the rules for a new one. Throws NOT_FOUND and VERSION_CONFLICT as well. */
export async function changeBatch(deps: Deps, ref: RecordRef, input: BatchInput): Promise<Batch> {
  const row = await writeBatch(deps, async (change) => {
    const { trx } = change;
    const before = await lockRow(trx, 'batches', ref);
    const values = getBatchValues(await readShelves(deps), input, before);
    await refuseTaken(trx, values, before.id);
    const changes = listChanges(describeBatch(before), describeBatch(values));
    if (changes.length === 0) return before;
    const after = await queries.updateBatch(trx, before.id, values, deps.actor.name);
    const record = nameBatch(after);
    change.audit({ action: 'changed', record, changes });
    return after;
  });
  return (await openPresenter(deps))(row);
}

/** Throws NOT_FOUND and VERSION_CONFLICT, and BAD_INPUT for a batch that is recalled. */
export async function removeBatch(deps: Deps, ref: RecordRef): Promise<void> {
  await writeBatch(deps, async (change) => {
    const { trx } = change;
    const row = await lockRow(trx, 'batches', ref);
    if (isRecalled(row)) throw new AppError('BAD_INPUT', batchFormMessages.recalled);
    await queries.deleteBatch(trx, row.id);
    const changes = listChanges(describeBatch(row), undefined);
    const record = nameBatch(row);
    change.audit({ action: 'deleted', record, changes });
    return row;
  });
}

export function isRecalled(row: BatchRow): boolean {
  return row.recalled_at !== null && row.recall_ended_at === null;
}

/** Presents batches with the names that their products have now. */
async function openPresenter(deps: Deps): Promise<(row: BatchRow) => Batch> {
  const shelves = await readShelves(deps);
  return (row) => presentBatch(row, ({ shelf, id }) => shelves.find(id, shelf)?.name);
}

function writeBatch(deps: Deps, write: (change: Change) => Promise<BatchRow>): Promise<BatchRow> {
  return withChange(deps, async (change) => {
    const announce = await lockContent(change, 'batches');
    const row = await write(change);
    announce([row.id]);
    return row;
  });
}

type Shelves = Awaited<ReturnType<typeof readShelves>>;

/** Like {@link findBatchValues}, but throws bad input by field for a product that the site does not show. */
export function getBatchValues(
  shelves: Shelves,
  input: BatchInput,
  before: BatchRow | undefined,
): BatchValues {
  const values = findBatchValues(shelves, input, before);
  if (!values) throw fieldError('product', batchFormMessages.product);
  return values;
}

/**
 * The columns of an input; undefined for a product that the site does not show, unless the batch is of it already: one that is
 * gone by now stays under its name.
 */
export function findBatchValues(
  shelves: Shelves,
  { code, product, madeOn, bestBefore, note }: BatchInput,
  before: BatchRow | undefined,
): BatchValues | undefined {
  const found = product && shelves.find(product.id, product.shelf);
  const isKept = product !== null && product.id === before?.product_id;
  const name = found?.name ?? (isKept ? before?.product_name : null) ?? null;
  if (product && name === null) return undefined;
  return {
    code,
    code_key: readBatchCode(code).key ?? '',
    shelf: product?.shelf ?? null,
    product_id: product?.id ?? null,
    product_name: name,
    made_on: madeOn,
    best_before: bestBefore,
    note,
  };
}

async function refuseTaken(trx: Trx, { code_key: key }: BatchValues, own: string | undefined) {
  const [other] = await queries.findBatchesByKey(trx, [key]);
  if (!other || other.id === own) return;
  const message = batchFormMessages.taken;
  throw new AppError('TAKEN', message, { fields: { code: message } });
}
