import { demoPictures, demoProducts } from '@bakery/db/seed';
import { expect, it } from 'vitest';
import { restOf } from '../testing/call-rest.ts';
import { startTestApp } from '../testing/index.ts';
import { loadDemoContent } from './demo-content.ts';

it('is loaded whole, also when the disk has no room for uploads', async () => {
  const world = await startTestApp({ env: { MIN_FREE_SPACE: '1000000' } });
  await loadDemoContent(world.deps);
  const products = await restOf(world).get<{ image: string }[]>('/products');
  expect(products.data.map(({ image }) => image)).toHaveLength(demoProducts.length);
  expect(products.data.every(({ image }) => image.startsWith('/uploads/'))).toBe(true);
  const { count } = await world.db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(demoPictures.length);
  await world.close();
}, 120_000);
