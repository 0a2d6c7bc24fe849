import { newId } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import type * as seed from '@bakery/db/seed';
import { sql } from 'kysely';

const settled = 'demo_content';
const minute = 60_000;

/** Ids by the names that the content uses. */
export type IdOf = (name: string) => string;

/** Whether it was decided before, here or by another process, to load demo content or not to. */
export async function isSettled(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', settled)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is no record yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from banners) or exists (select from products)
      or exists (select from live_products) or exists (select from platforms)
      or exists (select from news) or exists (select from presence_images)
      or exists (select from enquiries) as any`.execute(db);
  return rows[0]?.any === false;
}

/** Remembers the decision, so that content that was deleted does not come back. */
export async function recordOutcome(db: Db, value: 'loaded' | 'not wanted'): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: settled, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The first of a list is to be the newest: times go back a minute a place. */
function placed(index: number, now: Date) {
  const at = new Date(now.getTime() - index * minute);
  return { id: newId(), created_at: at, updated_at: at };
}

export async function insertDemoBanners(
  trx: Trx,
  banners: readonly seed.DemoBanner[],
  image: IdOf,
  now: Date,
) {
  await trx
    .insertInto('banners')
    .values(
      banners.map(({ orderNumber, picture }, index) => ({
        ...placed(index, now),
        order_number: orderNumber,
        image_id: image(picture),
      })),
    )
    .execute();
}

export async function insertDemoPresence(
  trx: Trx,
  images: readonly seed.DemoPresence[],
  image: IdOf,
  now: Date,
) {
  await trx
    .insertInto('presence_images')
    .values(
      images.map(({ picture }, index) => ({ ...placed(index, now), image_id: image(picture) })),
    )
    .execute();
}

/** Returns the platforms' ids by name. */
export async function insertDemoPlatforms(
  trx: Trx,
  platforms: readonly seed.DemoPlatform[],
  image: IdOf,
  now: Date,
): Promise<Map<string, string>> {
  const rows = platforms.map(({ name, link, logo }, index) => ({
    ...placed(index, now),
    name,
    link,
    logo_id: image(logo),
  }));
  await trx.insertInto('platforms').values(rows).execute();
  return new Map(rows.map(({ name, id }) => [name, id]));
}

type Slugged<T> = T & { slug: string };
type Sold = Pick<seed.DemoProduct, 'pictures' | 'platforms'>;

export async function insertDemoProducts(
  trx: Trx,
  products: readonly Slugged<seed.DemoProduct>[],
  image: IdOf,
  platform: IdOf,
  now: Date,
): Promise<void> {
  const rows = products.map((product, index) => ({
    ...placed(index, now),
    name: product.name,
    slug: product.slug,
    category: product.category,
    description: product.description,
    price: product.price,
    stock: product.stock ?? null,
    is_featured: product.isFeatured ?? false,
    status: null,
  }));
  await trx.insertInto('products').values(rows).execute();
  const links = linksOf(products, rows, image, platform);
  await trx
    .insertInto('product_images')
    .values(links.images.map(({ owner, ...link }) => ({ ...link, product_id: owner })))
    .execute();
  await trx
    .insertInto('product_platforms')
    .values(links.platforms.map(({ owner, ...link }) => ({ ...link, product_id: owner })))
    .execute();
}

export async function insertDemoLiveProducts(
  trx: Trx,
  products: readonly Slugged<seed.DemoLiveProduct>[],
  image: IdOf,
  platform: IdOf,
  now: Date,
): Promise<void> {
  const rows = products.map((product, index) => ({
    ...placed(index, now),
    name: product.name,
    slug: product.slug,
    category: product.category,
    category_title: product.categoryTitle,
    description: product.description,
    price: product.price,
    is_active: product.isActive,
  }));
  await trx.insertInto('live_products').values(rows).execute();
  const links = linksOf(products, rows, image, platform);
  await trx
    .insertInto('live_product_images')
    .values(links.images.map(({ owner, ...link }) => ({ ...link, live_product_id: owner })))
    .execute();
  await trx
    .insertInto('live_product_platforms')
    .values(links.platforms.map(({ owner, ...link }) => ({ ...link, live_product_id: owner })))
    .execute();
}

function linksOf(
  items: readonly Sold[],
  rows: readonly { id: string }[],
  image: IdOf,
  platform: IdOf,
) {
  return {
    images: items.flatMap(({ pictures }, item) =>
      pictures.map((picture, position) => ({
        owner: rows[item]!.id,
        position,
        media_id: image(picture),
      })),
    ),
    platforms: items.flatMap(({ platforms }, item) =>
      platforms.map((entry, position) => ({
        owner: rows[item]!.id,
        position,
        platform_id: platform(entry.platform),
        link: entry.link,
        logo_id: null,
      })),
    ),
  };
}

export async function insertDemoNews(
  trx: Trx,
  news: readonly seed.DemoNews[],
  image: IdOf,
  now: Date,
): Promise<void> {
  const rows = news.map((article, index) => ({
    ...placed(index, now),
    title: article.title,
    description: article.description,
    category: article.category,
    published_by: article.publishedBy,
    is_featured: article.isFeatured,
    published_on: article.publishedOn,
  }));
  await trx.insertInto('news').values(rows).execute();
  const images = news.flatMap(({ pictures }, item) =>
    pictures.map((picture, position) => ({
      news_id: rows[item]!.id,
      position,
      media_id: image(picture),
    })),
  );
  await trx.insertInto('news_images').values(images).execute();
}

export async function insertDemoEnquiries(
  trx: Trx,
  enquiries: readonly seed.DemoEnquiry[],
  now: Date,
) {
  const rows = enquiries.map((enquiry) => {
    const at = new Date(now.getTime() - enquiry.minutesAgo * minute);
    return {
      id: newId(),
      created_at: at,
      updated_at: at,
      full_name: enquiry.fullName,
      email: enquiry.email,
      contact_number: enquiry.contactNumber,
      message: enquiry.message,
      is_read: enquiry.isRead,
      document_id: null,
      idempotency_key: null,
    };
  });
  await trx.insertInto('enquiries').values(rows).execute();
}
