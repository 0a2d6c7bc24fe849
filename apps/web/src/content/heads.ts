import { site } from './site.ts';

/**
 * Titles and descriptions as searchers and shared links show them. They are apart from what the pages
 * show, which is fetched with its page alone.
 */
export const heads = {
  home: {
    title: `${site.name} · baked in Raipur since ${site.since}`,
    description: site.description,
  },
  about: {
    title: 'About Us',
    description:
      'A family bakery in Raipur, manufacturing since 1960: more than 150 SKUs from a plant of 150 MT ' +
      'per month, in more than 1500 retail outlets daily.',
  },
} as const;
