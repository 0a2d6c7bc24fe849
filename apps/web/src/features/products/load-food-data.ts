import type { FoodFacts } from '@bakery/schemas/catalogue/food-facts';
import { productTitle } from '@bakery/schemas/catalogue/products.constants';
import { isServer } from '../../shared/is-server.ts';
import type { FoodData } from './food-json-ld.ts';
import { loadFactsPanel } from './load-facts-panel.ts';

interface Food {
  name: string;
  categoryTitle: string;
  facts: FoodFacts | null;
}

/**
 * Loads the code of the panel of facts, unless the page is loaded ahead: a listing that is only seen pays nothing for it. Composes
 * the food of a product as search engines are told of it; they read the page that the server sends: in the browser that
 * is left out, and with it the code from the scripts of every page.
 */
export async function loadFoodData(
  url: string,
  product: Food,
  preload: boolean,
): Promise<{ food?: FoodData }> {
  if (!product.facts || preload) return {};
  await loadFactsPanel();
  if (!isServer) return {};
  const { composeFoodData } = await import('./food-json-ld.ts');
  return { food: composeFoodData({ url, name: productTitle(product), facts: product.facts }) };
}
