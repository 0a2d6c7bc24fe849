import type { InboxEnquiry, InboxNotice } from '@bakery/schemas/enquiries/inbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageJobs, listJobs, makeJobsDue, runDueJobs } from '../../../../testing/jobs.ts';
import { multipart, startTestApp } from '../../../../testing/index.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { usersOf } from '../../../../testing/users.ts';
import { collectUnused, purgeAll } from '../../../../testing/stored-media.ts';

const mailServer = await startMailServer();
const world = await startTestApp({
  env: { ...mailServer.env, MAIL_REPLY_TO: 'counter@example.com' },
});
const { app, api, db, deps } = world;
const { mails } = mailServer;
const people = usersOf(world);
let asRavi: Record<string, string>;

beforeAll(async () => {
  await people.add('Ravi', 'Enquiries');
  asRavi = (await people.signIn('Ravi')).headers;
});
beforeEach(() => mailServer.reset());
afterAll(async () => {
  await world.close();
  await mailServer.close();
});

async function receive(email = 'asha@example.com'): Promise<string> {
  const fields = { full_name: 'Asha', email, contact_number: '9000000000', message: 'Prices?' };
  const { payload, headers } = multipart(fields);
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  await runDueJobs(deps);
  mails.length = 0;
  return response.json<{ data: { id: string } }>().data.id;
}

const get = (id: string): Promise<InboxEnquiry> => api.desk.get.query({ id });

interface Fields {
  subject?: string;
  text?: string;
  priceList?: boolean;
  wait?: boolean;
  seen?: string;
  force?: boolean;
}

const answer = (id: string, fields: Fields = {}, as: Record<string, string> = world.asAdmin) =>
  world.mutate(
    'desk.sendMail',
    { id, subject: 'Your enquiry', text: 'Dear Asha,\nsee below.', ...fields },
    as,
  );

