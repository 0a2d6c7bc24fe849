import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { sourceMessages } from '@bakery/schemas/office/import-sources.constants';
import { oldAddressMessages } from '@bakery/schemas/pages/old-addresses';
import type { SitemapAddresses } from '@bakery/schemas/pages/old-addresses';
import { redirectMessages } from '@bakery/schemas/pages/redirects';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restOf } from '../../../testing/call-rest.ts';
import { startHttpServer } from '../../../testing/http-server.ts';
import type { TestHttpServer } from '../../../testing/http-server.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';
import { findRedirect } from '../redirects/index.ts';

const world = await startTestApp({ env: { IMPORT_ALLOW_PRIVATE: 'on' } });
const { api, db, deps } = world;
const rest = restOf(world);
let files: ReturnType<typeof pictures>;
beforeAll(async () => {
  files = pictures(await testImage());
  const more = ['Garlic Herb Loaf', 'Suji Rusk', 'Later'];
  await rest.form('POST', '/products', productFields, files);
  for (const name of more) await rest.form('POST', '/products', { ...productFields, name }, files);
  await rest.form('POST', '/live-products', { ...productFields, name: 'Truffle Cake' }, files);
});
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('redirects').execute();
  await deps.content.invalidate({ topic: '*' });
});

const propose = (...addresses: string[]) => api.oldAddresses.propose.mutate({ addresses });
const add = (source: string, target: string) => api.redirects.create.mutate({ source, target });
const accept = (redirects: { source: string; target: string }[]) =>
  api.oldAddresses.accept.mutate({ redirects });
const locate = async (address: string) => (await findRedirect(deps, address))?.location;
const sources = async () =>
  (await api.redirects.adminList.query({ sort: 'sourceAZ' })).items.map(({ source }) => source);

describe('proposals', () => {
  it('lead to what has the words now, with their strength and the reason', async () => {
    const all = await propose(
      'https://old.example/shop/Milk-Bread.html?utm_source=x',
      '/garlic-hreb-loaf',
      `/${encodeURIComponent('सूजी रस्क')}`,
      '/truffle-cake.php',
      '/contact-us.php',
      '/testimonials',
    );
    expect(
      all.map(({ source, state, strength, target }) => [source, state, strength, target]),
    ).toEqual([
      ['/shop/milk-bread.html', 'proposed', 'sure', '/bread/milk-bread'],
      ['/garlic-hreb-loaf', 'proposed', 'likely', '/bread/garlic-herb-loaf'],
      [expect.stringMatching(/^\/%E0/), 'proposed', 'likely', '/bread/suji-rusk'],
      ['/truffle-cake.php', 'proposed', 'sure', '/product/truffle-cake'],
      ['/contact-us.php', 'proposed', 'sure', '/enquries'],
      ['/testimonials', 'nothing', null, null],
    ]);
    expect(all[0]).toMatchObject({ name: 'Milk Bread', reason: 'The same words.' });
    expect(await sources()).toEqual([]);
  });

  it('are not made for what works, is redirected, is reserved or would lead in a circle', async () => {
    await add('/moved', '/bread');
    await db
      .insertInto('redirects')
      .values({
        id: crypto.randomUUID(),
        source: '/bread/later',
        target: '/later.html',
        changed_by: 'x',
      })
      .execute();
    await deps.content.invalidate({ topic: '*' });
    const all = await propose(
      '/',
      '/?p=3',
      '/About/',
      '/bread/milk-bread',
      '/moved/?a=1',
      '/moved',
      '/api/products',
      '/assets/x',
      '/later.html',
      '/%ff',
    );
    expect(all.map(({ state, reason, target }) => [state, reason, target])).toEqual([
      ['works', redirectMessages.home, null],
      ['refused', redirectMessages.home, null],
      ['works', 'A page of the site has this address.', null],
      ['works', 'The product “Milk Bread” has this address.', null],
      ['redirected', 'There is a redirect for its path.', '/bread'],
      ['redirected', 'There is a redirect for it.', '/bread'],
      ['refused', 'A part of the server has this address.', null],
      ['refused', 'A part of the server has this address.', null],
      ['refused', redirectMessages.loop, null],
      ['refused', redirectMessages.source, null],
    ]);
  });

  it('follow the words that the bakery says mean the same', async () => {
    expect(await propose('/sheermal')).toMatchObject([{ state: 'nothing' }]);
    const { id } = await api.search.addSynonym.mutate({ words: ['sheermal', 'truffle'] });
    expect(await propose('/sheermal-cake')).toMatchObject([
      { target: '/product/truffle-cake', strength: 'likely' },
    ]);
    await api.search.removeSynonym.mutate({ id });
  });

  it('are made for so many addresses at once, and not for more', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `/old-${n}/milk-bread.html`);
    const all = await propose(...many);
    expect(all.filter(({ target }) => target === '/bread/milk-bread')).toHaveLength(200);
    await expect(propose(...many, '/one-more')).rejects.toThrow(oldAddressMessages.tooMany);
  });
});

