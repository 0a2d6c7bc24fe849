import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSealKey } from '@bakery/db/backup';
import { restoreWord } from '@bakery/schemas/office/backups';
import { siteDefaults } from '@bakery/schemas/pages/site/documents';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { contentSources } from '../../../content-kinds.ts';
import { toKnownError } from '../../../core/errors/known-errors.ts';
import { createLog } from '../../../core/log.ts';
import { createDeps } from '../../../create-deps.ts';
import type { Renderer } from '../../../plugins/web/renderer.ts';
import { addEnquiries, startTestApp } from '../../../testing/index.ts';
import { createTestBuilds } from '../../../testing/test-builds.ts';
import { runBackup } from './run-backup.ts';

/** Pages with the bakery's number and, of a form without scripts, what was typed and why it was refused. */
const renderer: Renderer = {
  resolveAddress: (target) => ({ address: target.split('?')[0]!, isCacheable: true }),
  async render(_request, { api, attempt }) {
    const { phones } = await api.site.frame.query();
    const body = [phones[0]!.shown, attempt?.failure, attempt?.values.message].join(' | ');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(`<!doctype html><p>${body}</p>`, { headers });
  },
};
const waitOptions = { timeout: 60_000, interval: 50 };
const number = '+91 98260 12345';
const late = '+91 98260 54321';
const notice = 'The site is being restored from a backup and is back in a moment.';

const { builds: plain, remove } = await createTestBuilds();
const builds = { ...plain, loadWeb: async () => ({ ...(await plain.loadWeb())!, renderer }) };
const world = await startTestApp({ builds, env: { SERVE: 'api,web' } });
const { app, deps, db, api } = world;
const { connection, name } = world.database;

// Another process on the same database.
const otherFolder = await mkdtemp(join(tmpdir(), 'bakery-other-'));
const other = await createDeps(
  { ...deps.config, dataDir: otherFolder },
  deps.database.connection,
  createLog('silent'),
  { loadSite: builds.loadWeb },
);
const otherConnected = new Promise<void>((resolve) => other.deps.database.onConnected(resolve));
other.deps.database.start();
await otherConnected;
const readiness = { isPrepared: () => true, isStopping: () => false };
const otherApp = await buildApp(other.deps, readiness, builds);
const apps = [app, otherApp];

const holder = new pg.Client({ ...connection, database: 'postgres' });
await holder.connect();

const { recipient, identity } = await makeSealKey();
await api.backups.setKey.mutate({ recipient });
await saveNumber(number);
await addEnquiries(db, [{ message: 'In the backup' }]);
await runBackup(deps, { byHand: null });
const { backups } = await api.backups.report.query();
await saveNumber(late);
// As a process does that starts.
for (const { content } of [deps, other.deps]) await content.warm(contentSources);

afterAll(async () => {
  await holder.query('rollback');
  await holder.query(`drop database if exists ${name}_before with (force)`);
  await holder.end();
  await otherApp.close();
  await other.close();
  await world.close();
  await remove();
  await rm(otherFolder, { recursive: true, force: true });
});

async function saveNumber(shown: string): Promise<void> {
  const { business } = siteDefaults;
  const customerCare = { label: 'Phone', shown };
  const content = { ...business, contact: { ...business.contact, customerCare } };
  await api.site.save.mutate({ key: 'business', content });
}

const typed = {
  full_name: 'Asha Rao',
  email: 'asha@example.com',
  contact_number: '9876543210',
  message: 'Two hundred buns, please.',
};

const send = (url: string) => ({ method: 'POST', url, payload: typed }) as const;

