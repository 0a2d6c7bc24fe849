import { siteDefaults, siteIds } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { runDueJobs, startTestApp, testAdministrator } from '../../../testing/index.ts';
import { restOf } from '../../../testing/call-rest.ts';
import { inMinutes } from '../../../testing/in-minutes.ts';

const world = await startTestApp();
const rest = restOf(world);
afterAll(() => world.close());

const { username: email, password } = testAdministrator;
type Headers = Record<string, string>;

async function signIn(to = rest): Promise<Headers> {
  const { data } = await to.json<{ token: string }>('POST', '/auth/login', { email, password }, {});
  return { authorization: `Bearer ${data.token}` };
}

/** Makes the last confirmation of all sessions as old as this. */
async function age(seconds: number): Promise<void> {
  const confirmedAt = new Date(Date.now() - seconds * 1_000);
  await world.db.updateTable('sessions').set({ confirmed_at: confirmedAt }).execute();
}

const exportLog = (headers: Headers) =>
  world.app.inject({ method: 'GET', url: '/api/activity/export', headers });
const confirm = (headers: Headers, input: object = { password }) =>
  world.mutate('auth.confirm', input, headers);

const refusal = {
  success: false,
  message: 'Please confirm that it is you: you last did more than 10 minutes ago.',
  code: 'CONFIRMATION_REQUIRED',
};

