import type { InboxState } from '@bakery/schemas/enquiries/inbox';
import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { multipart, runDueJobs, startTestApp } from '../../../testing/index.ts';
import { enquiryForm } from '../inbox/index.ts';

const mailServer = await startMailServer();
const { mails } = mailServer;
const world = await startTestApp({
  env: { ...mailServer.env, RATE_LIMIT_CONTACT: '1000', WEBHOOK_ALLOW_PRIVATE: 'on' },
});
const { api, app, db, deps } = world;
const page = Fastify();
await page.register(enquiryForm, {
  deps,
  sendAttempt: async (_request, reply, _attempt, status) => reply.code(status).send('the page'),
});

beforeAll(async () => {
  const { business } = siteDefaults;
  const enquiries = { ...business.enquiries, acknowledgement: 'on' } as const;
  await api.site.save.mutate({ key: 'business', content: { ...business, enquiries } });
  await api.webhooks.create.mutate({ url: 'http://127.0.0.1:1/', events: ['enquiry.received'] });
});
afterAll(async () => {
  await page.close();
  await world.close();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.reset();
  for (const table of ['enquiries', 'enquiry_verdicts', 'webhook_deliveries'] as const) {
    await db.deleteFrom(table).execute();
  }
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'We need 200 packets of rusk for our canteen.',
};
type Fields = Partial<typeof fields> & { topic_detail?: string; elapsed?: string | number };
const bot: Fields = { topic_detail: 'https://win.example', elapsed: '800' };

/** The ways in which an enquiry comes in. */
const doors = {
  multipart: (changes: Fields, remoteAddress: string) => {
    const form = multipart({ ...fields, ...changes } as Record<string, string>);
    return app.inject({ method: 'POST', url: '/api/contact', remoteAddress, ...form });
  },
  json: (changes: Fields, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress,
      payload: { ...fields, ...changes },
    }),
  urlencoded: (changes: Fields, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...fields, ...changes } as Record<string, string>).toString(),
    }),
  trpc: (changes: Fields, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/trpc/enquiries.send',
      remoteAddress,
      payload: { ...fields, ...changes },
    }),
  'form without scripts': (changes: Fields, remoteAddress: string) => {
    const form = multipart({ ...fields, ...changes } as Record<string, string>);
    return page.inject({ method: 'POST', url: '/enquries', remoteAddress, ...form });
  },
};

async function send(changes: Fields = {}, from = '8.8.8.8'): Promise<string> {
  const response = await doors.json(changes, from);
  expect(response.statusCode).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}

const get = (id: string) => api.desk.get.query({ id });
const kindsOf = async (id: string) => (await get(id)).spam!.reasons.map(({ kind }) => kind);

async function set(id: string, state: Exclude<InboxState, 'quarantine' | 'lost'>): Promise<void> {
  await api.desk.change.mutate({ id, version: (await get(id)).version, changes: { state } });
}

async function findId(email: string): Promise<string> {
  const row = db.selectFrom('enquiries').select('id').where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).id;
}

const subjects = () => mails.map(({ head }) => /^Subject: (.*)$/m.exec(head)![1]);
const countDeliveries = async () =>
  (await db.selectFrom('webhook_deliveries').select('id').execute()).length;

describe('every door', () => {
  it('gives the same score, and responds as without one', async () => {
    const scored: unknown[] = [];
    for (const [door, post] of Object.entries(doors)) {
      const expected = (await post({ email: `${door.length}@example.com` }, '8.8.8.8')).statusCode;
      expect(expected).toBeLessThan(304);
      await db.deleteFrom('enquiries').execute();
      const email = `bot.${door.length}@example.com`;
      expect((await post({ ...bot, email }, '8.8.8.8')).statusCode).toBe(expected);
      scored.push((await get(await findId(email))).spam);
      await db.deleteFrom('enquiries').execute();
    }
    const reasons = [
      { kind: 'honeypot', points: 70 },
      { kind: 'fast', points: 30, count: 0 },
    ];
    expect(scored).toEqual(Object.values(doors).map(() => ({ score: 100, reasons })));
  });

  it('passes over hints that are missing or unreadable', async () => {
    for (const hints of [{}, { topic_detail: '', elapsed: 'soon' }, { elapsed: '-5' }]) {
      const spam = (await get(await send(hints as Fields))).spam;
      expect(spam).toEqual({ score: 0, reasons: [] });
    }
  });
});

