import { startOwnProduct } from './start-own-product.ts';
import type { OwnProduct } from './start-own-product.ts';
import { test as base } from './test.ts';

interface Own {
  /** What the product is started with. */
  settings: Record<string, string>;
  product: OwnProduct;
}

/** A test that has a product of its own, because it changes what there is but once. */
export const test = base.extend<Own>({
  settings: [{}, { option: true }],
  product: async ({ settings }, use) => {
    const product = await startOwnProduct(settings);
    await use(product);
    await product.stop();
  },
  baseURL: ({ product }, use) => use(product.url),
});
