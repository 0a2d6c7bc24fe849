import type { Product } from '@bakery/schemas/catalogue/products';
import { afterAll, describe, expect, it } from 'vitest';
import { restOf } from '../../../../testing/call-rest.ts';
import { multipart, startTestApp, testImage } from '../../../../testing/index.ts';
import { pictures, productFields } from '../../../../testing/product-forms.ts';

const world = await startTestApp({ env: { RATE_LIMIT_CONTACT: '2' } });
const { app, api } = world;
afterAll(() => world.close());

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'We need 200 packets of rusk for our canteen.',
};

let count = 0;
const newAddress = () => `203.0.113.${(count += 1)}`;

async function send(input: object, remoteAddress = newAddress()) {
  const response = await app.inject({
    method: 'POST',
    url: '/trpc/enquiries.send',
    remoteAddress,
    payload: input,
  });
  const { result, error } = response.json<{
    result?: { data: { id: string } };
    error?: { data: { fields?: Record<string, string>; retryAfter?: number } };
  }>();
  return { status: response.statusCode, data: result?.data, error };
}

async function post(input: Record<string, string>, remoteAddress: string) {
  const form = multipart(input);
  return app.inject({ method: 'POST', url: '/api/contact', remoteAddress, ...form });
}

describe('an enquiry by tRPC', () => {
  it('is stored with all that the form has, and answered alike', async () => {
    const image = await testImage({ width: 24, height: 16 });
    const { data: product } = await restOf(world).form<Product>(
      'POST',
      '/products',
      { ...productFields, name: 'Buns' },
      pictures(image),
    );
    const sent = await send({ ...fields, product: product.slug, consent: '1-36' });
    expect(sent.status).toBe(200);
    const byRest = (await post(fields, newAddress())).json<{ data: object }>();
    expect(Object.keys(sent.data!)).toEqual(Object.keys(byRest.data));
    expect(await api.enquiries.adminGet.query({ id: sent.data!.id })).toMatchObject({
      ...fields,
      product: { id: product.id },
      isRead: false,
      document: null,
      consent: { version: '1-36' },
    });
    expect(await api.desk.get.query({ id: sent.data!.id })).toMatchObject({ state: 'new' });
  });

  it('is refused at its fields with the messages of the other doors', async () => {
    const wrong = { ...fields, email: 'asha', contact_number: '1' };
    const refused = await send(wrong);
    expect(refused.status).toBe(400);
    const byRest = (await post(wrong, newAddress())).json<{ errors: object }>();
    expect(refused.error?.data.fields).toEqual(byRest.errors);
  });

  it('is stored once, however often it is sent with one key', async () => {
    const address = newAddress();
    const input = { ...fields, idempotency_key: '6a3c1c1e-7c53-4f7c-9a39-0d52a7c2f1aa' };
    const first = await send(input, address);
    for (let n = 0; n < 3; n += 1) expect(await send(input, address)).toEqual(first);
    expect((await post(input, address)).json()).toMatchObject({ data: { id: first.data!.id } });
    expect((await send({ ...input, message: 'Another one.' }, address)).status).toBe(409);
  });

  it('counts for the limit of all doors', async () => {
    const address = newAddress();
    expect((await post(fields, address)).statusCode).toBe(201);
    expect((await send(fields, address)).status).toBe(200);
    const refused = await send(fields, address);
    expect(refused.status).toBe(429);
    expect(refused.error?.data.retryAfter).toBeGreaterThan(0);
    expect((await post(fields, address)).statusCode).toBe(429);
  });

  it('counts even when it is never right, before its input is read', async () => {
    const address = newAddress();
    const statuses = new Set<number>();
    for (let n = 0; n < 24; n += 1) statuses.add((await send({}, address)).status);
    expect([...statuses]).toEqual([400]);
    expect((await send({}, address)).status).toBe(429);
    expect((await post(fields, address)).statusCode).toBe(429);
  });
});
