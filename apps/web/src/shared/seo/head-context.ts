import { frameDefaults } from '@bakery/schemas/pages/site/defaults/frame';
import type { SiteFrame } from '@bakery/schemas/pages/site/public';
import type { RouterContext, SiteAddresses } from '../api/context.ts';
import { findSite } from '../site/site.queries.ts';

/** The values of which a head is made beside the data of its page: the site's addresses and the business. */
export interface HeadContext extends SiteAddresses {
  site: SiteFrame;
}

/** For the head of a page whose layout could not be loaded. */
const unknown: SiteFrame = { ...frameDefaults, name: '' };

export function headContext({ addresses, queryClient }: RouterContext): HeadContext {
  return { ...addresses, site: findSite(queryClient) ?? unknown };
}
