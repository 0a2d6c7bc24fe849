import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { uploadImage } from '../../../testing/stored-media.ts';
import { usersOf } from '../../../testing/users.ts';
import type { PaletteRecord } from '@bakery/schemas/office/palette';

const world = await startTestApp();
const { api, db, query } = world;
const rest = restOf(world);
const people = usersOf(world);
beforeAll(async () => {
  const image = await uploadImage(world, await testImage({ width: 8, height: 8 }));
  const cakes = Array.from({ length: 6 }, (_, n) => `Bun ${n} (cake)`);
  for (const name of ['Milk Bread 350 g', 'Pound cake', 'Cake of plums', ...cakes]) {
    const product = { name, category: 'bread' as const, price: 30, images: [image] };
    await api.products.create.mutate(product);
  }
  await api.banners.create.mutate({ order_number: 2, image });
  const zomato = { name: 'Zomato', link: 'https://zomato.example.com/', logo: image };
  await api.platforms.create.mutate({ platforms: [zomato] });
  await rest.json('POST', '/contact', {
    full_name: 'Priya Sharma',
    email: 'priya@example.com',
    contact_number: '5005550100',
    message: 'Hello',
  });
  await people.add('Milan Rao', 'Editor');
});
afterAll(() => world.close());

const find = (search: string) => api.palette.search.query({ search });
const names = async (search: string) =>
  (await find(search)).map(({ kind, name }) => `${kind}: ${name}`);

it('finds records of all kinds by the beginnings of words, in any order and letter case', async () => {
  expect(await names('BREAD mil')).toEqual(['product: Milk Bread 350 g']);
  expect(await names('banner 2')).toEqual(['banner: Banner 2']);
  expect(await names('zom')).toEqual(['platform: Zomato']);
  expect(await names('priya sh')).toEqual(['enquiry: Priya Sharma']);
  expect(await names('milan')).toContain('person: Milan Rao');
  // Not within a word.
  expect(await names('omato')).toEqual([]);
});

it('puts names that begin with the words first, and shows a few of each kind', async () => {
  const [first, ...others] = await names('cake');
  expect(first).toBe('product: Cake of plums');
  expect(others).toHaveLength(4);
  const records = await find('b');
  const counts = new Map<string, number>();
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect(Math.max(...counts.values())).toBe(5);
});

it('finds drafts, and says that they are', async () => {
  const [bread] = (await api.products.adminList.query({ search: 'milk' })).items;
  const image = bread!.pictures[0]!.id;
  const input = { name: 'Saffron box', category: 'cakes' as const, price: 0, images: [] };
  const { draft } = await api.products.saveDraft.mutate({ input });
  const { id } = draft!.record;
  const found = { kind: 'product', id, name: 'Saffron box', isDraft: true };
  expect(await find('saff')).toEqual([found]);
  const again = { ...input, name: 'Saffron hamper', price: 90, images: [image] };
  await api.products.saveDraft.mutate({ id, version: 1, input: again });
  expect(await find('saff')).toEqual([{ ...found, name: 'Saffron hamper' }]);
  await api.publishing.publish.mutate({ kind: 'product', id, version: 2 });
  expect(await find('saff')).toEqual([{ ...found, name: 'Saffron hamper', isDraft: false }]);
  await api.publishing.unpublish.mutate({ kind: 'product', id, version: 1 });
  expect(await find('saff')).toEqual([{ ...found, name: 'Saffron hamper' }]);
  await api.publishing.delete.mutate({ kind: 'product', id, version: 1 });
  expect(await find('saff')).toEqual([]);
});

it('takes wildcards, quotes and signs for what they are', async () => {
  expect(await names('%')).toEqual([]);
  expect(await names('_ilk')).toEqual(['product: Milk Bread 350 g'].slice(1));
  expect(await names("'; drop table products; --")).toEqual([]);
  expect(await names('“ - ”')).toEqual([]);
  expect((await query('palette.search', { search: '  ' })).status).toBe(400);
});

it('shows each role what it may see, and nothing that is deleted', async () => {
  const as = async (name: string) => {
    const { headers } = await people.signIn(name);
    const { data } = await query('palette.search', { search: 'priya' }, headers);
    const milk = await query('palette.search', { search: 'mil' }, headers);
    return [data, milk.data].map((found) =>
      [...new Set((found as PaletteRecord[]).map(({ kind }) => kind))].toSorted(),
    );
  };
  await people.add('a clerk', 'Enquiries');
  await people.add('a viewer', 'Viewer');
  expect(await as('a clerk')).toEqual([['enquiry'], []]);
  expect(await as('a viewer')).toEqual([[], ['product']]);
  const [enquiry] = await find('priya sharma');
  await rest.remove(`/contact/${enquiry!.id}`);
  expect(await find('priya sharma')).toEqual([]);
});

it('reads names of enquiries along their index', async () => {
  await sql`insert into enquiries (id, full_name, email, contact_number, message)
    select gen_random_uuid(), 'Ravi ' || n, 'n@example.com', '0123456789', 'hello'
    from generate_series(1, 3000) n`.execute(db);
  await sql`analyze enquiries`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id, full_name from enquiries
    where deleted_at is null and fold_text(full_name) >= 'ravi'
    order by fold_text(full_name), id limit 50`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan/);
  expect((await find('ravi 12')).filter(({ kind }) => kind === 'enquiry')).toHaveLength(5);
});

it('finds a published record by the name that its draft gives it, once', async () => {
  const [bread] = (await api.products.adminList.query({ search: 'milk bread' })).items;
  const { id, version, category, price, pictures } = bread!;
  const images = pictures.map((picture) => picture.id);
  const input = { name: 'Milk zebra', category, price, images };
  await api.products.saveDraft.mutate({ id, base: version, input });
  expect(await find('zeb')).toEqual([{ kind: 'product', id, name: 'Milk zebra', isDraft: true }]);
  const found = (await find('milk')).filter(({ kind }) => kind === 'product');
  expect(found).toEqual([{ kind: 'product', id, name: bread!.name, isDraft: false }]);
});
