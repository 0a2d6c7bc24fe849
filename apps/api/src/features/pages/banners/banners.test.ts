import type { Banner } from '@bakery/schemas/pages/banners';
import { bannerMessages } from '@bakery/schemas/pages/banners';
import { mediaMessages } from '@bakery/schemas/content/media';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { multipart, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import {
  abortForm,
  forgetVersions,
  storedMedia,
  uploadImage,
} from '../../../testing/stored-media.ts';

let world: TestApp;
let rest: ReturnType<typeof restOf>;
let image: Buffer;

beforeAll(async () => {
  world = await startTestApp();
  rest = restOf(world);
  image = await testImage({ width: 48, height: 16 });
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const { id } of (await rest.get<Banner[]>('/banners')).data) {
    await rest.remove(`/banners/${id}`);
  }
});

const picture = (data: Buffer | string = image) => [{ field: 'image', data }];
const add = (order: number) =>
  rest.form<Banner>('POST', '/banners', { order_number: String(order) }, picture());

describe('REST', () => {
  it('lists banners by order number to anonymous visitors, completely or by pages', async () => {
    for (const order of [3, 1, 2]) await add(order);
    const all = await rest.get<Banner[]>('/banners');
    expect(all).toMatchObject({ status: 200, success: true });
    expect(all.data.map((banner) => banner.order_number)).toEqual([1, 2, 3]);
    expect(all.meta).toBeUndefined();
    const second = await rest.get<Banner[]>('/Banners/?page=2&limit=2');
    expect(second.data.map((banner) => banner.order)).toEqual([3]);
    expect(second.meta).toEqual({ total: 3, page: 2, limit: 2 });
  });

  it('adds a banner and shows it as stored', async () => {
    const { status, data } = await add(4);
    expect(status).toBe(201);
    expect(data).toMatchObject({ _id: data.id, version: 1, order_number: 4, order: 4 });
    expect(data.image).toBe(data.picture.url);
    expect(data.createdAt).toBe(new Date(data.createdAt).toISOString());
    expect((await rest.get<Banner[]>('/banners')).data).toEqual([data]);
    const file = await world.app.inject(data.image);
    expect(file.statusCode).toBe(200);
  });

  it('gives the number 1 unless another is given', async () => {
    expect((await rest.form<Banner>('POST', '/banners', {}, picture())).data.order).toBe(1);
  });

  it('changes what is given and keeps the rest', async () => {
    const { data: before } = await add(1);
    const renumbered = await rest.json<Banner>('PUT', `/banners/${before.id}`, { order_number: 7 });
    expect(renumbered.status).toBe(200);
    expect(renumbered.data).toMatchObject({ order: 7, image: before.image, version: 2 });
    const url = `/banners/${before.id.toUpperCase()}`;
    const { data: after } = await rest.form<Banner>('PUT', url, {}, picture());
    expect(after).toMatchObject({ order: 7, version: 3 });
    expect(after.image).not.toBe(before.image);
    expect((await world.app.inject(before.image)).statusCode).toBe(200);
    await forgetVersions(world);
    expect((await world.app.inject(before.image)).statusCode).toBe(404);
    expect((await world.app.inject(after.image)).statusCode).toBe(200);
    expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
  });

  it('removes a banner with its picture', async () => {
    const { data } = await add(1);
    const removed = await rest.remove(`/banners/${data.id}`);
    expect(removed).toEqual({ status: 200, success: true, data: null });
    expect((await rest.get('/banners')).data).toEqual([]);
    expect(await storedMedia(world)).toEqual({ rows: 0, folders: 0, temporary: 0 });
    expect((await rest.remove(`/banners/${data.id}`)).status).toBe(404);
  });

  it.each(['019a0000-0000-7000-8000-000000000000', 'nonsense', '1%27%20or%201=1'])(
    'knows no banner %s',
    async (id) => {
      expect(await rest.json('PUT', `/banners/${id}`, {})).toMatchObject({ status: 404 });
      expect(await rest.remove(`/banners/${id}`)).toMatchObject({ status: 404, success: false });
    },
  );

  it('refuses anonymous writes before their body is read', async () => {
    const anonymous = {};
    const { data } = await add(1);
    const responses = [
      await rest.form('POST', '/banners', {}, picture(), anonymous),
      await rest.form('PUT', `/banners/${data.id}`, {}, picture(), anonymous),
      await rest.remove(`/banners/${data.id}`, anonymous),
      await rest.remove(`/banners/${data.id}`, { authorization: 'Bearer made-up' }),
    ];
    expect(responses.map((response) => response.status)).toEqual([401, 401, 401, 401]);
    expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
  });
});

