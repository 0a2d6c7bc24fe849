import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import type { MadePreviewLink } from '@bakery/schemas/content/previews';
import type { Product } from '@bakery/schemas/catalogue/products';
import { releaseMessages } from '@bakery/schemas/content/releases';
import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, testImage } from '../../testing/index.ts';
import { usersOf } from '../../testing/users.ts';
import { createPlainSite } from '../../testing/plain-site.ts';
import { uploadImage } from '../../testing/stored-media.ts';

const lines: string[] = [];
const { builds, remove } = await createPlainSite();
const world = await startTestApp({
  env: { SERVE: 'api,web', LOG_LEVEL: 'debug' },
  builds,
  onLog: (line) => lines.push(line),
});
const { api, db } = world;
let image: string;
let editor: Record<string, string>;
beforeAll(async () => {
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  const people = usersOf(world);
  await people.add('ravi', 'Editor');
  editor = (await people.signIn('ravi')).headers;
});
afterAll(async () => {
  await world.close();
  await remove();
});

async function releaseOf(name: string, box: string): Promise<string> {
  const input = { name: box, category: 'bread', price: 45, images: [image] };
  const { data } = await world.mutate('products.saveDraft', { input });
  const record = (data as OpenedRecord<Product>).draft!.record.id;
  const { id } = await api.releases.create.mutate({ name });
  await add(id, { kind: 'product', id: record });
  return id;
}
const add = (id: string, record: { kind: 'product' | 'site'; id: string }) =>
  api.releases.add.mutate({ release: { id }, action: 'publish', records: [record] });
async function linkTo(id: string, headers?: Record<string, string>): Promise<MadePreviewLink> {
  const { status, data } = await world.mutate(
    'previews.makeLink',
    { kind: 'release', id },
    headers ?? { ...world.asAdmin },
  );
  expect(status).toBe(200);
  return data as MadePreviewLink;
}
/** From an address of its own each time: all of them together would be too many. */
let address = 0;
const get = (url: string) =>
  world.app.inject({ url, remoteAddress: `2001:db8:${(address += 1).toString(16)}::1` });
const statusOf = async ({ path }: MadePreviewLink) => (await get(path)).statusCode;
const live = async (id: string) =>
  api.releases.goLive.mutate({ id, version: (await api.releases.open.query({ id })).version });

it('shows every page of the site as it will be, and is found by nobody', async () => {
  const id = await releaseOf('Diwali', 'Kaju box');
  const { path, expiresAt } = await linkTo(id);
  const days = (new Date(expiresAt).getTime() - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);

  const first = await get(path);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(first.body).toContain('page /home');
  expect(first.body).toContain('Kaju box');
  expect(first.body).toContain('<aside aria-label="Preview"');
  expect(first.body).toContain('The site with the release “Diwali”.');
  expect(first.body).not.toContain('<script>');

  const [, next] = /<a href="([^"]+\/about)"/.exec(first.body)!;
  expect(next).toBe(`${path}/about`);
  const second = await get(next!);
  expect(second.body).toContain('page /about');
  expect(second.body).toContain('Kaju box');
  expect(second.headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect((await get(`${path}/bread/kaju%20box`)).body).toContain('page /bread/kaju box');
  expect((await get('/about')).body).not.toContain('Kaju box');
  const token = path.slice('/preview/'.length);
  expect(lines.some((line) => line.includes(token))).toBe(false);
});

it('shows the name of the release as text, whatever it is', async () => {
  const name = `<meta http-equiv=refresh content="0;url=//evil.example"><b>'&`;
  const { body } = await get((await linkTo(await releaseOf(name, 'Peda box'))).path);
  expect(body).toContain(
    'The site with the release “&lt;meta http-equiv=refresh content=&quot;0;url=//evil.example&quot;&gt;&lt;b&gt;&#39;&amp;”.',
  );
  expect(body).not.toContain('<meta http-equiv=refresh');
});

it('ends when it is revoked, when the release goes live or is deleted, and after its time', async () => {
  const revoked = await linkTo(await releaseOf('Revoked', 'Badam box'));
  const listed = await api.previews.links.query();
  expect(listed.find((link) => link.id === revoked.id)).toMatchObject({
    kind: 'release',
    name: 'Revoked',
  });
  await api.previews.revokeLink.mutate({ id: revoked.id });
  expect(await statusOf(revoked)).toBe(404);

  const id = await releaseOf('Live', 'Pista box');
  const link = await linkTo(id);
  expect(await statusOf(link)).toBe(200);
  await live(id);
  expect(await statusOf(link)).toBe(404);
  expect((await api.previews.links.query()).map((one) => one.id)).not.toContain(link.id);
  expect(await world.mutate('previews.makeLink', { kind: 'release', id })).toMatchObject({
    status: 400,
    error: { message: releaseMessages.isLive },
  });

  const deleted = await releaseOf('Deleted', 'Kesar box');
  const gone = await linkTo(deleted);
  await api.releases.delete.mutate({ id: deleted, version: 2 });
  expect(await statusOf(gone)).toBe(404);
  expect((await api.previews.links.query()).map((one) => one.id)).not.toContain(gone.id);

  const old = await linkTo(await releaseOf('Old', 'Elaichi box'));
  await sql`update preview_links set expires_at = now() where id = ${old.id}`.execute(db);
  expect(await statusOf(old)).toBe(404);
});

it('shows what its maker may see, and nothing once they may not change content', async () => {
  const { identity } = siteDefaults.business;
  const content = { ...siteDefaults.business, identity: { ...identity, name: 'Shree Bakers' } };
  await api.site.saveDraft.mutate({ key: 'business', content });
  const id = await releaseOf('Shared', 'Anjeer box');
  await add(id, { kind: 'site', id: siteIds.business });
  const full = await linkTo(id);
  expect((await get(full.path)).body).toContain('business Shree Bakers');
  const part = await linkTo(id, editor);
  const { body } = await get(part.path);
  expect(body).toContain('Anjeer box');
  expect(body).toContain('As now: Business.');
  expect(body).not.toContain('Shree Bakers');
  const role = (name: string) =>
    db.updateTable('administrators').set({ role: name }).where('username', '=', 'ravi').execute();
  await role('Viewer');
  expect(await statusOf(part)).toBe(404);
  await role('Editor');
  expect(await statusOf(part)).toBe(200);
});

it('has no further pages where it shows a draft alone', async () => {
  const input = { name: 'Alone', category: 'bread', price: 45, images: [image] };
  const { data } = await world.mutate('products.saveDraft', { input });
  const { id } = (data as OpenedRecord<Product>).draft!.record;
  const link = await api.previews.makeLink.mutate({ kind: 'product', id });
  expect(await statusOf(link)).toBe(200);
  expect((await get(`${link.path}/about`)).statusCode).toBe(404);
});
