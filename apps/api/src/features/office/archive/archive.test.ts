import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Picture } from '@bakery/schemas/content/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openZip } from '../../../core/zip/read-zip.ts';
import { temporaryFolder } from '../../../core/storage/temporary-folder.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { importsOf } from '../../../testing/imports.ts';
import { multipart, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { addPlatforms } from '../../../testing/product-forms.ts';
import { emptyTables } from '../../../testing/stored-media.ts';
import { archiveParts } from './archive-parts.ts';
import { leftOutTables } from './archive-limits.ts';

let world: TestApp;
let folder: string;
beforeAll(async () => {
  world = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'bakery-archive-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyTables(world);
  await sql`delete from redirects`.execute(world.db);
  await world.deps.content.invalidate({ topic: '*' });
});

const ask = () => world.app.inject({ url: '/api/archive', headers: world.asAdmin });

/** The files of a ZIP file by their names. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const path = join(folder, createHash('sha256').update(bytes).digest('hex'));
  await writeFile(path, bytes);
  const zip = await openZip(path, { entries: 10_000, bytes: 100_000_000 });
  const files = new Map<string, Buffer>();
  for (const entry of zip.entries) {
    const parts: Buffer[] = [];
    for await (const chunk of zip.read(entry)) parts.push(chunk);
    files.set(entry.name, Buffer.concat(parts));
  }
  await zip.close();
  return files;
}

const jsonOf = (files: ReadonlyMap<string, Buffer>, name: string) =>
  JSON.parse(files.get(name)!.toString()) as Record<string, unknown>[];

async function addContent() {
  const rest = restOf(world);
  const { payload, headers } = multipart({}, [
    { field: 'file', data: await testImage({ width: 640, height: 480 }), name: 'Milk Rusk.png' },
  ]);
  const uploaded = await world.app.inject({
    method: 'POST',
    url: '/api/media',
    payload,
    headers: { ...world.asAdmin, ...headers },
  });
  const picture = (uploaded.json() as { data: Picture }).data;
  const [platform] = await addPlatforms(rest, await testImage({ width: 24, height: 16 }), 'Swiggy');
  const product = {
    name: 'Milk Rusk',
    price: 40,
    category: 'rusk',
    description: 'Crisp, "twice" baked\nand dry',
    images: [picture.id],
    deliveryPlatforms: [
      {
        platform: platform!.id,
        link: 'https://swiggy.example/rusk',
        logo: null,
      },
    ],
    facts: {
      mark: 'vegetarian',
      contains: ['gluten', 'milk'],
      netQuantity: { amount: 400, unit: 'g' },
      shelfLife: { amount: 2, unit: 'months' },
    },
  };
  const { products, redirects, news } = world.api;
  const added = await products.create.mutate(product as never);
  await products.update.mutate({
    id: added.id,
    changes: { slug: 'crisp-rusk' },
  } as never);
  await products.saveDraft.mutate({
    input: { ...product, name: 'Bun', slug: '' },
  } as never);
  await news.create.mutate({
    title: 'A new oven',
    description: '<p>It <strong>bakes</strong>.</p>',
    images: [picture.id],
    section: 'latest',
    publishedBy: 'Asha',
    publishedDate: '05-11-2024',
  } as never);
  await redirects.create.mutate({ source: '/old', target: '/bread' });
  return { picture, product: added };
}

it('every table is in the archive, or left out by name with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not like 'kysely%'`.execute(world.db);
  const archived = new Set(['media', ...archiveParts.flatMap(({ tables }) => tables)]);
  const unknown = rows.filter(({ name }) => !archived.has(name) && !(name in leftOutTables));
  expect(unknown).toEqual([]);
  expect(Object.keys(leftOutTables).filter((name) => archived.has(name))).toEqual([]);
});

it('all content comes as tables, JSON and pictures, with a manifest whose hashes are right', async () => {
  const { picture, product } = await addContent();
  const response = await ask();
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="?all-content-/);
  const files = await unpack(response.rawPayload);
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as {
    format: number;
    counts: Record<string, number>;
    files: { path: string; bytes: number; sha256: string }[];
  };
  expect(manifest).toMatchObject({
    format: 2,
    counts: { product: 2, platform: 1, news: 1, redirect: 1, picture: 2 },
  });
  expect(manifest.files.map(({ path }) => path).sort()).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.json').sort(),
  );
  for (const { path, bytes, sha256 } of manifest.files) {
    const file = files.get(path)!;
    expect([path, file.length]).toEqual([path, bytes]);
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256);
  }

  const records = jsonOf(files, 'records/product.json');
  expect(records).toMatchObject([
    {
      id: product.id,
      state: 'published',
      oldSlugs: ['milk-rusk'],
      content: {
        slug: 'crisp-rusk',
        images: [picture.id],
        deliveryPlatforms: [{ link: 'https://swiggy.example/rusk' }],
        facts: {
          contains: ['gluten', 'milk'],
          shelfLife: { amount: 2, unit: 'months' },
        },
      },
    },
    { state: 'draft', content: { name: 'Bun' } },
  ]);
  const stored = jsonOf(files, 'records/picture.json').find(({ id }) => id === picture.id)!;
  const name = `pictures/${String(stored['file'])}`;
  const { rawPayload } = await world.app.inject(new URL(picture.url, 'http://x').pathname);
  expect(files.get(name)).toEqual(rawPayload);
  const sizes = await unpack(files.get(`pictures/sizes/${picture.id}.zip`)!);
  expect([...sizes.keys()]).toContain(`${picture.widths[0]}.avif`);
  expect(files.get('tables/product.csv')!.toString()).toContain(String(stored['file']));
  expect(await readdir(temporaryFolder(world.deps.config.dataDir))).toEqual([]);
});

it.each(['product', 'news', 'platform', 'redirect'] as const)(
  'the import of files finds nothing to change in the table of %s',
  async (kind) => {
    await addContent();
    const files = await unpack((await ask()).rawPayload);
    const imports = importsOf(world);
    const checked = await imports.check(files.get(`tables/${kind}.csv`)!.toString(), kind);
    const count = jsonOf(files, `records/${kind}.json`).length;
    expect([checked.counts, await imports.lines(checked)]).toMatchObject([
      { new: 0, changed: 0, same: count, refused: 0 },
      Array.from({ length: count }, () => ({ errors: [], changes: [] })),
    ]);
  },
);

it('two archives of the same content are the same but for the time in the manifest', async () => {
  await addContent();
  const [first, second] = [
    await unpack((await ask()).rawPayload),
    await unpack((await ask()).rawPayload),
  ];
  first.delete('manifest.json');
  second.delete('manifest.json');
  expect([...second]).toEqual([...first]);
});

it('a picture whose file is lost does not keep the others from leaving', async () => {
  const { picture } = await addContent();
  await world.deps.storage.remove([
    `media/${picture.base.split('/').at(-1)}/${picture.url.split('/').at(-1)}`,
  ]);
  const files = await unpack((await ask()).rawPayload);
  expect(files.has('manifest.json')).toBe(true);
});
