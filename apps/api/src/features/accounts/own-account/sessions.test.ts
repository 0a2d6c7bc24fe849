import type { AccountSession, NewSignIn } from '@bakery/schemas/accounts/own-account';
import type { AuditEntry } from '@bakery/schemas/office/audit-log';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { forgetSigners } from '../sign-in/index.ts';
import { addTestAccount } from '../../../testing/accounts.ts';

const world = await startTestApp();
const { app, db, mutate, query } = world;
const rest = restOf(world);
afterAll(() => world.close());

const password = 'a password for each of them';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
type Headers = Record<string, string>;

interface Opened {
  headers: Headers;
  /** The cookie of the device. */
  device: string;
}

async function signIn(
  email: string,
  userAgent = firefox,
  device = '',
  remoteAddress = '203.0.113.5',
): Promise<Opened> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers: { 'user-agent': userAgent, ...(device && { cookie: `bakery_device=${device}` }) },
    payload: { email, password },
  });
  expect(response.statusCode).toBe(200);
  const { value } = response.cookies.find(({ name }) => name === 'bakery_device')!;
  return { headers: { authorization: `Bearer ${response.json().data.token}` }, device: value };
}

const sessionsOf = async ({ headers }: Opened) =>
  (await query('account.sessions', undefined, headers)).data as AccountSession[];
const newsOf = async ({ headers }: Opened) =>
  (await query('account.newSignIns', undefined, headers)).data as NewSignIn[];
const statusOf = async ({ headers }: Opened) => (await query('auth.me', undefined, headers)).status;
const log = async () =>
  (await rest.get<AuditEntry[]>('/activity?kind=account', world.asAdmin)).data;

beforeEach(async () => {
  await db.deleteFrom('administrators').where('username', '<>', 'admin').execute();
  await addTestAccount(db, { username: 'Asha', password, role: 'Viewer' });
  await addTestAccount(db, { username: 'Bela', password, role: 'Viewer' });
});

