import type { DemoNews } from '../types.ts';
import { campaignNews, promotionNews } from './campaigns.ts';
import { launchNews, storyNews } from './launches.ts';

/** The articles, newest first. */
export const demoNews: readonly DemoNews[] = [
  ...campaignNews,
  ...promotionNews,
  ...launchNews,
  ...storyNews,
].sort((a, b) => b.publishedDate.localeCompare(a.publishedDate));
