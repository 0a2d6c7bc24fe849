import type { CannedReplyList } from '@bakery/schemas/enquiries/canned-replies';
import { siteOrigin } from '../../../shared/api/config.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';

export function cannedRepliesQuery() {
  return { ...trpc.templates.list.queryOptions(), select: withAddress };
}

/** The price list at the address by which this browser reaches the site, and so do customers. */
function withAddress({ items, values }: CannedReplyList): CannedReplyList {
  const priceList = `${siteOrigin}${values['price list']}`;
  return { items, values: { ...values, 'price list': priceList } };
}

export function refreshCannedReplies(): Promise<void> {
  return queryClient.invalidateQueries(trpc.templates.pathFilter());
}
