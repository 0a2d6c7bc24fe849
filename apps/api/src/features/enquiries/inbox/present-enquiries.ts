import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import { getFirst } from '@bakery/schemas/common/get-first';
import { ensureFound } from '../../../content/records/records.ts';
import type { Deps } from '../../../deps.ts';
import { productSource } from '../../catalogue/products/index.ts';
import type { EnquiryRow } from './enquiry-rows.queries.ts';
import { presentEnquiry } from './inbox.presenter.ts';
import { readItems } from './items/enquiry-items.ts';

/** Reads the products only where an enquiry is about one. */
export async function presentEnquiries(
  { content, mediaBase }: Pick<Deps, 'content' | 'mediaBase'>,
  rows: readonly EnquiryRow[],
): Promise<Enquiry[]> {
  const isAboutAny = rows.some((row) => row.product_id !== null);
  const products = isAboutAny ? (await content.read(productSource)).value : [];
  return rows.map((row) => presentEnquiry(row, { apiBase: mediaBase, products }));
}

/** An enquiry with the products that it asks for. Throws NOT_FOUND where there is no row. */
export async function presentFound(
  deps: Pick<Deps, 'db' | 'content' | 'mediaBase'>,
  found: EnquiryRow | undefined,
): Promise<Enquiry> {
  const row = ensureFound(found);
  const enquiry = getFirst(await presentEnquiries(deps, [row]), 'enquiry');
  return { ...enquiry, items: await readItems(deps, row.id) };
}
