import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, it, vi } from 'vitest';
import { startJobRunner } from '../../../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../../../job-definitions.ts';
import { makeJobsDue, runDueJobs } from '../../../../testing/jobs.ts';
import { startImapServer } from '../../../../testing/imap-server.ts';
import { multipart, startTestApp } from '../../../../testing/index.ts';

const mailbox = await startImapServer();
const world = await startTestApp({ proxied: true, env: { ...mailbox.env, LOG_LEVEL: 'silent' } });
const { api, app, db, deps, database } = world;
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

async function receive(email: string): Promise<string> {
  const fields = { full_name: 'Asha', email, contact_number: '9000000000', message: 'Prices?' };
  const { payload, headers } = multipart(fields);
  const response = await app.inject({ method: 'POST', url: '/api/contact', payload, headers });
  return response.json<{ data: { id: string } }>().data.id;
}

async function listReplies(id: string): Promise<string[]> {
  const { mails } = await api.desk.get.query({ id });
  return mails.filter(({ state }) => state === 'received').map(({ subject }) => subject);
}

async function countLocked(): Promise<number> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where locked_by is not null`.execute(db);
  return rows.length;
}

async function enqueueRun(): Promise<void> {
  await deps.jobs.enqueue(db, 'mailbox', {}, { key: 'mailbox' });
  await makeJobsDue(db);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

async function startReader(): Promise<ChildProcess> {
  await enqueueRun();
  const fixture = fileURLToPath(new URL('mailbox-reader.fixture.ts', import.meta.url));
  const args = [fixture, database.url, world.dataDir, mailbox.env['IMAP_URL']!];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  expect(await exited).toEqual([null, 'SIGKILL']);
}

/** Another process reads on; in the end each mail is there once. */
async function expectAllOnce(id: string, subjects: string[]): Promise<void> {
  const runner = startJobRunner(deps, jobDefinitions, { every: 200, deadAfter: 3 });
  try {
    // A run that ends with its process is not tried again: the next one is that of the next minute.
    await vi.waitFor(async () => expect(await countLocked()).toBe(0), { timeout: 60_000 });
    await enqueueRun();
    await vi.waitFor(async () => expect(await listReplies(id)).toHaveLength(subjects.length), {
      timeout: 60_000,
    });
  } finally {
    await runner.stop();
  }
  // Once more from the same position: nothing is left to read.
  await enqueueRun();
  await runDueJobs(deps);
  expect(await listReplies(id)).toEqual(subjects);
}

it('goes on where a process was killed between two mails', { timeout: 600_000 }, async () => {
  const email = 'asha@example.com';
  const id = await receive(email);
  const subjects = ['One', 'Two', 'Three', 'Four', 'Five'];
  for (const subject of subjects) mailbox.deliver({ From: email, Subject: subject });

  // The process is killed while the server has been asked for the third, and responds to nobody.
  const killed = Promise.withResolvers<void>();
  let reads = 0;
  const child = await startReader();
  mailbox.cuts = () => {
    reads += 1;
    if (reads < 3) return false;
    killed.resolve(kill(child));
    return true;
  };
  await killed.promise;
  expect(await listReplies(id)).toEqual(subjects.slice(0, 2));

  mailbox.cuts = () => false;
  await expectAllOnce(id, subjects);
});

it(
  'takes a mail once when its process was killed while storing it',
  { timeout: 600_000 },
  async () => {
    const email = 'ravi@example.com';
    const id = await receive(email);
    const subjects = ['Six', 'Seven'];
    for (const subject of subjects) mailbox.deliver({ From: email, Subject: subject });

    await db.transaction().execute(async (trx) => {
      // Storing the mail waits for this row, after the mailbox was moved on to the next mail.
      await sql`select from enquiries where id = ${id} for update`.execute(trx);
      const child = await startReader();
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 60_000 });
      await kill(child);
    });
    expect(await listReplies(id)).toEqual([]);

    await expectAllOnce(id, subjects);
  },
);
