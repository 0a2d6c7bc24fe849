import { findCategory } from '@bakery/schemas/catalogue/products.constants';
import type { Api } from '../shared/api/api.ts';
import { isNotFoundError } from '../shared/api/errors.ts';
import { sharedAddresses } from './not-found.ts';

interface Kind {
  get: { query(named: { id: string }): Promise<unknown> };
  gone: { query(named: { id: string }): Promise<unknown> };
}

/**
 * The address of the shared not-found page for an address that no record has or had, found without a router, which takes
 * most of the time of such a request. Undefined for all others, and where it cannot be said.
 */
export async function findUnknownAddress(pathname: string, api: Api): Promise<string | undefined> {
  const [, first = '', second, ...more] = pathname.split('/').map(decodeURIComponent);
  if (!second || more.length > 0) return undefined;
  const [kind, address] = findKind(first, api) ?? [];
  if (!kind || address === pathname) return undefined;
  const isMissing = await isUnknown(kind, second).catch(() => false);
  if (!isMissing || (first === 'product' && (await isFallback(api, second)))) return undefined;
  return address;
}

function findKind(first: string, api: Api): [kind: Kind, address: string | undefined] | undefined {
  if (first === 'news') return [api.news, sharedAddresses['/news/$id']];
  if (first === 'product') return [api.liveProducts, sharedAddresses['/product/$slug']];
  const isListing = first === 'all' || findCategory(first);
  return isListing ? [api.products, sharedAddresses['/$category/$slug']] : undefined;
}

async function isUnknown({ get, gone }: Kind, id: string): Promise<boolean> {
  try {
    await get.query({ id });
    return false;
  } catch (error) {
    return isNotFoundError(error) && (await gone.query({ id })) === null;
  }
}

/** Fallback products have no record; where it cannot be said, it may be one. */
async function isFallback(api: Api, slug: string): Promise<boolean> {
  try {
    const texts: object = await api.site.page.query({ key: 'products' });
    return JSON.stringify(texts).includes(`"slug":${JSON.stringify(slug)}`);
  } catch {
    return true;
  }
}
