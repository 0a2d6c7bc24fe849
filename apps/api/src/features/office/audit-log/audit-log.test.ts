import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import type { Banner } from '@bakery/schemas/pages/banners';
import type { Product } from '@bakery/schemas/catalogue/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestAccount } from '../../../testing/accounts.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { runDueJobs, startTestApp, testAdministrator, testImage } from '../../../testing/index.ts';
import { addPlatforms, pictures, productFields } from '../../../testing/product-forms.ts';

const world = await startTestApp();
const { app, db, asAdmin, mutate, api } = world;
const rest = restOf(world);
let image: Buffer;
afterAll(() => world.close());
beforeAll(async () => {
  image = await testImage({ width: 24, height: 16 });
});

/** Takes all entries away, as the application cannot. */
async function emptyLog(): Promise<void> {
  await sql`alter table activity disable trigger user`.execute(db);
  await sql`delete from activity`.execute(db);
  await sql`alter table activity enable trigger user`.execute(db);
}
beforeEach(emptyLog);

/** The newest entries, without what differs from run to run. */
async function entries(query = ''): Promise<AuditEntry[]> {
  return (await rest.get<AuditEntry[]>(`/activity${query}`, asAdmin)).data;
}
const shortOf = ({ action, record, changes }: AuditEntry) => [action, record?.name, changes];
const logText = async () =>
  (await sql<{ text: string }>`select activity::text from activity`.execute(db)).rows
    .map((row) => JSON.stringify(row))
    .join('\n');

const file = (data: Buffer, name: string) => ({ field: 'images', data, name, type: 'image/png' });
const addProduct = (fields: object = {}) =>
  rest.form<Product>('POST', '/products', { ...productFields, ...fields }, pictures(image));

describe('a change of a record', () => {
  it('is logged with who, from where, when, and before and after', async () => {
    const started = Date.now();
    const { data } = await addProduct();
    await rest.json('PUT', `/products/${data.id}`, { price: 50, description: 'Other words.' });
    await rest.remove(`/products/${data.id}`);
    await mutate('products.restore', { id: data.id });
    const log = await entries();
    expect(log.map(({ action }) => action)).toEqual(['restored', 'deleted', 'changed', 'created']);
    for (const { actor, record, address, at } of log) {
      expect(actor).toEqual({ kind: 'person', id: expect.any(String), name: 'admin' });
      expect(record).toEqual({ kind: 'product', id: data.id, name: 'Milk Bread' });
      expect(address).toBe('127.0.0.1');
      expect(Date.parse(at)).toBeGreaterThanOrEqual(started);
    }
    const [restored, deleted, changed, created] = log;
    expect(restored!.changes).toEqual([]);
    expect(changed!.changes).toEqual([
      { field: 'Price (₹)', before: '45.5', after: '50' },
      { field: 'Description', before: null, after: null, isLong: true },
    ]);
    expect(created!.changes).toContainEqual({ field: 'Name', before: null, after: 'Milk Bread' });
    expect(deleted!.changes).toContainEqual({ field: 'Price (₹)', before: '50', after: null });
    expect(await logText()).not.toMatch(/Soft and fresh|Other words/);
  });

  it('names pictures by their files, and platforms', async () => {
    const [platform] = await addPlatforms(rest, image, 'Zomato');
    const { data } = await rest.form<Product>('POST', '/products', productFields, [
      file(image, 'loaf.png'),
    ]);
    const link = 'https://zomato.example.com/bread';
    const deliveryPlatforms = JSON.stringify([{ platform: platform!.id, link }]);
    await rest.form('PUT', `/products/${data.id}`, { deliveryPlatforms }, [file(image, 'new.png')]);
    const [changed, created, added] = await entries();
    expect(changed!.changes).toEqual([
      { field: 'Pictures', before: 'loaf.png', after: 'new.png' },
      { field: 'Delivery platforms', before: null, after: `Zomato (${link})` },
    ]);
    expect(created!.changes).toContainEqual({
      field: 'Pictures',
      before: null,
      after: 'loaf.png',
    });
    expect([added!.action, added!.record]).toEqual([
      'created',
      { kind: 'platform', id: platform!.id, name: 'Zomato' },
    ]);
  });

  it('that changes nothing or fails is not logged', async () => {
    const add = (order: string) =>
      rest.form<Banner>('POST', '/banners', { order_number: order }, [
        { field: 'image', data: image },
      ]);
    const { data } = await add('1');
    await add('2');
    await emptyLog();
    expect((await add('1')).status).toBe(409);
    const url = `/banners/${data.id}`;
    expect((await rest.json('PUT', url, { order_number: 2 })).status).toBe(409);
    expect((await rest.json('PUT', url, { order_number: 1 })).status).toBe(200);
    expect((await mutate('banners.restore', { id: data.id })).status).toBe(200);
    expect(await entries()).toEqual([]);
    await rest.json('PUT', url, { order_number: 3 });
    const numbers = [{ field: 'Display order', before: '1', after: '3' }];
    expect((await entries()).map(shortOf)).toEqual([['changed', 'Banner 3', numbers]]);
  });

  it('is undone where it cannot be logged', async () => {
    await sql`alter table activity add constraint refused check (action <> 'created')`.execute(db);
    const response = await addProduct({ name: 'Unlogged' });
    await sql`alter table activity drop constraint refused`.execute(db);
    expect(response.status).toBe(500);
    expect((await api.products.adminList.query({ search: 'Unlogged' })).items).toEqual([]);
  });
});

