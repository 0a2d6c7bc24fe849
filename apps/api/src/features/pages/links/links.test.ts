import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDueJobs, startTestApp, testImage } from '../../../testing/index.ts';
import { listJobs } from '../../../testing/jobs.ts';
import { uploadImage } from '../../../testing/stored-media.ts';
import { checkLinks } from './check-links.ts';
import { collectLinks } from './collect-links.ts';
import { isNight } from './links-job.ts';
import { listLinkRows } from './links.queries.ts';

const world = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://bakery.example' } });
afterAll(() => world.close());

const { signal } = new AbortController();
const options = { signal, allowPrivate: true, pause: 0 };
const asked: string[] = [];
/** Statuses and targets of redirects by method and path, or the path alone. */
const answers: Record<string, number | string> = {
  '/fine': 200,
  '/moved': '/fine',
  '/gone': 404,
  '/over': 410,
  'HEAD /no-head': 405,
  'GET /no-head': 200,
  '/members': 403,
  '/circle': '/circle',
  '/faulty': 500,
  '/away': 'ftp://files.example/list',
};

const server = createServer(({ method, url = '' }, response) => {
  asked.push(`${method} ${url}`);
  if (url === '/cut') return void response.destroy();
  const answer = answers[`${method} ${url}`] ?? answers[url] ?? 404;
  if (typeof answer === 'string') response.writeHead(302, { location: answer });
  else response.writeHead(answer);
  return void response.end();
}).listen(0, '127.0.0.1');
afterAll(() => void server.close());
let origin: string;
let image: string;

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  image = await uploadImage(world, await testImage({ width: 20, height: 20 }));
});
beforeEach(async () => {
  asked.length = 0;
  await world.db.deleteFrom('checked_links').execute();
});

const at = (path: string) => origin + path;
const check = (paths: string[], more = {}) =>
  checkLinks(world.db, paths.map(at), { ...options, ...more });
const states = async () =>
  Object.fromEntries(
    (await listLinkRows(world.db)).map(({ url, state }) => [url.replace(origin, ''), state]),
  );

describe('asking', () => {
  it('finds what a visitor would find', async () => {
    await check([
      ...Object.keys(answers).filter((path) => path.startsWith('/')),
      '/no-head',
      '/cut',
    ]);
    expect(await states()).toEqual({
      '/fine': 'fine',
      '/moved': 'fine',
      '/gone': 'dead',
      '/over': 'dead',
      '/no-head': 'fine',
      '/members': 'fine',
      '/circle': 'dead',
      '/faulty': 'silent',
      '/away': 'fine',
      '/cut': 'silent',
    });
    expect(asked.filter((one) => one.endsWith('/fine'))).toEqual(['HEAD /fine', 'HEAD /fine']);
    expect(asked.filter((one) => one.endsWith('/no-head'))).toEqual([
      'HEAD /no-head',
      'GET /no-head',
    ]);
  });

  it('asks one host one link after the other', async () => {
    let open = 0;
    let most = 0;
    const count = (
      _request: unknown,
      response: { once: (event: 'close', done: () => void) => void },
    ) => {
      most = Math.max(most, (open += 1));
      response.once('close', () => (open -= 1));
    };
    server.prependListener('request', count);
    await check(['/fine', '/fine?2', '/fine?3', '/gone']);
    server.off('request', count);
    expect(most).toBe(1);
  });

  it('never asks a private network', async () => {
    await checkLinks(world.db, [at('/fine'), 'http://[::1]/', 'http://localhost/'], {
      signal,
      pause: 0,
    });
    expect(asked).toEqual([]);
    const rows = await listLinkRows(world.db);
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(
      new Set(['It leads into a private network, where visitors do not get.']),
    );
  });

  it('holds nothing against links where nothing is reached at all', async () => {
    await check(['/fine']);
    const names = ['http://a.invalid/', 'http://b.invalid/'];
    await checkLinks(world.db, [...names, 'http://[::1]/'], { ...options, allowPrivate: false });
    const rows = await listLinkRows(world.db);
    expect(rows.map(({ url, state, failures }) => [url, state, failures])).toEqual([
      ['http://[::1]/', 'dead', 1],
      ['http://a.invalid/', 'offline', 0],
      ['http://b.invalid/', 'offline', 0],
    ]);
    expect(await world.api.links.report.query()).toMatchObject({ dead: [] });
    // One that is reached shows that the network is there.
    await checkLinks(world.db, [...names, at('/fine')], options);
    const found = Object.fromEntries(
      (await listLinkRows(world.db)).map((row) => [row.url, row.state]),
    );
    expect(found[at('/fine')]).toBe('fine');
    expect(found['http://a.invalid/']).not.toBe('offline');
  });

  it('goes on where a run was cut off, and asks everything the next time', async () => {
    await check(['/fine', '/gone']);
    asked.length = 0;
    await check(['/fine', '/gone', '/over'], { since: new Date(Date.now() - 60_000) });
    expect(asked).toEqual(['HEAD /over', 'GET /over']);
    await check(['/fine'], { since: new Date(Date.now() + 60_000) });
    expect(asked.at(-1)).toBe('HEAD /fine');
    // A link that stands nowhere any more is forgotten.
    expect(await states()).toEqual({ '/fine': 'fine' });
  });

  it('ends at once when the process stops', async () => {
    const stopping = new AbortController();
    stopping.abort();
    await expect(check(['/fine'], { signal: stopping.signal })).rejects.toThrow();
    expect(await states()).toEqual({ '/fine': 'new' });
  });
});

