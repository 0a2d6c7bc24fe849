import { fileURLToPath } from 'node:url';
import { announceChange, withTransaction } from '@bakery/db';
import * as seed from '@bakery/db/seed';
import { storeImage } from '../features/media/index.ts';
import type { Deps } from '../core/deps.ts';
import { createFreeSpace } from '../core/storage/free-space.ts';
import { sanitizeRichText } from '../features/news/rich-text.ts';
import { freeSlug, slugify } from '../features/products/index.ts';
import { describeLocalFile } from '../core/uploads/local-file.ts';
import * as queries from './demo-content.queries.ts';

/** Pictures that are made at the same time. */
const parallel = 2;

/**
 * Fills an empty database with demo content, once in its life: the pictures first, then everything
 * else in one transaction, so that a start that is cut short leaves nothing half done.
 */
export async function loadDemoContent(deps: Deps): Promise<void> {
  if (await queries.isSettled(deps.db)) return;
  if (!(await queries.isEmpty(deps.db))) return queries.recordOutcome(deps.db, 'not wanted');

  deps.log.info('loading demo content');
  const images = await storePictures(deps);
  const image = getFrom(images, 'picture');
  const now = new Date();
  await withTransaction(deps.db, async (trx) => {
    await queries.insertDemoBanners(trx, seed.demoBanners, image, now);
    await queries.insertDemoPresence(trx, seed.demoPresence, image, now);
    const platforms = await queries.insertDemoPlatforms(trx, seed.demoPlatforms, image, now);
    const platform = getFrom(platforms, 'platform');
    await queries.insertDemoProducts(trx, withSlugs(seed.demoProducts), image, platform, now);
    await queries.insertDemoLiveProducts(
      trx,
      withSlugs(seed.demoLiveProducts),
      image,
      platform,
      now,
    );
    const news = seed.demoNews.map((article) => ({
      ...article,
      description: sanitizeRichText(article.description),
    }));
    await queries.insertDemoNews(trx, news, image, now);
    await queries.insertDemoEnquiries(trx, seed.demoEnquiries, now);
    await queries.recordOutcome(trx, 'loaded');
    await announceChange(trx, { topic: '*' });
  });
  await deps.content.invalidate({ topic: '*' });
  deps.log.info({ pictures: images.size }, 'demo content loaded');
}

/** Stores each picture once, whatever uses it; returns their ids by key. */
async function storePictures(deps: Deps): Promise<Map<string, string>> {
  // The reserve is for uploads: without its pictures the site could not start at all.
  const freeSpace = createFreeSpace({ folder: deps.config.dataDir, minimum: 0 });
  const ids = new Map<string, string>();
  const files = seed.listDemoPictureFiles();
  const waiting = [...seed.demoPictures];
  const next = async (): Promise<void> => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const { key, alt } = picture;
      const url = files.get(key);
      if (!url) throw new Error(`The demo picture ${key} has no file.`);
      const file = await describeLocalFile(fileURLToPath(url));
      const stored = await storeImage({ ...deps, freeSpace }, file, { alt });
      ids.set(key, stored.id);
    }
  };
  await Promise.all(Array.from({ length: parallel }, next));
  return ids;
}

function getFrom(ids: ReadonlyMap<string, string>, what: string): queries.IdOf {
  return (name) => {
    const id = ids.get(name);
    if (id === undefined)
      throw new Error(`The demo content names a ${what} that is not there: ${name}`);
    return id;
  };
}

function withSlugs<T extends { name: string }>(items: readonly T[]): (T & { slug: string })[] {
  const taken = new Set<string>();
  return items.map((item) => {
    const slug = freeSlug(slugify(item.name, 'product'), taken);
    taken.add(slug);
    return { ...item, slug };
  });
}