it('tells of enquiries without what is personal', async () => {
  const fields = {
    full_name: 'Meera Iyer',
    email: 'meera@example.com',
    contact_number: '9123456789',
    message: 'A cake for forty guests',
  };
  const document = { field: 'document', data: 'a list', name: 'guests.txt', type: 'text/plain' };
  const { data } = await rest.form<{ id: string }>('POST', '/contact', fields, [document], {});
  const url = `/contact/${data.id}`;
  await rest.get(url, asAdmin);
  await app.inject({ method: 'HEAD', url: `/api${url}/document`, headers: asAdmin });
  await app.inject({ url: `/api${url}/document`, headers: asAdmin });
  await mutate('enquiries.setRead', { id: data.id, isRead: false });
  await rest.remove(url);
  await mutate('enquiries.restore', { id: data.id });
  const log = await entries(`?record=${data.id}`);
  const read = (before: string, after: string | null) => [{ field: 'Read', before, after }];
  expect(log.map(({ action, changes }) => [action, changes])).toEqual([
    ['restored', []],
    ['deleted', read('No', null)],
    ['changed', read('Yes', 'No')],
    ['downloaded', []],
    ['changed', read('No', 'Yes')],
  ]);
  for (const { record } of log) {
    expect(record).toMatchObject({ kind: 'enquiry', id: data.id });
    expect(record!.name).toMatch(/^Enquiry of \d\d-\d\d-\d{4}$/);
  }
  expect(await logText()).not.toMatch(/Meera|meera|91234|forty|guests/);
});

it('tells of sign-ins, good and bad, without any secret', async () => {
  const password = 'a password for the log';
  await addTestAccount(db, { username: 'Dev', password, role: 'Editor' });
  const login = (email: string, given: string) =>
    rest.json<{ token: string }>('POST', '/auth/login', { email, password: given }, {});
  await login('dev', 'Wrong-Secret-1');
  await login('not-a-name-but-a-secret', 'Wrong-Secret-2');
  const { data } = await login('DEV', password);
  const headers = { authorization: `Bearer ${data.token}` };
  const newPassword = 'another one for the log';
  await mutate('auth.changePassword', { currentPassword: password, newPassword }, headers);
  const { data: again } = await login('Dev', newPassword);
  await mutate('auth.logout', undefined, { authorization: `Bearer ${again.token}` });
  const log = await entries();
  const who = log.map(({ action, actor, record }) => [
    action,
    actor.kind,
    actor.name,
    record?.name,
  ]);
  const visitor = 'Somebody not signed in';
  expect(who).toEqual([
    ['signedOut', 'person', 'Dev', 'Dev'],
    ['signedIn', 'person', 'Dev', 'Dev'],
    ['passwordChanged', 'person', 'Dev', 'Dev'],
    ['signedIn', 'person', 'Dev', 'Dev'],
    ['signInFailed', 'visitor', visitor, undefined],
    ['signInFailed', 'visitor', visitor, 'Dev'],
  ]);
  expect(log.every(({ address }) => address === '127.0.0.1')).toBe(true);
  expect(await logText()).not.toMatch(/secret|for the log|argon2/i);
  expect(await logText()).not.toContain(data.token);
});

