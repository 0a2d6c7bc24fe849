import type { Enquiry, EnquiryPageMeta, EnquirySort } from '@bakery/schemas/enquiries/enquiries';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { hasRight } from '../../../shared/api/rights.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { api, trpc } from '../../../shared/api/trpc.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

export const enquiryStates = ['unread', 'read'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** The search parameters of the list. */
export interface EnquiriesSearch extends ListSearch {
  state?: EnquiryState | undefined;
  sort?: EnquirySort | undefined;
  /** The id of the product that they are about. */
  product?: string | undefined;
  /** The id of the enquiry that is open over the list. */
  view?: string | undefined;
}

export const enquiriesPerPage = 10;

export function enquiriesQuery({ page, search, state, product, sort }: EnquiriesSearch) {
  const isRead = state && state === 'read';
  return {
    ...trpc.enquiries.adminList.queryOptions({
      page,
      search,
      sort,
      isRead,
      product,
      limit: enquiriesPerPage,
    }),
    placeholderData: keepPreviousData,
  };
}

/** Those of a page that wait in quarantine. */
export function quarantinedQuery(ids: string[]) {
  return {
    ...trpc.enquiries.quarantined.queryOptions({ ids }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  };
}

/**
 * Fetches one enquiry. It is marked as read where the user may change enquiries, so the row in the list is
 * updated too.
 */
export function enquiryQuery(id: string) {
  return queryOptions({
    queryKey: ['enquiry', id],
    queryFn: async ({ signal }) => {
      const enquiry = await api.enquiries.adminGet.query({ id }, { signal });
      if (!enquiry.isRead && hasRight('enquiriesWrite')) return setEnquiryRead(id, true);
      replaceEnquiry(enquiry);
      return enquiry;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Marks an enquiry as read or unread and updates its row. Returns the updated enquiry. */
export async function setEnquiryRead(id: string, isRead: boolean): Promise<Enquiry> {
  const enquiry = await api.enquiries.setRead.mutate({ id, isRead });
  replaceEnquiry(enquiry);
  return enquiry;
}

/** Invalidates all queries that contain enquiries. */
export function refreshEnquiries(): Promise<void> {
  return queryClient.invalidateQueries(trpc.enquiries.pathFilter());
}

interface EnquiryPage {
  items: Enquiry[];
  meta: EnquiryPageMeta;
}

/** Replaces a record's row in the cached lists without a refetch, so that no row moves. */
function replaceEnquiry(enquiry: Enquiry): void {
  const lists = trpc.enquiries.adminList.pathFilter();
  const pages = queryClient.getQueriesData<EnquiryPage>(lists);
  const known = pages.flatMap(([, page]) => page?.items ?? []).find(({ id }) => id === enquiry.id);
  const more = known && known.isRead !== enquiry.isRead ? (enquiry.isRead ? -1 : 1) : 0;
  queryClient.setQueriesData<EnquiryPage>(
    lists,
    (page) =>
      page && {
        items: page.items.map((row) => (row.id === enquiry.id ? enquiry : row)),
        meta: { ...page.meta, unread: Math.max(0, page.meta.unread + more) },
      },
  );
  void queryClient.invalidateQueries({ ...trpc.enquiries.pathFilter(), refetchType: 'none' });
}
