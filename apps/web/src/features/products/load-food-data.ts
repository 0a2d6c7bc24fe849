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
 * Loads the code of the panel of facts, and composes the food of a product as search engines are told of it. They read
 * the page that the server sends: in the browser that is left out, and with it the code from the scripts of every page.
 */
export async function loadFoodData(url: string, product: Food): Promise<{ food?: FoodData }> {
  if (!product.facts) return {};
  await loadFactsPanel();
  if (!isServer) return {};
  const { composeFoodData } = await import('./food-json-ld.ts');
  return { food: composeFoodData({ url, name: productTitle(product), facts: product.facts }) };
}
