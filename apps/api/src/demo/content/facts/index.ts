import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { breadFacts } from './bread.ts';
import { cakeFacts } from './cakes.ts';
import { cookieFacts } from './cookies.ts';
import { creamRollFacts, puffFacts } from './fillings.ts';
import { giftFacts } from './gifts.ts';
import { liveProductFacts } from './live-products.ts';
import { otherFacts } from './other.ts';
import { ruskFacts } from './rusk.ts';

/** The facts of the demo products of both shelves by the name of the product. */
const facts: Readonly<Record<string, FoodFacts>> = {
  ...breadFacts,
  ...ruskFacts,
  ...cakeFacts,
  ...cookieFacts,
  ...otherFacts,
  ...giftFacts,
  ...creamRollFacts,
  ...puffFacts,
  ...liveProductFacts,
};

/** A demo product with what is said of it as a food. Throws where nothing is. */
export function withFacts<P extends { name: string }>(product: P): P & { facts: FoodFacts } {
  const known = facts[product.name];
  if (!known) throw new Error(`The demo content has no food facts of ${product.name}`);
  return { ...product, facts: known };
}
