import { z } from '../common/zod.ts';
import { allergens, factMessages, foodFacts, withoutEmpty } from './food-facts.ts';

const { mark, shelfLife, storage } = foodFacts.shape;

export const allergenChanges = ['add', 'set', 'remove'] as const;

/** Facts that many products get at once; the others stay. */
export const sharedFacts = z
  .object({
    mark,
    shelfLife,
    storage,
    /** How the allergens that a product contains change. */
    allergens: z
      .object({
        how: z.enum(allergenChanges),
        contains: z.array(z.enum(allergens)).min(1, factMessages.noAllergen),
      })
      .optional(),
  })
  .overwrite(withoutEmpty)
  .refine((facts) => Object.keys(facts).length > 0, factMessages.nothing);
export type SharedFacts = z.infer<typeof sharedFacts>;