const header = (index: number, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)$`, 'm').exec(mails[index]!.head)?.[1];

describe('an answer by mail', () => {
  it('is stored with its job, sent from the bakery, and the first answer', async () => {
    const id = await receive();
    expect((await get(id)).mailing).toEqual({
      isPossible: true,
      to: 'asha@example.com',
      cc: [],
      bounced: null,
    });
    expect((await answer(id)).status).toBe(200);
    expect(await get(id)).toMatchObject({
      state: 'progress',
      answer: null,
      mails: [{ state: 'queued', error: null, address: 'asha@example.com' }],
    });
    await runDueJobs(deps);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toBe('Dear Asha,\nsee below.\n');
    expect(header(0, 'From')).toBe('Bakery <site@example.com>');
    expect(header(0, 'To')).toBe('asha@example.com');
    expect(header(0, 'Reply-To')).toContain('<counter@example.com>');
    expect(header(0, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
    expect(header(0, 'In-Reply-To')).toBeUndefined();
    const { mails: shown, events } = await get(id);
    expect(shown).toMatchObject([{ state: 'sent', mayRetry: false }]);
    expect(events.map(({ kind }) => kind)).toEqual(['received', 'mail', 'state']);
    expect(events[1]).toMatchObject({ actor: 'admin', details: { mail: shown[0]!.id } });
  });

  it('belongs to the thread of the answers before it', async () => {
    const id = await receive();
    for (const text of ['one', 'two', 'three']) {
      await answer(id, { text });
      await runDueJobs(deps);
    }
    const ids = [0, 1, 2].map((n) => header(n, 'Message-ID'));
    expect(header(2, 'In-Reply-To')).toBe(ids[1]);
    expect(header(2, 'References')?.split(/\s+/)).toEqual(ids.slice(0, 2));
  });

  it('carries the price list as it is then, which goes with the enquiry', async () => {
    const id = await receive();
    expect((await answer(id, { priceList: true })).status).toBe(200);
    await runDueJobs(deps);
    expect(mails[0]!.head).toContain('multipart/mixed');
    expect(mails[0]!.text).toMatch(/filename=price-list-[\d-]+\.pdf/);
    const [sent] = (await get(id)).mails;
    const [file] = sent!.files;
    expect(file!.name).toMatch(/^price-list-[\d-]+\.pdf$/);
    const stored = await api.desk.mailFile.mutate({ enquiry: id, id: file!.id });
    expect(Buffer.from(stored.content, 'base64').toString('latin1')).toMatch(/^%PDF/);
    const other = { enquiry: await receive(), id: file!.id };
    expect((await world.mutate('desk.mailFile', other)).status).toBe(404);
    await api.enquiries.delete.mutate({ id });
    await purgeAll(world);
    await collectUnused(world);
    expect(await db.selectFrom('media').select('id').execute()).toEqual([]);
    const left = db.selectFrom('desk_mails').select('id').where('enquiry_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('is refused at its fields, and stores nothing then', async () => {
    const id = await receive();
    const refused = await answer(id, { subject: ' ', text: '' });
    expect(refused.error?.data.fields).toEqual({
      subject: 'Please enter a subject.',
      text: 'Please enter a text.',
    });
    expect((await get(id)).mails).toEqual([]);
    expect(await listJobs(db, 'desk-mail')).toEqual([]);
  });

  it('adds no header, whatever its subject', async () => {
    const id = await receive();
    await answer(id, { subject: 'Hello\r\nBcc: all@example.com' });
    await runDueJobs(deps);
    expect(mails[0]!.head).not.toMatch(/^Bcc:/im);
  });
});

describe('an answer with files', () => {
  const file = (name: string, data: string | Buffer) => ({
    field: 'files',
    name,
    data,
    type: 'application/octet-stream',
  });
  const fields = { subject: 'Your enquiry', text: 'See the drawings.' };

  async function sendForm(id: string, files: ReturnType<typeof file>[], as = world.asAdmin) {
    const { payload, headers } = multipart(fields, files);
    const url = `/api/desk/${id}/mails`;
    return app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } });
  }

  const listMedia = () =>
    db.selectFrom('media').select('id').where('state', '=', 'ready').execute();

  it('stores them until it is sent and after it, in their order', async () => {
    const id = await receive();
    const sent = await sendForm(id, [file('cake.txt', 'a cake'), file('../बिल.pdf', 'a bill')]);
    expect(sent.statusCode).toBe(201);
    const [mail] = (await get(id)).mails;
    expect(sent.json()).toEqual({ success: true, data: { id: mail!.id } });
    expect(mail).toMatchObject({
      state: 'queued',
      files: [{ name: 'cake.txt' }, { name: 'बिल.pdf' }],
    });
    // Nobody refers to them but the mail.
    await sql`update media set created_at = now() - interval '3 days'`.execute(db);
    await collectUnused(world);
    await runDueJobs(deps);
    expect(mails[0]!.text).toContain('filename=cake.txt');
    expect(mails[0]!.text).toContain(Buffer.from('a bill').toString('base64'));
    const { content } = await api.desk.mailFile.mutate({ enquiry: id, id: mail!.files[0]!.id });
    expect(Buffer.from(content, 'base64').toString()).toBe('a cake');
  });

  it('says of each what it is, to those who may see the enquiry', async () => {
    const id = await receive();
    await sendForm(id, [
      file('cake.png', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')),
      file('bill.pdf', '%PDF-1.7\n'),
      file('bill.txt', 'MZ a program'),
      file('list.docm', 'PK'),
      file('list.csv', 'a,b'),
    ]);
    const files = (await get(id)).mails[0]!.files;
    const types = files.map((one) => api.desk.mailFileType.query({ enquiry: id, id: one.id }));
    expect(await Promise.all(types)).toEqual([
      { preview: 'picture', danger: null },
      { preview: 'pdf', danger: null },
      { preview: null, danger: 'program' },
      { preview: null, danger: 'macros' },
      { preview: null, danger: null },
    ]);
    const other = { enquiry: await receive(), id: files[0]!.id };
    expect((await world.query('desk.mailFileType', other)).status).toBe(404);
  });

  it('is refused at its files, and stores none then', async () => {
    const id = await receive();
    const before = await listMedia();
    const large = Buffer.alloc(8 * 1024 * 1024);
    const cases: [ReturnType<typeof file>[], number, string][] = [
      [
        Array.from({ length: 11 }, (_, n) => file(`${n}.txt`, 'x')),
        400,
        'Please choose at most 10 files.',
      ],
      [[file('a', large), file('b', large)], 413, 'All files together may have at most 15 MB.'],
    ];
    for (const [files, status, message] of cases) {
      const refused = await sendForm(id, files);
      expect([refused.statusCode, refused.json()]).toMatchObject([status, { errors: {} }]);
      expect(Object.values(refused.json<{ errors: object }>().errors)).toContain(message);
    }
    const tooLarge = await sendForm(id, [file('a', Buffer.alloc(10 * 1024 * 1024 + 1))]);
    expect(tooLarge.statusCode).toBe(413);
    expect((await get(id)).mails).toEqual([]);
    expect(await listMedia()).toEqual(before);
  });

  it('stores none when somebody else has answered, or may not answer', async () => {
    const id = await receive();
    await world.mutate('desk.logContact', { id, way: 'callReached' }, asRavi);
    const before = await listMedia();
    const told = await sendForm(id, [file('cake.txt', 'a cake')]);
    expect([told.statusCode, told.json()]).toMatchObject([
      409,
      { message: 'Meanwhile: Ravi noted: Called.' },
    ]);
    await people.add('Edda', 'Editor');
    const { headers } = await people.signIn('Edda');
    expect((await sendForm(id, [], headers as typeof world.asAdmin)).statusCode).toBe(403);
    expect(await listMedia()).toEqual(before);
  });
});

describe('two who answer at once', () => {
  it('the second is told before it is sent, and may send it all the same', async () => {
    const id = await receive();
    const both = await Promise.all([answer(id), answer(id, {}, asRavi)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.error?.data.reason).toBe('VERSION_CONFLICT');
    expect(refused.error?.message).toMatch(/^Meanwhile: (admin|Ravi) answered by e-mail\.$/);
    expect((await get(id)).mails).toHaveLength(1);
    const as = both[0].status === 409 ? world.asAdmin : asRavi;
    expect((await answer(id, { force: true }, as)).status).toBe(200);
    expect((await get(id)).mails).toHaveLength(2);
  });

  it('a call counts as well, one that was shown does not, nor does a label', async () => {
    const id = await receive();
    await world.mutate('desk.logContact', { id, way: 'callReached' }, asRavi);
    const told = await answer(id);
    expect(told.error?.message).toBe('Meanwhile: Ravi noted: Called.');
    const { events, version } = await get(id);
    const seen = events.findLast(({ kind }) => kind === 'contact')!.id;
    await world.mutate('desk.change', { id, version, changes: { state: 'waiting' } }, asRavi);
    expect((await answer(id, { seen })).status).toBe(200);
  });
});

describe('a mail that is not sent', () => {
  const shown = async (id: string) => (await get(id)).mails[0]!;

  it('waits and says why, while the mail server refuses it for now', async () => {
    const id = await receive();
    await answer(id, { wait: true });
    expect((await get(id)).state).toBe('waiting');
    mailServer.refuse = () => 451;
    await runDueJobs(deps);
    expect(await shown(id)).toMatchObject({ state: 'queued', mayRetry: true });
    expect((await shown(id)).error).toMatch(/^The mail server does not take it: 451/);
    mailServer.refuse = () => undefined;
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect(await shown(id)).toMatchObject({ state: 'sent', error: null });
  });

  it('has failed after a day', async () => {
    const id = await receive();
    await answer(id);
    mailServer.refuse = () => 451;
    await ageJobs(db, 25);
    await runDueJobs(deps);
    expect(await shown(id)).toMatchObject({ state: 'failed', mayRetry: true });
    expect(await listJobs(db, 'desk-mail')).toEqual([]);
  });

  it('has failed when it is refused for good, and is sent again by hand', async () => {
    const id = await receive();
    await answer(id);
    mailServer.refuse = () => 554;
    await runDueJobs(deps);
    const failed = await shown(id);
    expect(failed).toMatchObject({ state: 'failed', mayRetry: true });
    expect((await get(id)).mailing.bounced).toBeNull();
    mailServer.refuse = () => undefined;
    await api.desk.retryMail.mutate({ id: failed.id });
    await runDueJobs(deps);
    expect(await shown(id)).toMatchObject({ state: 'sent', error: null });
    expect(mails).toHaveLength(1);
    expect((await world.mutate('desk.retryMail', { id: failed.id })).status).toBe(404);
  });

  it('marks an address that does not exist, in all enquiries of it, until one arrives', async () => {
    const first = await receive('gone@example.com');
    const second = await receive('Gone@example.com');
    mailServer.refuseAddress = (address) => (/^gone@/i.test(address) ? 550 : undefined);
    await answer(first);
    await runDueJobs(deps);
    expect(await shown(first)).toMatchObject({ state: 'failed' });
    expect((await get(second)).mailing.bounced).toContain('550');
    mailServer.refuseAddress = () => undefined;
    await answer(second);
    await runDueJobs(deps);
    expect((await get(first)).mailing.bounced).toBeNull();
  });
});

describe('a mail that does not arrive', () => {
  const noticesOfRavi = async () =>
    (await world.query('desk.notices', undefined, asRavi)).data as InboxNotice[];
  const isUnanswered = async (id: string) => {
    const { items } = await api.desk.list.query({ view: 'unanswered' });
    return items.some((item) => item.id === id);
  };
  const readTimes = (id: string) =>
    db
      .selectFrom('enquiry_desk')
      .select(['answered_at', 'answer_minutes'])
      .where('enquiry_id', '=', id)
      .executeTakeFirstOrThrow();

  it('leaves its enquiry unanswered, and tells who has sent it, once', async () => {
    const id = await receive('nobody@example.com');
    const before = await noticesOfRavi();
    mailServer.refuseAddress = () => 550;
    expect((await answer(id, {}, asRavi)).status).toBe(200);
    expect(await isUnanswered(id)).toBe(false);
    await runDueJobs(deps);
    expect(await isUnanswered(id)).toBe(true);
    expect(await get(id)).toMatchObject({ hasBounced: true, answer: { isMissed: false } });
    expect(await readTimes(id)).toEqual({ answered_at: null, answer_minutes: null });
    await runDueJobs(deps);
    const added = (await noticesOfRavi()).slice(0, -before.length || undefined);
    expect(added).toMatchObject([{ enquiryId: id, kind: 'bounce', from: 'System' }]);
    // Sent again it is an answer again.
    mailServer.refuseAddress = () => undefined;
    await world.mutate('desk.retryMail', { id: (await get(id)).mails[0]!.id }, asRavi);
    expect(await isUnanswered(id)).toBe(false);
    await runDueJobs(deps);
    expect(await get(id)).toMatchObject({ hasBounced: false, answer: null });
    expect((await readTimes(id)).answer_minutes).not.toBeNull();
  });

  it('tells the owner, where there is one', async () => {
    const id = await receive('owned@example.com');
    const people = await api.desk.people.query();
    const owner = people.find(({ name }) => name === 'Ravi')!.id;
    await api.desk.change.mutate({ id, version: 1, changes: { owner } });
    await answer(id);
    await ageJobs(db, 25);
    mailServer.refuse = () => 451;
    await runDueJobs(deps);
    expect((await noticesOfRavi())[0]).toMatchObject({ enquiryId: id, kind: 'bounce' });
    expect(await api.desk.notices.query()).not.toContainEqual(
      expect.objectContaining({ enquiryId: id }),
    );
  });

  it('changes nothing of an enquiry that was answered before it', async () => {
    const id = await receive('called@example.com');
    await api.desk.logContact.mutate({ id, way: 'callReached' });
    const before = await readTimes(id);
    mailServer.refuseAddress = () => 550;
    await answer(id);
    await runDueJobs(deps);
    expect(await readTimes(id)).toEqual(before);
    expect(await isUnanswered(id)).toBe(false);
  });

  it('makes the next answer the first one', async () => {
    const id = await receive('twice@example.com');
    await answer(id);
    await api.desk.logContact.mutate({ id, way: 'callReached' });
    const { events } = await get(id);
    mailServer.refuse = () => 554;
    await runDueJobs(deps);
    const called = events.find(({ kind }) => kind === 'contact')!;
    expect((await readTimes(id)).answered_at?.toISOString()).toBe(called.at);
    expect(await isUnanswered(id)).toBe(false);
  });
});

it('is not possible without a mail server', async () => {
  const plain = await startTestApp();
  const input = { id: '0194f6a0-0000-7000-8000-000000000000', subject: 'a', text: 'b' };
  expect((await plain.mutate('desk.sendMail', input)).status).toBe(503);
  await plain.close();
});
