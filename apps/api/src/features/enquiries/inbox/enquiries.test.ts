import { randomUUID } from 'node:crypto';
import type { Enquiry, EnquiryReceipt } from '@bakery/schemas/enquiries/enquiries';
import { enquiryMessages } from '@bakery/schemas/enquiries/enquiries';
import type { Right } from '@bakery/schemas/common/rights';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyForm } from '../../../core/uploads/receive-form.ts';
import { multipart, startTestApp } from '../../../testing/index.ts';
import type { TestFile } from '../../../testing/index.ts';
import { purgeAll } from '../../../testing/stored-media.ts';
import { enquiryRoutes } from './index.ts';

const world = await startTestApp();
const { app, asAdmin, db, query, mutate, close } = world;
afterAll(close);

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Do you bake eggless cakes?',
};

function post(body: Record<string, string>, files: TestFile[] = [], headers = {}) {
  const { payload, headers: type } = multipart(body, files);
  const url = '/api/contact';
  return app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } });
}

const documentOf = (data: string | Buffer = 'a list of cakes', name = 'list.txt'): TestFile => ({
  field: 'document',
  data,
  name,
  type: 'text/plain',
});

async function add(changes: Partial<typeof fields> = {}, files: TestFile[] = []) {
  const response = await post({ ...fields, ...changes }, files);
  expect(response.statusCode).toBe(201);
  return response.json().data as EnquiryReceipt;
}

const asked = (url: string, method: 'GET' | 'DELETE' = 'GET', headers: object = asAdmin) =>
  app.inject({ method, url: `/api/contact${url}`, headers: { ...headers } });

async function stored(): Promise<{ enquiries: number; media: number; files: number }> {
  await world.deps.mediaCleanup.settled();
  const enquiries = await db.selectFrom('enquiries').select('id').execute();
  const media = await db.selectFrom('media').select('id').execute();
  let files = 0;
  for await (const _ of world.deps.storage.list('documents/')) files += 1;
  return { enquiries: enquiries.length, media: media.length, files };
}

/** Opens an enquiry with these rights, independent of a role or key. */
async function openWith(rights: Right[], id: string): Promise<Enquiry> {
  const route = enquiryRoutes.find(({ path, kind }) => path === '/contact/:id' && kind === 'call');
  if (route?.kind !== 'call' || route.method !== 'GET') throw new Error('no such route');
  const user = { username: 'x', email: null, role: 'Viewer', mustChangePassword: false } as const;
  const opened = await route.handle({
    deps: world.deps,
    request: { method: 'GET', headers: asAdmin, cookies: {} } as FastifyRequest,
    reply: {} as FastifyReply,
    params: { id },
    query: {},
    form: emptyForm,
    caller: {
      sessionId: id,
      administratorId: id,
      user,
      rights: new Set(rights),
      confirmationAge: 0,
    },
    signedIn: undefined,
  });
  return opened as Enquiry;
}

describe('the consent', () => {
  const open = async (changes: Record<string, string>) => {
    const response = await post({ ...fields, ...changes });
    expect(response.statusCode).toBe(201);
    const { id } = response.json().data as EnquiryReceipt;
    return (await asked(`/${id}`)).json().data as Enquiry;
  };

  it('is recorded with the wording that was shown and the time of sending', async () => {
    const { consent, createdAt } = await open({ consent: '1-12' });
    expect(consent).toEqual({
      version: '1-12',
      text: 'By sending you agree that we keep this to answer you, until 1 year after it is settled or you ask us to erase it.',
      at: createdAt,
    });
    const { consent: unlimited } = await open({ consent: '1-off' });
    expect(unlimited?.text).toMatch(/answer you, until you ask us to erase it\.$/);
  });

  it('is none of callers that send none, or no wording of the form', async () => {
    expect((await open({})).consent).toBeNull();
    for (const consent of ['', '1', '0-off', '1-13', 'yes', 'constructor-off']) {
      expect((await open({ consent })).consent).toBeNull();
    }
  });
});

