import { lawfulFacts, nutrients } from './food-facts.constants.ts';
import type { LawfulFact } from './food-facts.constants.ts';
import type { FoodFacts } from './food-facts.ts';

const isSaid: Record<LawfulFact, (facts: FoodFacts) => boolean> = {
  mark: ({ mark }) => mark !== undefined,
  ingredients: ({ ingredients }) => ingredients !== undefined,
  // An empty list may have been forgotten: that there are none is said by itself.
  allergens: ({ contains, mayContain, hasNoAllergens }) =>
    contains !== undefined || mayContain !== undefined || hasNoAllergens === true,
  nutrition: ({ nutrition }) =>
    nutrients.every(({ name }) => nutrition?.per100?.[name] !== undefined),
  netQuantity: ({ netQuantity }) => netQuantity !== undefined,
  shelfLife: ({ shelfLife }) => shelfLife !== undefined,
  origin: ({ origin }) => origin !== undefined,
};

/** The facts that a lawful listing still lacks, in the order of the label. The database asks the same (`lacksFacts`). */
export function missingFacts(facts: FoodFacts | null | undefined): LawfulFact[] {
  return lawfulFacts.filter((fact) => !isSaid[fact](facts ?? {}));
}
