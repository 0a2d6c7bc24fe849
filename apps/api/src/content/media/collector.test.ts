import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { announceChange, newId, withTransaction } from '@bakery/db';
import { draftDays, mediaMessages } from '@bakery/schemas/content/media';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { describeLocalFile } from '../../core/uploads/local-file.ts';
import { restOf } from '../../testing/call-rest.ts';
import { startTestApp, testImage } from '../../testing/index.ts';
import type { TestApp } from '../../testing/index.ts';
import { forgetVersions } from '../../testing/stored-media.ts';
import { claimImages, releaseUnused } from './claims.ts';
import { startJobRunner } from '../../core/jobs/job-runner.ts';
import { jobDefinitions } from '../../job-definitions.ts';
import { collectMedia } from './collector.ts';
import { insertMedia } from './media.queries.ts';
import { discardMedia, storeDocument, storeImage } from './media.service.ts';

let world: TestApp;

beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

async function newImage(): Promise<{ id: string; key: string }> {
  const path = join(world.dataDir, 'image.png');
  await writeFile(path, await testImage({ width: 20, height: 20 }));
  return storeImage(world.deps, await describeLocalFile(path));
}

async function stateOf(id: string): Promise<string | undefined> {
  const row = await world.database.db
    .selectFrom('media')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state;
}

async function hasFiles(key: string): Promise<boolean> {
  const folders = await readdir(join(world.dataDir, 'storage', 'media')).catch((): string[] => []);
  return folders.includes(key);
}

/** Names a picture by a new record; returns the record's id. */
async function use(mediaId: string): Promise<string> {
  const id = newId();
  await withTransaction(world.db, async (trx) => {
    await claimImages(trx, [mediaId], 'image');
    await trx.insertInto('presence_images').values({ id, image_id: mediaId }).execute();
  });
  return id;
}

async function stopUsing(recordId: string, mediaId: string): Promise<void> {
  await withTransaction(world.db, async (trx) => {
    await trx.deleteFrom('presence_images').where('id', '=', recordId).execute();
    await releaseUnused(trx, [mediaId, null]);
    await announceChange(trx, { topic: 'presence' });
  });
}

async function age(id: string, hours: number): Promise<void> {
  await sql`update media set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
    world.database.db,
  );
}

test('removes a picture with the last record that names it', async () => {
  const { id, key } = await newImage();
  const records = [await use(id), await use(id)];
  await stopUsing(records[0]!, id);
  await collectMedia(world.deps);
  expect([await stateOf(id), await hasFiles(key)]).toEqual(['ready', true]);
  await stopUsing(records[1]!, id);
  expect(await stateOf(id)).toBe('released');
  await collectMedia(world.deps);
  expect([await stateOf(id), await hasFiles(key)]).toEqual([undefined, false]);
});

test('collects orphans that are older than any draft, and uploads that were never finished', async () => {
  const [fresh, old, used] = [await newImage(), await newImage(), await newImage()];
  const document = await storeDocument(
    world.deps,
    await describeLocalFile(join(world.dataDir, 'image.png')),
  );
  await use(used.id);
  const pending = await insertMedia(world.db, {
    kind: 'document',
    key: 'f'.repeat(32),
    original_name: 'x',
    content_type: 'x',
    byte_size: 1,
  });
  for (const { id } of [old, used]) await age(id, draftDays * 24 + 25);
  await age(fresh.id, draftDays * 24 + 1);
  await age(document.id, 25);
  await collectMedia(world.deps);
  expect(await stateOf(pending.id)).toBe('pending');
  await age(pending.id, 2);
  await Promise.all([collectMedia(world.deps), collectMedia(world.deps)]);
  const states = await Promise.all(
    [fresh, old, used, document, pending].map(({ id }) => stateOf(id)),
  );
  expect(states).toEqual(['ready', undefined, 'ready', undefined, undefined]);
  expect([await hasFiles(old.key), await hasFiles(used.key)]).toEqual([false, true]);
});

test('refuses a picture that is released, unknown or a document', async () => {
  const released = await newImage();
  await withTransaction(world.db, (trx) => releaseUnused(trx, [released.id]));
  const document = await storeDocument(
    world.deps,
    await describeLocalFile(join(world.dataDir, 'image.png')),
  );
  for (const id of [released.id, document.id, newId()]) {
    await expect(use(id)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { image: mediaMessages.gone },
    });
  }
});

test('never leaves a record with a picture that is on its way out', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 25; round += 1) {
    const { id, key } = await newImage();
    const record = await use(id);
    const [, claimed] = await Promise.allSettled([
      stopUsing(record, id),
      use(id),
      collectMedia(world.deps),
    ]);
    await collectMedia(world.deps);
    const isThere = (await stateOf(id)) === 'ready' && (await hasFiles(key));
    expect(isThere).toBe(claimed.status === 'fulfilled');
    outcomes.add(claimed.status);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test('a release waits for a claim that came first, and sees it', async () => {
  const { id } = await newImage();
  const record = await use(id);
  const claimed = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  const claiming = withTransaction(world.db, async (trx) => {
    await claimImages(trx, [id], 'image');
    claimed.resolve();
    await proceed.promise;
    await trx.insertInto('presence_images').values({ id: newId(), image_id: id }).execute();
  });
  await claimed.promise;
  const releasing = stopUsing(record, id);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where not granted`.execute(world.database.db);
    expect(rows[0]!.waiting).toBeGreaterThan(0);
  }, 60_000);
  proceed.resolve();
  await Promise.all([claiming, releasing]);
  expect(await stateOf(id)).toBe('ready');
});

test('discards what was stored for a record that was not saved, but nothing in use', async () => {
  const [stray, used] = [await newImage(), await newImage()];
  await use(used.id);
  await discardMedia(world.deps, [stray.id, used.id]);
  await world.deps.mediaCleanup.settled();
  expect([await stateOf(stray.id), await hasFiles(stray.key)]).toEqual([undefined, false]);
  expect([await stateOf(used.id), await hasFiles(used.key)]).toEqual(['ready', true]);
});

test('removes by itself what an ended process has left', async () => {
  const { id, key } = await newImage();
  await stopUsing(await use(id), id);
  expect(await hasFiles(key)).toBe(true);
  const runner = startJobRunner(world.deps, jobDefinitions);
  await vi.waitFor(async () => expect(await stateOf(id)).toBeUndefined(), { timeout: 60_000 });
  expect(await hasFiles(key)).toBe(false);
  await runner.stop();
});

test('removes the files of a picture that no version shows any more without waiting for the collector', async () => {
  const rest = restOf(world);
  const files = [{ field: 'image', data: await testImage({ width: 20, height: 20 }) }];
  const added = await rest.form<{ id: string; image: string }>('POST', '/banners', {}, files);
  const { id, image } = added.data;
  const found = async () => (await world.app.inject({ url: image })).statusCode;
  expect(await found()).toBe(200);
  await rest.form('PUT', `/banners/${id}`, {}, files);
  await forgetVersions(world);
  expect(await found()).toBe(404);
});