describe('opening an enquiry', () => {
  it('marks it as read for those alone who may change enquiries', async () => {
    const { id } = await add();
    expect((await openWith(['enquiriesRead'], id)).isRead).toBe(false);
    expect((await openWith(['enquiriesRead', 'enquiriesWrite'], id)).isRead).toBe(true);
    expect((await openWith(['enquiriesRead'], id)).isRead).toBe(true);
  });
});

describe('sending an enquiry', () => {
  it('takes a form, JSON and a urlencoded form, and tells nothing but a receipt', async () => {
    const receipt = await add();
    expect(receipt).toEqual({ _id: receipt.id, id: receipt.id, createdAt: expect.any(String) });
    const url = '/api/contact';
    const json = await app.inject({ method: 'POST', url, payload: fields });
    expect(json.statusCode).toBe(201);
    const encoded = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(encoded.statusCode).toBe(201);
    expect((await asked(`/${receipt.id}`)).json().data).toMatchObject({
      ...fields,
      document: null,
    });
  });

  it('gets all errors of its fields in the texts of the form', async () => {
    const before = await stored();
    const blank = { full_name: ' ', email: '', contact_number: '', message: '' };
    const response = await post(blank, [documentOf()]);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      message: enquiryMessages.nameRequired,
      errors: {
        full_name: enquiryMessages.nameRequired,
        email: enquiryMessages.emailRequired,
        contact_number: enquiryMessages.numberRequired,
        message: enquiryMessages.messageRequired,
      },
    });
    const refusals: [Record<string, string>, Record<string, string>][] = [
      [{ email: 'nobody' }, { email: enquiryMessages.emailInvalid }],
      [{ contact_number: '12345' }, { contact_number: enquiryMessages.numberInvalid }],
      [{ idempotency_key: '1' }, { idempotency_key: 'Must be a UUID.' }],
      [{ message: 'a'.repeat(5_001) }, { message: 'Must be at most 5,000 characters.' }],
      [{ message: 'a\0b' }, { message: 'Contains a character that cannot be stored.' }],
    ];
    for (const [changes, errors] of refusals) {
      expect((await post({ ...fields, ...changes })).json().errors).toEqual(errors);
    }
    const header = await post(fields, [], { 'idempotency-key': 'no' });
    expect(header.json().errors).toHaveProperty('idempotency_key');
    expect(await stored()).toEqual(before);
  });

  it('refuses a document beyond 10 MiB and a second one, and leaves nothing of them', async () => {
    const before = await stored();
    const large = await post(fields, [documentOf(Buffer.alloc(10 * 1024 * 1024 + 1))]);
    expect(large.statusCode).toBe(413);
    expect(large.json().errors).toHaveProperty('document');
    expect((await post(fields, [documentOf(), documentOf()])).statusCode).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('is held to what the database takes, too', async () => {
    const row = { ...fields, id: randomUUID(), document_id: null, idempotency_key: null };
    const insert = (changes: object) =>
      db
        .insertInto('enquiries')
        .values({ ...row, ...changes })
        .execute();
    await expect(insert({ contact_number: '123' })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ message: '' })).rejects.toMatchObject({ code: '23514' });
    await expect(insert({ document_id: randomUUID() })).rejects.toMatchObject({ code: '23503' });
  });
});

