import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import { addDays, today } from '@bakery/schemas/common/dates';
import { keyMessages, lastKeyDay } from '@bakery/schemas/accounts/api-keys';
import type { KeyRight } from '@bakery/schemas/accounts/api-keys';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { addTestAccount } from '../../../testing/accounts.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { startTestApp } from '../../../testing/index.ts';
import { createTestClient } from '../../../testing/trpc-client.ts';
import { keyHeaders, makeKey } from '../../../testing/api-keys.ts';
import { newKey } from './key-text.ts';

const world = await startTestApp();
const { app, api, db, asAdmin } = world;
const rest = restOf(world);
afterAll(() => world.close());

const all: KeyRight[] = ['contentWrite', 'enquiriesWrite'];
const contact = { full_name: 'A', email: 'a@example.com', contact_number: '9876543210' };
const invalid = { status: 401, success: false, message: keyMessages.invalid };
const ended = { status: 401, success: false, message: keyMessages.ended };

const list = () => api.keys.adminList.query();
const find = async (id: string) => (await list()).find((key) => key.id === id);
const logOf = async (id: string) =>
  (await rest.get<AuditEntry[]>(`/activity?record=${id}`, asAdmin)).data;
const enquiriesWith = (text: string) => rest.get('/contact', keyHeaders(text));
/** Moves a time of a key, since nobody waits for days. */
const age = (id: string, column: 'expires_at' | 'ended_at' | 'last_used_at', by: string) =>
  sql`update api_keys set ${sql.ref(column)} = now() - ${by}::interval where id = ${id}`.execute(
    db,
  );

describe('a new key', () => {
  it('is shown once, with the rights that come along, and stored as a hash', async () => {
    const { key, secret } = await api.keys.create.mutate({
      name: ' Accounting ',
      rights: ['enquiriesWrite', 'contentWrite', 'enquiriesWrite'],
      lastDay: addDays(today(), 30),
    });
    expect(key).toEqual({
      id: expect.any(String),
      name: 'Accounting',
      start: secret.slice(0, 13),
      rights: ['contentWrite', 'enquiriesRead', 'enquiriesWrite'],
      state: 'active',
      createdAt: expect.any(String),
      lastDay: addDays(today(), 30),
      lastUsedAt: null,
      maker: { name: 'admin', state: 'present' },
      end: null,
    });
    expect(await find(key.id)).toEqual(key);
    const stored = await sql<{ text: string }>`select api_keys::text from api_keys`.execute(db);
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(13, 56));
    const [entry] = await logOf(key.id);
    expect(entry).toMatchObject({
      action: 'created',
      actor: { kind: 'person', name: 'admin' },
      record: { kind: 'key', name: 'Accounting' },
    });
    expect(entry!.changes).toContainEqual({
      field: 'Rights',
      before: null,
      after: 'Change content, Read enquiries, Change enquiries',
    });
    expect(JSON.stringify(entry)).not.toContain(secret.slice(13));
  });

  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(101) }],
    ['rights', { rights: [] }],
    ['rights', { rights: undefined }],
    ['rights.0', { rights: ['people'] }],
    // A right that would open nothing.
    ['rights.0', { rights: ['contentRead'] }],
    ['lastDay', { lastDay: '2026-02-30' }],
    ['lastDay', { lastDay: addDays(today(), -1) }],
    ['lastDay', { lastDay: addDays(lastKeyDay(), 1) }],
  ])('names a bad %s: %j', async (field, part) => {
    const input = { name: 'A', rights: ['contentWrite'], lastDay: today(), ...part };
    const { status, error } = await world.mutate('keys.create', input);
    expect([status, Object.keys(error?.data.fields ?? {})]).toEqual([400, [field]]);
  });

  it('works to the end of its last day, in India', async () => {
    const { key, text } = await makeKey(world, { lastDay: today() });
    expect((await enquiriesWith(text)).status).toBe(200);
    const { rows } = await sql<{ end: string }>`
      select (expires_at at time zone 'Asia/Kolkata')::text as end from api_keys
      where id = ${key.id}`.execute(db);
    expect(rows).toEqual([{ end: `${addDays(today(), 1)} 00:00:00` }]);
  });
});

