import type { OpenImportSource } from '@bakery/schemas/office/import-sources';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runDueJobs, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { startHttpServer } from '../../../testing/http-server.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { emptyTables, uploadImage } from '../../../testing/stored-media.ts';

let old: TestApp;
let world: TestApp;
let address: string;
let bytes: Buffer;
beforeAll(async () => {
  old = await startTestApp();
  world = await startTestApp({ env: { IMPORT_ALLOW_PRIVATE: 'on' } });
  address = await old.url();
  bytes = await testImage({ width: 24, height: 16 });
});
afterAll(() => Promise.all([old.close(), world.close()]));
beforeEach(async () => {
  await emptyTables(old);
  await emptyTables(world);
  await sql`truncate import_sources, imported_records cascade`.execute(world.db);
});

async function fillOldSite() {
  const image = await uploadImage(old, bytes);
  const logo = await uploadImage(old, bytes);
  const ownLogo = await uploadImage(old, await testImage({ width: 30, height: 30 }));
  const { rows } = await sql<{ key: string; fallback: string }>`
    select key, fallback from media where id = ${image}`.execute(old.db);
  const inline = `/uploads/${rows[0]!.key}/${rows[0]!.fallback}`;
  const [zomato] = await old.api.platforms.create.mutate({
    platforms: [{ name: 'Zomato', link: 'https://zomato.example', logo: logo }],
  });
  const product = await old.api.products.create.mutate({
    name: 'Milk Rusk',
    category: 'rusk',
    price: 40,
    description: 'Crisp',
    images: [image],
    stock: 7,
    deliveryPlatforms: [{ platform: zomato!.id, link: 'https://zomato.example/rusk' }],
    facts: { mark: 'vegetarian', netQuantity: { amount: 400, unit: 'g' } },
  });
  const second = await old.api.products.create.mutate({
    name: 'Bun',
    category: 'bread',
    price: 5,
    images: [image],
  });
  const article = await old.api.news.create.mutate({
    title: 'A new oven',
    description: `<p>Look: <img src="${inline}" alt="Oven" /></p>`,
    publishedBy: 'Asha',
    publishedDate: '2024-11-05',
    section: 'featured',
    images: [image],
  });
  const { id } = await old.api.liveProducts.create.mutate({
    name: 'Plum Cake',
    price: 300,
    images: [image],
    deliveryPlatforms: [
      { platform: zomato!.id, link: 'https://zomato.example/cake', logo: ownLogo },
    ],
  });
  await old.api.liveProducts.update.mutate({ id, changes: { slug: 'plum' } });
  await old.api.liveProducts.update.mutate({ id, changes: { slug: 'best-plum' } });
  await sql`
    update live_products set created_at = '2021-03-04T05:06:07Z', updated_at = '2023-01-02T03:04:05Z'`.execute(
    old.db,
  );
  await old.deps.content.invalidate({ topic: '*' });
  await old.api.banners.create.mutate({ order_number: 1, image: image });
  await old.api.presence.create.mutate({ image: image });
  return { product, second, article };
}

const open = (id: string) => world.api.importSources.open.query({ id });
const work = () => runDueJobs(world.deps);

async function read(): Promise<OpenImportSource> {
  const id = await world.api.importSources.start.mutate({ address, arrive: 'published' });
  await work();
  return open(id);
}

async function takeOver({ id }: OpenImportSource): Promise<OpenImportSource> {
  await world.api.importSources.takeOver.mutate({ id });
  await work();
  return open(id);
}

const countsOf = ({ imports }: OpenImportSource) =>
  Object.fromEntries(
    imports.map(({ kind, counts }) => [
      kind,
      [counts.new, counts.changed, counts.same, counts.refused],
    ]),
  );

