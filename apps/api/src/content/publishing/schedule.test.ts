import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import { minuteOf } from '@bakery/schemas/common/dates';
import type { Product } from '@bakery/schemas/catalogue/products';
import { scheduleMessages } from '@bakery/schemas/content/schedules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobRunner } from '../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../job-definitions.ts';
import { inMinutes } from '../../testing/in-minutes.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { uploadImage } from '../../testing/stored-media.ts';
import { doDue } from './do-due.ts';

let world: TestApp;
let image: string;

beforeAll(async () => {
  world = await startTestApp();
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  await world.mutate('presence.create', { image });
});
afterAll(() => world.close());

const kind = 'product';
const input = (name: string) => ({ name, category: 'bread', price: 45, images: [image] });

async function draftOf(name: string): Promise<string> {
  const { data } = await world.mutate('products.saveDraft', { input: input(name) });
  return (data as OpenedRecord<Product>).draft!.record.id;
}

const schedule = (id: string, publishAt: string, unpublishAt = '', anyway = false) =>
  world.mutate('publishing.schedule', { kind, id, publishAt, unpublishAt, anyway });

async function counted() {
  const counts = await world.api.publishing.counts.query();
  return counts.find((count) => count.kind === kind)!;
}

/** As if the time of what was scheduled had come. */
async function makeDue(id: string): Promise<void> {
  await sql`update schedules set due_at = now() where record_id = ${id}`.execute(world.db);
}

const isVisible = async (id: string) =>
  (await world.visitor.products.browse.query({})).items.some((product) => product.id === id);

const open = (id: string) => world.api.products.open.query({ id });

