import type { HealthCheckName, HealthEntry } from '@bakery/schemas/office/health';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../core/database/database.ts';
import { createFreeSpace } from '../../../core/storage/free-space.ts';
import { addEnquiries, failJobs, runDueJobs, startTestApp } from '../../../testing/index.ts';
import { startImapServer } from '../../../testing/imap-server.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { startRedisPeer } from '../../../testing/redis-peer.ts';
import { startTestS3 } from '../../../testing/test-s3.ts';
import { startTlsServer } from '../../../testing/tls-server.ts';
import { jobDefinitions } from '../../../job-definitions.ts';
import { databaseCheck } from './checks/database.ts';
import { createHealthWatch } from './health-watch.ts';
import { runChecks } from './run-checks.ts';
import { tellOwners } from './tell-owners.ts';

const [mail, imap, redis, s3, tls] = await Promise.all([
  startMailServer(),
  startImapServer(),
  startRedisPeer(),
  startTestS3(),
  startTlsServer(5),
]);
const world = await startTestApp({
  proxied: true,
  env: { ...mail.env, ...imap.env, ...s3.env, REDIS_URL: redis.url, MIN_FREE_SPACE: '100' },
});
const { deps, db } = world;
const megabyte = 1024 * 1024;
let free = 100_000 * megabyte;
deps.freeSpace = createFreeSpace({
  folder: world.dataDir,
  minimum: deps.freeSpace.minimum,
  read: () => Promise.resolve(free),
});
const { mailbox } = deps.config;

afterAll(async () => {
  tls.close();
  await world.close();
  await Promise.all([mail.close(), imap.close(), redis.close(), s3.close()]);
});
beforeEach(async () => {
  free = 100_000 * megabyte;
  mail.reset();
  deps.config.mailbox = mailbox;
  deps.config.origins.public = undefined;
  deps.config.backups.isOn = true;
  await sql`truncate health_checks, backup_runs`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await noteBackup(0);
});
afterEach(() => void vi.useRealTimers());

