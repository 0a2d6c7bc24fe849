import { redirectMessages } from '@bakery/schemas/pages/redirects';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentStore } from '../../../content/store/content-store.ts';
import { openDatabase } from '../../../core/database/database.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../../testing/index.ts';
import { pictures, productFields } from '../../../testing/product-forms.ts';
import { createHitCounter, findRedirect } from './index.ts';

const world = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://bakery.example' } });
const { api, deps, db } = world;
const redirects = api.redirects;
afterAll(() => world.close());
beforeEach(async () => {
  await db.deleteFrom('redirects').execute();
  await deps.content.invalidate({ topic: '*' });
});

const locate = async (address: string) => (await findRedirect(deps, address))?.location;
const list = async (query: object = {}) => (await redirects.adminList.query(query as never)).items;
const add = (source: string, target: string) => redirects.create.mutate({ source, target });
/** The status of a refused call, and its message by the field or without one. */
async function refusal(path: string, input: unknown) {
  const { status, error } = await world.mutate(`redirects.${path}`, input);
  return [status, error?.data.fields ?? error?.message];
}

describe('a redirect', () => {
  it('is stored in its one spelling, and used at once', async () => {
    const added = await add('https://www.old.example/Shop/Bread.HTML?b=2&a=1', '/bread');
    expect(added).toMatchObject({ source: '/shop/bread.html?a=1&b=2', target: '/bread', hits: 0 });
    expect(added).toMatchObject({ version: 1, changedBy: 'admin', shadowedBy: null });
    expect(await locate('/shop/BREAD.html/?a=1&b=2')).toBe('/bread');
    expect(await locate('/shop/bread.html')).toBeUndefined();
  });

  it('is changed and removed, if it is still the one that was shown', async () => {
    const { id } = await add('/old', '/bread');
    const changes = { source: '/older', target: '/cakes' };
    const changed = await redirects.update.mutate({ id, version: 1, changes });
    expect(changed).toMatchObject({ source: '/older', target: '/cakes', version: 2 });
    expect([await locate('/old'), await locate('/older')]).toEqual([undefined, '/cakes']);
    expect((await refusal('update', { id, version: 1, changes }))[0]).toBe(409);
    expect((await refusal('delete', { id, version: 1 }))[0]).toBe(409);
    await redirects.delete.mutate({ id, version: 2 });
    expect(await locate('/older')).toBeUndefined();
    expect((await refusal('delete', { id }))[0]).toBe(404);

    const { items } = await api.activity.adminList.query({ record: id });
    expect(items.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
    expect(items[1]!.changes).toEqual([
      { field: 'From', before: '/old', after: '/older' },
      { field: 'To', before: '/bread', after: '/cakes' },
    ]);
  });

  it('is refused where it leads in a circle, or would let others', async () => {
    await add('/a', '/b');
    await add('/b', '/c?x=1');
    expect(await refusal('create', { source: '/c', target: '/A/' })).toEqual([
      400,
      { target: redirectMessages.loop },
    ]);
    expect(await refusal('create', { source: '/d', target: '/D?x=1' })).toEqual([
      400,
      { target: redirectMessages.self },
    ]);
    expect(await refusal('create', { source: '/a/', target: '/c' })).toEqual([
      409,
      { source: redirectMessages.taken },
    ]);
    const { id } = await add('/c?x=1', 'https://shop.example');
    await add('/c', '/a');
    expect(await locate('/a')).toBe('https://shop.example/');
    expect(await refusal('delete', { id })).toEqual([400, redirectMessages.loopWithout]);
    const changes = { source: '/e', target: '/bread' };
    expect(await refusal('update', { id, changes })).toEqual([400, redirectMessages.loopWithout]);
  });

  it('to a web address of the site itself leads to the path, also from a file', async () => {
    expect(await add('/old', 'http://Bakery.example//bread?a=1#top')).toMatchObject({
      target: '/bread?a=1#top',
    });
    await add('/b', '/c');
    expect(await refusal('create', { source: '/c', target: 'https://bakery.example/b' })).toEqual([
      400,
      { target: redirectMessages.loop },
    ]);
    const csv = '/c,https://bakery.example/b';
    const { lines } = await redirects.checkImport.mutate({ csv });
    expect(lines).toMatchObject([{ outcome: 'refused', note: redirectMessages.loop }]);
  });

  it.each([
    ['', redirectMessages.source],
    ['/', redirectMessages.home],
    ['/?p=3', redirectMessages.home],
    ['mailto:a@b.in', redirectMessages.source],
    ['/%ff', redirectMessages.source],
    ['/Home', 'A page of the site has this address.'],
    ['/news/', 'A page of the site has this address.'],
    ['/privacy-policy.pdf', 'A page of the site has this address.'],
    ['/CREAM rolls', 'A category has this address.'],
    ['/all?page=2', 'A category has this address.'],
    ['/admin/login', 'A part of the server has this address.'],
    ['/API/x', 'A part of the server has this address.'],
  ])('is refused from %s', async (source, message) => {
    expect(await refusal('create', { source, target: '/bread' })).toEqual([
      400,
      { source: message },
    ]);
  });

  it.each(['', 'bread', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is refused to %s',
    async (target) => {
      expect(await refusal('create', { source: '/old', target })).toEqual([
        400,
        { target: redirectMessages.target },
      ]);
    },
  );
});

describe('pages of content', () => {
  const rest = restOf(world);
  let files: ReturnType<typeof pictures>;
  beforeAll(async () => {
    files = pictures(await testImage());
  });
  const shown = (name: string) => ({ source: `The product “${name}” has this address.` });

  it('keep their addresses, and those that they had', async () => {
    const product = await rest.form<{ id: string }>('POST', '/products', productFields, files);
    await rest.json('PUT', `/products/${product.data.id}`, { slug: 'moved' });
    await rest.form('POST', '/live-products', { ...productFields, name: 'Live' }, files);
    for (const [source, name] of [
      ['/bread/moved', 'Milk Bread'],
      ['/anything/Milk-Bread', 'Milk Bread'],
      ['/product/live', 'Live'],
    ] as const) {
      expect(await refusal('create', { source, target: '/all' })).toEqual([400, shown(name)]);
    }
    expect(await add('/product/milk-bread', '/bread/moved')).toMatchObject({ shadowedBy: null });
  });

  it('go before redirects that were there first, which the list says', async () => {
    await add('/cakes/later', '/cakes');
    await rest.form('POST', '/products', { ...productFields, name: 'Later' }, files);
    expect(await list()).toMatchObject([{ shadowedBy: shown('Later').source }]);
  });
});

describe('the list', () => {
  it('is searched, sorted and paged in the database', async () => {
    for (const n of [1, 2, 3]) await add(`/old-${n}`, n === 2 ? '/100%25' : '/bread');
    await db.updateTable('redirects').set({ hits: 7 }).where('source', '=', '/old-2').execute();
    const sources = async (query: object) => (await list(query)).map(({ source }) => source);
    expect(await sources({})).toEqual(['/old-3', '/old-2', '/old-1']);
    expect(await sources({ sort: 'hitsHighLow' })).toEqual(['/old-2', '/old-1', '/old-3']);
    expect(await sources({ sort: 'hitsLowHigh', limit: 2 })).toEqual(['/old-1', '/old-3']);
    expect(await sources({ sort: 'oldest', limit: 1 })).toEqual(['/old-1']);
    expect(await sources({ sort: 'sourceZA', limit: 1 })).toEqual(['/old-3']);
    expect(await sources({ sort: 'sourceAZ', limit: 2, page: 2 })).toEqual(['/old-3']);
    expect(await sources({ search: 'OLD-1' })).toEqual(['/old-1']);
    expect(await sources({ search: '100%' })).toEqual(['/old-2']);
    expect(await sources({ search: '_' })).toEqual([]);
  });
});

describe('hits', () => {
  it('are written together, and none is lost to a failed write', async () => {
    const { id } = await add('/old', '/bread');
    const other = await add('/another', '/bread');
    const counter = createHitCounter({ ...deps, delay: 3_600_000 });
    for (const hit of [id, id, other.id, id]) counter.count(hit);
    await redirects.delete.mutate({ id: other.id });
    await sql`alter table redirects rename to redirects_away`.execute(db);
    await counter.flush();
    await sql`alter table redirects_away rename to redirects`.execute(db);
    counter.count(id);
    await counter.stop();
    expect(await list()).toMatchObject([{ id, hits: 4, version: 1 }]);
    expect(Date.parse((await list())[0]!.lastHitAt!)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are written by themselves after a while', async () => {
    const { id } = await add('/old', '/bread');
    const counter = createHitCounter({ ...deps, delay: 1 });
    counter.count(id);
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ hits: 1 }]), 60_000);
    await counter.stop();
  });
});