describe('the list', () => {
  async function addPlatform(name: string, link: string): Promise<string> {
    const [added] = await world.api.platforms.create.mutate({
      platforms: [{ name, link, logo: image }],
    });
    return added!.id;
  }

  it('collects the links of public content with the places where they stand', async () => {
    const platform = await addPlatform('Dabba', 'https://dabba.example/');
    const product = await world.api.products.create.mutate({
      name: 'Plain Rusk',
      category: 'rusk',
      price: 40,
      images: [image],
      deliveryPlatforms: [{ platform, link: 'https://dabba.example/rusk' }],
    });
    const article = await world.api.news.create.mutate({
      title: 'A link',
      description:
        '<p><a href="https://paper.example/a?x=1&amp;y=2">Read</a> <a href="/bread">here</a> <a href="https://bakery.example/home">home</a> <a href="https://dabba.example/rusk">order</a></p>',
      images: [image],
      publishedBy: 'Asha',
      publishedDate: '2026-02-03',
      section: 'latest',
    });
    await world.api.products.saveDraft.mutate({
      input: {
        name: 'Draft',
        category: 'rusk',
        price: 1,
        images: [image],
        deliveryPlatforms: [{ platform, link: 'https://draft.example/' }],
      },
    });
    const found = await collectLinks(world.deps);
    expect(found.get('https://dabba.example/')).toEqual([
      { kind: 'platform', id: platform, name: 'Dabba' },
    ]);
    expect(found.get('https://dabba.example/rusk')).toEqual([
      { kind: 'product', id: product.id, name: 'Plain Rusk' },
      { kind: 'news', id: article.id, name: 'A link' },
    ]);
    expect([...found.keys()].filter((url) => /paper|bakery|draft|^\//.test(url))).toEqual([
      'https://paper.example/a?x=1&y=2',
    ]);
    expect([...found.values()].flat()).toContainEqual({
      kind: 'site',
      key: 'business',
      name: 'Business',
    });
  });

  it('names what is dead with its place, what is silent after three nights, and nothing that was mended', async () => {
    const gone = await addPlatform('Gone', at('/gone'));
    await addPlatform('Faulty', at('/faulty'));
    await addPlatform('Fine', at('/fine'));
    await check(['/gone', '/faulty', '/fine']);
    const dead = async () =>
      (await world.api.links.report.query()).dead.map(({ url }) => url.replace(origin, ''));
    expect(await dead()).toEqual(['/gone']);
    await check(['/gone', '/faulty', '/fine']);
    expect(await dead()).toEqual(['/gone']);
    await check(['/gone', '/faulty', '/fine']);
    expect((await dead()).toSorted()).toEqual(['/faulty', '/gone']);
    const report = await world.api.links.report.query();
    expect(report).toMatchObject({ checked: 3, isChecking: false, isOffline: false, isOn: true });
    expect(report.dead.find(({ url }) => url === at('/gone'))).toMatchObject({
      reason: 'The page is not there any more.',
      places: [{ kind: 'platform', id: gone, name: 'Gone' }],
    });

    // Somebody says that one is fine, and takes another one off the site.
    await world.api.links.ignore.mutate({ url: at('/faulty') });
    expect(await dead()).toEqual(['/gone']);
    expect((await world.api.links.report.query()).ignored).toMatchObject([{ url: at('/faulty') }]);
    await world.api.links.heed.mutate({ url: at('/faulty') });
    const { version } = await world.api.platforms.adminGet.query({ id: gone });
    await world.api.platforms.delete.mutate({ id: gone, version });
    expect(await dead()).toEqual(['/faulty']);
    expect((await world.mutate('links.ignore', { url: at('/gone') })).status).toBe(404);

    // One answer is enough for it to be fine again.
    answers['/faulty'] = 200;
    await check(['/faulty']);
    answers['/faulty'] = 500;
    expect(await dead()).toEqual([]);
    for (let night = 0; night < 2; night += 1) await check(['/faulty']);
    expect(await dead()).toEqual([]);
  });
});

it('is done at night, and at once when somebody asks, one job for all who do', async () => {
  expect(isNight(new Date('2026-11-26T20:30:00Z'))).toBe(true);
  expect(isNight(new Date('2026-11-26T23:30:00Z'))).toBe(false);
  expect(isNight(new Date('2026-11-26T09:00:00Z'))).toBe(false);
  await world.api.links.checkNow.mutate();
  await world.api.links.checkNow.mutate();
  expect(await listJobs(world.db, 'links-asked')).toHaveLength(1);
  expect((await world.api.links.report.query()).isChecking).toBe(true);
});

it('asks nobody where the setting is off', async () => {
  const off = await startTestApp({ env: { LINK_CHECK: 'off' } });
  expect((await off.mutate('links.checkNow')).status).toBe(400);
  expect(await off.api.links.report.query()).toMatchObject({ isOn: false, checkedAt: null });
  await runDueJobs(off.deps);
  await off.close();
});
