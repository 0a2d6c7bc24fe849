/** The constants of news, without schemas, so that pages can import them without zod. */

export const newsCategories = [
  'Media Campaign',
  'Brand Promotion',
  'Product Launch',
  'Customer Stories',
] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** The number of articles on a page of the list, without the featured ones. */
export const newsPageSize = 6;

export const newsSections = ['featured', 'latest'] as const;
export type NewsSection = (typeof newsSections)[number];
export const newsSectionLabels: Record<NewsSection, string> = {
  featured: 'Featured Story',
  latest: 'Latest News',
};
export const defaultNewsSection: NewsSection = 'latest';

/** The name of an article in the back office: a draft may be without a title. */
export function newsName({ title }: { title: string }): string {
  return title || '(no title)';
}