describe('an enquiry in quarantine', () => {
  it('is in its own view and in the table, and nothing of it goes out', async () => {
    const id = await send(bot);
    await runDueJobs(deps);
    expect([mails, await countDeliveries()]).toEqual([[], 0]);
    expect(await get(id)).toMatchObject({ state: 'quarantine', answer: null });
    const inView = async (view: 'all' | 'unanswered' | 'spam' | 'quarantine') =>
      (await api.desk.list.query({ view })).items.map((one) => one.id);
    expect(await inView('quarantine')).toEqual([id]);
    for (const view of ['all', 'unanswered', 'spam'] as const) {
      expect(await inView(view)).toEqual([]);
    }
    const { views } = await api.desk.counts.query();
    expect(views).toMatchObject({ quarantine: 1, all: 0, unanswered: 0 });
    const { items, meta } = await api.enquiries.adminList.query({ page: 1 });
    expect([items.map((item) => item.id), meta.total, meta.unread]).toEqual([[id], 1, 1]);
    const other = await send();
    const listed = (await api.enquiries.adminList.query({ page: 1 })).items;
    expect(listed.map((item) => [item.id, item.isQuarantined])).toEqual([
      [other, false],
      [id, true],
    ]);
  });

  it('goes out once when it is released, and its sender is trusted from then on', async () => {
    const id = await send(bot);
    await set(id, 'new');
    await runDueJobs(deps);
    expect(subjects()).toEqual([
      `New enquiry from Asha Rao (${referenceOf(id)})`,
      expect.stringContaining('We have received your enquiry'),
    ]);
    expect(await countDeliveries()).toBe(1);
    expect(await get(id)).toMatchObject({ state: 'new', answer: { isMissed: false } });
    const again = await send({ topic_detail: 'x', email: 'Asha+1@example.com' });
    expect(await kindsOf(again)).toEqual(['honeypot', 'goodAddress', 'goodNetwork']);
    expect((await get(again)).state).toBe('new');

    await set(id, 'spam');
    await set(id, 'progress');
    mailServer.reset();
    await runDueJobs(deps);
    expect(subjects()).toHaveLength(2);
    expect(await countDeliveries()).toBe(2);
  });

  it('goes out also when it was marked as spam by mistake, and when its sender is called', async () => {
    const [first, second] = [await send(bot), await send({ ...bot, email: 'dev@example.com' })];
    await set(first, 'spam');
    await runDueJobs(deps);
    expect(mails).toEqual([]);
    await set(first, 'new');
    await api.desk.logContact.mutate({ id: second, way: 'callReached' });
    await runDueJobs(deps);
    expect(
      subjects().filter((subject) => subject?.startsWith('New enquiry from Asha Rao')),
    ).toHaveLength(2);
    expect((await get(second)).state).toBe('progress');
  });

  it('is not entered by hand, and leaves with many at once', async () => {
    const ids = [await send(bot), await send({ ...bot, email: 'dev@example.com' })];
    const refused = { id: ids[0], version: 1, changes: { state: 'quarantine' } };
    expect((await world.mutate('desk.change', refused)).status).toBe(400);
    const enquiries = ids.map((id) => ({ id, version: 1 }));
    await api.desk.changeMany.mutate({ enquiries, changes: { state: 'new' } });
    await runDueJobs(deps);
    expect(subjects()).toHaveLength(4);
  });
});

describe('what the desk marks', () => {
  it('is learnt of the address and of the network', async () => {
    await set(await send(), 'spam');
    const sameAddress = await send({ email: 'ASHA@example.com' }, '2606:4700::1');
    expect(await kindsOf(sameAddress)).toEqual(['spamAddress']);
    expect((await get(sameAddress)).state).toBe('quarantine');
    const sameNetwork = await send({ email: 'b@example.com', message: 'Hello' }, '8.8.8.200');
    expect((await get(sameNetwork)).spam).toEqual({
      score: 20,
      reasons: [{ kind: 'spamNetwork', points: 20, count: 1 }],
    });
    const elsewhere = await send({ email: 'c@example.com', message: 'Hello' }, '8.8.9.8');
    expect(await kindsOf(elsewhere)).toEqual([]);
  });

  it('is remembered after the enquiry has gone, for a year', async () => {
    await set(await send(), 'spam');
    await db.deleteFrom('enquiries').execute();
    expect(await kindsOf(await send())).toEqual(['spamAddress', 'spamNetwork']);
    await sql`update enquiry_verdicts set at = at - interval '366 days'`.execute(db);
    expect(await kindsOf(await send())).toEqual([]);
  });

  it('is removed when the data of its sender is erased', async () => {
    const id = await send();
    await set(id, 'spam');
    await api.personalData.erase.mutate({ enquiry: id, enquiries: 1 });
    expect(await db.selectFrom('enquiry_verdicts').select('enquiry_id').execute()).toEqual([]);
    expect(await kindsOf(await send())).toEqual([]);
  });

  it('has no address in it', async () => {
    await set(await send(), 'spam');
    const { rows } = await sql<{ text: string }>`
      select row_to_json(enquiry_verdicts)::text || row_to_json(enquiry_screenings)::text as text
      from enquiry_verdicts join enquiry_screenings using (enquiry_id)`.execute(db);
    expect(rows[0]!.text).not.toMatch(/asha|8\.8\.8/);
  });
});

describe('a repeated text', () => {
  it('counts from other addresses within a week', async () => {
    await send();
    expect(await kindsOf(await send())).toEqual([]);
    const copy = { message: fields.message.toUpperCase() };
    const second = await send({ ...copy, email: 'b@example.com' });
    expect((await get(second)).spam!.reasons).toEqual([{ kind: 'repeated', points: 25, count: 1 }]);
    for (const email of ['c@example.com', 'd@example.com']) await send({ ...copy, email });
    const last = await send({ ...copy, email: 'e@example.com' });
    expect(await get(last)).toMatchObject({ state: 'new', spam: { score: 50 } });
    await sql`update enquiry_screenings set at = at - interval '8 days'`.execute(db);
    expect(await kindsOf(await send({ ...copy, email: 'f@example.com' }))).toEqual([]);
  });
});

it('makes one secret also when the first enquiries come at once', async () => {
  await db.deleteFrom('installation').where('key', '=', 'sender_secret').execute();
  await Promise.all([1, 2, 3, 4].map((n) => send({ message: `Hello ${n}` })));
  const { rows } = await sql`select distinct email_hash from enquiry_screenings`.execute(db);
  expect(rows).toHaveLength(1);
});
