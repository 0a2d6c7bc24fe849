import type { NewsTexts } from '../news.ts';
import { titleDefaults } from './titles.ts';

export const newsDefaults: NewsTexts = {
  search: {
    title: titleDefaults.news,
    description:
      'What is new at the bakery: launches, campaigns and the stories of those who eat our bread.',
    image: '',
  },
  opening: {
    heading: 'Latest News',
    text: 'From the ovens, the road and the tables that we bake for.',
  },
  missing: {
    unknown: 'It may have been taken down, or its address is not quite right.',
    gone: 'This article is no longer available. Perhaps you would like to read another one.',
  },
};
