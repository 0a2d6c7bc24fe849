import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DraftKind, OpenedRecord } from '@bakery/schemas/content/drafts';
import { minuteOf } from '@bakery/schemas/common/dates';
import type { RollbackChoice } from '@bakery/schemas/content/release-rollback';
import type { ReleaseAction } from '@bakery/schemas/content/releases';
import { inReleaseMessage, releaseMessages } from '@bakery/schemas/content/releases';
import { scheduleMessages } from '@bakery/schemas/content/schedules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobRunner } from '../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../job-definitions.ts';
import { inMinutes } from '../../testing/in-minutes.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { uploadImage } from '../../testing/stored-media.ts';
import { goLiveDue } from './go-live.ts';

let world: TestApp;
let image: string;
let otherImage: string;

beforeAll(async () => {
  world = await startTestApp();
  image = await uploadImage(world, await testImage({ width: 24, height: 16 }));
  otherImage = await uploadImage(world, await testImage({ width: 36, height: 24 }));
  await world.mutate('presence.create', { image });
  await world.mutate('presence.create', { image: otherImage });
});
afterAll(() => world.close());

interface Shown {
  id: string;
  version: number;
  name: string;
  price: number;
}

const procedures = {
  product: 'products',
  liveProduct: 'liveProducts',
  news: 'news',
  banner: 'banners',
  presence: 'presence',
} as const satisfies Record<DraftKind, string>;

const product = (name: string, price = 100) => ({
  name,
  category: 'bread',
  price,
  images: [image],
});
const article = (title: string) => ({
  title,
  description: `<p>${title}, told at length.</p>`,
  publishedBy: 'Asha',
  publishedDate: '2024-03-01',
  section: 'latest',
  images: [image],
});
const banner = (order_number: number) => ({ order_number, image });

async function published(kind: DraftKind, input: object): Promise<Shown> {
  const response = await world.mutate(`${procedures[kind]}.create`, input);
  expect(response).toMatchObject({ status: 200 });
  return response.data as Shown;
}

/** A new record that is not published, or changes of a published one. */
async function drafted(kind: DraftKind, input: object, of?: Shown): Promise<string> {
  const target = of ? { id: of.id, base: of.version } : {};
  const response = await world.mutate(`${procedures[kind]}.saveDraft`, { ...target, input });
  expect(response).toMatchObject({ status: 200 });
  return (response.data as OpenedRecord<Shown>).draft!.record.id;
}

async function isVisible(kind: DraftKind, id: string): Promise<boolean> {
  const { data } = await world.query(`${procedures[kind]}.open`, { id });
  return Boolean((data as OpenedRecord<Shown> | undefined)?.published);
}

const openProduct = async (id: string) => (await world.api.products.open.query({ id })).published!;

type Entry = [kind: DraftKind, id: string, action?: Exclude<ReleaseAction, 'price'>];

async function release(name: string, ...entries: Entry[]): Promise<string> {
  const { id } = await world.api.releases.create.mutate({ name });
  for (const [kind, record, action = 'publish'] of entries) {
    const records = [{ kind, id: record }];
    const added = await world.api.releases.add.mutate({ release: { id }, action, records });
    expect(added).toMatchObject({ added: 1, skipped: [] });
  }
  return id;
}

const rise = { direction: 'raise', unit: 'percent', amount: 10, rounding: 1 } as const;
const raise = (id: string, records: { id: string; version: number }[]) =>
  world.api.releases.addPrices.mutate({ release: { id }, kind: 'product', rule: rise, records });
const open = (id: string) => world.api.releases.open.query({ id });
async function goLive(id: string) {
  return world.mutate('releases.goLive', { id, version: (await open(id)).version });
}
async function schedule(id: string, time: string) {
  return world.mutate('releases.schedule', { id, version: (await open(id)).version, time });
}
async function makeDue(id: string): Promise<void> {
  await sql`update releases set due_at = now() where id = ${id}`.execute(world.db);
}
const rollBack = (id: string, choices: RollbackChoice[] = []) =>
  world.api.releases.rollBack.mutate({ id, choices });
const historyOf = async (id: string) =>
  (await world.api.activity.adminList.query({ record: id })).items;