describe('the database', () => {
  const insert = (age: string) =>
    sql`insert into activity (at, actor_kind, actor, actor_name, action)
      values (now() - ${age}::interval, 'system', 'system', 'System', 'created')`.execute(db);
  const ages = async () =>
    (
      await sql<{ days: number }>`
        select extract(day from now() - at)::int as days from activity order by 1`.execute(db)
    ).rows.map(({ days }) => days);

  it('refuses to change, remove or empty the log', async () => {
    await insert('1000 days');
    await insert('1 day');
    const refused = /the activity log is only appended to/;
    await expect(sql`update activity set actor_name = 'x'`.execute(db)).rejects.toThrow(refused);
    await expect(sql`delete from activity`.execute(db)).rejects.toThrow(refused);
    await expect(sql`truncate activity`.execute(db)).rejects.toThrow(refused);
    await expect(sql`truncate activity, news cascade`.execute(db)).rejects.toThrow(refused);
    const byForce = db.transaction().execute(async (trx) => {
      await sql`select set_config('bakery.purges_activity', 'on', true)`.execute(trx);
      await sql`delete from activity where at > now() - interval '2 days'`.execute(trx);
    });
    await expect(byForce).rejects.toThrow(refused);
    expect(await ages()).toEqual([1, 1000]);
  });

  it('lets go what is more than two years old', async () => {
    for (const age of ['1 day', '729 days', '732 days', '3000 days']) await insert(age);
    await world.deps.jobs.enqueue(db, 'activity-retention', {});
    await runDueJobs(world.deps);
    expect(await ages()).toEqual([1, 729]);
    await expect(sql`delete from activity`.execute(db)).rejects.toThrow(/only appended/);
  });
});

describe('the list', () => {
  const [anna, bela] = [
    '019a0000-0000-7000-8000-00000000000a',
    '019a0000-0000-7000-8000-00000000000b',
  ];
  const [rusk, oven] = [
    '019a0000-0000-7000-8000-000000000001',
    '019a0000-0000-7000-8000-000000000002',
  ];
  const add = (at: string, actor: string, name: string, kind: string, record: string) =>
    sql`insert into activity (at, actor_kind, actor, actor_name, action, record_kind, record_id, record_name)
      values (${at}, ${actor === 'system' ? 'system' : 'person'}, ${actor}, ${name}, 'changed', ${kind},
        ${record}::uuid, ${at})`.execute(db);
  const names = async (query: string) => (await entries(query)).map(({ record }) => record!.name);

  beforeEach(async () => {
    await add('2026-11-19T18:29:59Z', anna!, 'Anna', 'product', rusk!);
    await add('2026-11-19T18:30:00Z', bela!, 'Bela', 'product', rusk!);
    await add('2026-11-20T18:29:59Z', bela!, 'Bela Roy', 'news', oven!);
    await add('2026-11-20T18:30:00Z', 'system', 'System', 'news', oven!);
  });

  it('is newest first, in pages', async () => {
    const first = await rest.get<AuditEntry[]>('/activity?limit=3', asAdmin);
    expect(first.data.map(({ record }) => record!.name)).toEqual([
      '2026-11-20T18:30:00Z',
      '2026-11-20T18:29:59Z',
      '2026-11-19T18:30:00Z',
    ]);
    expect(first.meta).toEqual({ total: 4, page: 1, limit: 3, capped: false });
    expect(await names('?limit=3&page=2')).toEqual(['2026-11-19T18:29:59Z']);
    expect(await names('?limit=100&page=1000000')).toEqual([]);
  });

  it('is filtered by person, kind, record and day of India', async () => {
    expect(await names(`?actor=${bela}`)).toHaveLength(2);
    expect(await names('?actor=system')).toEqual(['2026-11-20T18:30:00Z']);
    expect(await names('?kind=product')).toHaveLength(2);
    expect(await names(`?actor=${bela}&kind=product`)).toEqual(['2026-11-19T18:30:00Z']);
    expect(await names(`?record=${oven}`)).toHaveLength(2);
    expect(await names('?day=2026-11-20')).toEqual([
      '2026-11-20T18:29:59Z',
      '2026-11-19T18:30:00Z',
    ]);
    expect(await names(`?day=2026-11-20&record=${rusk}`)).toEqual(['2026-11-19T18:30:00Z']);
    expect(await names('?day=2026-11-22')).toEqual([]);
  });

  it.each([
    ['actor', 'nobody'],
    ['kind', 'person'],
    ['record', '1'],
    ['day', '2026-02-30'],
    ['day', 'yesterday'],
    ['page', '0'],
    ['limit', '101'],
  ])('names a bad %s', async (field, value) => {
    const { status, errors } = await rest.get(`/activity?${field}=${value}`, asAdmin);
    expect([status, Object.keys(errors ?? {})]).toEqual([400, [field]]);
  });

  it('offers everybody in it, under the latest name', async () => {
    expect(await api.activity.actors.query()).toEqual([
      { id: anna, kind: 'person', name: 'Anna' },
      { id: bela, kind: 'person', name: 'Bela Roy' },
      { id: 'system', kind: 'system', name: 'System' },
    ]);
  });
});