describe('a sensitive call', () => {
  it('is allowed for ten minutes after the sign-in', async () => {
    const headers = await signIn();
    expect((await exportLog(headers)).statusCode).toBe(200);
    await age(8 * 60);
    expect((await exportLog(headers)).statusCode).toBe(200);
    await age(10 * 60);
    const refused = await exportLog(headers);
    expect([refused.statusCode, refused.json()]).toEqual([403, refusal]);
    // A call that is not sensitive needs no confirmation.
    expect((await rest.get('/activity', headers)).status).toBe(200);
  });

  it('is allowed again after a confirmation, in this session only', async () => {
    const [headers, other] = [await signIn(), await signIn()];
    await age(60 * 60);
    expect((await confirm(headers)).status).toBe(200);
    expect((await exportLog(headers)).statusCode).toBe(200);
    expect((await exportLog(other)).statusCode).toBe(403);
    const overRest = await rest.json('POST', '/auth/confirm', { password }, other);
    expect(overRest).toEqual({ status: 200, success: true, data: null });
    expect((await exportLog(other)).statusCode).toBe(200);
  });

  it('is not announced as allowed in the last minute, before a link is followed', async () => {
    const headers = await signIn();
    const isConfirmed = () => world.query('auth.isConfirmed', undefined, headers);
    await age(8 * 60);
    expect((await isConfirmed()).data).toBe(true);
    await age(9 * 60);
    const { status, error } = await isConfirmed();
    expect([status, error?.data.reason]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  });
});

describe('a confirmation', () => {
  it.each([
    [{}, 'Please enter your password.'],
    [{ password: '' }, 'Please enter your password.'],
    [{ password: `${password} ` }, 'The password is wrong.'],
  ])('refuses %j at its field', async (input, message) => {
    const headers = await signIn();
    await age(60 * 60);
    const { status, error } = await confirm(headers, input);
    expect([status, error?.data.fields]).toEqual([400, { password: message }]);
    const overRest = await rest.json('POST', '/auth/confirm', input, headers);
    expect(overRest).toEqual({
      status: 400,
      success: false,
      message,
      errors: { password: message },
    });
    expect((await exportLog(headers)).statusCode).toBe(403);
  });

  it('is limited by session', async () => {
    const limited = await startTestApp({ env: { RATE_LIMIT_LOGIN: '3' } });
    try {
      const restOfLimited = restOf(limited);
      const [headers, other] = [await signIn(restOfLimited), await signIn(restOfLimited)];
      const statusOf = async (input: object, from: Headers) =>
        (await limited.mutate('auth.confirm', input, from)).status;
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push(await statusOf({ password: 'wrong' }, headers));
      expect(statuses).toEqual([400, 400, 400, 429]);
      expect(await statusOf({ password }, headers)).toBe(429);
      expect(await statusOf({ password }, other)).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('is in the log, also when it fails', async () => {
    const headers = await signIn();
    await confirm(headers, { password: 'a secret that is wrong' });
    await confirm(headers);
    const { data } = await rest.get<object[]>('/activity?limit=2&kind=account', headers);
    const record = expect.objectContaining({ kind: 'account', name: email });
    expect(data).toMatchObject([
      { action: 'confirmed', record, changes: [] },
      { action: 'confirmationFailed', record, changes: [] },
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
  });
});

it('a session ends with the twentieth wrong password in a row, however slowly they come', async () => {
  const patient = await startTestApp({ env: { RATE_LIMIT_LOGIN: '1000' } });
  try {
    const to = restOf(patient);
    const [guessed, own] = [await signIn(to), await signIn(to)];
    const guess = async () =>
      (await patient.mutate('auth.confirm', { password: 'wrong' }, guessed)).status;
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(400);
    expect((await patient.mutate('auth.confirm', { password }, guessed)).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect(await guess()).toBe(400);
    const passwords = { currentPassword: 'wrong', newPassword: 'nine warm loaves at dawn' };
    for (let n = 0; n < 9; n += 1) {
      expect((await patient.mutate('auth.changePassword', passwords, guessed)).status).toBe(400);
    }
    expect(await guess()).toBe(401);
    expect((await patient.query('auth.me', undefined, guessed)).status).toBe(401);
    expect((await patient.query('auth.me', undefined, own)).status).toBe(200);
  } finally {
    await patient.close();
  }
});

it('removing for good, the file of redirects and another address for enquiries take a fresh one', async () => {
  const headers = await signIn();
  const { version, content } = (await world.api.site.open.query({ key: 'business' })).published!;
  const save = (mailTo: string) => {
    const { enquiries, ...others } = content as typeof siteDefaults.business;
    const changed = { ...others, enquiries: { ...enquiries, mailTo } };
    return world.mutate('site.save', { key: 'business', version, content: changed }, headers);
  };
  const until = new Date().toISOString();
  const item = { kind: 'banner', id: '00000000-0000-7000-8000-000000000001' };
  const calls = [
    () => world.mutate('trash.empty', { until }, headers),
    () => world.mutate('trash.remove', { items: [item] }, headers),
    () => world.mutate('redirects.export', undefined, headers),
    () => save('other@bakery.example'),
  ];
  await age(60 * 60);
  for (const call of calls) {
    expect((await call()).error?.data.reason).toBe('CONFIRMATION_REQUIRED');
  }
  expect((await save(siteDefaults.business.enquiries.mailTo)).status).toBe(200);
  await confirm(headers);
  expect((await calls[0]!()).status).toBe(200);
});

it('another address for enquiries takes a fresh one by whatever way, and what was planned takes none', async () => {
  const headers = await signIn();
  const { business } = siteDefaults;
  const to = (mailTo: string) => ({ ...business, enquiries: { ...business.enquiries, mailTo } });
  const record = { kind: 'site', id: siteIds.business } as const;
  const call = async (path: string, input: object) => {
    const { status, error, data } = await world.mutate(path, input, headers);
    return { status, reason: error?.data.reason, data };
  };
  const asked = { status: 403, reason: 'CONFIRMATION_REQUIRED' };
  const done = { status: 200 };
  const stored = async () =>
    (await world.api.site.open.query({ key: 'business' })).published!.content as typeof business;
  const draftOf = async () =>
    (await world.api.site.open.query({ key: 'business' })).draft?.info.version;
  const saveDraft = async (mailTo: string) =>
    call('site.saveDraft', { key: 'business', version: await draftOf(), content: to(mailTo) });
  const publishAt = inMinutes(9);
  const schedule = () =>
    call('publishing.schedule', { ...record, publishAt, unpublishAt: '', anyway: true });

  await world.api.site.save.mutate({ key: 'business', content: to('') });
  await age(60 * 60);
  expect(await saveDraft('other@bakery.example')).toMatchObject(asked);
  await confirm(headers);
  expect(await saveDraft('other@bakery.example')).toMatchObject(done);
  await age(60 * 60);
  expect(await saveDraft('other@bakery.example')).toMatchObject(done);
  expect(await schedule()).toMatchObject(asked);
  expect(await call('publishing.publish', record)).toMatchObject(asked);

  const { id } = await world.api.releases.create.mutate({ name: 'Move' });
  const records = [record];
  await world.api.releases.add.mutate({ release: { id }, action: 'publish', records });
  const seen = async () => ({ id, version: (await world.api.releases.open.query({ id })).version });
  const plan = async () =>
    call('releases.schedule', { ...(await seen()), time: inMinutes(9), anyway: true });
  expect(await plan()).toMatchObject(asked);
  expect(await call('releases.goLive', await seen())).toMatchObject(asked);
  expect((await world.api.releases.open.query({ id })).failure).toBeNull();
  await confirm(headers);
  expect(await plan()).toMatchObject(done);
  await age(60 * 60);
  expect(await saveDraft('third@bakery.example')).toMatchObject(asked);
  await sql`update releases set due_at = now() where id = ${id}`.execute(world.db);
  await world.deps.jobs.enqueue(world.db, 'due-releases', {}, { key: 'due-releases' });
  await runDueJobs(world.deps);
  expect((await stored()).enquiries.mailTo).toBe('other@bakery.example');
  expect(await call('releases.rollBack', { id })).toMatchObject(asked);
  const { items } = await world.api.versions.list.query({ kind: 'site', record: 'business' });
  const earlier = items.findLast(({ isDraft }) => !isDraft);
  const restore = { kind: 'site', record: 'business', number: earlier!.number };
  const { version } = (await world.api.site.open.query({ key: 'business' })).published!;
  expect(await call('versions.restore', { ...restore, version })).toMatchObject(asked);
  await confirm(headers);
  expect(await call('releases.rollBack', { id })).toMatchObject(done);
  expect((await stored()).enquiries.mailTo).toBe('');
});