describe('the sessions of an account', () => {
  it('are listed with browser, device, address and last use', async () => {
    const [first, second] = [await signIn('Asha'), await signIn('Asha', phone)];
    await signIn('Bela');
    const sessions = await sessionsOf(first);
    expect(sessions).toHaveLength(2);
    const [mine, other] = [
      sessions.find(({ isCurrent }) => isCurrent),
      sessions.find(({ isCurrent }) => !isCurrent),
    ];
    expect(mine).toMatchObject({
      browser: 'Firefox on Windows',
      device: 'desktop',
      address: '203.0.113.5',
      signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(other).toMatchObject({ browser: 'Chrome on Android', device: 'phone' });
    expect((await sessionsOf(second)).find(({ isCurrent }) => isCurrent)!.id).toBe(other!.id);
  });

  it('note their use where it is, at most once in five minutes', async () => {
    const opened = await signIn('Asha');
    const uses = async () => {
      const [session] = await sessionsOf(opened);
      return [session!.lastUsedAt, session!.browser, session!.address];
    };
    const use = () =>
      app.inject({
        url: '/api/auth/me',
        remoteAddress: '203.0.113.77',
        headers: { ...opened.headers, 'user-agent': phone },
      });
    const age = (minutes: number) =>
      sql`update sessions set last_used_at = last_used_at - make_interval(mins => ${minutes})
        from administrators where administrators.id = administrator_id and username = 'Asha'
      `.execute(db);
    const before = await uses();
    await age(4);
    await use();
    expect((await uses()).slice(1)).toEqual(before.slice(1));
    await age(2);
    await Promise.all([use(), use(), use()]);
    const after = await uses();
    expect(after.slice(1)).toEqual(['Chrome on Android', '203.0.113.77']);
    expect(Date.parse(after[0]!)).toBeGreaterThanOrEqual(Date.parse(before[0]!));
  });

  it('end one by one at the next call, which is logged', async () => {
    const [mine, other, third] = [
      await signIn('Asha'),
      await signIn('Asha', phone),
      await signIn('Asha'),
    ];
    const id = (await sessionsOf(other)).find(({ isCurrent }) => isCurrent)!.id;
    expect((await mutate('account.endSession', { id }, mine.headers)).status).toBe(200);
    expect(await Promise.all([mine, other, third].map(statusOf))).toEqual([200, 401, 200]);
    const entries = await log();
    expect(entries[0]).toMatchObject({
      action: 'sessionEnded',
      actor: { name: 'Asha' },
      record: { kind: 'account', name: 'Asha' },
      changes: [{ field: 'Session', before: 'Chrome on Android (203.0.113.5)', after: null }],
    });
    expect((await mutate('account.endSession', { id }, mine.headers)).status).toBe(200);
    expect(await log()).toHaveLength(entries.length);
  });

  it('end all but the one that asks', async () => {
    const [mine, other, third] = [await signIn('Asha'), await signIn('Asha'), await signIn('Asha')];
    const { data } = await mutate('account.endOtherSessions', undefined, mine.headers);
    expect(data).toBe(2);
    expect(await Promise.all([mine, other, third].map(statusOf))).toEqual([200, 401, 401]);
    const entries = await log();
    expect(entries[0]).toMatchObject({ action: 'sessionEnded' });
    expect((await mutate('account.endOtherSessions', undefined, mine.headers)).data).toBe(0);
    expect(await log()).toEqual(entries);
  });

  it('of somebody else cannot be ended', async () => {
    const [asha, bela] = [await signIn('Asha'), await signIn('Bela')];
    const [{ id }] = (await sessionsOf(bela)) as [AccountSession];
    await mutate('account.endSession', { id }, asha.headers);
    await mutate('account.endOtherSessions', undefined, asha.headers);
    expect(await statusOf(bela)).toBe(200);
  });
});

describe('a sign-in on a new device', () => {
  it('is told to the sessions that were there, until one dismisses it', async () => {
    const first = await signIn('Asha');
    const second = await signIn('Asha', firefox, first.device);
    expect(await newsOf(first)).toEqual([]);
    const stranger = await signIn('Asha', phone);
    const current = (await sessionsOf(stranger)).find(({ isCurrent }) => isCurrent)!;
    for (const one of [first, second]) {
      expect(await newsOf(one)).toEqual([
        {
          id: expect.any(String),
          browser: 'Chrome on Android',
          device: 'phone',
          address: '203.0.113.5',
          at: expect.stringMatching(/^\d{4}-.*Z$/),
          sessionId: current.id,
        },
      ]);
    }
    expect(await newsOf(stranger)).toEqual([]);
    expect(await newsOf(await signIn('Asha', phone, stranger.device))).toEqual([]);
    expect(await newsOf(first)).toHaveLength(1);

    const [{ id }] = (await newsOf(first)) as [NewSignIn];
    const bela = await signIn('Bela');
    await mutate('account.dismissNewSignIn', { id }, bela.headers);
    expect(await newsOf(second)).toHaveLength(1);
    await mutate('account.dismissNewSignIn', { id }, second.headers);
    expect(await newsOf(first)).toEqual([]);
    expect((await log())[0]).toMatchObject({ action: 'newSignInSeen', actor: { name: 'Asha' } });
  });

  it('says so when the session has ended', async () => {
    const first = await signIn('Asha');
    await signIn('Asha', phone);
    await mutate('account.endOtherSessions', undefined, first.headers);
    expect(await newsOf(first)).toMatchObject([{ sessionId: null }]);
  });

  it('is none for the first of an account, nor on a device known before a change of password', async () => {
    const first = await signIn('Asha');
    await mutate('auth.logout', undefined, first.headers);
    const again = await signIn('Asha', firefox, first.device);
    const phoneOfHers = await signIn('Asha', phone);
    await mutate(
      'auth.changePassword',
      { currentPassword: password, newPassword: 'three quiet lamps' },
      again.headers,
    );
    await db
      .updateTable('administrators')
      .set({ password_hash: await hashOf() })
      .execute();
    forgetSigners(db);
    const later = await signIn('Asha', firefox, again.device);
    expect(await newsOf(later)).toEqual([]);
    await signIn('Asha', phone, phoneOfHers.device);
    expect(await newsOf(later)).toEqual([]);
    await signIn('Asha', phone, `${'A'.repeat(43)}.${'A'.repeat(43)}`);
    expect(await newsOf(later)).toHaveLength(1);
  });

  it('counts also where devices have been remembered only since a while', async () => {
    const first = await signIn('Asha');
    await db.deleteFrom('known_devices').execute();
    await signIn('Asha', firefox, first.device);
    expect(await newsOf(first)).toEqual([]);
    await db.deleteFrom('known_devices').execute();
    await signIn('Asha', phone);
    expect(await newsOf(first)).toHaveLength(1);
  });

  it('is one a day for a program that sends no cookies', async () => {
    const first = await signIn('Asha');
    const script = 'stock-script/2.1';
    for (let n = 0; n < 5; n += 1) await signIn('Asha', script);
    expect(await newsOf(first)).toMatchObject([{ browser: 'stock-script', device: 'program' }]);
    expect(await countDevices()).toBe(3);

    await signIn('Asha', 'another-script/1.0');
    await signIn('Asha', script, '', '203.0.113.6');
    expect(await newsOf(first)).toHaveLength(3);

    for (const { id } of await newsOf(first)) {
      await mutate('account.dismissNewSignIn', { id }, first.headers);
    }
    await signIn('Asha', script);
    expect(await newsOf(first)).toEqual([]);
    await db
      .updateTable('known_devices')
      .set({ last_seen_at: sql`last_seen_at - interval '25 hours'` })
      .execute();
    await signIn('Asha', script);
    expect(await newsOf(first)).toHaveLength(1);
    await db
      .updateTable('known_devices')
      .set({ last_seen_at: sql`last_seen_at - interval '25 hours'` })
      .execute();
    const last = await signIn('Asha', script);
    const { id } = (await sessionsOf(last)).find(({ isCurrent }) => isCurrent)!;
    expect(await newsOf(first)).toMatchObject([{ sessionId: id }]);
  });

  it('is told whatever the client calls itself', async () => {
    const first = await signIn('Asha');
    const long = `long-script/${'1'.repeat(600)}`;
    await signIn('Asha', long);
    await signIn('Asha', long);
    expect(await newsOf(first)).toMatchObject([{ browser: 'long-script' }]);
  });

  it('is one each time for a browser, and for a program with the cookie of another device', async () => {
    const first = await signIn('Asha');
    await signIn('Asha', phone);
    await signIn('Asha', phone);
    await signIn('Asha', 'stock-script/2.1', `${'A'.repeat(43)}.${'A'.repeat(43)}`);
    await signIn('Asha', 'stock-script/2.1', `${'B'.repeat(43)}.${'A'.repeat(43)}`);
    expect(await newsOf(first)).toHaveLength(4);
  });

  it('is kept for twenty of them', async () => {
    const first = await signIn('Asha');
    for (let n = 0; n < 22; n += 1) await signIn('Asha');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from new_sign_ins`.execute(db);
    expect(rows[0]!.count).toBe(20);
    expect(await newsOf(first)).toHaveLength(5);
  });
});

/** The number of devices of the account that signs in here. */
async function countDevices(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from known_devices
    join administrators on id = administrator_id where username = 'Asha'`.execute(db);
  return rows[0]!.count;
}

/** The hash of the password that all accounts of this file have. */
async function hashOf(): Promise<string> {
  const { password_hash } = await db
    .selectFrom('administrators')
    .select('password_hash')
    .where('username', '=', 'Bela')
    .executeTakeFirstOrThrow();
  return password_hash!;
}
