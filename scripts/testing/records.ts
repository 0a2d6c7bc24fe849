import type { Product, ProductCreate } from '@bakery/schemas/catalogue/products';
import { storePicture, uniqueName, world } from './world.ts';

type ProductFields = Partial<ProductCreate> & { name: string };

/** A product for the list, with a picture of its own. */
export async function addProduct(fields: ProductFields) {
  return world.api.products.create.mutate(await completeProduct(fields));
}

/** A product that was never published; returns its id. */
export async function addDraft(fields: ProductFields): Promise<string> {
  const input = await completeProduct(fields);
  const { draft } = await world.api.products.saveDraft.mutate({ input });
  return draft!.record.id;
}

async function completeProduct(fields: ProductFields) {
  const images = fields.images ?? [await storePicture(20, 20)];
  return { category: 'cakes' as const, price: 90, ...fields, images };
}

export async function addLiveProduct(name: string) {
  const images = [await storePicture(20, 20)];
  return world.api.liveProducts.create.mutate({ name, category: 'cakes', price: 90, images });
}

export async function addPlatform(name: string) {
  const logo = await storePicture(20, 20);
  const link = 'https://orders.example.com/';
  const [added] = await world.api.platforms.create.mutate({ platforms: [{ name, link, logo }] });
  return added!;
}

/** A number for a banner that no other call gives. */
export const freeNumber = () => 1_000 + Math.floor(Math.random() * 900_000);

export async function addBanner(order_number: number) {
  const image = await storePicture(48, 15);
  return world.api.banners.create.mutate({ order_number, image });
}

export async function addArticle(
  description = '<p>Text.</p>',
  title = uniqueName('Text'),
  pictures = 1,
) {
  const images: string[] = [];
  for (let n = 0; n < pictures; n += 1) images.push(await storePicture(30, 20));
  return world.api.news.create.mutate({
    title,
    description,
    images,
    publishedBy: 'Asha',
    publishedDate: '2026-02-03',
    section: 'latest',
  });
}

/** Adds an image of Our Presence; returns its address. */
export async function addImage(): Promise<string> {
  const { image } = await world.api.presence.create.mutate({ image: await storePicture(40, 30) });
  return image;
}

/** Stores a picture that the library finds by its text; returns its id. */
export async function addPicture(alt: string, width = 60, height = 40): Promise<string> {
  const id = await storePicture(width, height);
  await world.api.media.update.mutate({ id, changes: { alt } });
  return id;
}

/** The day that comes after a number of days: '2027-01-02'. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** Reads an address of the API as visitors do. */
export async function readPublic<T>(url: string): Promise<T> {
  const response = await world.app.inject({ url });
  return response.json<{ data: T }>().data;
}

/** The products that visitors find by a name. */
export function findPublicProducts(name: string) {
  type Entry = { name: string; link: string; logoId: string | null };
  type Found = Pick<Product, 'id' | 'name' | 'slug' | 'price' | 'facts'> & {
    deliveryPlatforms: Entry[];
  };
  return readPublic<Found[]>(`/api/products?search=${encodeURIComponent(name)}`);
}
