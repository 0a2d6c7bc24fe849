import type { Enquiry, EnquiryPageMeta, ListedEnquiry } from '@bakery/schemas/enquiries/enquiries';
import type { InboxChanges, InboxView } from '@bakery/schemas/enquiries/inbox';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { failureReason, isConflict } from '../../../shared/api/errors.ts';
import { apiUrl } from '../../../shared/api/config.ts';
import { hasRight } from '../../../shared/api/rights.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import type { TableSearch } from './table/table-search.ts';

/** The search parameters of the desk. */
export interface InboxSearch {
  view?: InboxView | undefined;
  /** The id of a label, in place of the view. */
  label?: string | undefined;
  search?: string | undefined;
  /** The id of the enquiry on the right. */
  open?: string | undefined;
}

export const defaultView: InboxView = 'unanswered';

export function inboxListQuery({ view = defaultView, label, search = '' }: InboxSearch) {
  return {
    ...trpc.desk.list.infiniteQueryOptions(search === '' ? { view, label } : { search }, {
      getNextPageParam: ({ next }) => next,
      initialCursor: undefined,
    }),
    placeholderData: keepPreviousData,
  };
}

/** The address of what a list shows, as a file. */
export function inboxExportAddress(
  { view = defaultView, label, search }: InboxSearch,
  format: string,
): string {
  const query = new URLSearchParams({ format });
  if (search) query.set('search', search);
  else if (label !== undefined) query.set('label', label);
  else query.set('view', view);
  return apiUrl(`/api/desk/export?${query.toString()}`);
}

/** Fetches again what is shown of enquiries. */
export async function refreshInbox(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(trpc.enquiries.pathFilter()),
    queryClient.invalidateQueries(trpc.desk.pathFilter()),
  ]);
}

/** Changes an enquiry as it was shown; says so where somebody was faster. Returns whether it is changed. */
export function changeEnquiry(
  { id, version }: { id: string; version: number },
  changes: InboxChanges,
): Promise<boolean> {
  return doOrSay(() => api.desk.change.mutate({ id, version, changes }), 'Not changed');
}

/** Does something and fetches again what is shown; a failure is told under this title. */
export async function doOrSay(work: () => Promise<unknown>, failure: string): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notifyFailure(isConflict(error) ? 'Somebody was faster' : failure, failureReason(error));
    return false;
  } finally {
    await refreshInbox();
  }
}

export const enquiriesPerPage = 10;

/** A page of the table. */
export function enquiriesQuery({ page, search, state, product, sort }: TableSearch) {
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

interface EnquiryPage {
  items: ListedEnquiry[];
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
        items: page.items.map((row) => (row.id === enquiry.id ? { ...row, ...enquiry } : row)),
        meta: { ...page.meta, unread: Math.max(0, page.meta.unread + more) },
      },
  );
  void queryClient.invalidateQueries({ ...trpc.enquiries.pathFilter(), refetchType: 'none' });
}