describe('accepted proposals', () => {
  it('are stored together, used at once, and each is in the log', async () => {
    const rows = [
      { source: '/milk-bread.html', target: '/bread/milk-bread' },
      { source: 'https://old.example/Rusk.php?id=3', target: '/rusk' },
    ];
    expect(await accept(rows)).toEqual({ stored: 2, errors: [] });
    expect(await sources()).toEqual(['/milk-bread.html', '/rusk.php?id=3']);
    expect(await locate('/milk-bread.html')).toBe('/bread/milk-bread');
    const { items } = await api.activity.adminList.query({ kind: 'redirect', limit: 2 });
    expect(items.map(({ action, record }) => [action, record?.name]).toSorted()).toEqual([
      ['created', '/milk-bread.html'],
      ['created', '/rusk.php?id=3'],
    ]);
    expect(items[0]!.changes).toMatchObject([{ field: 'From' }, { field: 'To' }]);
    // Once more they are there already.
    expect(await accept(rows)).toEqual({ stored: 2, errors: [] });
    expect(await sources()).toHaveLength(2);
  });

  it('are none where a row is refused, which is told of each', async () => {
    await add('/taken', '/bread');
    const result = await accept([
      { source: '/fine', target: '/bread' },
      { source: '/bad', target: 'bread' },
      { source: '/home', target: '/bread' },
      { source: '/taken', target: '/cakes' },
      { source: '/itself', target: '/itself' },
      { source: '/fine', target: '/cakes' },
      { source: '/trpc/x', target: '/bread' },
    ]);
    expect(result).toEqual({
      stored: 0,
      errors: [
        { source: '/bad', message: redirectMessages.target },
        { source: '/home', message: 'A page of the site has this address.' },
        { source: '/taken', message: redirectMessages.taken },
        { source: '/itself', message: redirectMessages.self },
        { source: '/fine', message: redirectMessages.taken },
        { source: '/trpc/x', message: 'A part of the server has this address.' },
      ],
    });
    expect(await sources()).toEqual(['/taken']);
    expect(await locate('/fine')).toBeUndefined();
  });

  it('may be 5,000', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({
      source: `/shop/product-${n}.html`,
      target: '/bread/milk-bread',
    }));
    expect(await accept(rows)).toEqual({ stored: 5_000, errors: [] });
    expect(await locate('/shop/product-4999.html')).toBe('/bread/milk-bread');
  });
});

