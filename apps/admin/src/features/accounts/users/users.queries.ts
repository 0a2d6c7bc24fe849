import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import type { ListSearch } from '../../../shared/list/list-search.ts';

export const usersPerPage = 25;
const lookEvery = 20_000;

/** Asked for again and again: invitations are accepted meanwhile, and their mails are sent or refused. */
export function usersQuery({ page, search }: ListSearch) {
  return {
    ...trpc.people.adminList.queryOptions({ page, search, limit: usersPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookEvery,
  };
}

/** Whether links are sent by mail; else they are copied. */
export function mailQuery() {
  return { ...trpc.people.sendsMail.queryOptions(), staleTime: Infinity };
}

export function refreshUsers(): Promise<void> {
  return queryClient.invalidateQueries(trpc.people.adminList.pathFilter());
}
