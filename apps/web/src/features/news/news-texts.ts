import { newsDefaults } from '@bakery/schemas/pages/site/defaults/news';

/** The texts of the news as long as nobody has changed them. */
export const newsTexts = { key: 'news', original: newsDefaults } as const;