describe('a release', () => {
  it('goes live at its time, together and once, whatever processes look at it', async () => {
    const old = await published('banner', banner(1));
    const next = await drafted('banner', banner(1));
    const changed = await published('product', product('Rusk'));
    await drafted('product', product('Milk rusk'), changed);
    const live = await drafted('liveProduct', product('Cake'));
    const news = await published('news', article('Old news'));
    const raised = await published('product', product('Bun', 45));
    const id = await release(
      'Diwali',
      ['banner', old.id, 'unpublish'],
      ['banner', next],
      ['product', changed.id],
      ['liveProduct', live],
      ['news', news.id, 'delete'],
    );
    expect(await raise(id, [raised])).toMatchObject({ added: 1, skipped: [] });
    const planned = await open(id);
    expect(planned.state).toBe('planned');
    const effects = planned.entries.map(({ name, effect, problem }) => [name, effect, problem]);
    expect(effects.toSorted()).toEqual([
      ['Banner 1', 'new', null],
      ['Banner 1', 'unpublished', null],
      ['Bun', 'price', null],
      ['Cake', 'new', null],
      ['Milk rusk', 'changed', null],
      ['Old news', 'deleted', null],
    ]);

    const time = inMinutes(3);
    expect(await schedule(id, time)).toMatchObject({ status: 200 });
    await goLiveDue(world.deps);
    expect(await open(id)).toMatchObject({ state: 'scheduled', liveAt: null });
    expect(minuteOf((await open(id)).dueAt!)).toBe(time);
    expect(await isVisible('banner', next)).toBe(false);

    await makeDue(id);
    await Promise.all([goLiveDue(world.deps), goLiveDue(world.deps)]);
    expect(await open(id)).toMatchObject({ state: 'live', failure: null });
    expect(await isVisible('banner', old.id)).toBe(false);
    expect(await isVisible('banner', next)).toBe(true);
    expect(await isVisible('liveProduct', live)).toBe(true);
    expect((await openProduct(changed.id)).name).toBe('Milk rusk');
    expect((await openProduct(raised.id)).price).toBe(50);
    const trash = await world.api.trash.adminList.query({ kind: 'news' });
    expect(trash.items.map((item) => item.id)).toContain(news.id);
    expect((await world.visitor.products.browse.query({})).items.map(({ name }) => name)).toContain(
      'Milk rusk',
    );

    const names = (await historyOf(changed.id)).map(({ action, changes }) => [
      action,
      changes.find(({ field }) => field === 'Release')?.after,
    ]);
    expect(names).toEqual([
      ['published', 'Diwali'],
      ['changed', 'Diwali'],
      ['draftSaved', undefined],
      ['created', undefined],
    ]);
    const versions = await world.api.versions.list.query({ kind: 'product', record: changed.id });
    expect(versions.items.map((one) => [one.isDraft, one.changed])).toEqual([
      [false, ['Name']],
      [true, ['Name']],
      [false, []],
    ]);
    expect((await historyOf(id)).map(({ action }) => action)[0]).toBe('wentLive');
  });

  it('offers the drafts that no release publishes', async () => {
    const draft = await drafted('product', product('Waiting for a release'));
    const waiting = async () => (await world.api.releases.waiting.query()).map(({ id }) => id);
    expect(await waiting()).toContain(draft);
    await release('Takes it', ['product', draft]);
    expect(await waiting()).not.toContain(draft);
  });

  it('is the only one that publishes a draft, which is not published or scheduled alone', async () => {
    const draft = await drafted('product', product('Shared'));
    await world.api.publishing.schedule.mutate({
      kind: 'product',
      id: draft,
      publishAt: inMinutes(5),
      unpublishAt: '',
    });
    const { id } = await world.api.releases.create.mutate({ name: 'First' });
    const records = [{ kind: 'product' as const, id: draft }];
    const first = { release: { id }, action: 'publish' as const, records };
    expect(await world.api.releases.add.mutate(first)).toMatchObject({ added: 1, unscheduled: 1 });
    expect(await world.api.releases.add.mutate(first)).toMatchObject({ added: 0, unchanged: 1 });
    const second = { ...first, release: { name: 'Second' } };
    expect(await world.api.releases.add.mutate(second)).toMatchObject({
      added: 0,
      skipped: [{ id: draft, name: 'Shared', reason: 'otherRelease', release: 'First' }],
    });
    const opened = await world.api.products.open.query({ id: draft });
    expect(opened).toMatchObject({ plan: null, releases: [{ id, name: 'First' }] });

    const message = inReleaseMessage('First');
    const publish = () => world.mutate('publishing.publish', { ...records[0], version: 1 });
    expect(await publish()).toMatchObject({ status: 409, error: { message } });
    expect(
      await world.mutate('publishing.schedule', {
        ...records[0],
        publishAt: inMinutes(5),
        unpublishAt: '',
      }),
    ).toMatchObject({ status: 409, error: { data: { fields: { publishAt: message } } } });
    await world.api.releases.remove.mutate({ id, records });
    expect(await publish()).toMatchObject({ status: 200 });
  });

  it('loses what is deleted or discarded, and says so', async () => {
    const draft = await drafted('product', product('Discarded'));
    const record = await published('product', product('Deleted'));
    const many = await published('product', product('Deleted with others'));
    const kept = await published('product', product('Kept'));
    await drafted('product', product('Kept with changes'), kept);
    const id = await release(
      'Leaving',
      ['product', draft],
      ['product', kept.id],
      ['product', record.id, 'unpublish'],
      ['product', many.id, 'unpublish'],
    );
    for (const discarded of [draft, kept.id]) {
      const seen = { kind: 'product', id: discarded, version: 1 };
      expect(await world.mutate('publishing.discard', seen)).toMatchObject({ status: 200 });
    }
    await world.mutate('products.delete', { id: record.id });
    await world.api.bulk.change.mutate({
      kind: 'product',
      selection: { records: [{ id: many.id, version: many.version }] },
      action: { type: 'delete' },
    });
    expect((await open(id)).entries).toEqual([]);
    const taken = (await historyOf(id)).flatMap(({ changes }) =>
      changes.filter(({ field }) => field === 'Taken out').map(({ before }) => before),
    );
    expect(taken).toEqual(['Deleted with others', 'Deleted', 'Kept with changes', 'Discarded']);
    expect(await goLive(id)).toMatchObject({
      status: 400,
      error: { message: releaseMessages.empty },
    });
  });

  it('is refused at the field where its time makes no sense', async () => {
    const id = await release('Nonsense', ['product', await drafted('product', product('Time'))]);
    for (const [time, message] of [
      [inMinutes(-1), scheduleMessages.past],
      ['2999-01-01T10:00', scheduleMessages.far],
      ['2026-02-31T10:00', scheduleMessages.noTime],
    ] as const) {
      expect(await schedule(id, time)).toMatchObject({
        status: 400,
        error: { data: { fields: { time: message } } },
      });
    }
    expect(await schedule(await release('Empty'), inMinutes(9))).toMatchObject({
      error: { data: { fields: { time: releaseMessages.empty } } },
    });
  });

  it('does not leave the home page without a banner, planned or when it runs', async () => {
    const shown = await world.api.banners.list.query();
    const first = shown.find((one) => one.order_number === 1)!;
    const id = await release('No banner', ['banner', first.id, 'unpublish']);
    expect(await schedule(id, inMinutes(9))).toMatchObject({
      status: 400,
      error: { data: { fields: { time: releaseMessages.noBanner } } },
    });
    const next = await drafted('banner', banner(1));
    const records = [{ kind: 'banner' as const, id: next }];
    await world.api.releases.add.mutate({ release: { id }, action: 'publish', records });
    expect(await schedule(id, inMinutes(9))).toMatchObject({ status: 200 });
    await world.mutate('banners.saveDraft', { id: next, version: 1, input: banner(7) });
    await makeDue(id);
    await goLiveDue(world.deps);
    expect(await open(id)).toMatchObject({ state: 'failed', failure: releaseMessages.noBanner });
    expect(await isVisible('banner', first.id)).toBe(true);
    expect(await isVisible('banner', next)).toBe(false);
  });

  it('that fails in the middle changes nothing, stays, and says at which entry', async () => {
    const early = await drafted('product', product('Early'));
    const contested = await published('product', product('Contested'));
    await drafted('product', product('Mine'), contested);
    const raised = await published('product', product('Raised'));
    const id = await release('Fails', ['product', early], ['product', contested.id]);
    await raise(id, [raised]);
    await schedule(id, inMinutes(5));
    await world.api.products.update.mutate({ id: contested.id, changes: { name: 'Theirs' } });
    const entries = (await open(id)).entries.map(({ name, problem }) => [name, Boolean(problem)]);
    expect(entries).toContainEqual(['Mine', true]);
    await makeDue(id);
    await goLiveDue(world.deps);
    expect(await open(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('“Mine”: Somebody else') as string,
      failedAt: { kind: 'product', id: contested.id },
    });
    expect(await isVisible('product', early)).toBe(false);
    expect(await openProduct(raised.id)).toMatchObject({ price: 100, version: 1 });
    expect(await world.api.products.open.query({ id: early })).toMatchObject({
      draft: { info: { version: 1 } },
      releases: [{ id }],
    });
    const failed = await world.api.releases.list.query({ state: 'failed' });
    expect(failed.items.map((one) => one.id)).toContain(id);
    await goLiveDue(world.deps);
    const failures = (await historyOf(id)).filter(({ action }) => action === 'liveFailed');
    expect(failures).toHaveLength(1);

    await world.api.products.update.mutate({ id: raised.id, changes: { price: 120 } });
    const records = [{ kind: 'product' as const, id: contested.id }];
    await world.api.releases.remove.mutate({ id, records });
    expect(await goLive(id)).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('“Raised”: Its price is ₹120 now') as string },
    });
    expect(await isVisible('product', early)).toBe(false);
    await world.api.products.update.mutate({ id: raised.id, changes: { price: 100 } });
    expect(await goLive(id)).toMatchObject({ status: 200 });
    expect(await open(id)).toMatchObject({ state: 'live', failure: null, failedAt: null });
    expect(await isVisible('product', early)).toBe(true);
    expect((await openProduct(raised.id)).price).toBe(110);
  });

  it('goes live once when two people press the button, and not as somebody has not seen it', async () => {
    const id = await release('Two', ['product', await drafted('product', product('Two'))]);
    const seen = { id, version: (await open(id)).version };
    const both = await Promise.all([
      world.mutate('releases.goLive', seen),
      world.mutate('releases.goLive', seen),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await historyOf(id)).filter(({ action }) => action === 'wentLive')).toHaveLength(1);

    const bun = await published('product', product('Bun of two'));
    const prices = await release('Two processes');
    await raise(prices, [bun]);
    await makeDue(prices);
    await Promise.all([goLiveDue(world.deps), goLiveDue(world.deps)]);
    expect((await historyOf(prices)).filter(({ action }) => action === 'wentLive')).toHaveLength(1);

    const other = await release('Seen', ['product', await drafted('product', product('Seen'))]);
    const before = (await open(other)).version;
    const records = [{ kind: 'product' as const, id: await drafted('product', product('More')) }];
    await world.api.releases.add.mutate({ release: { id: other }, action: 'publish', records });
    expect(await world.mutate('releases.goLive', { id: other, version: before })).toMatchObject({
      status: 409,
      error: { data: { reason: 'VERSION_CONFLICT' } },
    });
  });

  it(
    'goes live by another process when the one that is at it is killed',
    { timeout: 600_000 },
    async () => {
      const draft = await drafted('product', product('Survives'));
      const id = await release('Killed', ['product', draft]);
      await schedule(id, inMinutes(5));
      await makeDue(id);
      const fixture = fileURLToPath(new URL('hanging-release.fixture.ts', import.meta.url));
      const child = spawn(process.execPath, [fixture, world.database.url, world.dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await isVisible('product', draft)).toBe(false);
      const runner = startJobRunner(world.deps, jobDefinitions, { every: 200, deadAfter: 3 });
      try {
        await expect.poll(() => isVisible('product', draft), { timeout: 60_000 }).toBe(true);
      } finally {
        await runner.stop();
      }
      expect((await historyOf(draft)).filter(({ action }) => action === 'published')).toHaveLength(
        1,
      );
    },
  );

  it('gets all that match a filter, unless others match than were shown', async () => {
    const shown = await published('product', product('Matched one'));
    await drafted('product', { ...product('Matched one'), price: 120 }, shown);
    await published('product', product('Matched two'));
    const draft = await drafted('product', product('Matched three'));
    const left = await drafted('product', product('Matched four'));
    const { id } = await world.api.releases.create.mutate({ name: 'All that match' });
    const add = (
      action: 'publish' | 'unpublish',
      total: number,
      release: { id: string } | { name: string } = { id },
    ) => {
      const filter = { search: 'matched', state: 'all' as const };
      const selection = { filter, total, except: [left] };
      return world.api.releases.addMatching.mutate({
        release,
        action,
        kind: 'product',
        selection,
      });
    };
    const rows = await world.api.products.adminList.query({ search: 'matched', state: 'all' });
    const row = rows.items.find(({ name }) => name === 'Matched four')!;
    expect(row.id).toBe(left);

    const before = await world.api.releases.list.query({});
    expect(await add('publish', 3, { name: 'Not made' })).toEqual({
      state: 'otherTotal',
      total: 4,
    });
    expect((await world.api.releases.list.query({})).meta.total).toBe(before.meta.total);

    expect(await add('publish', 4)).toMatchObject({
      state: 'done',
      added: 2,
      unchanged: 0,
      unconcerned: 1,
      skipped: [],
    });
    expect((await open(id)).entries.map((entry) => entry.id).toSorted()).toEqual(
      [shown.id, draft].toSorted(),
    );
    // A record to which the release does that already is named; a draft that visitors do not see is not concerned.
    expect(await add('unpublish', 4)).toMatchObject({
      added: 1,
      unconcerned: 1,
      skipped: [{ id: shown.id, reason: 'otherAction' }],
    });
  });

  it('takes so many queries for each record at most, and few for all prices', async () => {
    async function countQueries(id: string): Promise<number> {
      let count = 0;
      const db = world.deps.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await makeDue(id);
      await goLiveDue({ ...world.deps, db });
      expect((await open(id)).state).toBe('live');
      return count;
    }
    const withDrafts = async (size: number) => {
      const entries: Entry[] = [];
      for (let n = 0; n < size; n += 1) {
        entries.push(['product', await drafted('product', product(`Box ${size} ${n}`))]);
      }
      const { id } = await world.api.releases.create.mutate({ name: `${size} boxes` });
      const records = entries.map(([kind, record]) => ({ kind, id: record }));
      await world.api.releases.add.mutate({ release: { id }, action: 'publish', records });
      return countQueries(id);
    };
    const few = await withDrafts(2);
    const many = await withDrafts(7);
    expect((many - few) / 5).toBeLessThan(30);

    const products = await world.api.products.adminList.query({ limit: 100 });
    const { id } = await world.api.releases.create.mutate({ name: 'Prices' });
    const added = await raise(id, products.items);
    expect(added.added).toBeGreaterThan(15);
    expect(await countQueries(id)).toBeLessThan(10 * added.added);
  });
});

