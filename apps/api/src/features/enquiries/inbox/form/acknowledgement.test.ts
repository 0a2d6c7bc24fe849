import { referenceOf } from '@bakery/schemas/enquiries/enquiries';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { ageJobs, listJobs, runDueJobs, startTestApp } from '../../../../testing/index.ts';

const mailServer = await startMailServer();
const { mails } = mailServer;
const world = await startTestApp({ env: { ...mailServer.env, RATE_LIMIT_CONTACT: '1000' } });
const { api, app, db, deps } = world;

const { business } = siteDefaults;
const setAcknowledgement = (acknowledgement: 'on' | 'off') =>
  api.site.save.mutate({
    key: 'business',
    content: { ...business, enquiries: { ...business.enquiries, acknowledgement } },
  });

beforeAll(() => setAcknowledgement('on'));
afterAll(async () => {
  await world.close();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.reset();
  await db.deleteFrom('enquiries').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Two eggless cakes.\nFor Sunday.',
};

async function send(changes: Partial<typeof fields> = {}): Promise<string> {
  const payload = { ...fields, ...changes };
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(response.statusCode).toBe(201);
  return response.json().data.id;
}

const toSender = () => mails.filter(({ head }) => !head.includes('orders@example.com'));
const waiting = async () => (await listJobs(db, 'enquiry-acknowledgement')).length;

describe('the sender of an enquiry', () => {
  it('gets its number, its text and the opening hours', async () => {
    const id = await send();
    await runDueJobs(deps);
    const [mail, ...others] = toSender();
    expect(others).toEqual([]);
    expect(mail!.head).toMatch(/^To: asha@example\.com$/m);
    expect(mail!.head).toMatch(/^Reply-To: .*<hello@example\.com>$/m);
    expect(mail!.head).toMatch(/^Auto-Submitted: auto-replied$/m);
    expect(mail!.head).toContain(`We have received your enquiry (${referenceOf(id)})`);
    expect(mail!.text).toContain('Hello Asha Rao,');
    expect(mail!.text).toContain('> Two eggless cakes.\n> For Sunday.\n');
    expect(mail!.text).toContain('Monday to ');
  });

  it('gets no link that was entered', async () => {
    await send({
      full_name: 'Asha www.evil.example',
      message: 'https://evil.example/win and evil.example\nhttp://10.0.0.1/',
    });
    await runDueJobs(deps);
    const [mail] = toSender();
    expect(mail!.text).toContain('evil[.]example');
    expect(mail!.text).not.toMatch(/evil\.example|:\/\/|10\.0/);
  });

  it('gets two mails in an hour at most, however the address is spelled', async () => {
    const spellings = ['Asha@example.com', 'asha+cake@example.com', 'ASHA+1+2@EXAMPLE.com'];
    await Promise.all(spellings.map((email) => send({ email })));
    await send({ email: 'other@example.com' });
    expect(await waiting()).toBe(3);
    await sql`update enquiry_acknowledgements set at = at - interval '61 minutes'`.execute(db);
    await send();
    expect(await waiting()).toBe(4);
  });

  it('gets none for an enquiry that was deleted before, nor a day later', async () => {
    const id = await send();
    await api.enquiries.delete.mutate({ id });
    await runDueJobs(deps);
    expect(await waiting()).toBe(0);
    await send();
    await ageJobs(db, 25);
    await runDueJobs(deps);
    expect(toSender()).toEqual([]);
  });

  it('gets none while the business does not want it', async () => {
    await setAcknowledgement('off');
    await send();
    expect(await waiting()).toBe(0);
    await setAcknowledgement('on');
  });

  it('gets one for an enquiry that is sent again', async () => {
    const idempotency_key = '7a5f1a34-6a1c-4a53-9a8e-0d4b6f0f2c11';
    await send({ idempotency_key } as Partial<typeof fields>);
    await send({ idempotency_key } as Partial<typeof fields>);
    expect(await waiting()).toBe(1);
  });
});

describe('a reference number', () => {
  const find = (search: string, isRead?: boolean) =>
    api.enquiries.adminList.query({ search, page: 1, ...(isRead !== undefined && { isRead }) });

  it('is searched as it is written, in lower case, and without its hyphen', async () => {
    const [id] = [await send(), await send({ full_name: 'Another' })];
    const reference = referenceOf(id!);
    for (const typed of [reference, reference.toLowerCase(), ` ${reference.replace('-', '')} `]) {
      const { items, meta } = await find(typed);
      expect([items.map((item) => item.id), meta.total]).toEqual([[id], 1]);
    }
    expect((await find(reference, true)).items).toEqual([]);
    await api.enquiries.delete.mutate({ id: id! });
    expect((await find(reference)).items).toEqual([]);
  });

  it('that no enquiry has is searched as a text', async () => {
    const id = await send({ message: 'Call 98765-43210 please' });
    expect((await find('98765-43210')).items.map((item) => item.id)).toEqual([id]);
  });
});
