import { newId } from '@bakery/db';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';
import { uploadImage } from './stored-media.ts';
import { testImage } from './test-image.ts';

/** Adds so many products or live products at once, named with `name` and their number; each costs 10 rupees more. */
export async function addManyProducts(
  world: TestApp,
  table: 'products' | 'live_products',
  name: string,
  count: number,
): Promise<{ id: string; version: number }[]> {
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const [links, owner] =
    table === 'products'
      ? ['product_images', 'product_id']
      : ['live_product_images', 'live_product_id'];
  const ids = Array.from({ length: count }, () => newId());
  await sql`
    insert into ${sql.table(table)} (id, slug, name, category, price, description)
    select id, ${name.toLowerCase().replaceAll(' ', '-')} || '-' || n, ${name} || ' ' || n, 'bread', n * 10, ''
    from unnest(${ids}::uuid[]) with ordinality as given (id, n)`.execute(world.db);
  await sql`
    insert into ${sql.table(links)} (${sql.ref(owner)}, media_id, position)
    select id, ${image}, 0 from unnest(${ids}::uuid[]) as given (id)`.execute(world.db);
  await world.deps.content.invalidate({ topic: '*' });
  return ids.map((id) => ({ id, version: 1 }));
}
