import type { ListPage } from '@bakery/schemas/common/fields';
import { mediaMessages } from '@bakery/schemas/content/media';
import { platformMessages } from '@bakery/schemas/catalogue/platforms';
import type { Platform } from '@bakery/schemas/catalogue/platforms';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { multipart, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { addPlatforms } from '../../../testing/product-forms.ts';
import { abortForm, storedMedia, uploadImage } from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 24, height: 16 });
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const { id } of (await rest.get<Platform[]>('/platforms')).data) {
    await rest.remove(`/platforms/${id}`);
  }
});

const nothing = { rows: 0, folders: 0, temporary: 0 };
const logo = (data: Buffer | string = image) => [{ field: 'logo', data }];
const logos = (...data: (Buffer | string)[]) =>
  data.map((bytes) => ({ field: 'logos', data: bytes }));
const add = (names: unknown, links: unknown, files = logos(image)) =>
  rest.form(
    'POST',
    '/platforms',
    { names: JSON.stringify(names), links: JSON.stringify(links) },
    files,
  );
const refusal = (field: string, message: string, status = 400) => ({
  status,
  success: false,
  message,
  errors: { [field]: message },
});
const link = 'https://example.com/order';

describe('REST', () => {
  it('adds several at once and lists them by name to anonymous visitors', async () => {
    const created = await add(
      ['swiggy', 'Zomato', 'Blinkit'],
      [link, link, link],
      [...logos(image, image, image)],
    );
    expect(created).toMatchObject({ status: 201, success: true });
    const platforms = created.data as Platform[];
    expect(platforms.map(({ name }) => name)).toEqual(['swiggy', 'Zomato', 'Blinkit']);
    expect(platforms[0]).toMatchObject({ _id: platforms[0]!.id, version: 1, link });
    expect(platforms[0]!.logo).toBe(platforms[0]!.picture.url);
    expect(new Set(platforms.map((platform) => platform.logo)).size).toBe(3);

    const { data } = await rest.get<Platform[]>('/platforms');
    expect(data.map(({ name }) => name)).toEqual(['Blinkit', 'swiggy', 'Zomato']);
    expect(data[1]).toEqual(platforms[0]);
    const page = await rest.get<Platform[]>('/Platforms?page=2&limit=2');
    expect(page.data.map(({ name }) => name)).toEqual(['Zomato']);
    expect(page.meta).toEqual({ total: 3, page: 2, limit: 2 });
  });

  it('changes what is given; without a logo it keeps its own', async () => {
    const [before] = (await addPlatforms(rest, image, 'Zomato')) as [Platform];
    const url = `/platforms/${before.id}`;
    const renamed = await rest.form<Platform>('PUT', url, { name: 'Eternal', link });
    expect(renamed).toMatchObject({ status: 200 });
    expect(renamed.data).toMatchObject({ name: 'Eternal', link, logo: before.logo, version: 2 });
    const linked = await rest.json<Platform>('PUT', url, { link: 'http://example.com' });
    expect(linked.data).toMatchObject({ name: 'Eternal', link: 'http://example.com' });
    const { data: after } = await rest.form<Platform>('PUT', url, {}, logo());
    expect(after.logo).not.toBe(before.logo);
    expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
  });

  it('removes one with its logo', async () => {
    const [platform] = (await addPlatforms(rest, image, 'Zomato')) as [Platform];
    const removed = await rest.remove(`/platforms/${platform.id}`);
    expect(removed).toEqual({ status: 200, success: true, data: null });
    expect((await rest.get('/platforms')).data).toEqual([]);
    expect(await storedMedia(world)).toEqual(nothing);
    expect((await rest.remove(`/platforms/${platform.id}`)).status).toBe(404);
  });

  it.each(['019a0000-0000-7000-8000-000000000000', 'zomato', '%00'])(
    'knows no platform %s',
    async (id) => {
      expect(await rest.form('PUT', `/platforms/${id}`, {}, logo())).toMatchObject({ status: 404 });
      expect(await rest.remove(`/platforms/${id}`)).toMatchObject({ status: 404 });
      expect(await storedMedia(world)).toEqual(nothing);
    },
  );

  it('refuses anonymous writes', async () => {
    const [platform] = (await addPlatforms(rest, image, 'Zomato')) as [Platform];
    const fields = { names: '["Mine"]', links: `["${link}"]` };
    const responses = [
      await rest.form('POST', '/platforms', fields, logos(image), {}),
      await rest.form('PUT', `/platforms/${platform.id}`, { name: 'Mine' }, [], {}),
      await rest.remove(`/platforms/${platform.id}`, {}),
    ];
    expect(responses.map((response) => response.status)).toEqual([401, 401, 401]);
    expect((await rest.get('/platforms')).data).toEqual([platform]);
  });
});

