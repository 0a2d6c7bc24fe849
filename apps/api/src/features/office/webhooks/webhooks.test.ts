import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveProduct } from '@bakery/schemas/catalogue/live-products';
import type { Product } from '@bakery/schemas/catalogue/products';
import { webhookEvents } from '@bakery/schemas/office/webhooks';
import type { WebhookEvent } from '@bakery/schemas/office/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import {
  ageJobs,
  makeJobsDue,
  runDueJobs,
  startTestApp,
  testImage,
} from '../../../testing/index.ts';
import type { TestApp } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** The calls that the receiver got, and how it responds. */
const received: Received[] = [];
let response: { status: number; body: string; headers?: Record<string, string> };

const receiver = createServer((request, reply) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    reply.writeHead(response.status, response.headers).end(response.body);
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo;
const url = `http://127.0.0.1:${port}/hook?token=in-the-path`;

const world = await startTestApp({
  env: { WEBHOOK_ALLOW_PRIVATE: 'on', PUBLIC_ORIGIN: 'https://bakery.example.com' },
});
const { db, deps, api } = world;
const rest = restOf(world);
const image = await testImage({ width: 20, height: 20 });
afterAll(async () => {
  await world.close();
  receiver.close();
});
beforeEach(async () => {
  received.length = 0;
  response = { status: 200, body: 'thanks' };
  await db.deleteFrom('webhooks').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const add = (events: readonly WebhookEvent[] = webhookEvents, to = world) =>
  to.api.webhooks.create.mutate({ url, events: [...events] });
const list = async (webhook: string) => (await api.webhooks.deliveries.query({ webhook })).items;
const typesOf = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const verify = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

async function addProduct(): Promise<Product> {
  return (await rest.form<Product>('POST', '/products', productFields, pictures(image))).data;
}

describe('a call', () => {
  it('has a signature that others can check, and tells little', async () => {
    const { id, secret } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const product = await addProduct();
    await runDueJobs(deps);
    expect(received).toHaveLength(1);
    expect(verify(secret, received[0]!)).toEqual({
      type: 'product.published',
      timestamp: expect.any(String),
      data: {
        id: product.id,
        kind: 'product',
        name: 'Milk Bread',
        url: `https://bakery.example.com/${product.category}/${product.slug}`,
      },
    });
    expect(() => verify((secret.slice(0, -4) + 'AAA=') as string, received[0]!)).toThrow();
    expect(await list(id)).toMatchObject([
      {
        event: 'product.published',
        about: 'Milk Bread',
        state: 'delivered',
        attempts: 1,
        last: { status: 200, response: 'thanks', error: null },
      },
    ]);
  });

  it('is listed with what was sent, and named in the background work', async () => {
    const { id } = await api.webhooks.create.mutate({
      name: 'Till',
      url,
      events: ['product.published'],
    });
    const unnamed = await add(['product.published']);
    await addProduct();
    response = { status: 500, body: '' };
    await runDueJobs(deps);
    const [delivery] = await list(id);
    expect(JSON.parse(delivery!.body)).toMatchObject({ type: 'product.published' });
    const { items } = await api.jobs.adminList.query({});
    expect(items.map(({ about }) => about).toSorted()).toEqual([
      `to 127.0.0.1:${port}: Products: published`,
      'to Till: Products: published',
    ]);
    const change = { id: unnamed.id, name: 'Shelf', url, events: ['news.changed' as const] };
    await api.webhooks.change.mutate(change);
    const webhooks = await api.webhooks.adminList.query();
    expect(webhooks.map(({ name }) => name).toSorted()).toEqual(['Shelf', 'Till']);
    const log = await api.activity.adminList.query({ kind: 'webhook' });
    expect(log.items[0]).toMatchObject({
      record: { name: 'Shelf' },
      changes: [
        { field: 'Name', before: null, after: 'Shelf' },
        { field: 'Events', before: 'Products: published', after: 'News: changed' },
      ],
    });
  });

  it('is listed no more once its webhook is deleted', async () => {
    const { id } = await add();
    await addProduct();
    expect(await list(id)).toHaveLength(1);
    await api.webhooks.remove.mutate({ id });
    expect(await list(id)).toEqual([]);
  });

  it('tells of an enquiry nothing that is personal', async () => {
    await add(['enquiry.received']);
    const enquiry = {
      full_name: 'Asha Rao',
      email: 'asha@example.com',
      contact_number: '9000000000',
      message: 'Do you bake eggless cakes?',
    };
    const { data } = await rest.json<{ id: string }>('POST', '/contact', enquiry);
    await runDueJobs(deps);
    const { data: told } = JSON.parse(received[0]!.body) as { data: unknown };
    expect(told).toEqual({ id: data.id, kind: 'enquiry', url: null });
  });

  it('is signed with both secrets for a day after a new one', async () => {
    const { id, secret: old } = await add();
    const { secret } = await api.webhooks.rotateSecret.mutate({ id });
    expect(secret).not.toBe(old);
    await api.webhooks.test.mutate({ id });
    await runDueJobs(deps);
    verify(secret, received[0]!);
    verify(old, received[0]!);
    await sql`update webhooks set previous_until = now() - interval '1 second'`.execute(db);
    await api.webhooks.test.mutate({ id });
    await runDueJobs(deps);
    verify(secret, received[1]!);
    expect(() => verify(old, received[1]!)).toThrow();
  });

  it('follows no redirect, and keeps only the beginning of the response', async () => {
    const { id } = await add();
    response = { status: 302, body: 'x'.repeat(100_000), headers: { location: url } };
    await api.webhooks.test.mutate({ id });
    await runDueJobs(deps);
    const [delivery] = await list(id);
    expect(delivery).toMatchObject({ state: 'waiting', last: { status: 302 } });
    expect(delivery!.last!.response).toBe('x'.repeat(1_000));
    expect(received.length).toBe(delivery!.attempts);
  });

  it('that fails is made again for a day, and by hand after that', async () => {
    const { id } = await add();
    response = { status: 503, body: '' };
    await api.webhooks.test.mutate({ id });
    await runDueJobs(deps);
    expect(await list(id)).toMatchObject([{ state: 'waiting', last: { status: 503 } }]);
    await ageJobs(db, 25);
    await makeJobsDue(db);
    await runDueJobs(deps);
    const [failed] = await list(id);
    expect(failed).toMatchObject({ state: 'failed' });
    expect(await world.query('jobs.adminList', {})).toMatchObject({
      data: { items: [{ label: 'Webhook', reason: 'The response had status 503.' }] },
    });
    response = { status: 204, body: '' };
    await api.webhooks.sendAgain.mutate({ id: failed!.id });
    expect(await list(id)).toMatchObject([{ state: 'waiting' }]);
    await runDueJobs(deps);
    expect(await list(id)).toMatchObject([{ id: failed!.id, state: 'delivered' }]);
    const ids = new Set(received.map(({ headers }) => headers['webhook-id']));
    expect([...ids]).toEqual([`msg_${failed!.id}`]);
  });
});

it('deliveries are kept for 30 days', async () => {
  const { id } = await add();
  await api.webhooks.test.mutate({ id });
  await runDueJobs(deps);
  const countAfter = async (days: number) => {
    const before = new Date(Date.now() - days * 24 * 60 * 60_000);
    await db.updateTable('webhook_deliveries').set({ created_at: before }).execute();
    await deps.jobs.enqueue(db, 'webhook-retention', {});
    await runDueJobs(deps);
    return (await list(id)).length;
  };
  expect([await countAfter(29), await countAfter(31)]).toEqual([1, 0]);
});

describe('events', () => {
  it('follow what the public sees', async () => {
    await add();
    const fields = { ...productFields, category: 'cakes', isActive: 'false' };
    const { data } = await rest.form<LiveProduct>(
      'POST',
      '/live-products',
      fields,
      pictures(image),
    );
    const path = `/live-products/${data.id}`;
    await rest.json('PUT', path, { price: 50 });
    await rest.json('PUT', path, { isActive: true });
    await rest.json('PUT', path, { price: 55 });
    await rest.json('PUT', path, { price: 55 });
    await rest.json('PUT', path, { isActive: false });
    await rest.json('PUT', path, { isActive: true });
    await rest.remove(path);
    await world.mutate('liveProducts.restore', { id: data.id });
    await runDueJobs(deps);
    expect(typesOf()).toEqual(
      ['published', 'changed', 'unpublished', 'published', 'deleted', 'published'].map(
        (change) => `live_product.${change}`,
      ),
    );
  });

  it('are told for each record of a change of many and of its undo, and for none that was left out', async () => {
    await add();
    const products = [await addProduct(), await addProduct(), await addProduct()];
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    const [changed, ...others] = products;
    await api.products.update.mutate({ id: changed!.id, version: 1, changes: { stock: 9 } });
    await runDueJobs(deps);
    const told = () =>
      received
        .splice(0)
        .map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } })
        .map(({ type, data }) => `${type} ${data.id}`)
        .toSorted();
    expect(told()).toEqual([`product.changed ${changed!.id}`]);
    const ofOthers = (event: string) => others.map(({ id }) => `${event} ${id}`).toSorted();

    const records = products.map(({ id, version }) => ({ id, version }));
    const change = (action: object) =>
      api.bulk.change.mutate({ kind: 'product', selection: { records }, action } as never);
    const moved = await change({ type: 'category', category: 'cakes' });
    expect(moved).toMatchObject({ changed: 2, skipped: [{ id: changed!.id }] });
    await runDueJobs(deps);
    expect(told()).toEqual(ofOthers('product.changed'));

    await api.bulk.undo.mutate({ id: (moved as { undo: string }).undo });
    await runDueJobs(deps);
    expect(told()).toEqual(ofOthers('product.changed'));

    for (const record of records.slice(1)) record.version = 3;
    const deleted = await change({ type: 'delete' });
    await runDueJobs(deps);
    expect(told()).toEqual(ofOthers('product.deleted'));
    await api.bulk.undo.mutate({ id: (deleted as { undo: string }).undo });
    await runDueJobs(deps);
    expect(told()).toEqual(ofOthers('product.published'));

    const hidden = await api.bulk.publish.mutate({
      kind: 'product',
      selection: { records },
      to: 'unpublished',
    });
    await runDueJobs(deps);
    expect(told()).toEqual(ofOthers('product.unpublished'));
    await api.bulk.undo.mutate({ id: (hidden as { undo: string }).undo });
    await runDueJobs(deps);
    expect(told()).toEqual(ofOthers('product.published'));
  });

  it('are told to those who asked for them, unless they are paused', async () => {
    const { id } = await add(['product.deleted']);
    const product = await addProduct();
    await api.webhooks.pause.mutate({ id, isPaused: true });
    await rest.remove(`/products/${product.id}`);
    expect(await list(id)).toEqual([]);
    await api.webhooks.pause.mutate({ id, isPaused: false });
    await rest.remove(`/products/${(await addProduct()).id}`);
    expect(await list(id)).toMatchObject([{ event: 'product.deleted', state: 'waiting' }]);
    await api.webhooks.pause.mutate({ id, isPaused: true });
    await runDueJobs(deps);
    expect(received).toEqual([]);
    expect(await list(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('are not told of a change that is refused', async () => {
    const { id } = await add();
    const { status } = await world.mutate('presence.create', { image: crypto.randomUUID() });
    expect(status).toBe(400);
    expect(await list(id)).toEqual([]);
  });
});

describe('the administration', () => {
  it('shows a secret once, and logs neither it nor the path', async () => {
    const { id, secret } = await add();
    const { secret: second } = await api.webhooks.rotateSecret.mutate({ id });
    await api.webhooks.change.mutate({ id, url: `${url}&more`, events: ['news.published'] });
    await api.webhooks.test.mutate({ id });
    await api.webhooks.pause.mutate({ id, isPaused: true });
    const shown = JSON.stringify(await api.webhooks.adminList.query());
    await api.webhooks.remove.mutate({ id });
    const { items } = await api.activity.adminList.query({ kind: 'webhook', limit: 6 });
    expect(items.map(({ action }) => action)).toEqual([
      'deleted',
      'changed',
      'tested',
      'changed',
      'secretChanged',
      'created',
    ]);
    const logged = JSON.stringify(items);
    for (const hidden of [secret, second]) {
      expect(shown).not.toContain(hidden);
      expect(logged).not.toContain(hidden);
    }
    expect(logged).not.toContain('in-the-path');
    expect(logged).toContain(`127.0.0.1:${port}`);
  });

  it('refuses bad input at its field, and more than 20', async () => {
    const input = { url: 'ftp://example.com', events: ['product.published'] };
    const refused = await world.mutate('webhooks.create', input);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain('https://example.com/hook');
    expect((await world.mutate('webhooks.create', { url, events: [] })).status).toBe(400);
    expect((await world.mutate('webhooks.create', { url, events: ['x'] })).status).toBe(400);
    const added = await Promise.all(
      Array.from({ length: 22 }, () =>
        world.mutate('webhooks.create', { url, events: ['news.changed'] }),
      ),
    );
    expect(added.filter(({ status }) => status === 200)).toHaveLength(20);
  });
});

describe('private networks', () => {
  let strict: TestApp;

  it.each([
    'http://127.0.0.1:9/x',
    'https://localhost/x',
    'http://[::1]/x',
    'http://[::ffff:10.0.0.1]/x',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
  ])('are refused when %s is saved', async (address) => {
    strict ??= await startTestApp();
    const input = { url: address, events: ['news.changed'] };
    const refused = await strict.mutate('webhooks.create', input);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused)).toContain('private network');
  });

  it.each(['127.0.0.1', 'localhost'])(
    'are not called at %s, whenever it was saved',
    async (host) => {
      strict ??= await startTestApp();
      const hook = {
        id: crypto.randomUUID(),
        url: `http://${host}:${port}/`,
        secret: 'whsec_AAAA',
      };
      await strict.db
        .insertInto('webhooks')
        .values({ ...hook, events: ['news.changed'] })
        .execute();
      await strict.api.webhooks.test.mutate({ id: hook.id });
      await runDueJobs(strict.deps);
      const { items } = await strict.api.webhooks.deliveries.query({ webhook: hook.id });
      expect(items).toMatchObject([
        { state: 'waiting', last: { status: null, error: 'The address is in a private network.' } },
      ]);
      expect(received).toEqual([]);
    },
  );

  afterAll(() => strict?.close());
});
