/** The titles of the pages; apart, because a page's scripts have no use for the rest. */
export const titleDefaults = {
  home: '{name} · baked in {city} since {since}',
  about: 'About Us',
  enquiries: 'Contact / Enquiries',
  news: 'Latest News',
} as const;