describe('the export', () => {
  const exportWith = (
    headers: Record<string, string>,
    query = '',
    method: 'GET' | 'HEAD' = 'GET',
  ) => app.inject({ method, url: `/api/activity/export${query}`, headers });

  it('is a file of all that matches, safe in a spreadsheet, and logged', async () => {
    const { data } = await addProduct({ name: '=HYPERLINK("http://evil.example")' });
    await rest.json('PUT', `/products/${data.id}`, { name: 'Rusk, plain' });
    expect((await exportWith(asAdmin, '', 'HEAD')).statusCode).toBe(200);
    const response = await exportWith(asAdmin, `?record=${data.id}`);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename=activity-\d{4}-\d\d-\d\d\.csv$/,
    );
    const [head, changed, created, end] = response.body.split('\r\n');
    expect(head).toBe('\uFEFFDay,Time (India),Who,What,Kind,Record,Changes,Address,Id');
    expect(changed).toContain(',admin,Changed,Product,"Rusk, plain","Name: =HYPERLINK(');
    expect(created).toContain(`,admin,Created,Product,"'=HYPERLINK(""http://evil.example"")",`);
    expect(end).toBe('');
    expect((await entries()).map(({ action }) => action)).toEqual([
      'exported',
      'changed',
      'created',
    ]);
  });

  it('reads more than one batch', async () => {
    await sql`insert into activity (actor_kind, actor, actor_name, action)
      select 'system', 'system', 'System', 'created' from generate_series(1, 2500)`.execute(db);
    const { body } = await exportWith(asAdmin, '?actor=system');
    expect(body.trim().split('\r\n')).toHaveLength(2501);
  });

  it('is for those who may see the log and export', async () => {
    const { username: email, password } = testAdministrator;
    const { data } = await rest.json<{ token: string }>(
      'POST',
      '/auth/login',
      { email, password },
      {},
    );
    const headers = { authorization: `Bearer ${data.token}` };
    await sql`update administrators set role = 'Editor' where username = ${email}`.execute(db);
    const { statusCode } = await exportWith(headers);
    await sql`update administrators set role = 'Administrator' where username = ${email}`.execute(
      db,
    );
    expect(statusCode).toBe(403);
    expect((await exportWith({})).statusCode).toBe(401);
    expect((await entries()).map(({ action }) => action)).toEqual(['signedIn']);
  });
});
