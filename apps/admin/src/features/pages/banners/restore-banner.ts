import type { Restored } from '@bakery/schemas/common/fields';
import { queryClient } from '../../../shared/api/query-client.ts';
import { findRefusal } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import type { lasting } from '../../../shared/api/trpc.ts';
import { askForOrder } from '../../../content/trash/ask-for-order.tsx';
import { freeOrder } from './banner-values.ts';
import { bannersQuery } from './banners.queries.ts';

interface DeletedBanner {
  id: string;
  order_number: number;
}

/**
 * Restores a banner. If its number has been taken in the meantime, asks for another number until
 * one is free; returns undefined when the user cancels.
 */
export async function restoreBanner(
  { id }: DeletedBanner,
  context: typeof lasting,
): Promise<Restored | undefined> {
  for (let order: number | undefined; ;) {
    try {
      return await api.banners.restore.mutate({ id, order_number: order }, { context });
    } catch (error) {
      const taken = findRefusal(error)?.fields?.['order_number'];
      if (taken === undefined) throw error;
      const banners = await queryClient.fetchQuery({ ...bannersQuery(), staleTime: 0 });
      order = await askForOrder(taken, freeOrder(banners));
      if (order === undefined) return undefined;
    }
  }
}
