import type { SearchedPath } from '@bakery/schemas/pages/site-search';

export interface SearchedPage {
  path: SearchedPath;
  title: string;
  /** Words for what people look for there. */
  keywords: string;
}

/** The pages of the site, by their titles and by what is on them. */
export const searchedPages: readonly SearchedPage[] = [
  { path: '/home', title: 'Home', keywords: 'start homepage' },
  {
    path: '/about',
    title: 'About Us',
    keywords: 'story history family company plant factory brand quality delivery',
  },
  {
    path: '/liveproducts',
    title: 'E-Bakery',
    keywords: 'order online live products birthday delivery zomato swiggy',
  },
  { path: '/latestnews', title: 'Latest News', keywords: 'updates articles media campaigns' },
  {
    path: '/enquries',
    title: 'Contact / Enquiries',
    keywords:
      'phone number call address mail email whatsapp map hours opening bulk order wholesale distributor complaint feedback careers jobs work vacancy apply outlet shop store',
  },
  { path: '/privacy-policy', title: 'Privacy Policy', keywords: 'data personal cookies consent' },
  { path: '/all', title: 'All Products', keywords: 'catalogue range menu list price' },
];
