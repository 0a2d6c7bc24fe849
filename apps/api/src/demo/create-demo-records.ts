import { bannerCreate } from '@bakery/schemas/pages/banners';
import { enquiryCreate } from '@bakery/schemas/enquiries/enquiries';
import { liveProductCreate } from '@bakery/schemas/catalogue/live-products';
import { newsCreate } from '@bakery/schemas/pages/news';
import { platformsCreate } from '@bakery/schemas/catalogue/platforms';
import { galleryImageCreate } from '@bakery/schemas/pages/gallery';
import { productCreate } from '@bakery/schemas/catalogue/products';
import { addDays, today } from '@bakery/schemas/common/dates';
import type { TrashKind } from '@bakery/schemas/content/trash';
import type { Deps } from '../deps.ts';
import { addExampleBatches } from '../features/catalogue/batches/index.ts';
import { createBanner } from '../features/pages/banners/index.ts';
import { importEnquiry } from '../features/enquiries/inbox/index.ts';
import { createLiveProduct } from '../features/catalogue/live-products/index.ts';
import { createNews } from '../features/pages/news/index.ts';
import { createPlatforms } from '../features/catalogue/platforms/index.ts';
import { createGalleryImage } from '../features/pages/gallery/index.ts';
import { createProduct } from '../features/catalogue/products/index.ts';
import * as demo from './content/index.ts';

const minute = 60_000;

/** The ids of what was created. */
export type DemoRecordIds = Partial<Record<TrashKind, string[]>>;

/**
 * Creates the demo records by the slices' own functions. `images` are the media ids of the pictures by
 * name. Lists whose newest record comes first are created from their end.
 */
export async function createDemoRecords(
  deps: Deps,
  images: ReadonlyMap<string, string>,
): Promise<DemoRecordIds> {
  const image = (name: string) => get(images, 'picture', name);
  const banner: string[] = [];
  for (const { picture, ...rest } of demo.demoBanners) {
    banner.push(
      (await createBanner(deps, bannerCreate.parse({ ...rest, image: image(picture) }))).id,
    );
  }
  const presence: string[] = [];
  for (const picture of demo.demoGallery.toReversed()) {
    presence.push(
      (await createGalleryImage(deps, galleryImageCreate.parse({ image: image(picture) }))).id,
    );
  }
  const news: string[] = [];
  for (const { pictures, ...article } of demo.demoNews.toReversed()) {
    const input = newsCreate.parse({ ...article, images: pictures.map(image) });
    news.push((await createNews(deps, input)).id);
  }
  const sold = await createProducts(deps, image);
  return { banner, presence, news, ...sold, enquiry: await importEnquiries(deps) };
}

async function createProducts(deps: Deps, image: (name: string) => string): Promise<DemoRecordIds> {
  const created = await createPlatforms(
    deps,
    platformsCreate.parse({
      platforms: demo.demoPlatforms.map(({ logo, ...rest }) => ({ ...rest, logo: image(logo) })),
    }),
  );
  const platformIds = new Map(created.map(({ name, id }) => [name, id]));
  const toInput = <T extends demo.Sold>({ pictures, platforms, ...fields }: T) => ({
    ...fields,
    images: pictures.map(image),
    deliveryPlatforms: platforms.map(({ platform, link }) => ({
      platform: get(platformIds, 'platform', platform),
      link,
    })),
  });
  const product: string[] = [];
  for (const one of demo.demoProducts.toReversed()) {
    const { id } = await createProduct(deps, productCreate.parse(toInput(one)));
    product.push(id);
    if (one.name === demo.demoBatches.product) await createBatches(deps, { id, name: one.name });
  }
  const liveProduct: string[] = [];
  for (const one of demo.demoLiveProducts.toReversed()) {
    liveProduct.push((await createLiveProduct(deps, liveProductCreate.parse(toInput(one)))).id);
  }
  return { platform: [...platformIds.values()], product, liveProduct };
}

async function createBatches(deps: Deps, product: { id: string; name: string }): Promise<void> {
  const { batches, note } = demo.demoBatches;
  const values = batches.map(({ code, madeDaysAgo, bestForDays }) => {
    const madeOn = addDays(today(), -madeDaysAgo);
    return { code, madeOn, bestBefore: addDays(madeOn, bestForDays), note };
  });
  await addExampleBatches(deps, product, values);
}

async function importEnquiries(deps: Deps): Promise<string[]> {
  const now = Date.now();
  const ids: string[] = [];
  for (const { minutesAgo, isRead, ...enquiry } of demo.demoEnquiries.toReversed()) {
    const receivedAt = new Date(now - minutesAgo * minute);
    ids.push(await importEnquiry(deps, enquiryCreate.parse(enquiry), { isRead, receivedAt }));
  }
  return ids;
}

function get(ids: ReadonlyMap<string, string>, what: string, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content contains an unknown ${what}: ${name}`);
  return id;
}
