import { pageKeys } from '@bakery/schemas/site/pages.constants';
import type { VersionedKind } from '@bakery/schemas/versions.constants';

/** Where the records of a kind are listed, whose versions have a screen in common. */
const lists: Record<Exclude<VersionedKind, 'site'>, string> = {
  product: '/products',
  liveProduct: '/live-products',
  news: '/news',
  banner: '/banners',
  platform: '/deliveryplatform',
  presence: '/ourPresence',
};

interface Place {
  pathname: string;
  search: { kind?: unknown; record?: unknown };
}

/** Whether an entry of the sidebar leads to where somebody is, or to what that belongs to. */
export function isCurrentScreen(
  { to, also }: { to: string; also: readonly string[] },
  { pathname, search }: Place,
): boolean {
  const path = pathname.replace(/\/+$/, '');
  if (path === '/history') return to === listOf(search);
  return [to, ...also].some((own) =>
    own === '/' ? path === '' : path === own || path.startsWith(`${own}/`),
  );
}

function listOf({ kind, record }: Place['search']): string | undefined {
  if (kind !== 'site') return Object.entries(lists).find(([one]) => one === kind)?.[1];
  return pageKeys.some((key) => key === record) ? '/pages' : `/${String(record)}`;
}