async function noteBackup(days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  const value = JSON.stringify({ at, bytes: 3 * megabyte });
  await sql`insert into installation (key, value) values ('last_backup', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/** Looks at everything, and returns what was found of one. */
async function look(check: HealthCheckName): Promise<HealthEntry> {
  await runChecks(deps, 0);
  const { entries } = await world.api.health.report.query();
  return entries.find((entry) => entry.check === check)!;
}

describe('what is found', () => {
  it('is good, in a sentence, while all is well', async () => {
    await expect.poll(() => deps.limits.isShared()).toBe(true);
    await runChecks(deps, 0);
    const { entries, total } = await world.api.health.report.query();
    expect(entries).toHaveLength(total);
    const states = Object.fromEntries(entries.map(({ check, state }) => [check, state]));
    expect(states).toEqual({
      database: 'good',
      disk: 'good',
      storage: 'good',
      mail: 'good',
      mailbox: 'good',
      enquiries: 'good',
      backup: 'good',
      certificate: 'unused',
      queue: 'good',
      redis: 'good',
      versions: 'good',
    });
    for (const { sentence, advice } of entries)
      expect([sentence.endsWith('.'), advice]).toEqual([true, null]);
  });

  it('is a standby server that pages are no longer made from', async () => {
    const { connection } = world.database;
    // The server itself is no standby of itself.
    const database = openDatabase(connection, deps.log, { replica: { connection } });
    const state = async () => (await databaseCheck.look({ ...deps, database })).state;
    try {
      database.start();
      await expect.poll(state).toBe('good');
      await database.loadSnapshot(async () => {});
      expect(await state()).toBe('look');
    } finally {
      await database.close();
    }
  });

  it('is a disk that fills, and one that is full', async () => {
    free = 300 * megabyte;
    expect(await look('disk')).toMatchObject({
      state: 'look',
      sentence: 'The disk fills: only 300 MB of disk space is free.',
    });
    free = 90 * megabyte;
    expect(await look('disk')).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining('Pictures and documents are refused'),
    });
    free = 10 * megabyte;
    expect(await look('disk')).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining('nothing can be saved'),
    });
  });

  it('is a storage that is away', async () => {
    await s3.proxy.cut();
    expect(await look('storage')).toMatchObject({
      state: 'broken',
      advice: expect.stringContaining('look'),
    });
    await s3.proxy.restore();
    await expect.poll(async () => (await look('storage')).state, { timeout: 60_000 }).toBe('good');
  });

  it('is a mailbox whose password was changed', async () => {
    deps.config.mailbox = { ...mailbox!, password: 'the old one' };
    await deps.jobs.enqueue(db, 'mailbox', {});
    await runDueJobs(deps);
    expect(await look('mailbox')).toMatchObject({
      state: 'broken',
      sentence: expect.stringMatching(/does not reach the Desk.*password/),
      advice: expect.stringContaining('Has the password of the mailbox been changed?'),
    });
    deps.config.mailbox = mailbox;
    await deps.jobs.enqueue(db, 'mailbox', {});
    await runDueJobs(deps);
    expect(await look('mailbox')).toMatchObject({
      state: 'good',
      sentence: 'The mailbox is read each minute.',
    });
  });

  it('is a backup that is old, too old or not there', async () => {
    await noteBackup(3);
    expect(await look('backup')).toMatchObject({
      state: 'broken',
      sentence: expect.stringMatching(/^No backup was made last night\. The newest .*\(3 MB\)/),
    });
    deps.config.backups.isOn = false;
    expect(await look('backup')).toMatchObject({
      state: 'look',
      sentence: expect.stringContaining('That is 3 days ago'),
    });
    await noteBackup(8);
    expect(await look('backup')).toMatchObject({ state: 'broken' });
    await sql`delete from installation where key = 'last_backup'`.execute(db);
    expect(await look('backup')).toMatchObject({
      state: 'unused',
      sentence: 'There is no backup yet: the site is new.',
    });
    await sql`update administrators set created_at = now() - interval '3 days'`.execute(db);
    expect(await look('backup')).toMatchObject({
      state: 'look',
      sentence: expect.stringContaining('There is no backup'),
    });
    deps.config.backups.isOn = true;
    expect(await look('backup')).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining('There is none at all'),
    });
  });

  it('is a certificate that ends soon, has ended, or cannot be read', async () => {
    deps.config.origins.public = tls.origin;
    expect(await look('certificate')).toMatchObject({
      state: 'look',
      sentence: expect.stringContaining('ends in 4 days'),
    });
    const { certificateCheck } = await import('./checks/certificate.ts');
    vi.useFakeTimers({ now: Date.now() + 4.5 * 86_400_000, toFake: ['Date'] });
    expect(await certificateCheck.look(deps)).toMatchObject({
      sentence: expect.stringContaining('ends within a day'),
      concernsVisitors: true,
    });
    vi.useFakeTimers({ now: Date.now() + 6 * 86_400_000, toFake: ['Date'] });
    expect(await certificateCheck.look(deps)).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining('browsers warn visitors away'),
    });
    vi.useRealTimers();
    deps.config.origins.public = 'https://127.0.0.1:1';
    expect(await look('certificate')).toMatchObject({
      state: 'look',
      sentence: expect.stringContaining('could not reach'),
    });
  });

  it('is work that failed for good, and work that waits', async () => {
    await deps.jobs.enqueue(db, 'webhook', { deliveryId: 'a', webhookId: 'b' });
    await failJobs(db, 'webhook', 'The response had status 500.');
    expect(await look('queue')).toMatchObject({
      state: 'look',
      sentence: expect.stringContaining('One thing was not done'),
    });
    await deps.jobs.enqueue(db, 'media-orphans', {});
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '20 minutes' where attempts = 0`.execute(
      db,
    );
    expect(await look('queue')).toMatchObject({
      state: 'look',
      sentence: expect.stringMatching(/“.+” has waited for 20 minutes/),
    });
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '3 hours' where attempts = 0`.execute(
      db,
    );
    expect(await look('queue')).toMatchObject({ state: 'broken' });
  });

  it('is a silence of enquiries where many usually come', async () => {
    await addEnquiries(
      db,
      Array.from({ length: 100 }, () => ({})),
    );
    await sql`with numbered as (select id, row_number() over () as number from enquiries)
      update enquiries set created_at = now() - interval '30 days' + number * interval '6 hours'
      from numbered where numbered.id = enquiries.id`.execute(db);
    expect(await look('enquiries')).toMatchObject({
      state: 'look',
      sentence: expect.stringMatching(/came 5 days ago; in that time \d+ usually come/),
    });
    await sql`truncate enquiries cascade`.execute(db);
    expect(await look('enquiries')).toMatchObject({ state: 'good' });
  });

  it('is Redis that does not answer, which nobody has to be mailed of at once', async () => {
    const { isShared } = deps.limits;
    await redis.close();
    await expect.poll(() => isShared()).toBe(false);
    expect(await look('redis')).toMatchObject({
      state: 'look',
      advice: expect.stringContaining('Nothing is lost'),
    });
  });

  it('is background work that stands still, when nothing has been looked at for long', async () => {
    expect((await look('queue')).state).toBe('good');
    await sql`update health_checks set checked_at = now() - interval '30 minutes'`.execute(db);
    const { entries } = await world.api.health.report.query();
    expect(entries.find(({ check }) => check === 'queue')).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining('Nothing has been looked at since'),
    });
    expect((await world.api.health.notice.query()).urgent).toEqual(['queue']);
  });

  it('keeps the time since when it is so', async () => {
    await noteBackup(3);
    const { since } = await look('backup');
    await noteBackup(4);
    expect(await look('backup')).toMatchObject({ since });
    await noteBackup(0);
    expect((await look('backup')).since).not.toBe(since);
  });
});

describe('the owners', () => {
  const own = 'owner@example.com';
  async function tell(): Promise<{ subject: string | undefined; text: string }[]> {
    await runChecks(deps, 0);
    // Redis is away since the tests before.
    await sql`delete from health_checks where name = 'redis'`.execute(db);
    await tellOwners(deps);
    await runDueJobs(deps, { ...jobDefinitions });
    return mail.mails
      .splice(0)
      .map(({ head, text }) => ({ subject: /^Subject: (.*)$/m.exec(head)?.[1], text }));
  }
  beforeEach(() => db.updateTable('administrators').set({ email: own }).execute());
  const age = (name: string) =>
    sql`update health_checks set since = now() - interval '20 minutes' where name = ${name}`.execute(
      db,
    );

  it('get one mail at once when the disk is full, no second, and one when all is well', async () => {
    free = 90 * megabyte;
    const [first, ...others] = await tell();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ subject: expect.stringContaining('Disk space: broken') });
    expect(first!.text).toMatch(
      /visitors of the site notice[^]*almost full[^]*What to do: Make room[^]*\/admin\/health/,
    );
    expect(await tell()).toEqual([]);
    free = 100_000 * megabyte;
    expect(await tell()).toEqual([]);
    await age('disk');
    expect(await tell()).toMatchObject([{ subject: expect.stringContaining('All is well again') }]);
    expect(await tell()).toEqual([]);
  });

  it('get another mail when the disk is full again, while something else has lasted', async () => {
    await noteBackup(3);
    free = 90 * megabyte;
    expect(await tell()).toHaveLength(1);
    free = 100_000 * megabyte;
    expect(await tell()).toEqual([]);
    await age('disk');
    expect(await tell()).toEqual([]);
    free = 90 * megabyte;
    expect(await tell()).toMatchObject([
      { subject: expect.stringContaining('Disk space, Backup: broken') },
    ]);
  });

  it('are told by the screens when mail itself is what broke', async () => {
    deps.config.origins.public = tls.origin;
    const { mailer } = deps;
    const other = await startTestApp({ env: { ...mail.env, SMTP_URL: 'smtp://127.0.0.1:1' } });
    deps.mailer = other.deps.mailer;
    await runChecks(deps, 0);
    const entry = (await world.api.health.report.query()).entries.find(
      ({ check }) => check === 'mail',
    );
    expect(entry).toMatchObject({
      state: 'broken',
      sentence: expect.stringMatching(/No mail goes out.*cannot be reached/),
    });
    expect((await world.api.health.notice.query()).urgent).toEqual(['mail', 'certificate']);
    await tellOwners(deps);
    deps.mailer = mailer;
    await other.close();
    // When mail is back, the rest is told.
    expect(await tell()).toMatchObject([
      { subject: expect.stringContaining('Certificate of the site: please look at it') },
    ]);
  });

  it('are told that the database is away, which no job can', async () => {
    const watch = createHealthWatch(deps);
    await watch.learn(deps);
    await world.proxy!.cut();
    await watch.look();
    expect(mail.mails).toEqual([]);
    await watch.look();
    await watch.look();
    expect(mail.mails).toHaveLength(1);
    expect(mail.mails[0]!.text).toContain('The database does not answer: nothing can be saved');
    expect(mail.mails[0]!.head).toContain(own);
    watch.stop();
    await world.proxy!.restore();
  });
});

it('whoever may not change the settings does not see it', async () => {
  expect((await world.query('health.report', undefined, {})).status).toBe(401);
});
