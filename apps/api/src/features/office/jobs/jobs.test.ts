import { withTransaction } from '@bakery/db';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PermanentFailure } from '../../../core/jobs/job-definition.ts';
import type { JobDefinitions } from '../../../core/jobs/job-definition.ts';
import { jobDefinitions } from '../../../job-definitions.ts';
import { failJobs, listJobs, runDueJobs, startTestApp } from '../../../testing/index.ts';

const world = await startTestApp();
const { db, deps } = world;
afterAll(() => world.close());
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db));

let failure: Error | undefined;
const definitions: JobDefinitions = {
  ...jobDefinitions,
  mail: {
    ...jobDefinitions.mail,
    isPossible: () => true,
    run: () => (failure ? Promise.reject(failure) : Promise.resolve()),
  },
};
const secret = 'https://example.com/admin/invitation#secret';

async function addFailing(error: Error): Promise<void> {
  failure = error;
  await deps.jobs.enqueue(db, 'mail', { to: 'asha@example.com', subject: secret, text: secret });
  await runDueJobs(deps, definitions);
}

const list = () => world.query('jobs.adminList', {});

describe('the list of background work', () => {
  it('has nothing but counts while all goes well', async () => {
    await deps.jobs.enqueue(db, 'mail', { to: 'a@example.com', subject: 'Hi', text: 'Hello' });
    expect((await list()).data).toEqual({
      items: [],
      meta: {
        total: 0,
        page: 1,
        limit: 25,
        counts: { waiting: 1, running: 0, retrying: 0, failed: 0 },
      },
    });
  });

  it('has what failed for good first, then what is tried again, without secrets', async () => {
    await addFailing(new PermanentFailure('no such person'));
    await addFailing(new Error('busy'));
    const { data } = await list();
    expect(data).toMatchObject({
      items: [
        { label: 'Mail', about: 'to asha@example.com', reason: 'no such person', nextAt: null },
        { label: 'Mail', reason: 'busy', nextAt: expect.any(String) },
      ],
      meta: { total: 2, counts: { waiting: 1, retrying: 1, failed: 1 } },
    });
    expect(JSON.stringify(data)).not.toContain(secret);
  });
});