describe('a rollback', () => {
  it('takes back the food facts that the release has changed, and leaves those of others', async () => {
    const facts = { mark: 'vegetarian', storage: 'Keep cool.' } as const;
    const bun = await published('product', { ...product('Facts bun'), facts });
    const egg = { ...facts, mark: 'contains-egg' } as const;
    await drafted('product', { ...product('Facts bun'), facts: egg }, bun);
    const id = await release('Facts', ['product', bun.id]);
    expect(await goLive(id)).toMatchObject({ status: 200 });
    const later = { ...egg, origin: 'India' };
    await world.api.products.update.mutate({ id: bun.id, changes: { facts: later } });
    expect(await rollBack(id)).toMatchObject({ state: 'rolledBack' });
    expect((await openProduct(bun.id)).facts).toEqual({ ...facts, origin: 'India' });
  });

  it('takes all back in one transaction, and asks about what somebody has changed since', async () => {
    const box = await drafted('product', product('Gift bax'));
    const untouched = await drafted('product', product('Second box'));
    const changed = await published('product', { ...product('Rusk'), description: 'Old' });
    const draft = { ...product('Diwali rusk', 120), description: 'New', images: [otherImage] };
    await drafted('product', draft, changed);
    const raised = await published('product', product('Bun'));
    const hidden = await published('news', article('Hidden'));
    const deleted = await published('news', article('Deleted'));
    const id = await release(
      'Diwali',
      ['product', box],
      ['product', untouched],
      ['product', changed.id],
      ['news', hidden.id, 'unpublish'],
      ['news', deleted.id, 'delete'],
    );
    await raise(id, [raised]);
    expect(await goLive(id)).toMatchObject({ status: 200 });

    await world.api.products.update.mutate({ id: box, changes: { name: 'Gift box' } });
    await world.api.products.update.mutate({ id: changed.id, changes: { price: 130, stock: 7 } });
    const plan = await world.api.releases.rollbackPlan.query({ id });
    const outcomes = plan.map(({ name, outcome }) => [name, outcome]).toSorted();
    expect(outcomes).toEqual([
      ['Bun', 'back'],
      ['Deleted', 'back'],
      ['Diwali rusk', 'asks'],
      ['Gift box', 'asks'],
      ['Hidden', 'back'],
      ['Second box', 'back'],
    ]);
    const asks = await rollBack(id);
    expect(asks).toMatchObject({ state: 'asks' });
    expect(await isVisible('product', untouched)).toBe(true);
    const asked = new Map(plan.map((entry) => [entry.id, entry]));
    const text = (value: string) => ({ type: 'text', text: value });
    expect(asked.get(box)?.fields).toEqual([
      {
        field: 'record',
        values: [{ label: 'Name', before: text('Gift bax'), now: text('Gift box') }],
      },
    ]);
    expect(asked.get(changed.id)?.fields).toEqual([
      { field: 'price', values: [{ label: 'Price (₹)', before: text('100'), now: text('130') }] },
    ]);

    const choice = (record: string, fields: RollbackChoice['fields']): RollbackChoice => ({
      kind: 'product',
      id: record,
      version: asked.get(record)!.version,
      fields,
    });
    const choices = [choice(box, { record: 'stay' }), choice(changed.id, { price: 'stay' })];
    // Somebody is faster: what was chosen was something else.
    await world.api.products.update.mutate({ id: changed.id, changes: { price: 140 } });
    expect(await rollBack(id, choices)).toMatchObject({
      state: 'asks',
      entries: [{ id: changed.id }],
    });
    choices[1]!.version += 1;
    expect(await rollBack(id, choices)).toEqual({ state: 'rolledBack', back: 5, left: 1 });

    expect(await openProduct(box)).toMatchObject({ name: 'Gift box' });
    expect(await isVisible('product', untouched)).toBe(false);
    const back = await openProduct(changed.id);
    expect(back).toMatchObject({ name: 'Rusk', description: 'Old', price: 140, stock: 7 });
    expect(back.pictures.map((picture) => picture.id)).toEqual([image]);
    expect((await openProduct(raised.id)).price).toBe(100);
    expect(await isVisible('news', hidden.id)).toBe(true);
    expect(await isVisible('news', deleted.id)).toBe(true);
    expect(await open(id)).toMatchObject({ state: 'rolledBack', rolledBackBy: 'admin' });
    expect((await historyOf(raised.id))[0]).toMatchObject({
      action: 'changed',
      changes: [{ field: 'Price (₹)' }, { field: 'Rolled back release', after: 'Diwali' }],
    });
    expect(await world.mutate('releases.rollBack', { id })).toMatchObject({ status: 400 });
  });

  it('that the rules refuse changes nothing, until the entry is left as it is', async () => {
    const gone = await published('banner', banner(50));
    const shown = await drafted('product', product('Shown'));
    const id = await release('Refused', ['banner', gone.id, 'delete'], ['product', shown]);
    await goLive(id);
    await published('banner', banner(50));
    const refused = await rollBack(id);
    expect(refused).toMatchObject({ state: 'refused', kind: 'banner', id: gone.id });
    expect(await isVisible('product', shown)).toBe(true);
    const version = 'version' in refused ? refused.version : 0;
    const leave = {
      kind: 'banner' as const,
      id: gone.id,
      version,
      fields: { record: 'stay' as const },
    };
    expect(await rollBack(id, [leave])).toEqual({ state: 'rolledBack', back: 1, left: 1 });
    expect(await isVisible('product', shown)).toBe(false);
  });

  it('keeps the changes that waited for a record that the release has unpublished', async () => {
    const record = await published('product', product('Waiting'));
    await drafted('product', product('Waiting, changed'), record);
    const id = await release('Hides', ['product', record.id, 'unpublish']);
    await goLive(id);
    expect(await rollBack(id)).toMatchObject({ state: 'rolledBack', back: 1 });
    const opened = await world.api.products.open.query({ id: record.id });
    expect(opened).toMatchObject({
      published: { name: 'Waiting' },
      draft: { info: { state: 'changed', baseVersion: opened.published!.version } },
    });
  });
});