/** The content that visitors see, without the addresses of files. */
async function publicContent(app: TestApp): Promise<string> {
  const rest = restOf(app);
  const lists = ['platforms', 'products', 'live-products', 'news', 'banners', 'our-presence'];
  const all = await Promise.all(lists.map((name) => rest.get<unknown[]>(`/${name}`)));
  const left = new Set(['version', 'preview']);
  return JSON.stringify(
    all.map(({ data }) => data),
    (key, value: unknown) => {
      if (left.has(key)) return undefined;
      if (key === 'logoId') return value !== null;
      if (typeof value !== 'string') return value;
      return value.replaceAll(/(?:http:\/\/[^/"]+)?\/uploads\/[^/"]+/g, 'file');
    },
    1,
  ).replaceAll(/("picture(?:s)?": [[{]\s*)"id": "[^"]+"/g, '$1');
}

it('an old site is read, taken over whole, and taken back', async () => {
  await fillOldSite();
  const found = await read();
  expect(found).toMatchObject({ state: 'read', failure: null, origin: address });
  expect(countsOf(found)).toEqual({
    platform: [1, 0, 0, 0],
    product: [2, 0, 0, 0],
    liveProduct: [1, 0, 0, 0],
    news: [1, 0, 0, 0],
    banner: [1, 0, 0, 0],
    presence: [1, 0, 0, 0],
  });
  const done = await takeOver(found);
  expect(done.imports.map(({ state, results }) => [state, results.left])).toEqual(
    done.imports.map(() => ['done', 0]),
  );
  const withoutIds = (text: string) => text.replaceAll(/"(?:id)": "[^"]+",\n(?=\s*"url")/g, '');
  const there = withoutIds(await publicContent(old));
  expect(withoutIds(await publicContent(world))).toBe(there);
  for (const told of [
    '"plum-cake",\n',
    '"plum"\n',
    '"2021-03-04T05:06:07.000Z"',
    '"logoId": true',
  ]) {
    expect(there).toContain(told);
  }

  await world.api.importSources.takeBack.mutate({ id: done.id });
  await work();
  const back = await open(done.id);
  expect(back.imports.map(({ kind, state, results }) => [kind, state, results.kept])).toEqual(
    back.imports.map(({ kind }) => [kind, 'takenBack', 0]),
  );
  expect((await restOf(world).get<unknown[]>('/products')).data).toEqual([]);
  // A second time everything comes anew: what is in the trash keeps its id.
  expect((await takeOver(await read())).imports.every(({ results }) => results.left === 0)).toBe(
    true,
  );
  expect((await restOf(world).get<unknown[]>('/products')).data).toHaveLength(2);
});

it('read again it changes what changed there, and says where that was changed here', async () => {
  const { product, second } = await fillOldSite();
  await takeOver(await read());
  expect(countsOf(await read())).toMatchObject({
    liveProduct: [0, 0, 1, 0],
    product: [0, 0, 2, 0],
    news: [0, 0, 1, 0],
  });

  const here = await world.api.products.adminList.query({
    page: 1,
    limit: 10,
    search: '',
    state: 'all',
  });
  const [bun, rusk] = here.items.toSorted((a, b) => a.name.localeCompare(b.name));
  await world.api.products.update.mutate({ id: rusk!.id, changes: { description: 'Ours' } });
  await world.api.products.update.mutate({ id: bun!.id, changes: { price: 6 } });
  await old.api.products.update.mutate({ id: product.id, changes: { name: 'Rusk', price: 44 } });
  const again = await read();
  expect(countsOf(again)).toMatchObject({ product: [0, 1, 1, 0] });
  const { id } = again.imports.find(({ kind }) => kind === 'product')!;
  const { items } = await world.api.imports.lines.query({ id, show: 'changed' });
  expect(items).toMatchObject([
    {
      name: 'Rusk',
      changes: [
        { field: 'Name', before: 'Milk Rusk', after: 'Rusk' },
        { field: 'Price (₹)', before: '40', after: '44' },
      ],
      notes: [expect.stringContaining('changed here since')],
    },
  ]);
  await takeOver(again);
  const { data } = await restOf(world).get<object[]>('/products');
  expect(data).toMatchObject([
    { name: 'Bun', price: 6 },
    { name: 'Rusk', price: 44, description: 'Ours' },
  ]);
  expect(second.name).toBe('Bun');
});

it('a record that is here already is known by its address, and no second one is made', async () => {
  await fillOldSite();
  const image = await uploadImage(world, bytes);
  await world.api.products.create.mutate({
    name: 'Milk rusk',
    category: 'rusk',
    price: 39,
    images: [image],
  });
  expect(countsOf(await read())).toMatchObject({ product: [1, 1, 0, 0] });
});

it('reading goes on after the kinds that are stored, and one of a site that is gone is told', async () => {
  await fillOldSite();
  const { id } = await read();
  await sql`update import_sources set state = 'failed', failure = 'x', report = (
    select jsonb_agg(part) from jsonb_array_elements(report) as part
    where part ->> 'kind' in ('platform', 'product'))`.execute(world.db);
  await sql`delete from imports where kind not in ('platform', 'product')`.execute(world.db);
  await world.api.importSources.resume.mutate({ id });
  await work();
  const { imports, state, parts } = await open(id);
  expect([state, imports.length, parts.length]).toEqual(['read', 6, 6]);
  expect(new Set(imports.map(({ state: one }) => one))).toEqual(new Set(['checked']));
});

it('links to platforms that the old site does not list are left out and counted', async () => {
  const link = 'https://orders.example/bun';
  const bun = {
    id: 'bun',
    name: 'Bun',
    slug: 'bun',
    category: 'bread',
    price: 5,
    deliveryPlatforms: [
      { platform: 'gone', link },
      { platform: { id: 'gone-too' }, link },
      { platform: 'nowhere', link: '' },
    ],
  };
  const site = await startHttpServer(({ url = '' }, response) => {
    const data = url.startsWith('/api/products') ? [bun] : [];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
  try {
    const id = await world.api.importSources.start.mutate({
      address: site.url,
      arrive: 'published',
    });
    await work();
    const { parts } = await open(id);
    const counts = parts.map(({ kind, count, unknownPlatforms }) => [
      kind,
      count,
      unknownPlatforms,
    ]);
    expect(counts).toContainEqual(['product', 1, 2]);
    expect(counts.filter(([, , unknown]) => unknown !== 0)).toHaveLength(1);
  } finally {
    site.close();
  }
});

it('addresses of private networks, and what is none, are refused at their field', async () => {
  const cautious = await startTestApp();
  try {
    const start = (to: string) =>
      cautious.mutate('importSources.start', { address: to, arrive: 'draft' });
    for (const [to, message] of [
      ['http://127.0.0.1:3000', 'private network'],
      ['169.254.169.254', 'private network'],
      ['http://[::1]/', 'private network'],
      ['ftp://example.com', 'Please enter a web address'],
      [' ', 'Please enter the address'],
    ] as const) {
      expect(JSON.stringify(await start(to))).toContain(message);
    }
  } finally {
    await cautious.close();
  }
});