describe('sending it again', () => {
  it('with the same key stores nothing twice', async () => {
    const idempotency_key = randomUUID();
    const first = await post({ ...fields, idempotency_key }, [documentOf()]);
    const before = await stored();
    const again = await post({ ...fields, idempotency_key }, [documentOf()]);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    const headers = { 'idempotency-key': idempotency_key.toUpperCase() };
    const byHeader = await post(fields, [documentOf()], headers);
    expect(byHeader.json()).toEqual(first.json());
    expect(await stored()).toEqual(before);
  });

  it('with the key of another message is refused', async () => {
    const idempotency_key = randomUUID();
    await post({ ...fields, idempotency_key });
    const before = await stored();
    for (const document of [[], [documentOf()]]) {
      const other = await post({ ...fields, message: 'Another.', idempotency_key }, document);
      expect(other.statusCode).toBe(409);
      expect(other.json().errors).toHaveProperty('idempotency_key');
    }
    expect(await stored()).toEqual(before);
  });

  it('with another document, or one more or less, is refused', async () => {
    const [withDocument, without] = [randomUUID(), randomUUID()];
    await post({ ...fields, idempotency_key: withDocument }, [documentOf()]);
    await post({ ...fields, idempotency_key: without });
    const before = await stored();
    const attempts: [string, TestFile[]][] = [
      [withDocument, [documentOf('a list of buns')]],
      [withDocument, []],
      [without, [documentOf()]],
    ];
    for (const [idempotency_key, files] of attempts) {
      const refused = await post({ ...fields, idempotency_key }, files);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().errors).toHaveProperty('idempotency_key');
    }
    expect(await stored()).toEqual(before);
  });

  it('stores one of two documents that come at once', async () => {
    const before = await stored();
    const idempotency_key = randomUUID();
    const responses = await Promise.all(
      ['one', 'other'].map((data) => post({ ...fields, idempotency_key }, [documentOf(data)])),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await stored()).toEqual({
      enquiries: before.enquiries + 1,
      media: before.media + 1,
      files: before.files + 1,
    });
  });

  it('stores one where many come at once', async () => {
    const before = await stored();
    const idempotency_key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => post({ ...fields, idempotency_key }, [documentOf()])),
    );
    expect(new Set(responses.map((reply) => reply.statusCode))).toEqual(new Set([201]));
    expect(new Set(responses.map((reply) => reply.json().data.id)).size).toBe(1);
    expect(await stored()).toEqual({
      enquiries: before.enquiries + 1,
      media: before.media + 1,
      files: before.files + 1,
    });
  });
});

