import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import type { MadePreviewLink, PreviewTarget } from '@bakery/schemas/content/previews';
import type { Product } from '@bakery/schemas/catalogue/products';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { createPlainSite } from '../../testing/plain-site.ts';
import { uploadImage } from '../../testing/stored-media.ts';

const lines: string[] = [];
const { builds, remove } = await createPlainSite();
let world: TestApp;
let image: string;

beforeAll(async () => {
  world = await startTestApp({
    env: { SERVE: 'api,web', LOG_LEVEL: 'debug', PUBLIC_ORIGIN: 'http://bakery.example' },
    builds,
    onLog: (line) => lines.push(line),
  });
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  await world.mutate('presence.create', { image });
});
afterAll(async () => {
  await world.close();
  await remove();
});

const input = (name: string) => ({ name, category: 'bread', price: 45, images: [image] });

async function newDraft(name: string): Promise<PreviewTarget> {
  const { data } = await world.mutate('products.saveDraft', { input: input(name) });
  return { kind: 'product', id: (data as OpenedRecord<Product>).draft!.record.id };
}
async function makeLink(target: PreviewTarget, headers = world.asAdmin as Record<string, string>) {
  const { status, data } = await world.mutate('previews.makeLink', target, headers);
  expect(status).toBe(200);
  return data as MadePreviewLink;
}
/** From an address of its own each time: all of them together would be too many. */
let address = 0;
const get = (url: string) =>
  world.app.inject({ url, remoteAddress: `2001:db8:${(address += 1).toString(16)}::1` });
const statusOf = async ({ path }: { path: string }) => (await get(path)).statusCode;
const linked = async ({ id }: { id: string }) =>
  (await world.api.previews.links.query()).some((link) => link.id === id);

describe('a preview link', () => {
  it('shows the draft as it is now, to nobody else and with nothing to be found by', async () => {
    const target = await newDraft('Zafrani');
    const link = await makeLink(target);
    const token = link.path.slice('/preview/'.length);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);

    const response = await get(link.path);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(response.headers['etag']).toBeUndefined();
    expect(response.body).toContain('page /bread/zafrani<');
    expect(response.body).toContain('product bread/zafrani: Zafrani');
    expect(response.body).toMatch(/<aside aria-label="Preview".*Not published.*<\/aside><\/body>/s);
    expect(response.body).not.toContain('<script');

    await world.mutate('products.saveDraft', { ...target, version: 1, input: input('Kesari') });
    expect((await get(link.path)).body).toContain('Kesari');
    for (const url of ['/home', '/bread/zafrani', '/api/products']) {
      const { body } = await get(url);
      expect(body).not.toMatch(/zafrani:|Kesari|aria-label="Preview"/);
    }
    const { rows } = await sql<{ stored: string }>`
      select preview_links::text as stored from preview_links`.execute(world.db);
    expect(rows.some(({ stored }) => stored.includes(token))).toBe(false);
    expect(lines.some((line) => line.includes('/preview/'))).toBe(true);
    expect(lines.some((line) => line.includes(token))).toBe(false);
  });

  it('works for seven days, and is listed as long as it works', async () => {
    const link = await makeLink(await newDraft('Seven'));
    const days = (Date.parse(link.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const listed = await world.api.previews.links.query();
    expect(listed.find(({ id }) => id === link.id)).toMatchObject({
      kind: 'product',
      name: 'Seven',
      madeBy: 'admin',
      expiresAt: link.expiresAt,
    });
    await sql`update preview_links set expires_at = now() where id = ${link.id}`.execute(world.db);
    expect(await statusOf(link)).toBe(404);
    expect(await linked(link)).toBe(false);
  });

  it('is revoked, which the log tells', async () => {
    const target = await newDraft('Revoked');
    const [link, other] = [await makeLink(target), await makeLink(target)];
    await world.api.previews.revokeLink.mutate({ id: link.id });
    expect([await statusOf(link), await statusOf(other)]).toEqual([404, 200]);
    expect(await linked(link)).toBe(false);
    const again = await world.mutate('previews.revokeLink', { id: link.id });
    expect(again.status).toBe(404);
    const { items } = await world.api.activity.adminList.query({ record: target.id, limit: 2 });
    expect(items.map(({ action }) => action)).toEqual(['previewLinkRevoked', 'previewLinkMade']);
  });

  it('ends with its draft, and does not show a later one', async () => {
    const target = await newDraft('Brief');
    const first = await makeLink(target);
    await world.mutate('publishing.publish', { ...target, version: 1 });
    expect(await statusOf(first)).toBe(404);
    const published = (await world.query('products.open', { id: target.id })).data;
    const { version } = (published as OpenedRecord<Product>).published!;
    const draft = { ...target, base: version, input: input('Later') };
    await world.mutate('products.saveDraft', draft);
    expect(await statusOf(first)).toBe(404);
    const second = await makeLink(target);
    expect((await get(second.path)).body).toContain('Later');
    await world.mutate('publishing.discard', target);
    expect(await statusOf(second)).toBe(404);
    expect((await world.mutate('previews.makeLink', target)).error?.message).toMatch(/no draft/);
  });

  it('ends when who made it is suspended, loses the right or is removed', async () => {
    const people = usersOf(world);
    const { id } = await people.add('priya', 'Editor');
    const { headers } = await people.signIn('priya');
    const link = await makeLink(await newDraft('By Priya'), headers);
    expect(await statusOf(link)).toBe(200);
    const account = (values: { role?: string; suspended_at?: Date }) =>
      world.db.updateTable('administrators').set(values).where('id', '=', id).execute();
    await account({ role: 'Viewer' });
    expect([await statusOf(link), await linked(link)]).toEqual([404, false]);
    await account({ role: 'Editor' });
    expect(await statusOf(link)).toBe(200);
    await account({ suspended_at: new Date() });
    expect(await statusOf(link)).toBe(404);
    await world.db.deleteFrom('administrators').where('id', '=', id).execute();
    expect(await statusOf(link)).toBe(404);
  });

  it('is for documents made and seen by those with the right to change settings', async () => {
    const people = usersOf(world);
    await people.add('ravi', 'Editor');
    const { headers } = await people.signIn('ravi');
    const content = {
      ...siteDefaults.business,
      identity: { ...siteDefaults.business.identity, name: 'Shree Bakers' },
    };
    await world.mutate('site.saveDraft', { key: 'business', content });
    const target = { kind: 'site', id: siteIds.business } as const;
    expect((await world.mutate('previews.makeLink', target, headers)).status).toBe(403);
    const link = await makeLink(target);
    expect((await get(link.path)).body).toContain('business Shree Bakers');
    const { data } = await world.query('previews.links', undefined, headers);
    expect((data as { kind: string }[]).every(({ kind }) => kind !== 'site')).toBe(true);
    expect((await world.mutate('previews.revokeLink', { id: link.id }, headers)).status).toBe(403);
  });

  it.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}%00`])('is a 404 page for %j', async (token) => {
    const response = await get(`/preview/${token}`);
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    });
    expect(response.body).toContain('This preview is no longer there');
  });

  it('is refused to who asks too often', async () => {
    const open = () =>
      world.app.inject({ url: `/preview/${'B'.repeat(43)}`, remoteAddress: '203.0.113.7' });
    const statuses = await Promise.all(Array.from({ length: 61 }, open));
    expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const refused = statuses.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
