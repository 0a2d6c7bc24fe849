import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { newId, withTransaction } from '@bakery/db';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobDefinitions } from '../../job-definitions.ts';
import { ageJobs, listJobs, makeJobsDue, runDueJobs, startTestApp } from '../../testing/index.ts';
import type { MailPayload } from '../mail/mailer.ts';
import { NotYet, PermanentFailure } from './job-definition.ts';
import type { JobDefinitions, RunningJob } from './job-definition.ts';
import { startJobRunner } from './job-runner.ts';
import type { JobRunner } from './job-runner.ts';

const logLines: string[] = [];
const world = await startTestApp({
  proxied: true,
  env: { LOG_LEVEL: 'warn' },
  onLog: (line) => logLines.push(line),
});
const { db, deps, database } = world;
const runners: JobRunner[] = [];

/** The work of a mail in these tests, which each test sets. */
let work: (job: RunningJob) => Promise<void>;
let done: string[];
const definitions: JobDefinitions = {
  ...jobDefinitions,
  mail: {
    ...jobDefinitions.mail,
    isPossible: () => true,
    async run(_deps, { subject }, job) {
      await work(job);
      done.push(subject);
    },
  },
};
const mail = (subject: string): MailPayload => ({ to: 'a@example.com', subject, text: 'Hello' });
const enqueue = (subject: string) => deps.jobs.enqueue(db, 'mail', mail(subject));
const start = (...times: Parameters<typeof startJobRunner>[2][]) => {
  const runner = startJobRunner(deps, definitions, ...times);
  runners.push(runner);
  return runner;
};
const untilDone = (...subjects: string[]) =>
  vi.waitFor(() => expect(done.toSorted()).toEqual(subjects), { timeout: 600_000 });

beforeEach(() => {
  work = () => Promise.resolve();
  done = [];
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});
afterAll(() => world.close());

