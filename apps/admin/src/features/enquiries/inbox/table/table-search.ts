import type { EnquirySort } from '@bakery/schemas/enquiries/enquiries';
import type { ListSearch } from '../../../../shared/list/list-search.ts';

export const enquiryStates = ['unread', 'read'] as const;
type EnquiryState = (typeof enquiryStates)[number];

/** The search parameters of the table. */
export interface TableSearch extends ListSearch {
  state?: EnquiryState | undefined;
  sort?: EnquirySort | undefined;
  /** The id of the product that they are about. */
  product?: string | undefined;
  /** The id of the enquiry that is open over the table. */
  view?: string | undefined;
}
