import { withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { EnquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import { storeEnquiry } from '../features/enquiries/inbox/store-enquiry.ts';

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9876543210',
  message: 'Two hundred buns, please.',
};

/** Stores an enquiry for each of these, the last one the newest, without limits, screening and mails. */
export async function addEnquiries(
  db: Db,
  enquiries: readonly Partial<EnquiryCreate>[],
): Promise<void> {
  for (const enquiry of enquiries) {
    await withTransaction(db, (trx) =>
      storeEnquiry(trx, { ...fields, ...enquiry }, { documentId: null }),
    );
  }
}
