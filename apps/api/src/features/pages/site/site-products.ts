import type { Db, Trx } from '@bakery/db';
import type { Field } from '@bakery/schemas/pages/site/describe';
import { listProductReferences } from '@bakery/schemas/pages/site/list-products';
import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import type { PageTexts } from '@bakery/schemas/pages/site/public';
import { isRecordId } from '@bakery/schemas/pages/site/record-id';
import { shownName } from '@bakery/schemas/content/shown-name';
import { findByField } from '../../../content/store/record-views.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { cardOf, findReferredRows, productSource } from '../../catalogue/products/index.ts';

type Content = Record<string, unknown>;

const goneMessage = 'This product is no longer there. Please remove it from the list.';

/**
 * Ensures that the products that a document names from now on exist, if only as drafts: pages leave these out until they are
 * published. One that it has named before may be gone by
 * now: pages leave it out, and its other texts can be saved. Throws bad input by field.
 */
export async function checkProducts(
  trx: Trx,
  fields: readonly Field[],
  before: Content,
  after: Content,
): Promise<void> {
  const known = new Set(listProductReferences(fields, before).map(({ id }) => id));
  const added = listProductReferences(fields, after).filter(({ id }) => !known.has(id));
  if (added.length === 0) return;
  const rows = await findReferredRows(
    trx,
    added.map(({ id }) => id),
  );
  const missing = added.filter(({ id }) => rows.every((row) => row.id !== id));
  if (missing.length === 0) return;
  const named = missing.map(({ field }) => [field, goneMessage] as const);
  throw new AppError('BAD_INPUT', goneMessage, { fields: Object.fromEntries(named) });
}

/** The names of the products that contents of a document name, by their ids; without those that are gone. */
export async function listProductNames(
  db: Db,
  fields: readonly Field[],
  contents: readonly Content[],
): Promise<ReadonlyMap<string, string>> {
  const ids = contents.flatMap((content) =>
    listProductReferences(fields, content).map(({ id }) => id),
  );
  if (ids.length === 0) return new Map();
  const rows = await findReferredRows(db, ids);
  return new Map(rows.map(({ id, row }) => [id, shownName(row.name)]));
}

/** The texts of a page, with the products of the catalogue that it names as far as they are published. */
export async function readPage(
  { content }: Pick<Deps, 'content'>,
  pages: { [Key in PageKey]: PageTexts<Key> },
  key: PageKey,
): Promise<PageTexts<PageKey>> {
  if (key !== 'home') return pages[key];
  const { home } = pages;
  const ids = home.featured.products.filter(isRecordId);
  if (ids.length === 0) return home;
  const { value } = await content.read(productSource);
  const cards = ids.flatMap((id) => {
    const product = findByField(value, 'id', id);
    return product ? [[id, cardOf(product)] as const] : [];
  });
  const products = Object.fromEntries(cards);
  // Nothing tells that there is a product which is not published.
  const names = home.featured.products.filter((name) => !isRecordId(name) || name in products);
  return { ...home, featured: { ...home.featured, products: names }, products };
}
