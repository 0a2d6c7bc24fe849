/** What is known of news without their schemas: pages import it without zod. */

export const newsCategories = [
  'Media Campaign',
  'Brand Promotion',
  'Product Launch',
  'Customer Stories',
] as const;
export type NewsCategory = (typeof newsCategories)[number];

export const newsSections = ['featured', 'latest'] as const;
export type NewsSection = (typeof newsSections)[number];
export const newsSectionLabels: Record<NewsSection, string> = {
  featured: 'Featured Story',
  latest: 'Latest News',
};
export const defaultNewsSection: NewsSection = 'latest';