describe('bad input', () => {
  it('wants a name, a link and a logo for each, and names the field', async () => {
    const wrongLink = 'Please enter a full web address, such as https://example.com.';
    expect(await add([' '], [link])).toEqual(refusal('names', platformMessages.nameRequired));
    expect(await add([], [], [])).toEqual(refusal('names', 'Please add at least one platform.'));
    expect(await add(['a'], [link, link])).toEqual(refusal('names', platformMessages.nameRequired));
    expect(await add(['a'], [''])).toEqual(refusal('links', platformMessages.linkRequired));
    expect(await add(['a', 'b'], [link], logos(image, image))).toEqual(
      refusal('links', platformMessages.linkRequired),
    );
    expect(await add(['a'], ['javascript:alert(1)'])).toEqual(refusal('links', wrongLink));
    expect(await add(['a'], ['example.com'])).toEqual(refusal('links', wrongLink));
    expect(await add(['a'], [link], [])).toEqual(refusal('logos', platformMessages.logoRequired));
    expect(await add(['a', 'b'], [link, link])).toEqual(
      refusal('logos', platformMessages.logoRequired),
    );
    expect(await add(['a'], [link], logos(image, image))).toEqual(
      refusal('logos', 'More logos than platforms were sent.'),
    );
    expect(await storedMedia(world)).toEqual(nothing);
  });

  it('wants lists', async () => {
    for (const [names, links, field] of [
      ['Zomato', [link], 'names'],
      [[5], [link], 'names'],
      [null, [link], 'names'],
      [['a'], { 0: link }, 'links'],
      [['a'], [[link]], 'links'],
    ]) {
      const response = await add(names, links);
      expect(response).toMatchObject({ status: 400, success: false });
      expect(Object.keys(response.errors ?? {})).toEqual([field]);
    }
    const broken = await rest.form('POST', '/platforms', { names: '[', links: '[]' }, logos(image));
    expect(broken).toMatchObject({ status: 400 });
    const empty = await rest.json('POST', '/platforms', {});
    expect(Object.keys(empty.errors ?? {}).sort()).toEqual(['links', 'names']);
  });

  it('takes twenty at once', async () => {
    const many = Array<string>(21);
    const response = await add(many.fill('a'), Array(21).fill(link), logos(image));
    expect(response).toEqual(refusal('names', 'At most 20 platforms at once.'));
  });

  it('saves all or none', async () => {
    const response = await add(['a', 'b'], [link, link], logos(image, 'no picture'));
    expect(response).toEqual(refusal('logos', mediaMessages.notAnImage, 415));
    expect((await rest.get('/platforms')).data).toEqual([]);
    expect(await storedMedia(world)).toEqual(nothing);
  });

  it('changes nothing to something wrong', async () => {
    const [platform] = (await addPlatforms(rest, image, 'Zomato')) as [Platform];
    const url = `/platforms/${platform.id}`;
    expect(await rest.form('PUT', url, { name: ' ' }, logo())).toEqual(
      refusal('name', platformMessages.nameRequired),
    );
    expect(await rest.json('PUT', url, { link: null })).toEqual(
      refusal('link', platformMessages.linkRequired),
    );
    expect(await rest.json('PUT', url, { link: `https://e.com/${'x'.repeat(2_000)}` })).toEqual(
      refusal('link', 'Must be at most 2,000 characters.'),
    );
    expect(await rest.form('PUT', url, {}, logo('no picture'))).toEqual(
      refusal('logo', mediaMessages.notAnImage, 415),
    );
    expect((await rest.get('/platforms')).data).toEqual([platform]);
    expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
  });

  it('leaves nothing of a form that ends too early', async () => {
    const form = multipart({ names: '["a"]', links: `["${link}"]` }, logos(image));
    await abortForm(world, '/platforms', form);
    await vi.waitFor(async () => expect(await storedMedia(world)).toEqual(nothing), 60_000);
    expect((await rest.get('/platforms')).data).toEqual([]);
  });
});

describe('tRPC', () => {
  it('adds, lists, gets, changes and removes', async () => {
    const created = await world.mutate('platforms.create', {
      platforms: [
        { name: 'Zomato', link, logo: await uploadImage(world, image) },
        { name: 'blinkit', link, logo: await uploadImage(world, image) },
      ],
    });
    const [zomato, blinkit] = created.data as [Platform, Platform];
    expect((await world.query('platforms.list', undefined, {})).data).toEqual([blinkit, zomato]);
    const found = await world.query('platforms.adminList', { search: 'ZOM', limit: 1 });
    expect(found.data as ListPage<Platform>).toEqual({
      items: [zomato],
      meta: { total: 1, page: 1, limit: 1 },
    });
    const beyond = await world.query('platforms.adminList', { page: 5 });
    expect(beyond.data).toEqual({ items: [], meta: { total: 2, page: 5, limit: 10 } });
    expect((await world.query('platforms.adminGet', { id: zomato.id })).data).toEqual(zomato);

    const save = (name: string) =>
      world.mutate('platforms.update', { id: zomato.id, version: 1, changes: { name } });
    const responses = await Promise.all([save('One'), save('Two')]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    expect((await world.mutate('platforms.delete', { id: zomato.id, version: 1 })).status).toBe(
      409,
    );
    expect((await world.mutate('platforms.delete', { id: zomato.id })).status).toBe(200);
    expect((await storedMedia(world)).rows).toBe(1);
  });

  it('names the invalid field', async () => {
    const response = await world.mutate('platforms.create', { platforms: [] });
    expect(response.error?.data.fields).toEqual({ platforms: 'Please add at least one platform.' });
    const logo = await uploadImage(world, image);
    const second = await world.mutate('platforms.create', {
      platforms: [
        { name: 'a', link, logo },
        { name: '', link, logo },
      ],
    });
    expect(second.error?.data.fields).toEqual({
      'platforms.1.name': platformMessages.nameRequired,
    });
    const unknown = await world.mutate('platforms.create', {
      platforms: [{ name: 'a', link, logo: '019a0000-0000-7000-8000-000000000000' }],
    });
    expect(unknown).toMatchObject({ status: 400, error: { message: mediaMessages.gone } });
  });

  it.each([
    ['adminList', 'query'],
    ['adminGet', 'query'],
    ['create', 'mutate'],
    ['update', 'mutate'],
    ['delete', 'mutate'],
  ] as const)('keeps %s from strangers', async (name, kind) => {
    expect(await world[kind](`platforms.${name}`, {}, {})).toMatchObject({ status: 401 });
  });
});