describe('a call with a key', () => {
  it('is made in its name, and its use is seen', async () => {
    const { key, text } = await makeKey(world, { name: 'Website', rights: all });
    const headers = keyHeaders(text);
    const form = { field: 'document', data: Buffer.from('order'), name: 'order.txt' };
    const sent = await rest.form<{ id: string }>(
      'POST',
      '/contact',
      { ...contact, message: 'Rusk' },
      [form],
      {},
    );
    const { id } = sent.data;
    const opened = await rest.get<{ isRead: boolean }>(`/contact/${id}`, headers);
    expect(opened.data.isRead).toBe(true);
    const document = await app.inject({ url: `/api/contact/${id}/document`, headers });
    expect(document.body).toBe('order');
    expect((await rest.remove(`/contact/${id}`, headers)).status).toBe(200);

    const log = (await rest.get<AuditEntry[]>(`/activity?actor=${key.id}`, asAdmin)).data;
    expect(log.map(({ action }) => action)).toEqual(['deleted', 'downloaded', 'changed']);
    for (const { actor, address } of log) {
      expect(actor).toEqual({ kind: 'key', id: key.id, name: 'Website' });
      expect(address).toBe('127.0.0.1');
    }
    const { lastUsedAt } = (await find(key.id))!;
    expect(Date.parse(lastUsedAt!)).toBeGreaterThanOrEqual(Date.parse(key.createdAt));
    const exported = await app.inject({ url: '/api/activity/export', headers: asAdmin });
    expect(exported.body).toContain(',Website (API key),Downloaded the document,Enquiry,');
  });

  it('writes its use at most once in some minutes', async () => {
    const { key, text } = await makeKey(world);
    await sql`create sequence key_writes`.execute(db);
    await sql`create function count_key_write() returns trigger language plpgsql as
      'begin perform nextval(''key_writes''); return new; end'`.execute(db);
    await sql`create trigger count_key_write after update on api_keys
      for each row execute function count_key_write()`.execute(db);
    const calls = (count: number) =>
      Promise.all(Array.from({ length: count }, () => enquiriesWith(text)));
    const countWrites = async () =>
      (await sql<{ n: number }>`select nextval('key_writes')::int as n`.execute(db)).rows[0]!.n;
    await calls(8);
    await calls(8);
    // The query that counts writes counts itself.
    expect(await countWrites()).toBe(2);
    await age(key.id, 'last_used_at', '6 minutes');
    const before = Date.parse((await find(key.id))!.lastUsedAt!);
    await calls(8);
    expect(Date.parse((await find(key.id))!.lastUsedAt!)).toBeGreaterThan(before);
    expect(await countWrites()).toBe(5);
    await sql`drop trigger count_key_write on api_keys`.execute(db);
  });

  it('does what its rights say, a write included', async () => {
    const { text } = await makeKey(world, { rights: ['enquiriesRead'] });
    const id = '00000000-0000-7000-8000-000000000001';
    expect(await rest.remove(`/contact/${id}`, keyHeaders(text))).toEqual({
      status: 403,
      success: false,
      code: 'RIGHT_MISSING',
      message: 'This takes the right “Change enquiries”, which this API key does not have.',
    });
    expect((await rest.get(`/contact/${id}`, keyHeaders(text))).status).toBe(404);
  });

  it('is not asked where it comes from', async () => {
    const { text } = await makeKey(world, { rights: all });
    const headers = {
      ...keyHeaders(text),
      origin: 'https://evil.example',
      cookie: `bakery_session=${world.adminToken}`,
    };
    const id = '00000000-0000-7000-8000-000000000001';
    expect((await rest.remove(`/banners/${id}`, headers)).status).toBe(404);
    // The cookie beside it gives no rights.
    expect((await rest.get('/activity', headers)).status).toBe(403);
    expect((await rest.get('/auth/me', headers)).status).toBe(403);
  });

  it('is for REST alone', async () => {
    const { text } = await makeKey(world, { rights: all });
    for (const path of ['enquiries.counts', 'products.adminList', 'keys.adminList', 'auth.me']) {
      const { status } = await world.query(path, {}, keyHeaders(text));
      expect([path, status]).toEqual([path, 401]);
    }
    const payload = { name: 'x', rights: ['contentWrite'], lastDay: today() };
    expect((await world.mutate('keys.create', payload, keyHeaders(text))).status).toBe(401);
  });

  it('does not read the key where anyone may call', async () => {
    const { key, text } = await makeKey(world);
    expect((await rest.get('/products', keyHeaders(text))).status).toBe(200);
    expect((await rest.get('/products', keyHeaders('bkry_nonsense'))).status).toBe(200);
    expect((await find(key.id))!.lastUsedAt).toBeNull();
  });
});

