import type { Page } from '@playwright/test';
import { uploadPicture } from './admin-test.ts';
import { makePicture } from './picture.ts';

interface Stored {
  id: string;
  slug: string;
  version: number;
}

/** A unique name for each call. */
export function uniqueName(what: string): string {
  return `${what} ${Math.random().toString(36).slice(2, 10)}`;
}

/** A file for a picture field. */
export async function pictureFile(width = 600, height = 600) {
  const buffer = await makePicture(width, height);
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

/** Calls tRPC as the signed-in administrator, without the page. */
export async function call<T>(page: Page, procedure: string, input: unknown): Promise<T> {
  const response = await page.request.post(`/trpc/${procedure}`, { data: input });
  return (await response.json()).result.data as T;
}

export async function addRecord(
  page: Page,
  slice: 'products' | 'liveProducts',
  fields: { name: string; category?: string; price?: number; deliveryPlatforms?: unknown },
): Promise<Stored> {
  const images = [await uploadPicture(page, await makePicture(400, 400))];
  return call(page, `${slice}.create`, { category: 'cakes', price: 90, images, ...fields });
}

export async function addPlatform(page: Page, name: string): Promise<Stored> {
  const logo = await uploadPicture(page, await makePicture(200, 200));
  const link = 'https://orders.example.com/';
  const [platform] = await call<Stored[]>(page, 'platforms.create', {
    platforms: [{ name, link, logo }],
  });
  return platform!;
}

/** The products with this name in the site's API. */
export async function listPublicProducts(page: Page, name: string) {
  const response = await page.request.get(`/api/products?search=${encodeURIComponent(name)}`);
  type Entry = { name: string; link: string; logoId: string | null };
  type Found = { id: string; slug: string; price: number; deliveryPlatforms: Entry[] };
  return ((await response.json()) as { data: Found[] }).data;
}

/** The API's response to a call that fails. */
export const refusal = {
  status: 500,
  json: { error: { message: 'x', code: -32603, data: { code: 'INTERNAL_SERVER_ERROR' } } },
};

/** The row of a list that contains a text. */
export function rowOf(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

/** The switch that shows a live product on the site or hides it. */
export const toggle = (page: Page, name: string) =>
  page.getByRole('switch', { name: `${name} is shown in the E-Bakery` });

export async function confirmDelete(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}

/** The Undo of a toast after a deletion. */
export const undo = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Undo' });

/** Where pictures of a product are chosen. */
export const productPictures = (page: Page) => page.getByLabel('Product images: Choose pictures');

/** A field's pictures, once they are stored. */
export const previews = (page: Page) => page.getByRole('img', { name: /^Preview of picture \d$/ });
