import { site } from './site.ts';

/**
 * Titles and descriptions for search engines and shared links. In a file of their own, because the
 * pages' texts are loaded with each page only.
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
