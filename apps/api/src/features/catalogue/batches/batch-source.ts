import type { PublicBatch, PublicRecall } from '@bakery/schemas/catalogue/batches';
import { readBatchCode } from '@bakery/schemas/catalogue/batches';
import { getFirst } from '@bakery/schemas/common/get-first';
import { findByField } from '../../../content/store/record-views.ts';
import { compareTexts } from '../../../content/store/table-source.ts';
import { ensureFound } from '../../../content/records/records.ts';
import type { ContentSource } from '../../../core/cache/content-source.ts';
import type { Deps } from '../../../deps.ts';
import { readShelves } from '../listed-products/index.ts';
import { findBatches, listBatchIds } from './batches.queries.ts';
import type { BatchRow } from './batches.queries.ts';

type Shelves = Awaited<ReturnType<typeof readShelves>>;

/** A batch as it is in memory. */
interface StoredBatch extends Pick<PublicBatch, 'code' | 'madeOn' | 'bestBefore' | 'recall'> {
  id: string;
  key: string;
  product: { shelf: 'product' | 'liveProduct'; id: string; name: string } | null;
}

/** All batches in memory, as the pages of the site need them. */
export const batchSource: ContentSource<StoredBatch> = {
  topic: 'batches',
  compare: (a, b) => compareTexts(a.key, b.key),
  listIds: listBatchIds,
  load: async ({ db }, ids) => (await findBatches(db, ids)).map(toStored),
};

function toStored(row: BatchRow): StoredBatch {
  const { id, code, code_key: key, made_on: madeOn, best_before: bestBefore } = row;
  return { id, key, code, madeOn, bestBefore, product: productOf(row), recall: recallOf(row) };
}

/** The product of a batch under the name that it had when the batch was saved. */
export function productOf({
  shelf,
  product_id: id,
  product_name: name,
}: BatchRow): StoredBatch['product'] {
  return shelf === null || id === null || name === null ? null : { shelf, id, name };
}

function recallOf(row: BatchRow): StoredBatch['recall'] {
  const { recalled_at: at, recall_reason: reason, recall_advice: advice } = row;
  if (!at || reason === null || advice === null || row.recall_ended_at) return null;
  return { since: at.toISOString(), reason, advice };
}

/** The batch with a code, however it is typed. Throws NOT_FOUND. */
export async function getPublicBatch(deps: Deps, typed: string): Promise<PublicBatch> {
  const { key = '' } = readBatchCode(typed);
  const { value } = await deps.content.read(batchSource);
  const { code, madeOn, bestBefore, product, recall } = ensureFound(findByField(value, 'key', key));
  const shown = product && showProduct(product, await readShelves(deps));
  return { code, madeOn, bestBefore, product: shown, recall };
}

function showProduct(
  { shelf, id, name }: NonNullable<StoredBatch['product']>,
  shelves: Shelves,
): NonNullable<PublicBatch['product']> {
  return shelves.find(id, shelf) ?? { name };
}

const recalledOf = new WeakMap<readonly StoredBatch[], readonly StoredBatch[]>();

/** The recalls that visitors read of now: of each product the batches with the same words together, latest first. */
export async function listRecalls(deps: Pick<Deps, 'content'>): Promise<PublicRecall[]> {
  const { value } = await deps.content.read(batchSource);
  let recalled = recalledOf.get(value);
  if (!recalled) recalledOf.set(value, (recalled = listRecalled(value)));
  if (recalled.length === 0) return [];
  const shelves = await readShelves(deps);
  const groups = Map.groupBy(recalled, ({ product, recall }) =>
    JSON.stringify([product?.id, recall?.reason, recall?.advice]),
  );
  return [...groups.values()].map((group) => toRecall(group, shelves));
}

function listRecalled(batches: readonly StoredBatch[]): readonly StoredBatch[] {
  const sinceOf = ({ recall }: StoredBatch) => recall?.since ?? '';
  return batches
    .filter(({ recall }) => recall !== null)
    .toSorted((a, b) => compareTexts(sinceOf(b), sinceOf(a)) || compareTexts(a.key, b.key));
}

function toRecall(batches: readonly StoredBatch[], shelves: Shelves): PublicRecall {
  const { product, recall } = getFirst(batches, 'batch');
  const { reason, advice } = recall!;
  const codes = batches.map(({ code }) => code);
  if (!product) return { reason, advice, codes };
  const { id } = product;
  const found = shelves.find(id, product.shelf);
  const shown = found ? { id, name: found.name, path: found.path } : { id, name: product.name };
  return { reason, advice, codes, product: shown };
}
