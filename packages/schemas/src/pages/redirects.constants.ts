/** The orders of redirects, apart from their schemas: every screen of the back office loads the routes. */
export const redirectSorts = [
  'recent',
  'oldest',
  'hitsHighLow',
  'hitsLowHigh',
  'sourceAZ',
  'sourceZA',
] as const;
export type RedirectSort = (typeof redirectSorts)[number];
