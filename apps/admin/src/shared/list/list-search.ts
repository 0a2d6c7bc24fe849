import { z } from '@bakery/schemas/common/zod';

/** An optional choice in the search parameters; unknown values count as absent. */
export function choice<const T extends readonly string[]>(values: T) {
  return z.enum(values).optional().catch(undefined);
}

/**
 * The search parameters that all lists share, as text: `?page=2&search=rusk`. A list adds its own
 * filters and sort orders: `listSearch.extend({ category: choice(categories), sort: choice(sorts)
 * })`.
 */
export const listSearch = z.object({
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
  search: z.string().trim().max(200).optional().catch(undefined),
});
export type ListSearch = z.infer<typeof listSearch>;
