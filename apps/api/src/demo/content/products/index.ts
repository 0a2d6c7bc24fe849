import { withFacts } from '../facts/index.ts';
import type { DemoProduct } from '../types.ts';
import { breadProducts } from './bread.ts';
import { cakeProducts } from './cakes.ts';
import { cookieProducts } from './cookies.ts';
import { creamRollProducts } from './cream-rolls.ts';
import { giftProducts } from './gifts.ts';
import { otherProducts } from './other.ts';
import { puffProducts } from './puffs.ts';
import { ruskProducts } from './rusk.ts';

/** The catalogue, category by category. */
export const demoProducts: readonly DemoProduct[] = [
  ...breadProducts,
  ...ruskProducts,
  ...cakeProducts,
  ...cookieProducts,
  ...otherProducts,
  ...giftProducts,
  ...creamRollProducts,
  ...puffProducts,
].map(withFacts);
