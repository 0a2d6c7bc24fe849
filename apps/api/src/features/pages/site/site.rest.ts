import { publicSite } from '@bakery/schemas/pages/site/public';
import { contentRead } from '../../../core/rest/route.ts';
import { siteSource, viewSite } from './site.service.ts';

export const siteRoutes = [
  contentRead({
    path: '/site',
    tag: 'Site',
    summary: 'The business and its places',
    response: publicSite,
    source: siteSource,
    select: (records) => viewSite(records).site,
  }),
];
