import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { multipart, startTestApp, testImage } from '../../../testing/index.ts';
import type { TestFile } from '../../../testing/index.ts';

const { app, asAdmin, db, query, mutate, close } = await startTestApp();
afterAll(close);

function post(files: TestFile[], headers: Record<string, string> = asAdmin) {
  const form = multipart({}, files);
  return app.inject({
    method: 'POST',
    url: '/api/our-presence',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

async function add(): Promise<{ id: string; _id: string; image: string }> {
  const response = await post([{ field: 'image', data: await testImage() }]);
  expect(response.statusCode).toBe(201);
  return response.json().data;
}

const list = async () => (await app.inject({ url: '/api/our-presence' })).json().data as unknown[];

describe('our presence', () => {
  it('lists images newest first, whose addresses work', async () => {
    const first = await add();
    const second = await add();
    expect(await list()).toMatchObject([{ id: second.id }, { id: first.id, _id: first.id }]);
    const picture = await app.inject({ url: first.image });
    expect(picture.statusCode).toBe(200);
    const page = await app.inject({ url: '/api/our-presence?page=2&limit=1' });
    expect(page.json()).toMatchObject({
      data: [{ id: first.id }],
      meta: { total: 2, page: 2, limit: 1 },
    });
    expect((await query('presence.list', undefined, {})).data).toHaveLength(2);
  });

  it('wants an image that is one', async () => {
    const before = await list();
    const none = await post([]);
    expect(none.statusCode).toBe(400);
    expect(none.json()).toEqual({
      success: false,
      message: 'Please select an image.',
      errors: { image: 'Please select an image.' },
    });
    const text = await post([{ field: 'image', data: '<svg onload="x()"/>', type: 'image/png' }]);
    expect(text.statusCode).toBe(415);
    expect(text.json().errors).toHaveProperty('image');
    const id = await mutate('presence.create', { image: randomUUID() });
    expect(id).toMatchObject({
      status: 400,
      error: { data: { fields: { image: expect.any(String) } } },
    });
    expect(await list()).toEqual(before);
    expect(await db.selectFrom('media').select('id').execute()).toHaveLength(before.length);
  });

  it('removes an image', async () => {
    const { id } = await add();
    const url = `/api/our-presence/${id}`;
    const removed = await app.inject({ method: 'DELETE', url, headers: asAdmin });
    expect(removed.json()).toEqual({ success: true, data: null });
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }));
    const again = await app.inject({ method: 'DELETE', url, headers: asAdmin });
    expect(again.statusCode).toBe(404);
    const odd = await app.inject({
      method: 'DELETE',
      url: '/api/our-presence/1',
      headers: asAdmin,
    });
    expect(odd.statusCode).toBe(404);
  });

  it('is changed by administrators alone', async () => {
    const { id } = await add();
    expect((await post([{ field: 'image', data: await testImage() }], {})).statusCode).toBe(401);
    const url = `/api/our-presence/${id}`;
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
    expect((await mutate('presence.create', { image: randomUUID() }, {})).status).toBe(401);
    expect((await mutate('presence.delete', { id }, {})).status).toBe(401);
    expect(await list()).toContainEqual(expect.objectContaining({ id }));
  });
});