describe('sitemaps', () => {
  const urlset = (...paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>https://old.example${path}</loc></url>`).join('')}</urlset>`;
  const answers = new Map<string, string | Buffer | number>();
  const respond: RequestListener = (request, response) => {
    const answer = answers.get(request.url ?? '') ?? 404;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else response.end(answer);
  };
  let server: TestHttpServer;
  let address: string;
  beforeAll(async () => {
    server = await startHttpServer(respond);
    address = server.url;
  });
  afterAll(() => server.close());
  beforeEach(() => answers.clear());
  const read = (from: string) => api.oldAddresses.readSitemap.mutate({ address: from });
  const send = (data: Buffer | string, headers?: Record<string, string>) =>
    rest.form<SitemapAddresses>(
      'POST',
      '/redirects/sitemap',
      {},
      [{ field: 'file', data, name: 'sitemap.xml' }],
      headers,
    );

  it('of an address are read, packed ones and those of an index too', async () => {
    answers.set('/map.xml', urlset('/a.html', '/A.html/', '/b?utm_source=x'));
    expect(await read(`${address}/map.xml`)).toEqual({
      addresses: ['/a.html', '/b'],
      isCut: false,
      troubles: [],
    });
    const children = ['/1.xml.gz', '/lost.xml', '/index.xml'];
    const index = `<sitemapindex>${children.map((path) => `<sitemap><loc>${address}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
    answers.set('/index.xml', index);
    answers.set('/1.xml.gz', gzipSync(urlset('/c')));
    expect(await read(`${address}/index.xml`)).toEqual({
      addresses: ['/c'],
      isCut: false,
      troubles: [
        `${address}/lost.xml: The address answers with status 404.`,
        `${address}/index.xml: An index in an index is not read.`,
      ],
    });
  });

  it('of a site are found by its robots.txt, or where they usually are', async () => {
    answers.set('/wp-sitemap.xml', urlset('/usual'));
    expect((await read(address)).addresses).toEqual(['/usual']);
    answers.set('/robots.txt', 'User-agent: *\nSitemap: /told.xml\n');
    answers.set('/told.xml', urlset('/told'));
    expect((await read(address)).addresses).toEqual(['/told']);
    answers.clear();
    await expect(read(address)).rejects.toThrow('No sitemap was found there');
  });

  it('that are none are refused at the field', async () => {
    answers.set('/page', '<html></html>');
    await expect(read(`${address}/page`)).rejects.toThrow(oldAddressMessages.noSitemap);
    await expect(read(`${address}/lost`)).rejects.toThrow('status 404');
    await expect(read('mailto:a@b.in')).rejects.toThrow(oldAddressMessages.siteShape);
    const bomb = '<!DOCTYPE x [<!ENTITY a "b">]><urlset><url><loc>/&a;</loc></url></urlset>';
    expect(await send(bomb)).toMatchObject({
      status: 400,
      errors: { file: oldAddressMessages.declared },
    });
  });

  it('come as files, too, for those who may change redirects', async () => {
    expect(await send(gzipSync(urlset('/a', '/b')))).toMatchObject({
      status: 200,
      data: { addresses: ['/a', '/b'], isCut: false, troubles: [] },
    });
    expect((await send(urlset('/a'), {})).status).toBe(401);
  });

  it('of private networks are asked only where that is allowed', async () => {
    const other = await startTestApp();
    const ask = (from: string) => other.mutate('oldAddresses.readSitemap', { address: from });
    for (const from of [`${address}/map.xml`, '169.254.169.254', 'http://[::1]/']) {
      const { status, error } = await ask(from);
      expect([status, error?.data.fields]).toEqual([
        400,
        { address: sourceMessages.privateAddress },
      ]);
    }
    // Nor by an index that comes as a file.
    answers.set('/secret.xml', urlset('/secret'));
    const index = `<sitemapindex><sitemap><loc>${address}/secret.xml</loc></sitemap></sitemapindex>`;
    const file = { field: 'file', data: index, name: 'index.xml' };
    const sent = await restOf(other).form('POST', '/redirects/sitemap', {}, [file]);
    expect(sent).toMatchObject({
      status: 400,
      errors: { file: expect.stringContaining('private network') },
    });
    await other.close();
  });
});
