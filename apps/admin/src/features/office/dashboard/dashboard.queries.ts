import type { Enquiry } from '@bakery/schemas/enquiries/enquiries';
import type { DeadLink } from '@bakery/schemas/pages/links';
import { trpc } from '../../../shared/api/trpc.ts';

/** How many of the newest entries are shown. */
export const recentCount = 4;
const newest = { limit: recentCount };

export function productCountQuery() {
  return trpc.products.count.queryOptions();
}

export function bannerCountQuery() {
  return {
    ...trpc.banners.list.queryOptions(),
    select: (banners: readonly unknown[]) => banners.length,
  };
}

export function liveProductCountQuery() {
  return trpc.liveProducts.activeCount.queryOptions();
}

export function enquiryCountQuery() {
  return trpc.enquiries.counts.queryOptions();
}

/** How many records of each kind have something that is not published. */
export function waitingQuery() {
  return trpc.publishing.counts.queryOptions();
}

/** The releases that need somebody to look at them. */
export function failedReleasesQuery() {
  return trpc.releases.list.queryOptions({ state: 'failed', limit: 10 });
}

/** How many releases are not live yet, by their state. */
export type WaitingReleases = Record<'planned' | 'scheduled', number>;

export function waitingReleasesQuery(state: keyof WaitingReleases) {
  return {
    ...trpc.releases.list.queryOptions({ state, limit: 1 }),
    select: ({ meta }: { meta: { total: number } }) => meta.total,
  };
}

/** Refetched while the dashboard is open. */
export function diskSpaceQuery() {
  return { ...trpc.media.diskSpace.queryOptions(), refetchInterval: 60_000 };
}

export function recentProductsQuery() {
  return trpc.products.adminList.queryOptions(newest);
}

export function recentEnquiriesQuery() {
  return {
    ...trpc.enquiries.recent.queryOptions(newest),
    select: (items: Enquiry[]) => ({
      items,
      meta: { total: items.length, page: 1, limit: recentCount },
    }),
  };
}

const lacking = { facts: 'missing', limit: 1 } as const;
const totalOf = ({ meta }: { meta: { total: number } }) => meta.total;

/** How many published products lack food facts. */
export function lackingProductsQuery() {
  return { ...trpc.products.adminList.queryOptions(lacking), select: totalOf };
}

export function lackingLiveProductsQuery() {
  return { ...trpc.liveProducts.adminList.queryOptions(lacking), select: totalOf };
}

/** The links of the site that lead nowhere. */
export function deadLinksQuery() {
  return {
    ...trpc.links.report.queryOptions(),
    select: ({ dead }: { dead: DeadLink[] }) => dead,
  };
}

export function waitingDocumentsQuery() {
  return trpc.site.drafts.queryOptions();
}
