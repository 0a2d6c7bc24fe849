import { createECDH } from 'node:crypto';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import { pushMessages } from '@bakery/schemas/enquiries/push';
import type { PushDevice, PushDevices } from '@bakery/schemas/enquiries/push';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listJobs, multipart, runDueJobs, startTestApp } from '../../../testing/index.ts';
import { makeJobsDue } from '../../../testing/jobs.ts';
import { usersOf } from '../../../testing/users.ts';
import { createBrowser, readClaims, startPushService } from '../../../testing/push-service.ts';
import type { TestBrowser } from '../../../testing/push-service.ts';
import { encryptFor } from './encrypt.ts';
import { readKeys } from './push-keys.ts';

const service = await startPushService();
const world = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://www.example.com' } });
const { app, api, db, deps, mutate, query } = world;
const people = usersOf(world);
type Headers = Record<string, string>;
const reachPrivate = (isAllowed: boolean) =>
  Object.assign(deps.config, { pushAllowPrivate: isAllowed });
let ravi: { id: string; headers: Headers };

beforeAll(async () => {
  reachPrivate(true);
  const { id } = await people.add('Ravi', 'Enquiries');
  ravi = { id, headers: {} };
});
beforeEach(async () => {
  service.respondWith(201);
  await sql`truncate push_devices`.execute(db);
  ({ headers: ravi.headers } = await people.signIn('Ravi'));
  service.takeAll();
});
afterAll(async () => {
  await world.close();
  await service.close();
});

const devicesOf = async (headers: Headers) =>
  (await query('push.devices', undefined, headers)).data as PushDevices;
const countDevices = async () => (await sql`select from push_devices`.execute(db)).rows.length;

/** Switches notices on in a browser, and takes the first notice. */
async function switchOn(headers = ravi.headers, browser = createBrowser(service.origin)) {
  const { status } = await mutate('push.switchOn', browser.subscription, headers);
  expect(status).toBe(200);
  await runDueJobs(deps);
  return browser;
}

async function receive(): Promise<string> {
  const { payload, headers } = multipart({
    full_name: 'Meera',
    email: 'meera@example.com',
    contact_number: '9000000000',
    message: 'Forty boxes?',
  });
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}
async function give(id: string, owner = ravi.id): Promise<void> {
  const { version } = await api.desk.get.query({ id });
  await api.desk.change.mutate({ id, version, changes: { owner } });
}

async function removeExpired(): Promise<void> {
  await deps.jobs.enqueue(db, 'expired-sessions', {});
  await runDueJobs(deps);
}

/** The notices to a browser when the time for which more is waited for is over. */
async function readNotices(browser: TestBrowser) {
  service.takeAll();
  await makeJobsDue(db);
  await runDueJobs(deps);
  return service
    .takeAll()
    .filter(({ path }) => path === browser.path)
    .map(({ body }) => browser.decrypt(body));
}