it('is known to other processes', async () => {
  const database = openDatabase(world.database.connection, deps.log);
  const content = createContentStore(database, '', deps.log);
  database.start();
  const there = async () => (await findRedirect({ content }, '/old'))?.location;
  expect(await there()).toBeUndefined();
  const { id } = await add('/old', '/bread');
  await vi.waitFor(async () => expect(await there()).toBe('/bread'), 60_000);
  await redirects.delete.mutate({ id });
  await vi.waitFor(async () => expect(await there()).toBeUndefined(), 60_000);
  content.close();
  await database.close();
});

describe('a file', () => {
  const check = (csv: string) => redirects.checkImport.mutate({ csv });
  const outcomes = async (csv: string) =>
    (await check(csv)).lines.map(({ line, outcome, note }) => [line, outcome, note]);

  it('is looked at line by line, and nothing is changed', async () => {
    await add('/kept', '/bread');
    await add('/changed', '/bread');
    const csv = [
      '\uFEFFfrom;to;note',
      '/New.html;/bread;',
      '/kept;/bread;',
      '/changed/;https://shop.example',
      '',
      '/home;/bread',
      '/a;/b',
      '/b;/A',
      '/new.html;/bread',
      '/new.html;/cakes',
      '/only',
      '"/quoted;path";"/bread"',
      '/bad;bread',
    ].join('\r\n');
    expect(await outcomes(csv)).toEqual([
      [2, 'added', null],
      [3, 'same', null],
      [4, 'changed', '/bread'],
      [6, 'refused', 'A page of the site has this address.'],
      [7, 'added', null],
      [8, 'refused', redirectMessages.loop],
      [9, 'same', 'Line 2 is for the same address.'],
      [10, 'refused', 'Line 2 is for the same address, and leads elsewhere.'],
      [11, 'refused', redirectMessages.target],
      [12, 'added', null],
      [13, 'refused', redirectMessages.target],
    ]);
    expect((await check(csv)).counts).toEqual({ added: 3, changed: 1, same: 2, refused: 5 });
    expect(await list()).toHaveLength(2);
  });

  it.each([
    ['/a,/bread\n/b,/cakes', ['/a', '/b']],
    ['to,from\n/bread,/a', ['/a']],
    ['/a?x=1;2\t/bread', ['/a?x=1%3B2']],
    ['From,To\n"/a",/bread\n', ['/a']],
    // As an export has it, so that no spreadsheet calculates.
    [`"/a;'-1",/bread`, ['/a;-1']],
  ])('is read with or without names of its columns: %j', async (csv, sources) => {
    expect((await check(csv)).lines.map(({ source }) => source)).toEqual(sources);
  });

  it('that is none is refused', async () => {
    for (const [csv, message] of [
      ['', redirectMessages.fileEmpty],
      ['\n\n', redirectMessages.fileEmpty],
      ['from,to\n', redirectMessages.fileEmpty],
      ['/a,/bread\n"/b,/cakes', /^Line 2 /],
      ['x'.repeat(900_001), redirectMessages.fileTooLong],
      ['/a,/b\n'.repeat(5_001), redirectMessages.fileTooLong],
    ] as const) {
      const [status, fields] = await refusal('checkImport', { csv });
      expect(status).toBe(400);
      expect((fields as { csv: string }).csv).toEqual(
        typeof message === 'string' ? message : expect.stringMatching(message),
      );
    }
  });

  it('is imported as it was confirmed, or not at all', async () => {
    await add('/changed', '/bread');
    const csv = 'from,to\n/new,/bread\n/changed,/cakes\n/home,/bread\n';
    const { plan } = await check(csv);
    const { id } = await add('/in-the-meantime', '/new');
    expect(await redirects.import.mutate({ csv, plan })).toMatchObject({ added: 1, changed: 1 });
    expect(await Promise.all(['/new', '/changed', '/in-the-meantime'].map(locate))).toEqual([
      '/bread',
      '/cakes',
      '/bread',
    ]);
    expect(await refusal('import', { csv, plan })).toEqual([409, redirectMessages.fileChanged]);
    await redirects.delete.mutate({ id });
    const { items } = await api.activity.adminList.query({ kind: 'redirect' });
    expect(items.find(({ action }) => action === 'imported')).toMatchObject({
      record: { id: null, name: '2 redirects' },
      changes: [
        { field: 'New', after: '1' },
        { field: 'Changed', after: '1' },
      ],
    });
  });

  it('may not lead on for long', async () => {
    const chain = Array.from(
      { length: 22 },
      (_, n) => `/step-${n},${n === 0 ? '/bread' : `/step-${n - 1}`}`,
    );
    const { lines } = await check(chain.join('\n'));
    expect(lines.map(({ note }) => note)).toEqual([
      ...Array(21).fill(null),
      redirectMessages.chain,
    ]);
  });

  it('of 5,000 lines is imported, exported, and the same again', async () => {
    const lines = Array.from(
      { length: 5_000 },
      (_, n) => `/old/${n},${n % 20 === 0 ? '/bread' : `/old/${n - 1}`}`,
    );
    const csv = `from,to\n${lines.join('\n')}`;
    const { plan, counts } = await check(csv);
    expect(counts).toEqual({ added: 5_000, changed: 0, same: 0, refused: 0 });
    await redirects.import.mutate({ csv, plan });
    expect(await locate('/old/4999?utm=1')).toBe('/bread?utm=1');
    const exported = await redirects.export.mutate();
    expect(exported).toMatch(/^from,to,hits,last hit\r\n\/old\/0,\/bread,0,\r\n/);
    expect((await check(exported)).counts).toMatchObject({ same: 5_000 });
  });
});
