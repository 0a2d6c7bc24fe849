/** A part of a page. */
export interface Part {
  /** The text that the part shows. */
  shows: string;
  /** The calls without which it is not there. */
  needs: readonly string[];
  /** The text in the part's place. */
  instead?: string;
}

export interface BrokenPage {
  path: string;
  parts: readonly Part[];
}

interface Records {
  bread: { slug: string; name: string };
  live: { slug: string; name: string };
  article: { id: string; title: string };
}

const texts = 'site.page';
const heading = 'What stands here could not be loaded just now.';

/** The pages of the site, and what of them stands as long as which calls are answered. */
export function listBrokenPages({ bread, live, article }: Records): BrokenPage[] {
  const alsoLike: Part = { shows: 'You May Also Like', needs: [] };
  return [
    {
      path: '/home',
      parts: [
        { shows: 'SHOP NOW', needs: [] },
        { shows: 'Asked for by name', needs: [texts], instead: heading },
        { shows: 'Our Presence', needs: [] },
        {
          shows: 'Pause the pictures',
          needs: ['presence.list'],
          instead: 'No presence images available.',
        },
        { shows: 'Open the map', needs: [] },
        { shows: 'Show map', needs: ['site.visit'] },
        { shows: 'Station Road bakery', needs: ['site.visit'] },
        { shows: 'What we bake', needs: ['products.categories'] },
      ],
    },
    {
      path: '/about',
      parts: [
        { shows: 'About us', needs: [] },
        { shows: 'See all products', needs: [texts], instead: heading },
      ],
    },
    {
      path: '/enquries',
      parts: [
        { shows: 'Contact / Enquiries', needs: [] },
        { shows: 'Send Message', needs: [] },
        { shows: 'Call or visit', needs: [] },
        { shows: '+91 00000 00000', needs: [] },
        { shows: 'Station Road bakery', needs: ['site.contact'], instead: 'Plot 00, Food Park' },
        { shows: 'Chat on WhatsApp', needs: [] },
        { shows: 'APPLY NOW', needs: ['site.contact'] },
      ],
    },
    {
      path: '/news',
      parts: [
        { shows: 'Latest News', needs: [] },
        {
          shows: 'Read More',
          needs: ['news.browse'],
          instead: 'The news could not be loaded just now.',
        },
      ],
    },
    {
      path: `/news/${article.id}`,
      parts: [{ shows: article.title, needs: ['news.get'], instead: 'Article not found' }],
    },
    {
      path: '/liveproducts',
      parts: [
        { shows: 'E-Bakery', needs: [] },
        {
          shows: live.name,
          needs: ['liveProducts.browse'],
          instead: 'No live products available.',
        },
      ],
    },
    {
      path: `/product/${live.slug}`,
      parts: [
        { shows: live.name, needs: ['liveProducts.get'], instead: 'Failed to fetch product.' },
        alsoLike,
      ],
    },
    {
      path: '/bread',
      parts: [
        { shows: 'Bread & Buns', needs: [] },
        {
          shows: bread.name,
          needs: ['products.browse'],
          instead: 'Failed to fetch data. Showing cached data if available.',
        },
      ],
    },
    {
      path: `/bread/${bread.slug}`,
      parts: [
        { shows: bread.name, needs: ['products.get'], instead: 'Failed to fetch product.' },
        alsoLike,
      ],
    },
    {
      path: '/privacy-policy',
      parts: [
        { shows: 'Privacy Policy', needs: [] },
        { shows: 'Last changed on', needs: [texts], instead: 'Read it as a PDF' },
      ],
    },
  ];
}

/** The words that stand on a page while these calls are broken. */
export function wordsOf({ parts }: BrokenPage, broken: readonly string[]): string[] {
  return parts.flatMap(({ shows, needs, instead }) => {
    if (!needs.some((call) => broken.includes(call))) return [shows];
    return instead === undefined ? [] : [instead];
  });
}
