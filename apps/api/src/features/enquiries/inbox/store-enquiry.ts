import type { Trx } from '@bakery/db';
import type { EnquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import { guessSubject } from '@bakery/schemas/enquiries/enquiry-subject';
import { insertEnquiry } from './enquiries.queries.ts';
import type { NewEnquiry, ReceiptRow } from './enquiries.queries.ts';
import { addInboxRow } from './inbox-rows.queries.ts';
import { insertItems } from './items/enquiry-items.queries.ts';

/**
 * Stores an enquiry and its row of the inbox, with what it is probably about, as its numbers count it. All enquiries come this way.
 * Undefined where there is one with its idempotency key.
 */
export async function storeEnquiry(
  trx: Trx,
  input: EnquiryCreate,
  added: NewEnquiry,
): Promise<ReceiptRow | undefined> {
  const row = await insertEnquiry(trx, input, added);
  if (row) {
    const { productId, items = [] } = added;
    await insertItems(trx, row.id, items);
    const isAboutProducts = productId !== undefined || items.length > 0;
    await addInboxRow(trx, row.id, guessSubject(input.message, isAboutProducts));
  }
  return row;
}
