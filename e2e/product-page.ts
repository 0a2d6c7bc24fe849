import type { APIRequestContext, Page } from '@playwright/test';

export const calls = '**/trpc/**';

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export const others = (page: Page) => page.getByRole('region', { name: 'You May Also Like' });

export interface Listed {
  slug: string;
  name: string;
  category: string;
  deliveryPlatforms: { name: string }[];
}

export async function listProducts(request: APIRequestContext, path: string): Promise<Listed[]> {
  return (await (await request.get(path)).json()).data;
}

/** A product with pictures and this number of platforms. */
export async function findProduct(request: APIRequestContext, platforms: number): Promise<Listed> {
  const products = await listProducts(request, '/api/products?category=bread');
  const product = products.find((one) => one.deliveryPlatforms.length === platforms);
  if (!product) throw new Error(`No bread is on ${platforms} platforms.`);
  return product;
}