describe('what has failed for good', () => {
  const count = async () => (await world.query('jobs.failed')).data;

  it('is counted by what it was to send, until it is run again or dismissed', async () => {
    await addFailing(new PermanentFailure('no such person'));
    await addFailing(new Error('busy'));
    await deps.jobs.enqueue(db, 'webhook', { deliveryId: 'a', webhookId: 'b' });
    await failJobs(db, 'webhook', 'The response had status 500.');
    await deps.jobs.enqueue(db, 'media-orphans', {});
    await failJobs(db, 'media-orphans', 'the disk is full');
    expect(await count()).toEqual({ mails: 1, webhooks: 1, others: 1 });
    const [mail] = await listJobs(db, 'mail');
    await world.mutate('jobs.retry', { id: String(mail!.id) });
    const [webhook] = await listJobs(db, 'webhook');
    await world.mutate('jobs.dismiss', { id: String(webhook!.id) });
    expect(await count()).toEqual({ mails: 0, webhooks: 0, others: 1 });
    expect(await listJobs(db, 'webhook')).toEqual([]);
    const { items } = await world.api.activity.adminList.query({ kind: 'job' });
    expect(items[0]).toMatchObject({ action: 'dismissed', record: { name: 'Webhook' } });
  });

  it('goes after 30 days, with what it holds', async () => {
    await addFailing(new PermanentFailure('no such person'));
    const countAfter = async (days: number) => {
      await sql`update graphile_worker._private_jobs
        set run_at = now() - make_interval(days => ${days})`.execute(db);
      await deps.jobs.enqueue(db, 'failed-jobs', {});
      await runDueJobs(deps, definitions);
      return (await listJobs(db, 'mail')).length;
    };
    expect([await countAfter(29), await countAfter(31)]).toEqual([1, 0]);
  });

  it('is found by an index', async () => {
    const plan = await withTransaction(db, async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`
        explain select count(*) from graphile_worker._private_jobs
        where locked_at is null and last_error is not null and not is_available`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain('jobs_failed');
  });

  it('is all that can be dismissed', async () => {
    await addFailing(new Error('busy'));
    const [waiting] = await listJobs(db, 'mail');
    const dismiss = (id: string) => world.mutate('jobs.dismiss', { id });
    expect((await dismiss(String(waiting!.id))).status).toBe(404);
    expect((await dismiss('999999999')).status).toBe(404);
    expect(await listJobs(db, 'mail')).toHaveLength(1);
  });

  it('is replaced by a job of the same key', async () => {
    const enqueue = () =>
      deps.jobs.enqueue(db, 'webhook', { deliveryId: 'a', webhookId: 'b' }, { key: 'webhook:a' });
    await enqueue();
    await failJobs(db, 'webhook', 'The response had status 500.');
    await enqueue();
    expect(await listJobs(db, 'webhook')).toMatchObject([{ isFailed: false, error: null }]);
  });
});

describe('all that has failed for good', () => {
  async function addFailed(): Promise<void> {
    await addFailing(new PermanentFailure('no such person'));
    await addFailing(new PermanentFailure('no such person'));
    await deps.jobs.enqueue(db, 'webhook', { deliveryId: 'a', webhookId: 'b' });
    await failJobs(db, 'webhook', 'The response had status 500.');
    await addFailing(new Error('busy'));
  }
  const names = async (action: string) => {
    const { items } = await world.api.activity.adminList.query({ kind: 'job', limit: 2 });
    return items.filter((entry) => entry.action === action).map(({ record }) => record?.name);
  };

  it('is dismissed at once, if it is as much as was seen', async () => {
    await addFailed();
    const dismiss = (count: number) => world.mutate('jobs.dismissAll', { count });
    expect(await dismiss(2)).toMatchObject({
      status: 409,
      error: { message: 'The list has changed meanwhile. Please look at it again.' },
    });
    expect((await list()).data).toMatchObject({ meta: { counts: { failed: 3 } } });
    expect((await dismiss(3)).status).toBe(200);
    expect((await list()).data).toMatchObject({ meta: { counts: { failed: 0, retrying: 1 } } });
    expect(await names('dismissed')).toEqual(['Webhook', 'Mail (2)']);
    for (const count of [0, -1, 1.5]) expect((await dismiss(count)).status).toBe(400);
  });

  it('is run again at once', async () => {
    await addFailed();
    failure = undefined;
    expect((await world.mutate('jobs.retryAll', undefined)).status).toBe(200);
    expect((await list()).data).toMatchObject({
      meta: { counts: { failed: 0, retrying: 1, waiting: 4 } },
    });
    expect(await names('retried')).toEqual(['Webhook', 'Mail (2)']);
    expect((await world.mutate('jobs.retryAll', undefined)).status).toBe(200);
  });
});

describe('a retry', () => {
  it('runs what failed for good as if it were new, and is logged', async () => {
    await addFailing(new PermanentFailure('no such person'));
    failure = undefined;
    const [failed] = await listJobs(db, 'mail');
    const id = String(failed!.id);
    expect((await world.mutate('jobs.retry', { id })).status).toBe(200);
    expect(await listJobs(db, 'mail')).toMatchObject([
      { id: failed!.id, attempts: 0, isFailed: false, error: null },
    ]);
    await runDueJobs(deps, definitions);
    expect(await listJobs(db, 'mail')).toEqual([]);
    const { items } = await world.api.activity.adminList.query({ kind: 'job' });
    expect(items[0]).toMatchObject({ action: 'retried', record: { name: 'Mail', id: null } });
    expect((await world.mutate('jobs.retry', { id })).status).toBe(404);
  });

  it('of two at once is one', async () => {
    await addFailing(new PermanentFailure('no such person'));
    const [failed] = await listJobs(db, 'mail');
    const retry = () => world.mutate('jobs.retry', { id: String(failed!.id) });
    const statuses = (await Promise.all([retry(), retry()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
  });

  it('of what is no job is refused', async () => {
    expect((await world.mutate('jobs.retry', { id: '1; drop table media' })).status).toBe(400);
    expect((await world.mutate('jobs.retry', { id: '999999999' })).status).toBe(404);
  });
});
