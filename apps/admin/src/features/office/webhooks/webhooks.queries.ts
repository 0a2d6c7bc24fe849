import { keepPreviousData } from '@tanstack/react-query';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

export const deliveriesPerPage = 10;
const lookEvery = 3_000;

export function webhooksQuery() {
  return { ...trpc.webhooks.adminList.queryOptions(), staleTime: 0 };
}

/** Asked for again and again: deliveries are made in the background. */
export function deliveriesQuery(webhook: string, page: number | undefined) {
  return {
    ...trpc.webhooks.deliveries.queryOptions({ webhook, page, limit: deliveriesPerPage }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: lookEvery,
  };
}

export function refreshWebhooks(): Promise<void> {
  return queryClient.invalidateQueries(trpc.webhooks.pathFilter());
}
