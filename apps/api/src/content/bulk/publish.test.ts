import type { BulkPublish } from '@bakery/schemas/content/bulk';
import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { uploadImage } from '../../testing/stored-media.ts';
import { undoMany } from './bulk.service.ts';
import { publishMany } from './publish.service.ts';

let world: TestApp;
let image: string;

beforeAll(async () => {
  world = await startTestApp();
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
});
afterAll(() => world.close());

const input = (name: string, price: number) => ({
  name,
  category: 'bread' as const,
  price,
  images: [image],
});

/** How many statements some work takes; it is done with these deps. */
async function countStatements<T>(work: (deps: TestApp['deps']) => Promise<T>) {
  let count = 0;
  const db = world.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const result = await work({ ...world.deps, db });
  return { result, count };
}

/** Adds this number of drafts of each state. */
async function addDrafts(name: string, size: number): Promise<void> {
  for (let n = 0; n < size; n += 1) {
    await world.api.products.saveDraft.mutate({ input: input(`${name} new ${n}`, 30) });
    const changed = (await world.api.products.create.mutate(
      input(`${name} changed ${n}`, 30),
    )) as Product;
    const changes = input(`${name} changed ${n}`, 35);
    await world.api.products.saveDraft.mutate({ id: changed.id, base: 1, input: changes });
    const hidden = (await world.api.products.create.mutate(
      input(`${name} hidden ${n}`, 30),
    )) as Product;
    await world.api.publishing.unpublish.mutate({ kind: 'product', id: hidden.id, version: 1 });
  }
}

describe('publishing and unpublishing many', () => {
  it('takes a statement or two more for each, and not those of a single record', async () => {
    const counts: Record<string, number[]> = {};
    for (const [name, size] of [
      ['Few', 2],
      ['Many', 12],
    ] as const) {
      await addDrafts(name, size);
      const selection = { filter: { search: name, state: 'all' }, total: 3 * size, except: [] };
      const measure = async (to: 'published' | 'unpublished') => {
        const change = { kind: 'product', selection, to } as BulkPublish;
        const done = await countStatements((deps) => publishMany(deps, change));
        expect(done.result).toMatchObject({ state: 'done', changed: 3 * size, skipped: [] });
        const undo = 'undo' in done.result ? done.result.undo! : '';
        (counts[to] ??= []).push(done.count);
        return undo;
      };
      const undone = async (to: string, undo: string) => {
        const done = await countStatements((deps) => undoMany(deps, undo));
        expect(done.result).toMatchObject({ restored: 3 * size, skipped: [] });
        (counts[`${to}, undone`] ??= []).push(done.count);
      };
      await undone('published', await measure('published'));
      await measure('published');
      await undone('unpublished', await measure('unpublished'));
    }
    for (const [few, many] of Object.values(counts)) {
      expect((many! - few!) / 30).toBeLessThan(1);
    }
  });
});
