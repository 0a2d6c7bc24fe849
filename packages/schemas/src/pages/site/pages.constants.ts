import { keysOf } from '../../common/keys-of.ts';

/** The titles of the documents that are texts of pages. */
export const pageTitles = {
  home: 'Home',
  about: 'About',
  enquiries: 'Enquiries',
  news: 'News',
  listings: 'Listings',
  products: 'Product pages',
  privacy: 'Privacy policy',
  footer: 'Footer',
} as const;
export type PageKey = keyof typeof pageTitles;
export const pageKeys = keysOf(pageTitles);

/** The documents to which the list of pages in the back office leads. */
export const listedKeys = ['announcement', ...pageKeys] as const;
export type ListedKey = (typeof listedKeys)[number];
