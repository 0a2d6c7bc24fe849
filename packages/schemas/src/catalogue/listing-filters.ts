import { z } from '../common/zod.ts';
import { filterNames, readFilters } from './listing-filters.constants.ts';
import type { ListingFilters } from './listing-filters.constants.ts';

export * from './listing-filters.constants.ts';

const message = 'Not a known filter.';

/** The chosen filters; an unknown value is refused. */
export const listingFilters = z
  .partialRecord(z.enum(filterNames), z.string(message), message)
  .refine((given) => Object.keys(readFilters(given)).length === Object.keys(given).length, message)
  .transform((given): ListingFilters => given);