describe('a notice', () => {
  it('tells of a new enquiry by its number, encrypted for the browser and signed by this server', async () => {
    const browser = await switchOn();
    const [first] = service.takeAll();
    expect(browser.decrypt(first!.body)).toMatchObject({ title: 'Notices are switched on' });
    const id = await receive();
    await makeJobsDue(db);
    await runDueJobs(deps);
    const [sent, ...more] = service.takeAll();
    expect(more).toEqual([]);
    expect(sent!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '43200',
      urgency: 'high',
    });
    expect(sent!.body.toString('latin1')).not.toContain('enquiry');
    expect(browser.decrypt(sent!.body)).toEqual({
      title: `A new enquiry has come: ${referenceOf(id)}`,
      body: 'the bakery',
      tag: `enquiry-${id}`,
      path: `/admin/desk?open=${id}`,
    });
    const { serverKey, devices } = await devicesOf(ravi.headers);
    const claims = readClaims(sent!.headers.authorization, serverKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://www.example.com' });
    const [now, end] = [Date.now() / 1_000, claims['exp'] as number];
    expect(end).toBeGreaterThan(now);
    expect(end).toBeLessThan(now + 24 * 60 * 60);
    expect(devices).toMatchObject([{ isCurrent: true, toldAt: expect.any(String) }]);
  });

  it('names the first e-mail address of the bakery where the site has no address by https', async () => {
    const { origins } = deps.config;
    Object.assign(deps.config, { origins: { ...origins, public: 'http://localhost:3000' } });
    await switchOn();
    const { serverKey } = await devicesOf(ravi.headers);
    const { authorization } = service.takeAll()[0]!.headers;
    const [address] = siteDefaults.business.contact.emails;
    expect(readClaims(authorization, serverKey)).toMatchObject({ sub: `mailto:${address}` });
    Object.assign(deps.config, { origins });
  });

  it('is waited for by seconds, and is one of all that has come by then', async () => {
    const browser = await switchOn();
    const began = Date.now();
    const [one, other] = [await receive(), await receive()];
    const ended = Date.now();
    const [job, ...jobs] = await listJobs(db, 'enquiry-pushes');
    expect(jobs).toEqual([]);
    const due = job!.runAt.getTime();
    expect(due).toBeGreaterThan(began + 5_000);
    expect(due).toBeLessThan(ended + 30_000);
    expect(await readNotices(browser)).toEqual([
      {
        title: '2 notices about enquiries',
        body: [one, other].map((id) => `A new enquiry has come: ${referenceOf(id)}`).join('\n'),
        tag: 'enquiries',
        path: '/admin/desk',
      },
    ]);
    expect(await readNotices(browser)).toEqual([]);
  });

  it('is none of what was read or answered meanwhile, or is not wanted', async () => {
    const browser = await switchOn();
    const id = await receive();
    await api.desk.logContact.mutate({ id, way: 'whatsApp' });
    expect(await readNotices(browser)).toEqual([]);
    await give(id);
    await mutate('desk.markNoticesRead', { id }, ravi.headers);
    expect(await readNotices(browser)).toEqual([]);
    const choose = (isWanted: boolean) =>
      mutate('enquiryPushes.choose', { kind: 'enquiry', isWanted }, ravi.headers);
    expect((await choose(false)).data).toEqual({
      kinds: ['assigned', 'reply', 'reminder', 'missed'],
      isPossible: true,
    });
    await receive();
    expect(await readNotices(browser)).toEqual([]);
    await choose(true);
    // The mails are another choice.
    expect((await query('enquiryMails.read', undefined, ravi.headers)).data).toMatchObject({
      kinds: ['assigned', 'reply', 'reminder', 'missed'],
    });
  });

  it('goes to each browser of a person', async () => {
    const phone = await switchOn();
    const { headers } = await people.signIn('Ravi');
    const desktop = await switchOn(headers);
    await receive();
    await makeJobsDue(db);
    await runDueJobs(deps);
    const paths = service.takeAll().map(({ path }) => path);
    expect(paths.slice(-2).toSorted()).toEqual([phone.path, desktop.path].toSorted());
  });

  it('goes to nobody who has lost the right to see enquiries, also while it is tried again', async () => {
    const browser = await switchOn();
    const setRole = (role: string) =>
      sql`update administrators set role = ${role} where id = ${ravi.id}`.execute(db);
    await receive();
    await setRole('Editor');
    expect(await readNotices(browser)).toEqual([]);
    await setRole('Enquiries');
    await receive();
    service.respondWith(500);
    expect(await readNotices(browser)).toHaveLength(1);
    await setRole('Editor');
    service.respondWith(201);
    expect(await readNotices(browser)).toEqual([]);
    await setRole('Enquiries');
  });
});

