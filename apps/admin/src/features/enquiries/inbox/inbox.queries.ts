import type { InboxChanges, InboxView } from '@bakery/schemas/enquiries/inbox';
import { keepPreviousData } from '@tanstack/react-query';
import { failureReason, isConflict } from '../../../shared/api/errors.ts';
import { apiUrl } from '../../../shared/api/config.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { refreshEnquiries } from '../enquiries/index.ts';

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

/** Fetches again what the desk shows. */
export function refreshInbox(): Promise<void> {
  void refreshEnquiries();
  return queryClient.invalidateQueries(trpc.desk.pathFilter());
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
