import { site } from '../../content/site.ts';

/** The picture of a shared link whose page has none of its own; the build makes it. */
export const shareCard = {
  url: '/share-card.jpg',
  width: 1200,
  height: 630,
  alt: `Fresh bread and buns of ${site.name}`,
} as const;
