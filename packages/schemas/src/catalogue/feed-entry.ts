import type { FoodFacts } from './food-facts.ts';

/** A product of either shelf as a feed for shopping sites shows it. */
export interface FeedEntry {
  id: string;
  slug: string;
  category: string;
  categoryTitle: string;
  name: string;
  price: number;
  description: string;
  /** The addresses of its pictures. */
  images: string[];
  /** Undefined where the stock is not recorded. */
  stock?: number;
  facts: Pick<FoodFacts, 'gtin' | 'netQuantity'>;
}