describe('a key that is not valid', () => {
  it('is refused, whatever is wrong with it', async () => {
    const { text } = await makeKey(world, { rights: all });
    const secretOfAnother = newKey();
    const mixed = [text.slice(0, 13) + newKey().text.slice(13), `${text}x`, text.toLowerCase()];
    for (const wrong of ['bkry_', secretOfAnother.text, ...mixed]) {
      expect(await enquiriesWith(wrong)).toEqual(invalid);
    }
    expect((await enquiriesWith(text)).status).toBe(200);
  });

  it('does not get by with another secret, right checksum or not', async () => {
    const mine = newKey();
    const { key } = await makeKey(world);
    const publicId = key.start.slice('bkry_'.length);
    await sql`update api_keys set public_id = ${mine.publicId} where id = ${key.id}`.execute(db);
    expect(await enquiriesWith(mine.text)).toEqual(invalid);
    await sql`update api_keys set public_id = ${publicId} where id = ${key.id}`.execute(db);
  });
});

describe('the end of a key', () => {
  it('comes at once, is logged once, and stays in the list', async () => {
    const { key, text } = await makeKey(world, { name: 'Leaked' });
    expect((await enquiriesWith(text)).status).toBe(200);
    const shown = await api.keys.end.mutate({ id: key.id });
    expect(shown).toMatchObject({ state: 'ended', end: { by: 'admin' } });
    expect(await enquiriesWith(text)).toEqual(ended);
    expect(await api.keys.end.mutate({ id: key.id })).toEqual(shown);
    expect(await find(key.id)).toEqual(shown);
    expect((await logOf(key.id)).map(({ action }) => action)).toEqual(['ended', 'created']);
    expect((await list()).at(-1)!.id).toBe(key.id);
  });

  it('happens once when several people end it together', async () => {
    const { key, text } = await makeKey(world);
    await addTestAccount(db, {
      username: 'Second',
      password: 'x'.repeat(20),
      role: 'Administrator',
    });
    const login = await rest.json<{ token: string }>(
      'POST',
      '/auth/login',
      { email: 'Second', password: 'x'.repeat(20) },
      {},
    );
    const second = createTestClient(app, { authorization: `Bearer ${login.data.token}` });
    const people = [api, second, api, second, api, second];
    const results = await Promise.all(people.map((each) => each.keys.end.mutate({ id: key.id })));
    expect(new Set(results.map(({ end }) => JSON.stringify(end))).size).toBe(1);
    expect((await logOf(key.id)).filter(({ action }) => action === 'ended')).toHaveLength(1);
    expect((await enquiriesWith(text)).status).toBe(401);
  });

  it('comes with its last day', async () => {
    const { key, text } = await makeKey(world);
    await age(key.id, 'expires_at', '1 second');
    expect(await enquiriesWith(text)).toEqual(ended);
    expect(await find(key.id)).toMatchObject({ state: 'expired', end: null });
    expect(await api.keys.end.mutate({ id: key.id })).toMatchObject({
      state: 'expired',
      end: null,
    });
    expect((await logOf(key.id)).map(({ action }) => action)).toEqual(['created']);
  });

  it('is forgotten after a while', async () => {
    const [old, expired, kept] = [await makeKey(world), await makeKey(world), await makeKey(world)];
    await api.keys.end.mutate({ id: old.key.id });
    await api.keys.end.mutate({ id: kept.key.id });
    await age(old.key.id, 'ended_at', '91 days');
    await age(expired.key.id, 'expires_at', '91 days');
    await age(kept.key.id, 'ended_at', '89 days');
    const ids = async () => (await list()).map(({ id }) => id);
    expect(await ids()).toContain(kept.key.id);
    for (const { key } of [old, expired]) expect(await ids()).not.toContain(key.id);
    await makeKey(world);
    const { rows } = await sql<{ id: string }>`select id from api_keys`.execute(db);
    expect(rows.map(({ id }) => id)).toContain(kept.key.id);
    for (const { key } of [old, expired]) expect(rows).not.toContainEqual({ id: key.id });
  });

  it('is not for a key that is not there', async () => {
    const id = '00000000-0000-7000-8000-000000000001';
    expect((await world.mutate('keys.end', { id })).status).toBe(404);
    expect((await world.mutate('keys.rename', { id, name: 'x' })).status).toBe(404);
  });
});

