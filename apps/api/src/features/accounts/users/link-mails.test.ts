import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeJobsDue, runDueJobs, startTestApp } from '../../../testing/index.ts';
import type { ReceivedMail } from '../../../testing/mail-server.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { usersOf, testPassword, tokenOf } from '../../../testing/users.ts';

const mailServer = await startMailServer();
const { mails } = mailServer;
const world = await startTestApp({
  env: {
    ...mailServer.env,
    ADMIN_ORIGIN: 'https://admin.example.com',
    PUBLIC_ORIGIN: 'https://bakery.example.com',
    RATE_LIMIT_LOGIN: '1000',
  },
});
const { api, db, deps, mutate, visitor } = world;
const { add, find, me, signIn } = usersOf(world);
afterAll(async () => {
  await world.close();
  await mailServer.close();
});
beforeEach(async () => {
  mailServer.reset();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

const newPassword = 'seven trays of cold dough';

function linkIn(mail: ReceivedMail | undefined, path: string): string {
  const link = new RegExp(`^https://admin\\.example\\.com${path}#([\\w-]{43})$`, 'm');
  const [, token = ''] = link.exec(mail?.text ?? '') ?? [];
  return token;
}

const queued = async () => {
  const { rows } = await sql<{ payload: string }>`
    select payload::text from graphile_worker._private_jobs`.execute(db);
  return rows.map(({ payload }) => payload);
};

describe('an invitation', () => {
  const input = { username: 'Asha Rao', email: 'asha@example.com', role: 'Enquiries' } as const;

  it('is sent, and its token is in no table', async () => {
    const { link, person } = await api.people.invite.mutate(input);
    expect(link).toMatchObject({ delivery: 'mail', to: 'asha@example.com' });
    expect(JSON.stringify(link)).not.toMatch(/token/);
    expect(person.invitedUntil).toBe(link.expiresAt);
    expect(await visitor.people.sendsMail.query()).toBe(true);
    await runDueJobs(deps);
    expect(mails).toHaveLength(1);
    const { head, text } = mails[0]!;
    expect(head).toMatch(/^To: asha@example\.com$/m);
    expect(head).toMatch(/^Subject: Your invitation to the back office of the bakery$/m);
    expect(text).toMatch(
      /admin has invited you to the back office of the bakery \(bakery\.example\.com\), as Enquiries\./,
    );
    expect(text).toContain('You can then read and answer enquiries, without changing the site.');
    const token = linkIn(mails[0], '/admin/invitation');
    const call = await mutate('people.acceptInvitation', { token, newPassword }, {});
    expect(call.data).toMatchObject({ user: { username: 'Asha Rao', role: 'Enquiries' } });
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect(mails).toHaveLength(1);
  });

  it('is not sent any more once it is withdrawn or renewed', async () => {
    const bela = { ...input, username: 'Bela', email: 'bela@example.com' };
    const { id } = (await api.people.invite.mutate(bela)).person;
    const copied = await api.people.renewInvitation.mutate({ id, delivery: 'copy' });
    expect(copied.delivery).toBe('copy');
    await runDueJobs(deps);
    expect(mails).toEqual([]);
    await api.people.renewInvitation.mutate({ id, delivery: 'mail' });
    await api.people.remove.mutate({ id });
    await runDueJobs(deps);
    expect(mails).toEqual([]);
  });

  it('is tried again when the mail server is away; the last link works', async () => {
    // Taken all the same: the confirmation gets lost.
    Object.assign(mailServer, { refuse: () => 421, storesRefused: true });
    const { person } = await api.people.invite.mutate({
      ...input,
      username: 'Chandra',
      email: 'chandra@example.com',
    });
    await runDueJobs(deps);
    mailServer.refuse = () => undefined;
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect(mails).toHaveLength(2);
    const [first, last] = mails.map((mail) => linkIn(mail, '/admin/invitation'));
    expect((await mutate('people.readInvitation', { token: first }, {})).status).toBe(404);
    expect((await mutate('people.readInvitation', { token: last }, {})).status).toBe(200);
    expect(await find('Chandra')).toEqual(person);
  });

  it('that the mail server refuses is told with the person, until another way is taken', async () => {
    mailServer.refuseAddress = () => 550;
    const refused = { ...input, username: 'Dina', email: 'dina@example.com' };
    const { id } = (await api.people.invite.mutate(refused)).person;
    const unsent = async () => (await find('Dina')).unsentMail;
    expect(await unsent()).toBeNull();
    await runDueJobs(deps);
    expect(await unsent()).toMatchObject({
      reason: expect.stringContaining('The mail server does not know this address: 550'),
      nextAt: null,
    });
    expect(await api.jobs.failed.query()).toMatchObject({ mails: 1 });
    expect((await api.jobs.adminList.query({})).items).toMatchObject([
      { about: 'to dina@example.com' },
    ]);
    mailServer.refuseAddress = () => 450;
    await api.people.renewInvitation.mutate({ id, delivery: 'mail' });
    expect(await unsent()).toBeNull();
    await runDueJobs(deps);
    expect(await unsent()).toMatchObject({
      reason: expect.stringContaining('The mail server does not take it: 450'),
      nextAt: expect.stringMatching(/Z$/),
    });
    await api.people.renewInvitation.mutate({ id, delivery: 'copy' });
    expect(await unsent()).toBeNull();
    expect(await api.jobs.failed.query()).toMatchObject({ mails: 0 });
  });

  it('that was refused is no failed work any more once it is withdrawn', async () => {
    mailServer.refuseAddress = () => 550;
    const refused = { ...input, username: 'Ela', email: 'ela@example.com' };
    const { id } = (await api.people.invite.mutate(refused)).person;
    await runDueJobs(deps);
    await api.people.remove.mutate({ id });
    expect(await api.jobs.failed.query()).toMatchObject({ mails: 0 });
  });

  it('goes to nobody without an address', async () => {
    const { id } = await add('Without address');
    const call = await mutate('people.makePasswordLink', { id, delivery: 'mail' });
    expect(call.status).toBe(400);
    expect(await queued()).toEqual([]);
  });
});

describe('a link to a new password', () => {
  it('that could not be sent while it worked is told with the person', async () => {
    mailServer.refuse = () => 421;
    const { id } = await add('Ravi', 'Editor', 'ravi@example.com');
    await api.people.makePasswordLink.mutate({ id, delivery: 'mail' });
    await runDueJobs(deps);
    mailServer.reset();
    const expiresAt = new Date(Date.now() - 60_000);
    await db.updateTable('account_links').set({ expires_at: expiresAt }).execute();
    await sql`
      update graphile_worker._private_jobs set payload = jsonb_set(
        payload::jsonb, '{expiresAt}', to_jsonb(${expiresAt.toISOString()}::text))::json`.execute(
      db,
    );
    await makeJobsDue(db);
    await runDueJobs(deps);
    expect(mails).toEqual([]);
    expect((await find('Ravi')).unsentMail).toEqual({
      reason: 'The link has ended before it could be sent.',
      nextAt: null,
    });
  });
});

describe('a forgotten password', () => {
  const ask = (login: string) => mutate('people.forgotPassword', { login }, {});

  it.each(['Deepa', 'DEEPA@example.com'])('of %s is replaced by a mailed link', async (login) => {
    await db.deleteFrom('administrators').where('username', '=', 'Deepa').execute();
    await add('Deepa', 'Editor', 'deepa@example.com');
    const { headers } = await signIn('Deepa');
    expect(await ask(login)).toMatchObject({ status: 200, data: null });
    await runDueJobs(deps);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.head).toMatch(/^To: deepa@example\.com$/m);
    const token = linkIn(mails[0], '/admin/reset-password');
    expect((await mutate('people.resetPassword', { token, newPassword }, {})).status).toBe(200);
    expect((await me(headers)).status).toBe(401);
    expect((await signIn('Deepa')).status).toBe(401);
    expect((await signIn('Deepa', newPassword)).status).toBe(200);
  });

  it('is answered and queued alike, whether there is an account or not', async () => {
    await add('Esha', 'Editor', 'esha@example.com');
    await add('Farah', 'Editor', 'farah@example.com');
    const { id } = await find('Farah');
    await api.people.suspend.mutate({ id });
    await add('Gita');
    const responses = [];
    for (const login of ['nobody', 'nobody@example.com', 'Farah', 'Gita', 'Esha']) {
      const { status, data, headers } = await ask(login);
      responses.push({ status, data, length: headers['content-length'] });
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    const payloads = await queued();
    expect(payloads).toHaveLength(5);
    // A typed name may be a password in the wrong field.
    expect(payloads.join()).not.toMatch(/nobody|Esha/);
    await runDueJobs(deps);
    expect(mails.map((mail) => mail.head.match(/^To: (.*)$/m)?.[1])).toEqual(['esha@example.com']);
  });

  it('sends one mail to somebody whom many requests name', async () => {
    await add('Hema', 'Editor', 'hema@example.com');
    await Promise.all([ask('Hema'), ask('hema@example.com')]);
    await runDueJobs(deps);
    await ask('HEMA');
    await runDueJobs(deps);
    expect(mails).toHaveLength(1);
    const earlier = sql<Date>`created_at - interval '3 minutes'`;
    await db.updateTable('account_links').set({ created_at: earlier }).execute();
    await ask('Hema');
    await runDueJobs(deps);
    expect(mails).toHaveLength(2);
  });

  it('sends three mails an hour at most, and the use of one ends the others', async () => {
    await add('Indu', 'Editor', 'indu@example.com');
    const askLater = async () => {
      const earlier = sql<Date>`created_at - interval '3 minutes'`;
      await db.updateTable('account_links').set({ created_at: earlier }).execute();
      await ask('Indu');
      await runDueJobs(deps);
    };
    for (let n = 0; n < 5; n += 1) await askLater();
    expect(mails).toHaveLength(3);
    const [first, , last] = mails.map((mail) => linkIn(mail, '/admin/reset-password'));
    const use = (token: string) => mutate('people.resetPassword', { token, newPassword }, {});
    expect((await use(first!)).status).toBe(200);
    expect((await use(last!)).status).toBe(404);
    await askLater();
    expect(mails.filter((mail) => linkIn(mail, '/admin/reset-password') !== '')).toHaveLength(4);
  });

  it('leaves the link alone that somebody has handed over', async () => {
    const { id } = await add('Jaya', 'Editor', 'jaya@example.com');
    const handed = tokenOf(await api.people.makePasswordLink.mutate({ id, delivery: 'copy' }));
    const earlier = sql<Date>`created_at - interval '3 minutes'`;
    await db.updateTable('account_links').set({ created_at: earlier }).execute();
    await ask('Jaya');
    await runDueJobs(deps);
    expect(linkIn(mails.at(-1), '/admin/reset-password')).not.toBe('');
    expect((await mutate('people.resetPassword', { token: handed, newPassword }, {})).status).toBe(
      200,
    );
  });

  it.each([{}, { login: '' }, { login: ' ' }, { login: 7 }])('needs a name: %j', async (input) => {
    const { status, error } = await mutate('people.forgotPassword', input, {});
    expect([status, Object.keys(error?.data.fields ?? {})]).toEqual([400, ['login']]);
  });

  it('is asked for as often as one may try to sign in', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_LOGIN: '3' } });
    const call = () => strict.mutate('people.forgotPassword', { login: 'admin' }, {});
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await call()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const token = 'x'.repeat(43);
    expect((await strict.mutate('people.readInvitation', { token }, {})).status).toBe(429);
    await strict.close();
  });
});

it('no page of another site can ask', async () => {
  const headers = { origin: 'https://evil.example' };
  for (const path of ['forgotPassword', 'acceptInvitation', 'resetPassword']) {
    const input = { login: 'admin', token: 'x'.repeat(43), newPassword: testPassword };
    expect((await mutate(`people.${path}`, input, headers)).status).toBe(403);
  }
});