async function listMessages(): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from enquiries order by message`.execute(db);
  return rows.map(({ message }) => message);
}

/** Holds the lock for which the first rename waits; new sessions wait behind it. */
async function holdRename(): Promise<void> {
  await holder.query('begin');
  await holder.query(`comment on database ${name} is 'held'`);
}

async function isRenameWaiting(): Promise<boolean> {
  // Within a transaction the sessions are listed as they were at first.
  await holder.query('select pg_stat_clear_snapshot()');
  const { rows } = await holder.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
    [`alter database "${name}" rename to%`],
  );
  return rows.length > 0;
}

it('refuses everything with a notice while the databases change names, in every process, and serves again', async () => {
  const page = await app.inject('/home');
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining(late)]);
  await holdRename();
  const { id } = backups[0]!;
  await api.backups.restore.mutate({ id, key: identity, word: restoreWord });
  await vi.waitFor(async () => expect(await isRenameWaiting()).toBe(true), waitOptions);
  await vi.waitFor(() => expect(other.deps.replacement.isOn()).toBe(true), waitOptions);
  // Sessions that are opened within the rename are refused after it, or find the new database.
  const waiting = Array.from({ length: 5 }, () => listMessages().catch(toKnownError));

  for (const one of apps) {
    for (const url of ['/home', '/enquries', '/nowhere/at/all']) {
      const away = await one.inject(url);
      expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual(
        [503, '5', 'no-store'],
      );
      expect(away.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(away.body).toContain('<h1>We are back in a moment</h1>');
      expect(away.body).toContain('href="tel:+919826054321"');
    }
    for (const url of ['/trpc/banners.list', '/trpc/backups.report']) {
      const call = await one.inject({ url, headers: world.asAdmin });
      expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5']);
      expect(call.json()).toMatchObject({
        error: {
          message: expect.stringContaining(notice),
          data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, retryAfter: 5 },
        },
      });
    }
    for (const request of [{ url: '/api/banners' }, send('/api/contact')]) {
      const call = await one.inject(request);
      expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '5']);
      expect(call.json()).toEqual({ success: false, message: expect.stringContaining(notice) });
    }
    const form = await one.inject(send('/enquries'));
    expect([form.statusCode, form.headers['retry-after']]).toEqual([503, '5']);
    expect(form.body).toContain(notice);
    expect(form.body).toContain(typed.message);
    const probe = await one.inject('/readyz');
    expect([probe.statusCode, probe.json()]).toMatchObject([503, { status: 'restoring' }]);
    expect((await one.inject('/readyz?exclude=database')).statusCode).toBe(200);
    expect((await one.inject('/healthz')).statusCode).toBe(200);
  }

  await holder.query('rollback');
  for (const one of apps) {
    await vi.waitFor(async () => {
      expect((await one.inject('/readyz')).json()).toMatchObject({ status: 'ready' });
    }, waitOptions);
    const back = await one.inject('/home');
    expect([back.statusCode, back.body]).toEqual([200, expect.stringContaining(number)]);
    expect(back.headers['x-content-stale']).toBeUndefined();
    expect((await one.inject('/trpc/banners.list')).statusCode).toBe(200);
  }
  for (const outcome of await Promise.all(waiting)) {
    if (!Array.isArray(outcome)) expect(outcome).toMatchObject({ code: 'UNAVAILABLE' });
  }
  expect((await app.inject(send('/api/contact'))).statusCode).toBe(201);
  expect(await listMessages()).toEqual(['In the backup', typed.message]);
});

it('serves the old one again in every process when the names cannot be changed', async () => {
  const seen: boolean[] = [];
  const failing = deps.replacement.during(async () => {
    await vi.waitFor(() => expect(other.deps.replacement.isOn()).toBe(true), waitOptions);
    seen.push(deps.replacement.isOn());
    throw new Error('held by somebody');
  });
  await expect(failing).rejects.toThrow('held by somebody');
  expect([seen, deps.replacement.isOn()]).toEqual([[true], false]);
  await vi.waitFor(() => expect(other.deps.replacement.isOn()).toBe(false), waitOptions);
  expect((await otherApp.inject('/home')).statusCode).toBe(200);
});