describe('a name', () => {
  it('is changed, and the log says so', async () => {
    const { key } = await makeKey(world, { name: 'Old' });
    expect(await api.keys.rename.mutate({ id: key.id, name: 'New' })).toEqual({
      ...key,
      name: 'New',
    });
    await api.keys.rename.mutate({ id: key.id, name: 'New' });
    const [changed, ...others] = await logOf(key.id);
    expect(changed).toMatchObject({
      action: 'changed',
      record: { name: 'New' },
      changes: [{ field: 'Name', before: 'Old', after: 'New' }],
    });
    expect(others.map(({ action }) => action)).toEqual(['created']);
    expect((await world.mutate('keys.rename', { id: key.id, name: '' })).status).toBe(400);
  });
});

describe('a last day', () => {
  const days = (count: number) => addDays(today(), count);
  const move = (id: string, lastDay: string) => world.mutate('keys.moveLastDay', { id, lastDay });

  it('is moved while the key works, and the log says so', async () => {
    const { key } = await makeKey(world, { lastDay: days(3) });
    expect((await move(key.id, days(40))).data).toEqual({ ...key, lastDay: days(40) });
    expect(await find(key.id)).toMatchObject({ lastDay: days(40), state: 'active' });
    expect((await logOf(key.id))[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'Last day' }],
    });
    expect((await move(key.id, days(-1))).error?.data.fields).toEqual({
      lastDay: 'This day is over.',
    });
    expect((await move(key.id, days(5_000))).status).toBe(400);
    await api.keys.end.mutate({ id: key.id });
    expect((await move(key.id, days(50))).error?.data.fields).toEqual({
      lastDay: 'This key has ended: make a new one.',
    });
  });

  it('is told of two weeks before', async () => {
    await db.deleteFrom('api_keys').execute();
    await makeKey(world, { name: 'Late', lastDay: days(15) });
    await makeKey(world, { name: 'Soon', lastDay: days(14) });
    await makeKey(world, { name: 'Today', lastDay: days(0) });
    const ended = await makeKey(world, { name: 'Ended', lastDay: days(1) });
    await api.keys.end.mutate({ id: ended.key.id });
    expect(await api.keys.ending.query()).toEqual([
      { name: 'Today', lastDay: days(0) },
      { name: 'Soon', lastDay: days(14) },
    ]);
  });
});

describe('the person who made a key', () => {
  it('may leave: the key works on, and the list says so', async () => {
    const password = 'one of many early mornings';
    await addTestAccount(db, { username: 'Asha', password, role: 'Administrator' });
    const login = await rest.json<{ token: string }>(
      'POST',
      '/auth/login',
      { email: 'Asha', password },
      {},
    );
    const asAsha = createTestClient(app, { authorization: `Bearer ${login.data.token}` });
    const { key, text } = await makeKey(world, {}, asAsha);
    const makerNow = async () => (await find(key.id))!.maker;
    expect(await makerNow()).toEqual({ name: 'Asha', state: 'present' });
    await sql`update administrators set role = 'Editor' where username = 'Asha'`.execute(db);
    expect(await makerNow()).toEqual({ name: 'Asha', state: 'demoted' });
    await sql`update administrators set suspended_at = now() where username = 'Asha'`.execute(db);
    expect(await makerNow()).toEqual({ name: 'Asha', state: 'suspended' });
    await sql`delete from administrators where username = 'Asha'`.execute(db);
    expect(await makerNow()).toEqual({ name: 'Asha', state: 'gone' });
    expect((await enquiriesWith(text)).status).toBe(200);
  });
});
