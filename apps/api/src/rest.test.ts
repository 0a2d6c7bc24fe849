import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRoute, RestRoute } from './core/rest/route.ts';
import { restRoutes } from './rest.ts';
import { restOf } from './testing/call-rest.ts';
import { startTestApp, testImage } from './testing/index.ts';

const world = await startTestApp();
afterAll(() => world.close());
const rest = restOf(world);

const wrongFor = {
  text: [0, 7, true, false, {}],

  /** A form sends it as text. */
  group: [1, true, 'x', []],
  number: [true, false, 'x', [], [7], {}],
  flag: [0, 7, 'maybe', [], {}],
  list: [0, 7, true, false, null, {}, [0], [false], [{}]],
};
type Kind = keyof typeof wrongFor;

const kinds: Record<string, Kind> = {
  alt: 'text',
  category: 'text',
  cc: 'text',
  categoryTitle: 'text',
  code: 'text',
  consent: 'text',
  contact_number: 'text',
  currentPassword: 'text',
  deliveryPlatforms: 'list',
  existingImages: 'text',
  facts: 'group',
  force: 'flag',
  description: 'text',
  email: 'text',
  full_name: 'text',
  idempotency_key: 'text',
  product: 'text',
  isActive: 'flag',
  isFeatured: 'flag',
  items: 'list',
  keepOriginal: 'text',
  kind: 'text',
  link: 'text',
  links: 'list',
  message: 'text',
  name: 'text',
  names: 'list',
  newPassword: 'text',
  order_number: 'number',
  password: 'text',
  price: 'number',
  priceList: 'flag',
  publishedBy: 'text',
  publishedDate: 'text',
  section: 'text',
  seen: 'text',
  slug: 'text',
  status: 'text',
  stock: 'number',
  subject: 'text',
  text: 'text',
  title: 'text',
  to: 'text',
  wait: 'flag',
};

const isWrite = (route: RestRoute): route is CallRoute & { form: NonNullable<CallRoute['form']> } =>
  route.kind === 'call' && route.form !== undefined;
const writes = restRoutes.filter(isWrite).map((route) => {
  const { properties = {} } = z.toJSONSchema(route.form.schema, {
    unrepresentable: 'any',
    io: 'input',
  });
  const files = route.form.files ?? {};
  // The question which pictures stay needs a record that is there.
  const lists = route.method === 'PUT' ? (route.form.lists ?? []) : [];
  const fields = [...Object.keys(properties).filter((name) => !(name in files)), ...lists];
  return { method: route.method as 'POST' | 'PUT', path: route.path, fields };
});

/** The records that the changes are tried on, by their path. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  const product = { name: 'Milk Bread', price: '45', description: 'Soft.', category: 'bread' };
  const article = {
    title: 'A new oven',
    description: '<p>Hot.</p>',
    publishedBy: 'Asha Rao',
    publishedDate: '2024-03-01',
    section: 'latest',
    category: 'Media Campaign',
  };
  const records: [string, Record<string, string>, string][] = [
    ['/products', product, 'images'],
    ['/live-products', product, 'images'],
    ['/news', article, 'images'],
    ['/banners', { order_number: '1' }, 'image'],
    ['/platforms', { names: '["A"]', links: '["https://a.example.com"]' }, 'logos'],
  ];
  for (const [path, fields, field] of records) {
    const file = { field, data: await testImage() };
    const { data } = await rest.form<{ id: string } | { id: string }[]>('POST', path, fields, [
      file,
    ]);
    ids[path] = [data].flat()[0]!.id;
  }
  const sender = { full_name: 'Asha', email: 'a@example.com', contact_number: '9000000000' };
  const { data } = await rest.json<{ id: string }>('POST', '/contact', {
    ...sender,
    message: 'Hi',
  });
  ids['/desk'] = data.id;
});

const cases = writes.flatMap(({ method, path, fields }) =>
  fields.map((field) => ({ method, path, field })),
);

describe('a field of a JSON write', () => {
  it.each(cases)('$method $path refuses wrong types of $field by its name', async (write) => {
    const { method, path, field } = write;
    const kind = kinds[field];
    expect(kind, `the kind of ${field}`).toBeDefined();
    const [record = ''] = path.split('/:');
    const url = path.replace(/:\w+/, ids[record] ?? '');
    for (const value of wrongFor[kind!]) {
      const response = await rest.json(method, url, { [field]: value });
      const seen = [value, response.status, Object.keys(response.errors ?? {}).includes(field)];
      expect(seen).toEqual([value, 400, true]);
    }
  });
});
