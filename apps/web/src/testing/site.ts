import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { presentFrame, presentSite } from '@bakery/schemas/pages/site/present';
import type { HeadContext } from '../shared/seo/head-context.ts';
import { addresses } from './head.ts';

/** The business as it is without a change. */
export const publicSite = presentSite(siteDefaults);

export const context: HeadContext = {
  ...addresses,
  site: presentFrame(publicSite, siteDefaults.footer, siteDefaults.places),
};