describe('reading an enquiry', () => {
  it('marks it read, once', async () => {
    const { id } = await add();
    const unread = async () => (await world.api.enquiries.counts.query()).unread;
    const before = await unread();
    const first = (await asked(`/${id}`)).json().data;
    expect(first).toMatchObject({ _id: id, isRead: true, version: 2 });
    expect((await asked(`/${id}`)).json().data).toEqual(first);
    expect(await unread()).toBe(before - 1);
    const back = await mutate('enquiries.setRead', { id, isRead: false });
    expect(back.data).toMatchObject({ isRead: false, version: 3 });
    // The back office reads without marking.
    expect((await query('enquiries.adminGet', { id })).data).toEqual(back.data);
    expect((await mutate('enquiries.setRead', { id, isRead: false })).data).toEqual(back.data);
    expect(await unread()).toBe(before);
  });

  const ownHost = { host: 'bakery.test' };
  it.each<[string, 'GET' | 'HEAD', Record<string, string>, boolean]>([
    ['HEAD', 'HEAD', {}, false],
    ['a visit from another site', 'GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['another site as origin', 'GET', { origin: 'https://evil.example' }, false],
    ['another site as referer', 'GET', { referer: 'https://evil.example/' }, false],
    ['another host of the domain', 'GET', { 'sec-fetch-site': 'same-site' }, false],
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['a prefetch of old', 'GET', { purpose: 'prefetch' }, false],
    ['the own page', 'GET', { 'sec-fetch-site': 'same-origin' }, true],
    ['the own page as origin', 'GET', { origin: 'http://bakery.test' }, true],
    ['the address bar', 'GET', { 'sec-fetch-site': 'none' }, true],
    ['a program', 'GET', {}, true],
  ])('by cookie marks it read where that is meant: %s', async (_, method, headers, isRead) => {
    const cookie = { ...ownHost, cookie: `bakery_session=${world.adminToken}` };
    const readNow = async (id: string) =>
      (await db.selectFrom('enquiries').select('is_read').where('id', '=', id).execute())[0]
        ?.is_read;
    const { id } = await add();
    const url = `/api/contact/${id}`;
    const reply = await app.inject({ method, url, headers: { ...cookie, ...headers } });
    expect([reply.statusCode, await readNow(id)]).toEqual([200, isRead]);
  });

  it('with a bearer token marks it read from anywhere, but not ahead of need', async () => {
    const { id } = await add();
    const isRead = async (headers: Record<string, string>) => {
      const reply = await asked(`/${id}`, 'GET', { ...asAdmin, ...headers });
      return reply.json().data.isRead;
    };
    expect(await isRead({ 'sec-purpose': 'prefetch' })).toBe(false);
    expect(await isRead({ origin: 'https://evil.example' })).toBe(true);
  });

  it('hands its document out as a download, whatever it is called or holds', async () => {
    const name = 'कीमत "50%" <b>.html';
    const data = '<script>alert(1)</script>';
    const { id } = await add({}, [documentOf(data, name)]);
    const enquiry = (await asked(`/${id}`)).json().data;
    expect(enquiry).toMatchObject({
      document: `/api/contact/${id}/document`,
      documentSize: data.length,
    });
    const { headers, body, statusCode } = await app.inject({
      url: enquiry.document,
      headers: asAdmin,
    });
    expect(statusCode).toBe(200);
    expect(body).toBe(data);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(data.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(enquiry.documentName);
  });

  it('knows none where there is none', async () => {
    const { id } = await add();
    expect((await asked(`/${id}/document`)).statusCode).toBe(404);
    for (const other of [randomUUID(), '1', '%00']) {
      expect((await asked(`/${other}`)).statusCode).toBe(404);
      expect((await asked(`/${other}/document`)).statusCode).toBe(404);
      expect((await asked(`/${other}`, 'DELETE')).statusCode).toBe(404);
    }
    expect((await query('enquiries.adminGet', { id: randomUUID() })).status).toBe(404);
  });
});

describe('removing an enquiry', () => {
  it('takes its document along', async () => {
    const before = await stored();
    const { id } = await add({}, [documentOf()]);
    expect((await asked(`/${id}`, 'DELETE')).json()).toEqual({ success: true, data: null });
    expect((await asked(`/${id}`)).statusCode).toBe(404);
    await purgeAll(world);
    expect(await stored()).toEqual(before);
    const other = await add();
    expect((await mutate('enquiries.delete', { id: other.id, version: 9 })).status).toBe(409);
    expect((await mutate('enquiries.delete', { id: other.id })).status).toBe(200);
  });
});

describe('anonymous visitors', () => {
  it('can only send', async () => {
    const { id } = await add({}, [documentOf()]);
    for (const url of ['', '?page=1&limit=1', `/${id}`, `/${id}/document`, `/${id}/DOCUMENT/`]) {
      const response = await asked(url, 'GET', {});
      expect(response.statusCode).toBe(401);
      expect(response.body).not.toContain(fields.email);
    }
    expect((await asked(`/${id}`, 'DELETE', {})).statusCode).toBe(401);
    for (const name of ['adminList', 'adminGet', 'counts']) {
      expect((await query(`enquiries.${name}`, { id }, {})).status).toBe(401);
    }
    for (const name of ['setRead', 'delete']) {
      expect((await mutate(`enquiries.${name}`, { id, isRead: true }, {})).status).toBe(401);
    }
    expect(
      await db.selectFrom('enquiries').select('is_read').where('id', '=', id).execute(),
    ).toEqual([{ is_read: false }]);
  });
});

describe('the limit', () => {
  it('counts what is stored, for each address', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_CONTACT: '2' } });
    const send = (changes: object, remoteAddress = '198.51.100.1') =>
      limited.app.inject({
        method: 'POST',
        url: '/api/contact',
        remoteAddress,
        payload: { ...fields, ...changes },
      });
    const idempotency_key = randomUUID();
    expect((await send({ idempotency_key })).statusCode).toBe(201);
    expect((await send({ email: 'no' })).statusCode).toBe(400);
    expect((await send({ idempotency_key })).statusCode).toBe(201);
    expect((await send({})).statusCode).toBe(201);
    const refused = await send({});
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ success: false, message: enquiryMessages.tooMany });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send({}, '198.51.100.2')).statusCode).toBe(201);
    expect((await send({ idempotency_key })).statusCode).toBe(201);
    await limited.close();
  });
});