describe('a schedule', () => {
  it('is refused at its field where it makes no sense', async () => {
    const id = await draftOf('Nonsense');
    const refusals: [string, string, string, string][] = [
      [inMinutes(-1), '', 'publishAt', scheduleMessages.past],
      ['', inMinutes(-1), 'unpublishAt', scheduleMessages.past],
      [inMinutes(9), inMinutes(9), 'unpublishAt', scheduleMessages.order],
      [inMinutes(9), inMinutes(8), 'unpublishAt', scheduleMessages.order],
      ['2026-02-31T10:00', '', 'publishAt', scheduleMessages.noTime],
      ['2999-01-01T10:00', '', 'publishAt', scheduleMessages.far],
      ['', inMinutes(9), 'unpublishAt', scheduleMessages.notPublished],
    ];
    for (const [publishAt, unpublishAt, field, message] of refusals) {
      expect(await schedule(id, publishAt, unpublishAt)).toMatchObject({
        status: 400,
        error: { data: { fields: { [field]: message } } },
      });
    }
    const { data } = await world.mutate('products.create', input('Published'));
    expect(await schedule((data as Product).id, inMinutes(9))).toMatchObject({
      status: 400,
      error: { data: { fields: { publishAt: scheduleMessages.noDraft } } },
    });
  });

  it('publishes and unpublishes in its time, and no earlier', async () => {
    const id = await draftOf('In time');
    const [publishAt, unpublishAt] = [inMinutes(2), inMinutes(3)];
    const before = await counted();
    expect(await schedule(id, publishAt, unpublishAt)).toMatchObject({ status: 200 });
    const opened = await open(id);
    expect([opened.plan?.publishAt, opened.plan?.unpublishAt].map((at) => minuteOf(at!))).toEqual([
      publishAt,
      unpublishAt,
    ]);
    const listed = await world.api.products.adminList.query({ state: 'scheduled' });
    expect(listed.items.map((item) => item.id)).toEqual([id]);
    expect(await counted()).toEqual({ ...before, scheduled: before.scheduled + 1 });
    await doDue(world.deps);
    expect(await isVisible(id)).toBe(false);

    await sql`update schedules set due_at = now() where record_id = ${id} and action = 'publish'`.execute(
      world.db,
    );
    // As two processes that look in the same minute.
    await Promise.all([doDue(world.deps), doDue(world.deps)]);
    expect(await isVisible(id)).toBe(true);
    expect((await open(id)).plan).toMatchObject({ publishAt: null, failure: null });

    await makeDue(id);
    await doDue(world.deps);
    expect(await isVisible(id)).toBe(false);
    expect(await open(id)).toMatchObject({ plan: null, draft: { info: { state: 'unpublished' } } });
    const log = await world.api.activity.adminList.query({ record: id });
    expect(log.items.map(({ action }) => action)).toEqual([
      'unpublished',
      'published',
      'created',
      'scheduled',
      'draftSaved',
    ]);
    expect(log.items[0]?.actor.kind).toBe('system');
  });

  it('that was missed while no process lived is caught up when one starts', async () => {
    const id = await draftOf('Missed');
    await schedule(id, inMinutes(5));
    await sql`
      update schedules set due_at = now() - interval '3 hours' where record_id = ${id}`.execute(
      world.db,
    );
    const runner = startJobRunner(world.deps, jobDefinitions);
    try {
      await expect.poll(() => isVisible(id), { timeout: 60_000 }).toBe(true);
    } finally {
      await runner.stop();
    }
  });

  it('is carried out by another process where the one that does it is killed', async () => {
    const id = await draftOf('Killed');
    await schedule(id, inMinutes(5));
    await makeDue(id);
    const fixture = fileURLToPath(new URL('hanging-schedule.fixture.ts', import.meta.url));
    const child = spawn(process.execPath, [fixture, world.database.url, world.dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const runner = startJobRunner(world.deps, jobDefinitions, { every: 200, deadAfter: 3 });
    try {
      // A change that the other process has not committed is not seen, and not done twice.
      expect(await isVisible(id)).toBe(false);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await expect.poll(() => isVisible(id), { timeout: 600_000 }).toBe(true);
    } finally {
      await runner.stop();
    }
    const log = await world.api.activity.adminList.query({ record: id });
    expect(log.items.map(({ action }) => action)).toEqual([
      'published',
      'created',
      'scheduled',
      'draftSaved',
    ]);
    expect((await open(id)).plan).toBeNull();
  }, 600_000);

  it('that cannot be kept says why and is not tried again; others are kept', async () => {
    const { data } = await world.mutate('products.create', input('Changed by two'));
    const { id, version } = data as Product;
    await world.mutate('products.saveDraft', { id, base: version, input: input('Mine') });
    await world.mutate('products.update', { id, version, changes: { name: 'Theirs' } });
    const other = await draftOf('Other');
    await schedule(id, inMinutes(5), '', true);
    await schedule(other, inMinutes(6));
    await makeDue(id);
    await makeDue(other);
    await doDue(world.deps);
    expect((await open(id)).plan?.failure).toContain('Somebody else');
    expect(await isVisible(other)).toBe(true);
    await doDue(world.deps);
    const log = await world.api.activity.adminList.query({ record: id });
    expect(log.items.filter(({ action }) => action === 'scheduleFailed')).toHaveLength(1);
  });

  it('takes the place of what leaves the site at the same minute', async () => {
    const banner = { order_number: 41, image };
    const { data: old } = await world.mutate('banners.create', banner);
    const { id } = old as { id: string };
    const { data } = await world.mutate('banners.saveDraft', { input: banner });
    const draft = (data as OpenedRecord<{ id: string }>).draft!.record.id;
    const times = (publishAt: string, unpublishAt: string) => ({ publishAt, unpublishAt });
    for (const set of [
      { kind: 'banner', id, ...times('', inMinutes(5)) },
      { kind: 'banner', id: draft, ...times(inMinutes(5), ''), anyway: true },
    ]) {
      expect(await world.mutate('publishing.schedule', set)).toMatchObject({ status: 200 });
    }
    await sql`update schedules set due_at = now() where kind = 'banner'`.execute(world.db);
    await doDue(world.deps);
    const opened = await world.query('banners.open', { id: draft });
    expect((opened.data as OpenedRecord<{ id: string }>).published).toMatchObject({ id: draft });
  });

  it('goes with its draft', async () => {
    const id = await draftOf('Discarded');
    await schedule(id, inMinutes(5));
    await world.mutate('publishing.discard', { kind, id, version: 1 });
    await makeDue(id);
    await doDue(world.deps);
    expect(await isVisible(id)).toBe(false);
  });
});
