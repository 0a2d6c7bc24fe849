import type { ListPage } from '@bakery/schemas/common/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, testImage } from './testing/index.ts';
import type { TestApp } from './testing/index.ts';
import { uploadImage } from './testing/stored-media.ts';

let world: TestApp;

const name = 'Nankhatai-B\u00e9cker\u2019s \u0930\u094b\u095b';
const asked = [
  'nankhatai becker',
  'nan khatai\u00a0B\u00c9CKERS',
  "becker's",
  '\u0930\u094b\u091c\u093c',
  '\u0930\u094b\u091c',
  'nankhatai\u200b be',
];

beforeAll(async () => {
  world = await startTestApp();
  const image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const product = { name, category: 'cookies', price: 20, images: [image] };
  await world.mutate('products.create', product);
  await world.mutate('products.create', { ...product, name: 'Other' });
  await world.mutate('liveProducts.create', { name, price: 20, images: [image] });
  await world.mutate('liveProducts.create', { name: 'Other', price: 20, images: [image] });
  await world.mutate('platforms.create', {
    platforms: [
      { name, link: 'https://a.example', logo: image },
      { name: 'Other', link: 'https://b.example', logo: image },
    ],
  });
  for (const [full_name, contact_number] of [
    [name, '9812345670'],
    ['Other', '9812345671'],
  ]) {
    await world.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { full_name, contact_number, email: 'a@example.com', message: 'Hello' },
    });
  }
});
afterAll(() => world.close());

/** The names that a search of the back office finds. */
async function found(call: string, search: string): Promise<string[]> {
  const { data } = await world.query(call, { search });
  const items = (data as ListPage<{ name?: string; full_name?: string }>).items;
  return items.map((item) => item.name ?? item.full_name!);
}

describe.each([
  'products.adminList',
  'liveProducts.adminList',
  'platforms.adminList',
  'enquiries.adminList',
])('%s', (call) => {
  const isText = call === 'enquiries.adminList';

  it.each(isText ? asked.filter((search) => !search.startsWith('nan khatai')) : asked)(
    'finds what is typed as %j',
    async (search) => {
      expect(await found(call, search)).toEqual([name]);
    },
  );
});

it.each(asked)('the public listing finds what is typed as %j', async (search) => {
  const { data } = await world.query('products.browse', { category: 'all', search }, {});
  expect((data as ListPage<{ name: string }>).items.map((item) => item.name)).toEqual([name]);
});

it.each([
  '9812345670',
  '98123 45670',
  '98123-45670',
  '+91 98123 45670',
  '+91-98123-45670',
  '098123 45670',
  '0091 9812345670',
])('an enquiry is found by its telephone number as %j', async (search) => {
  expect(await found('enquiries.adminList', search)).toEqual([name]);
});

it('the palette finds it too', async () => {
  for (const search of ['nankhatai becker', "becker's", '\u0930\u094b\u091c']) {
    const { data } = await world.query('palette.search', { search });
    const kinds = (data as { kind: string; name: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['product', 'liveProduct', 'platform']));
  }
  const { data } = await world.query('palette.search', { search: 'nankhatai-B\u00c9' });
  expect(data).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'enquiry', name })]),
  );
});
