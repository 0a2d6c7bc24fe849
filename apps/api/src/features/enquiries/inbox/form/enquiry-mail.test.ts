import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { createMailer } from '../../../../core/mail/mailer.ts';
import { startJobRunner } from '../../../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../../../job-definitions.ts';
import {
  ageJobs,
  listJobs,
  makeJobsDue,
  runDueJobs,
  startTestApp,
} from '../../../../testing/index.ts';

const mailServer = await startMailServer();
const { mails, env: mailEnv } = mailServer;
const world = await startTestApp({ env: mailEnv });
const { app, db, deps } = world;
afterAll(async () => {
  await world.close();
  await mailServer.close();
});
beforeEach(() => mailServer.reset());
afterEach(async () => {
  await db.deleteFrom('enquiries').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const fields = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9000000000',
  message: 'Do you bake eggless cakes?\n.\nBcc: nobody@example.com',
};

async function add(changes: Partial<typeof fields> = {}, to = app): Promise<string> {
  const payload = { ...fields, ...changes };
  const response = await to.inject({ method: 'POST', url: '/api/contact', payload });
  expect(response.statusCode).toBe(201);
  return response.json().data.id;
}

const due = async () =>
  (await listJobs(db, 'enquiry-mail')).map(({ payload }) => payload.enquiryId);

describe('a new enquiry', () => {
  it('is mailed after the response, with the sender as the reply address', async () => {
    const runner = startJobRunner(deps, jobDefinitions);
    await add();
    await expect.poll(() => mails).toHaveLength(1);
    await expect.poll(due).toEqual([]);
    await runner.stop();
    const { head, text: body } = mails[0]!;
    expect(head).toMatch(/^To: orders@example\.com$/m);
    expect(head).toMatch(/^From: Bakery <site@example\.com>$/m);
    expect(head).toMatch(/^Reply-To: .*<asha@example\.com>$/m);
    expect(head).toMatch(/^Subject: New enquiry from Asha Rao \([0-9A-F]{5}-[0-9A-F]{5}\)$/m);
    expect(body).toContain('Contact number: 9000000000');
    expect(body).toMatch(/^Reference: [0-9A-F]{5}-[0-9A-F]{5}$/m);
  });

  it('is mailed to the address in the business, where there is one', async () => {
    const { business } = siteDefaults;
    const saveMailTo = (mailTo: string) =>
      world.api.site.save.mutate({
        key: 'business',
        content: { ...business, enquiries: { ...business.enquiries, mailTo } },
      });
    await saveMailTo('shop@example.com');
    await add();
    await runDueJobs(deps);
    await saveMailTo('');
    await add();
    await runDueJobs(deps);
    const told = mails.map(({ head, text }) => [
      /^To: (.*)$/m.exec(head)?.[1],
      /(New enquiries .* to \S+)\./.exec(text)?.[1] ?? 'an enquiry',
    ]);
    const server = 'the address in the server’s settings';
    expect(told).toEqual([
      // The former address is told of each change.
      ['orders@example.com', expect.stringContaining('to shop@example.com now')],
      ['shop@example.com', 'an enquiry'],
      ['shop@example.com', expect.stringContaining(`to ${server} now`)],
      ['orders@example.com', 'an enquiry'],
    ]);
  });

  it('is mailed with the day and time in India', async () => {
    const id = await add();
    const created_at = new Date(Date.now() - 24 * 60 * 60 * 1000);
    created_at.setUTCHours(19, 30, 0, 0);
    const next = new Date(created_at.getTime() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await db.updateTable('enquiries').set({ created_at }).where('id', '=', id).execute();
    await runDueJobs(deps);
    const day = next.split('-').toReversed().join('-');
    expect(mails[0]!.text).toContain(`Received: ${day}, 01:00 (India)`);
  });

  it('adds no header, whatever its sender is called', async () => {
    const full_name = 'Asha\r\nBcc: victim@example.com\u2028X: y';
    await add({ full_name });
    await runDueJobs(deps);
    const { head, text: body } = mails[0]!;
    expect(head).not.toMatch(/^(?:Bcc|X):/im);
    expect(body).toContain('Name: Asha Bcc: victim@example.com X: y');
    expect(head).toMatch(/^To: orders@example\.com$/m);
  });

  it('is mailed once, however many processes look for it', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(await add({ full_name: `Person ${n}.` }));
    mailServer.slowness = 20;
    await Promise.all([runDueJobs(deps), runDueJobs(deps), runDueJobs(deps)]);
    expect(mails).toHaveLength(12);
    for (let n = 0; n < 12; n += 1) {
      expect(
        mails.filter(({ head }) => head.includes(`Subject: New enquiry from Person ${n}.`)),
      ).toHaveLength(1);
    }
    expect(await due()).toEqual([]);
  });
});

describe('a mail server that does not take it', () => {
  it('is tried again later', async () => {
    mailServer.refuse = () => 451;
    const id = await add();
    await runDueJobs(deps);
    expect(mails).toEqual([]);
    const [waiting] = await listJobs(db, 'enquiry-mail');
    expect(waiting).toMatchObject({ payload: { enquiryId: id }, isFailed: false });
    expect(waiting?.error).toContain('451');
    mailServer.refuse = () => undefined;
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect(mails).toHaveLength(1);
    expect(await due()).toEqual([]);
  });

  it('is asked for one mail only while it is away', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port: freePort } = closed.address() as AddressInfo;
    closed.close();
    const away = await startTestApp({
      env: { ...mailEnv, SMTP_URL: `smtp://127.0.0.1:${freePort}` },
    });
    for (const full_name of ['One', 'Two', 'Three']) await add({ full_name }, away.app);
    await runDueJobs(away.deps);
    const attempts = (await listJobs(away.db, 'enquiry-mail')).map((job) => job.attempts);
    expect(attempts.slice(1)).toEqual([0, 0]);
    expect(attempts[0]).toBeGreaterThan(0);
    await away.close();
  });

  it('does not hold up the others', async () => {
    mailServer.refuse = (mail) => (mail.includes('Unwanted') ? 554 : undefined);
    const unwanted = await add({ full_name: 'Unwanted' });
    await add();
    await runDueJobs(deps);
    expect(mails).toHaveLength(1);
    expect(await due()).toEqual([unwanted]);
  });

  it('is given up after a week', async () => {
    await add();
    await ageJobs(db, 7 * 24 + 1);
    await runDueJobs(deps);
    expect(mails).toEqual([]);
    expect(await listJobs(db, 'enquiry-mail')).toMatchObject([{ isFailed: true }]);
  });

  it('neither delays nor fails an enquiry, nor the end of the process', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const dead = await startTestApp({ env: { ...mailEnv, SMTP_URL: url } });
    const runner = startJobRunner(dead.deps, jobDefinitions);
    const reached = once(silent, 'connection');
    await add({}, dead.app);
    await reached;
    await runner.stop();
    expect(await listJobs(dead.db, 'enquiry-mail')).toMatchObject([
      { attempts: 0, isFailed: false },
    ]);
    await dead.close();
    silent.close();
  });
});