describe('a job', { timeout: 600_000 }, () => {
  it('is there with the transaction that causes it, or not at all', async () => {
    start();
    const failed = withTransaction(db, async (trx) => {
      await deps.jobs.enqueue(trx, 'mail', mail('rolled back'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await withTransaction(db, (trx) => deps.jobs.enqueue(trx, 'mail', mail('committed')));
    await untilDone('committed');
  });

  it('is gone with its payload when it is done', async () => {
    await enqueue('secret');
    await runDueJobs(deps, definitions);
    expect(done).toEqual(['secret']);
    expect(await listJobs(db, 'mail')).toEqual([]);
  });

  it('is tried again after a failure, and given up after its time', async () => {
    work = () => Promise.reject(new Error('out of order'));
    await enqueue('x');
    await runDueJobs(deps, definitions);
    expect(await listJobs(db, 'mail')).toMatchObject([{ error: 'out of order', isFailed: false }]);
    await ageJobs(db, 8 * 24);
    await makeJobsDue(db);
    await runDueJobs(deps, definitions);
    expect(await listJobs(db, 'mail')).toMatchObject([{ error: 'out of order', isFailed: true }]);
  });

  it('waits for its next attempt for an hour at most', async () => {
    work = () => Promise.reject(new Error('out of order'));
    await enqueue('x');
    await runDueJobs(deps, definitions);
    // As long as the queue makes it wait after twelve attempts.
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '2 days'`.execute(
      db,
    );
    start();
    const hour = 60 * 60_000;
    const isSoon = (at: Date) => at.getTime() < Date.now() + hour + 1_000;
    const [waiting] = await vi.waitFor(async () => {
      const jobs = await listJobs(db, 'mail');
      expect(jobs.filter(({ runAt }) => isSoon(runAt))).toHaveLength(1);
      return jobs;
    }, 60_000);
    expect(waiting!.runAt.getTime()).toBeGreaterThan(Date.now() + hour / 2);
  });

  it('fails for good at once when nothing can mend it', async () => {
    work = () => Promise.reject(new PermanentFailure('no such address'));
    await enqueue('x');
    await runDueJobs(deps, definitions);
    expect(await listJobs(db, 'mail')).toMatchObject([
      { error: 'no such address', attempts: 1, isFailed: true },
    ]);
  });

  it('waits, with its age and key, when it is not due yet', async () => {
    work = () => Promise.reject(new NotYet(30));
    await deps.jobs.enqueue(db, 'mail', mail('later'), { key: 'k' });
    await ageJobs(db, 5);
    await runDueJobs(deps, definitions);
    const [waiting] = await listJobs(db, 'mail');
    expect(waiting).toMatchObject({ attempts: 0, isFailed: false, payload: mail('later') });
    expect(waiting!.runAt.getTime()).toBeGreaterThan(Date.now());
    let since = 0;
    work = async (job) => void (since = job.since.getTime());
    await deps.jobs.hurry(db, 'k');
    await runDueJobs(deps, definitions);
    expect(done).toEqual(['later']);
    expect(since).toBeLessThan(Date.now() - 4 * 60 * 60_000);
  });
});

describe('several processes', { timeout: 600_000 }, () => {
  it('do each job once', async () => {
    const subjects = Array.from({ length: 20 }, (_, n) => `job ${String(n).padStart(2, '0')}`);
    start();
    start();
    await withTransaction(db, async (trx) => {
      for (const subject of subjects) await deps.jobs.enqueue(trx, 'mail', mail(subject));
    });
    await untilDone(...subjects);
    await vi.waitFor(async () => expect(await listJobs(db, 'mail')).toEqual([]), 60_000);
  });

  it('do the job of one that was killed', async () => {
    const fixture = fileURLToPath(new URL('hanging-runner.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, [fixture, database.url, world.dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await enqueue('taken over');
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    start({ every: 200, deadAfter: 3 });
    await untilDone('taken over');
  });

  it('leave a living one its job, however long it takes', async () => {
    const finish = Promise.withResolvers<void>();
    let begun = 0;
    work = () => {
      begun += 1;
      return finish.promise;
    };
    start({ every: 100, deadAfter: 60 });
    start({ every: 100, deadAfter: 60 });
    await enqueue('long');
    await vi.waitFor(() => expect(begun).toBe(1), { timeout: 60_000 });
    // A process that has just taken another job is not dead either.
    await vi.waitFor(async () => expect(await listTaken()).toEqual(['mail']), { timeout: 60_000 });
    // As old as that of a dead process, the lane's lock too.
    for (const table of ['_private_jobs', '_private_job_queues']) {
      await sql`update graphile_worker.${sql.ref(table)} set locked_at = now() - interval '2 hours'
        where locked_at is not null`.execute(db);
    }
    // With the second sign from here on each has looked for dead processes.
    for (let n = 0; n < 2; n += 1) {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      await vi.waitFor(async () => expect(await countSigns(rows[0]!.now)).toBe(4), {
        timeout: 60_000,
      });
    }
    expect(await listTaken()).toContain('mail');
    expect(begun).toBe(1);
    finish.resolve();
    await untilDone('long');
  });

  it('take over what one leaves when it stops', async () => {
    const begun = Promise.withResolvers<void>();
    work = () => {
      begun.resolve();
      return new Promise(() => {});
    };
    const stopping = start();
    await enqueue('left');
    await begun.promise;
    await stopping.stop();
    await vi.waitFor(
      async () => expect(await listJobs(db, 'mail')).toMatchObject([{ attempts: 0 }]),
      60_000,
    );
    work = () => Promise.resolve();
    start();
    await untilDone('left');
  });
});

async function untilLogged(text: string, times: number): Promise<void> {
  const count = () => logLines.filter((line) => line.includes(text)).length;
  await vi.waitFor(() => expect(count()).toBe(times), { timeout: 60_000 });
}

/** The kinds of all jobs, and which of them no process has taken. */
async function listTaken(): Promise<string[]> {
  const { rows } = await sql<{ kind: string; isLocked: boolean }>`
    select tasks.identifier as kind, locked_at is not null as "isLocked"
    from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id`.execute(db);
  return rows.map(({ kind, isLocked }) => (isLocked ? kind : `${kind}, not taken`));
}

/** How many pools of workers have given a sign of life since then: each process has two. */
async function countSigns(since: Date): Promise<number> {
  const { rows } = await sql`select from job_processes where seen_at > ${since}`.execute(db);
  return rows.length;
}

describe('a runner', { timeout: 600_000 }, () => {
  it('goes on when the database is back', async () => {
    start();
    await enqueue('before');
    await untilDone('before');
    // A job whose outcome is not stored is done again.
    await vi.waitFor(async () => expect(await listJobs(db, 'mail')).toEqual([]), 60_000);
    await world.proxy!.cut();
    await sql`select from graphile_worker.add_job('mail', ${JSON.stringify(mail('while away'))}::json)`.execute(
      database.db,
    );
    await world.proxy!.restore();
    await untilDone('before', 'while away');
  });

  it('goes on after outcomes that could not be stored', async () => {
    const kinds = ['trash-purge', 'activity-retention', 'expired-sessions'] as const;
    const running = kinds.map(() => Promise.withResolvers<void>());
    const finish = kinds.map(() => Promise.withResolvers<void>());
    const waiting = kinds.map((kind, n) => [
      kind,
      {
        ...jobDefinitions[kind],
        run: () => {
          running[n]!.resolve();
          return finish[n]!.promise;
        },
      },
    ]);
    // A job that a new minute begins would be one more outcome that cannot be stored.
    const others = keysOf(definitions)
      .filter((kind) => kind !== 'mail')
      .map((kind) => [kind, { ...definitions[kind], isPossible: () => false }]);
    const few = { ...definitions, ...Object.fromEntries([...others, ...waiting]) };
    runners.push(startJobRunner(deps, few));
    await Promise.all(running.map(({ promise }) => promise));
    await world.proxy!.cut();
    logLines.length = 0;
    for (const [n, { resolve }] of finish.slice(0, 2).entries()) {
      resolve();
      await untilLogged('Failed to complete jobs', n + 1);
    }
    finish[2]!.reject(new Error('out of order'));
    await untilLogged('Failed to fail jobs', 1);
    await world.proxy!.restore();
    await enqueue('afterwards');
    await untilDone('afterwards');
  });

  it('gets what it was given on a lost connection', async () => {
    await sql`delete from job_processes`.execute(db);
    start({ every: 100, lostAfter: 1 });
    const runner = await vi.waitFor(async () => {
      const { rows } = await sql<{ id: string }>`select id from job_processes`.execute(db);
      // A process has a row for each pool of workers.
      expect(rows).toHaveLength(2);
      return rows[0]!.id;
    }, 60_000);
    await withTransaction(db, async (trx) => {
      await deps.jobs.enqueue(trx, 'mail', mail('lost'));
      // As when the queue gave the job away, and nobody has received it.
      await sql`update graphile_worker._private_jobs
        set locked_at = now(), locked_by = ${runner}, attempts = 1
        where payload ->> 'subject' = 'lost'`.execute(trx);
      await sql`update graphile_worker._private_job_queues
        set locked_at = now(), locked_by = ${runner}`.execute(trx);
    });
    await enqueue('next');
    await untilDone('lost', 'next');
  });

  it('does what is due at a minute while other jobs hang, however many wait', async () => {
    const finish = Promise.withResolvers<void>();
    let hanging = 0;
    let due = 0;
    const punctual = async () => void (due += 1);
    runners.push(
      startJobRunner(deps, {
        ...definitions,
        webhook: {
          ...jobDefinitions.webhook,
          lane: ({ webhookId }) => webhookId,
          run: () => {
            hanging += 1;
            return finish.promise;
          },
        },
        'scheduled-changes': { ...jobDefinitions['scheduled-changes'], run: punctual },
        'due-releases': { ...jobDefinitions['due-releases'], run: punctual },
      }),
    );
    await vi.waitFor(() => expect(due).toBeGreaterThanOrEqual(2), 60_000);
    for (let n = 0; n < 30; n += 1) {
      const call = { deliveryId: newId(), webhookId: `webhook ${n}` };
      await deps.jobs.enqueue(db, 'webhook', call);
    }
    await vi.waitFor(() => expect(hanging).toBe(3), 60_000);
    const before = due;
    await deps.jobs.enqueue(db, 'scheduled-changes', {});
    await deps.jobs.enqueue(db, 'due-releases', {});
    await vi.waitFor(() => expect(due).toBeGreaterThanOrEqual(before + 2), 60_000);
    expect(hanging).toBe(3);
    finish.resolve();
  });

  it('starts and stops without a database', async () => {
    await world.proxy!.cut();
    await start().stop();
    await world.proxy!.restore();
  });

  it('runs at its start what runs by itself', async () => {
    const ran = Promise.withResolvers<void>();
    const purge = { ...jobDefinitions['trash-purge'], run: async () => ran.resolve() };
    runners.push(startJobRunner(deps, { ...definitions, 'trash-purge': purge }));
    await ran.promise;
  });
});
