import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import type { EnquiryItem, EnquiryItemsFile } from '@bakery/schemas/enquiries/enquiry-items';
import { csvLine } from '@bakery/schemas/common/csv';
import type { Deps } from '../../../../deps.ts';
import { ensureFound } from '../../../../content/records/records.ts';
import { findEnquiryRow } from '../enquiry-rows.queries.ts';
import { readItems } from './enquiry-items.ts';

const columns: Record<string, (item: EnquiryItem) => string | number | null | undefined> = {
  Product: ({ name }) => name,
  Quantity: ({ quantity }) => quantity,
  Unit: ({ unit }) => unit,
  Note: ({ note }) => note,
  'MRP when asked': ({ price }) => price?.toFixed(2),
  'MRP today': ({ today }) => today?.price.toFixed(2),
};

/** Spreadsheets take a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

/** The products that an enquiry asks for, as CSV. Throws NOT_FOUND where there is no such enquiry. */
export async function getItemsFile(
  deps: Pick<Deps, 'db' | 'content'>,
  id: string,
): Promise<EnquiryItemsFile> {
  ensureFound(await findEnquiryRow(deps.db, id));
  const items = await readItems(deps, id);
  const rows = items.map((item) =>
    csvLine(Object.values(columns).map((cellOf) => String(cellOf(item) ?? ''))),
  );
  return {
    name: `products-${referenceOf(id)}.csv`,
    content: byteOrderMark + csvLine(Object.keys(columns)) + rows.join(''),
  };
}