describe('bad input', () => {
  const refusal = (field: string, message: string, status = 400) => ({
    status,
    success: false,
    message,
    errors: { [field]: message },
  });

  it('wants a picture', async () => {
    const wanted = refusal('image', bannerMessages.imageRequired);
    expect(await rest.form('POST', '/banners', { order_number: '1' })).toEqual(wanted);
    expect(await rest.json('POST', '/banners', { order_number: 1, image: 'x' })).toEqual(wanted);
  });

  it.each(['', '0', '-1', '1.5', 'one', '1e3', '99999999999', "1'"])(
    'takes no %j for a number',
    async (order_number) => {
      const wrong = refusal('order_number', bannerMessages.orderInvalid);
      expect(await rest.form('POST', '/banners', { order_number }, picture())).toEqual(wrong);
    },
  );

  it.each([true, null, [1], { n: 1 }])('takes no %j for a number in JSON', async (order_number) => {
    const { data } = await add(1);
    expect(await rest.json('PUT', `/banners/${data.id}`, { order_number })).toEqual(
      refusal('order_number', bannerMessages.orderInvalid),
    );
  });

  it('refuses a number that is taken, with nothing left', async () => {
    await add(1);
    const { data: other } = await add(2);
    const taken = refusal('order_number', bannerMessages.orderTaken, 409);
    expect(await add(1)).toEqual(taken);
    expect(await rest.json('PUT', `/banners/${other.id}`, { order_number: 1 })).toEqual(taken);
    expect(await storedMedia(world)).toEqual({ rows: 2, folders: 2, temporary: 0 });
  });

  it('refuses what is no picture, by content', async () => {
    const response = await rest.form('POST', '/banners', {}, picture('<svg onload="alert(1)"/>'));
    expect(response).toEqual(refusal('image', mediaMessages.notAnImage, 415));
    expect(await storedMedia(world)).toEqual({ rows: 0, folders: 0, temporary: 0 });
  });

  it('leaves nothing of an upload that ends too early', async () => {
    await abortForm(world, '/banners', multipart({}, picture()));
    await vi.waitFor(async () => {
      expect(await storedMedia(world)).toEqual({ rows: 0, folders: 0, temporary: 0 });
    }, 60_000);
    expect((await rest.get('/banners')).data).toEqual([]);
  });
});

describe('races', () => {
  it('gives one number to one of two', async () => {
    const responses = await Promise.all([add(5), add(5), add(5)]);
    expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409]);
    expect((await rest.get<Banner[]>('/banners')).data).toHaveLength(1);
    expect(await storedMedia(world)).toEqual({ rows: 1, folders: 1, temporary: 0 });
  });

  it('lets one of two saves of one version through', async () => {
    const { data } = await add(1);
    const save = (order_number: number) =>
      world.mutate('banners.update', { id: data.id, version: 1, changes: { order_number } });
    const responses = await Promise.all([save(2), save(3)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const [shown] = (await rest.get<Banner[]>('/banners')).data;
    expect(shown).toMatchObject({ version: 2 });
  });
});

describe('tRPC', () => {
  it('adds, lists, changes and removes', async () => {
    const created = await world.mutate('banners.create', {
      order_number: 1,
      image: await uploadImage(world, image),
    });
    expect(created.status).toBe(200);
    const banner = created.data as Banner;
    expect((await world.query('banners.list', undefined, {})).data).toEqual([banner]);

    const changes = { image: await uploadImage(world, image) };
    const updated = await world.mutate('banners.update', { id: banner.id, version: 1, changes });
    expect(updated.data).toMatchObject({ order: 1, version: 2 });
    expect((await world.mutate('banners.delete', { id: banner.id, version: 1 })).status).toBe(409);
    expect((await world.mutate('banners.delete', { id: banner.id, version: 2 })).status).toBe(200);
    expect(await storedMedia(world)).toEqual({ rows: 0, folders: 0, temporary: 0 });
  });

  it('names the invalid field', async () => {
    const none = await world.mutate('banners.create', { order_number: 1 });
    expect(none.error?.data.fields).toEqual({ image: bannerMessages.imageRequired });
    const gone = await world.mutate('banners.create', {
      order_number: 1,
      image: '019a0000-0000-7000-8000-000000000000',
    });
    expect(gone).toMatchObject({ status: 400 });
    expect(gone.error?.data.fields).toEqual({ image: mediaMessages.gone });
  });

  it.each(['create', 'update', 'delete'])('refuses %s without a session', async (name) => {
    const response = await world.mutate(`banners.${name}`, {}, {});
    expect(response).toMatchObject({ status: 401, error: { data: { code: 'UNAUTHORIZED' } } });
  });
});
