/** What the documents that are texts of pages are called. */
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

/** What the list of pages in the back office leads to. */
export const listedKeys = ['announcement', ...(Object.keys(pageTitles) as PageKey[])] as const;
export type ListedKey = (typeof listedKeys)[number];

export const pageKeys = Object.keys(pageTitles) as [PageKey, ...PageKey[]];
