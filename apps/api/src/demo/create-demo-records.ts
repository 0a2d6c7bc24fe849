import { bannerCreate } from '@bakery/schemas/banners';
import { enquiryCreate } from '@bakery/schemas/enquiries';
import { liveProductCreate } from '@bakery/schemas/live-products';
import { newsCreate } from '@bakery/schemas/news';
import { platformsCreate } from '@bakery/schemas/platforms';
import { presenceCreate } from '@bakery/schemas/presence';
import { productCreate } from '@bakery/schemas/products';
import type { Deps } from '../core/deps.ts';
import { createBanner } from '../features/banners/index.ts';
import { importEnquiry } from '../features/enquiries/index.ts';
import { createLiveProduct } from '../features/live-products/index.ts';
import { createNews } from '../features/news/index.ts';
import { createPlatforms } from '../features/platforms/index.ts';
import { createPresence } from '../features/presence/index.ts';
import { createProduct } from '../features/products/index.ts';
import * as demo from './content/index.ts';

const minute = 60_000;

/**
 * Creates the demo records by the slices' own functions. `images` are the media ids of the pictures by
 * name. Lists whose newest record comes first are created from their end.
 */
export async function createDemoRecords(
  deps: Deps,
  images: ReadonlyMap<string, string>,
): Promise<void> {
  const image = (name: string) => get(images, 'picture', name);
  for (const { picture, ...banner } of demo.demoBanners) {
    await createBanner(deps, bannerCreate.parse({ ...banner, image: image(picture) }));
  }
  for (const picture of demo.demoPresence.toReversed()) {
    await createPresence(deps, presenceCreate.parse({ image: image(picture) }));
  }
  for (const { pictures, ...article } of demo.demoNews.toReversed()) {
    await createNews(deps, newsCreate.parse({ ...article, images: pictures.map(image) }));
  }
  await createProducts(deps, image);
  await importEnquiries(deps);
}

async function createProducts(deps: Deps, image: (name: string) => string): Promise<void> {
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
  for (const product of demo.demoProducts.toReversed()) {
    await createProduct(deps, productCreate.parse(toInput(product)));
  }
  for (const product of demo.demoLiveProducts.toReversed()) {
    await createLiveProduct(deps, liveProductCreate.parse(toInput(product)));
  }
}

async function importEnquiries(deps: Deps): Promise<void> {
  const now = Date.now();
  for (const { minutesAgo, isRead, ...enquiry } of demo.demoEnquiries.toReversed()) {
    const receivedAt = new Date(now - minutesAgo * minute);
    await importEnquiry(deps, enquiryCreate.parse(enquiry), { isRead, receivedAt });
  }
}

function get(ids: ReadonlyMap<string, string>, what: string, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content contains an unknown ${what}: ${name}`);
  return id;
}