describe('the mail about a deleted enquiry', () => {
  const call = (path: string, input: unknown) =>
    world.mutate(`enquiries.${path}`, input).then(({ status }) => expect(status).toBe(200));

  it('waits for its restore, and does not hold up the next', async () => {
    const deleted = await add({ full_name: 'Deleted' });
    await add({ full_name: 'Next' });
    await call('delete', { id: deleted });
    await runDueJobs(deps);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Next');
    expect(await due()).toEqual([deleted]);
    await call('restore', { id: deleted });
    await runDueJobs(deps);
    expect(mails[1]!.text).toContain('Deleted');
    expect(await due()).toEqual([]);
  });

  it('is dropped with it, or after a week', async () => {
    const [purged, old] = [await add(), await add()];
    for (const id of [purged, old]) await call('delete', { id });
    await db.deleteFrom('enquiries').where('id', '=', purged).execute();
    await ageJobs(db, 7 * 24 - 1);
    await runDueJobs(deps);
    expect(mails).toEqual([]);
    expect(await due()).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('no mail is queued', async () => {
    const plain = await startTestApp();
    await add({}, plain.app);
    expect(await listJobs(plain.db, 'enquiry-mail')).toEqual([]);
    const mailer = await createMailer(undefined, plain.deps.log);
    await expect(mailer.send({ to: '', subject: '', text: '' })).rejects.toThrow('no mail server');
    await plain.close();
  });
});
