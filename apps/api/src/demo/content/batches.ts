/** Batches of one product, by its name; the days are counted from the day on which the demo content is loaded. */
export const demoBatches = {
  product: 'Milk Bread 350 g',
  batches: [
    { code: 'MB 2511-01', madeDaysAgo: 2, bestForDays: 5 },
    { code: 'MB 2511-02', madeDaysAgo: 1, bestForDays: 5 },
  ],
  note: 'An example of the demo content.',
} as const;