describe('a push service', () => {
  const failures = async () =>
    (await listJobs(db, 'push')).map(({ error, isFailed }) => [error, isFailed]);

  it.each([404, 410])('that answers %i does not know the browser any more', async (status) => {
    const browser = await switchOn();
    service.respondWith(status);
    await receive();
    expect(await readNotices(browser)).toHaveLength(1);
    expect(await countDevices()).toBe(0);
    expect(await failures()).toEqual([]);
  });

  it.each([500, 429])('that answers %i is asked again', async (status) => {
    const browser = await switchOn();
    service.respondWith(status);
    await receive();
    expect(await readNotices(browser)).toHaveLength(1);
    const reason = `The push service ${new URL(service.origin).host} answered with status ${status}.`;
    expect(await failures()).toEqual([[reason, false]]);
    service.respondWith(201);
    expect(await readNotices(browser)).toHaveLength(1);
    expect(await failures()).toEqual([]);
  });

  it('that refuses a notice is asked once, and Background work says why', async () => {
    const browser = await switchOn();
    service.respondWith(403);
    await receive();
    expect(await readNotices(browser)).toHaveLength(1);
    expect(await failures()).toEqual([[expect.stringContaining('with status 403.'), true]]);
    expect(await readNotices(browser)).toEqual([]);
    expect(await countDevices()).toBe(1);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  it('is never in a private network', async () => {
    reachPrivate(false);
    const { keys } = createBrowser(service.origin).subscription;
    const refusal = async (endpoint: string) =>
      (await mutate('push.switchOn', { endpoint, keys }, ravi.headers)).error?.data.fields;
    for (const host of ['127.0.0.1', '[::1]', '2130706433', '10.0.0.7', '169.254.169.254']) {
      expect([host, await refusal(`https://${host}/push`)]).toEqual([
        host,
        { endpoint: pushMessages.privateAddress },
      ]);
    }
    expect(await refusal('https://localhost/push')).toEqual({
      endpoint: pushMessages.privateAddress,
    });
    for (const address of [
      'http://93.184.215.14/',
      'https://me:you@example.com/',
      'ftp://a/',
      'x',
    ]) {
      expect(await refusal(address)).toEqual({ endpoint: pushMessages.endpoint });
    }
    expect(await countDevices()).toBe(0);
    reachPrivate(true);
    const browser = await switchOn();
    reachPrivate(false);
    await receive();
    expect(await readNotices(browser)).toEqual([]);
    expect(await failures()).toEqual([['The address is in a private network.', false]]);
    reachPrivate(true);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });
});

describe('a browser', () => {
  it('ends with its session, however that ends', async () => {
    const ends: Record<string, (headers: Headers) => Promise<unknown>> = {
      'a sign-out': (headers) => mutate('auth.logout', undefined, headers),
      'a sign-out elsewhere': async () => {
        const { headers } = await people.signIn('Ravi');
        await mutate('account.endOtherSessions', undefined, headers);
      },
      'a sign-out by an administrator': async () => {
        const { id, version } = await people.find('Ravi');
        await mutate('people.endSessions', { id, version });
      },
      'a suspension': async () => {
        const { id, version } = await people.find('Ravi');
        await mutate('people.suspend', { id, version });
        await sql`update administrators set suspended_at = null where id = ${id}`.execute(db);
      },
    };
    for (const [what, end] of Object.entries(ends)) {
      const { headers } = await people.signIn('Ravi');
      const browser = await switchOn(headers);
      await receive();
      await end(headers);
      expect([what, await countDevices(), await readNotices(browser)]).toEqual([what, 0, []]);
    }
  });

  it('ends with the account', async () => {
    await people.add('Sita', 'Enquiries');
    const { headers } = await people.signIn('Sita');
    await switchOn(headers);
    const { id, version } = await people.find('Sita');
    expect(await mutate('people.remove', { id, version })).toMatchObject({ status: 200 });
    expect(await countDevices()).toBe(0);
  });

  it('is told although nobody has opened the back office there for a week', async () => {
    const browser = await switchOn();
    await sql`update sessions set expires_at = now() where administrator_id = ${ravi.id}`.execute(
      db,
    );
    await removeExpired();
    expect((await query('auth.me', undefined, ravi.headers)).status).toBe(401);
    await receive();
    expect(await readNotices(browser)).toHaveLength(1);

    const again = await people.signIn('Ravi');
    service.takeAll();
    await switchOn(again.headers, browser);
    expect(service.takeAll()).toEqual([]);
    expect((await devicesOf(again.headers)).devices).toMatchObject([{ isCurrent: true }]);
    await removeExpired();
    const { rows } = await sql`select from sessions where expires_at <= now()`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is switched off by its person alone', async () => {
    await switchOn();
    const [{ id }] = (await devicesOf(ravi.headers)).devices as [PushDevice];
    expect((await mutate('push.switchOff', { id })).status).toBe(200);
    expect(await countDevices()).toBe(1);
    const { data } = await mutate('push.switchOff', { id }, ravi.headers);
    expect(data).toMatchObject({ devices: [] });
    expect(await countDevices()).toBe(0);
  });

  it('is one of ten: the oldest ends', async () => {
    await switchOn();
    await sql`insert into sessions (id, token_hash, administrator_id, expires_at)
      select gen_random_uuid(), sha256(n::text::bytea), ${ravi.id}, now() + interval '1 day'
      from generate_series(1, 9) n`.execute(db);
    await sql`insert into push_devices (session_id, endpoint, public_key, auth_secret, created_at)
      select sessions.id, 'https://push.example/' || sessions.id, public_key, auth_secret,
        now() - interval '1 day'
      from sessions, push_devices where token_hash in (
        select sha256(n::text::bytea) from generate_series(1, 9) n)`.execute(db);
    expect(await countDevices()).toBe(10);
    await sql`update push_devices set created_at = now() - interval '2 days'
      where endpoint like 'http://%'`.execute(db);
    const { headers } = await people.signIn('Ravi');
    await switchOn(headers);
    expect(await countDevices()).toBe(10);
    expect((await devicesOf(ravi.headers)).devices.some(({ isCurrent }) => isCurrent)).toBe(false);
  });

  it('has keys that are keys', async () => {
    const { endpoint, keys } = createBrowser(service.origin).subscription;
    const noPoint = Buffer.alloc(65, 7).toString('base64url');
    for (const wrong of [
      { ...keys, p256dh: noPoint },
      { ...keys, auth: 'short' },
    ]) {
      const { status, error } = await mutate(
        'push.switchOn',
        { endpoint, keys: wrong },
        ravi.headers,
      );
      expect(status).toBe(400);
      expect(Object.values(error!.data.fields!)).toEqual([pushMessages.key]);
    }
  });
});

it('all processes have the same keys, made when they are first needed', async () => {
  await db.deleteFrom('installation').where('key', '=', 'push_keys').execute();
  const made = await Promise.all([readKeys(db), readKeys(db), readKeys(db)]);
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1);
});

it('what is encrypted is the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const browser = {
    public_key: bytes(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    ),
    auth_secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  };
  const text = 'When I grow up, I want to be a watermelon';
  const sent = encryptFor(browser, text, { pair, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') });
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});
