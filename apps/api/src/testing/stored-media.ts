import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { limits } from '@bakery/schemas/common/limits.constants';
import { sql } from 'kysely';
import { collectMedia } from '../content/media/index.ts';
import { deletableTables } from '../content/stored-kinds.queries.ts';
import { purgeDeleted } from '../content/trash/index.ts';
import { expireVersions } from '../content/versions/index.ts';
import { temporaryFolder } from '../core/storage/temporary-folder.ts';
import { multipart } from './multipart.ts';
import type { TestApp } from './test-app.ts';

/** Purges what was deleted, as if it had been so for long enough. */
export async function purgeAll({ deps, db }: TestApp): Promise<void> {
  const age = sql`make_interval(days => ${limits.deletedDays}, mins => 1)`;
  for (const table of deletableTables) {
    await sql`
      update ${sql.table(table)} set deleted_at = now() - ${age}
      where deleted_at is not null`.execute(db);
  }
  await purgeDeleted(deps);
}

/**
 * Takes away all records, deleted or not, and their versions; their media stay for the collector. Not by `truncate`: its
 * exclusive locks and those of a background load of content can wait for each other.
 */
export async function emptyTables({ deps, db }: TestApp): Promise<void> {
  for (const table of [
    ...deletableTables,
    'gone_addresses',
    'record_versions',
    'drafts',
    'schedules',
    'releases',
  ]) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await deps.content.invalidate({ topic: '*' });
}

/** Removes all versions but the newest of each record, as if they were old enough, and their pictures. */
export async function forgetVersions({ deps }: TestApp): Promise<void> {
  await expireVersions(deps, { newest: 1, years: 0 });
  await deps.mediaCleanup.settled();
}

/** Collects what nothing uses, after the cleanup in the background, whose media a second one leaves alone. */
export async function collectUnused({ deps }: TestApp): Promise<void> {
  await deps.mediaCleanup.settled();
  await collectMedia(deps);
}

/**
 * The media that a world keeps once deleted records and earlier versions are purged, and what it released collected.
 */
export async function storedMedia(world: TestApp): Promise<{
  rows: number;
  /** Folders of files in the storage: one for each picture. */
  folders: number;
  temporary: number;
}> {
  const { deps, db } = world;
  await purgeAll(world);
  await forgetVersions(world);
  await collectUnused(world);
  const rows = await db.selectFrom('media').select('id').execute();
  const folders = new Set<string>();
  for await (const { key } of deps.storage.list('')) folders.add(key.split('/')[1] ?? key);
  const left = await readdir(temporaryFolder(deps.config.dataDir)).catch(() => []);
  return { rows: rows.length, folders: folders.size, temporary: left.length };
}

/** Uploads a picture as the admin app does; returns the id that records name it by. */
export async function uploadImage({ app, asAdmin }: TestApp, data: Buffer): Promise<string> {
  const { payload, headers } = multipart({}, [{ field: 'file', data }]);
  const response = await app.inject({
    method: 'POST',
    url: '/api/media',
    payload,
    headers: { ...asAdmin, ...headers },
  });
  return (response.json() as { data: { id: string } }).data.id;
}

/** The state of a picture once the cleanup in the background has ended; undefined when it is gone. */
export async function imageState({ deps, db }: TestApp, id: string) {
  await deps.mediaCleanup.settled();
  const row = await db.selectFrom('media').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
}

/** The picture that earlier tests have used, if it can still be used, otherwise an upload, which takes longer than most tests. */
export async function keepImage(world: TestApp, data: Buffer, earlier?: string): Promise<string> {
  if (earlier && (await imageState(world, earlier)) === 'ready') return earlier;
  return uploadImage(world, data);
}

/** Sends all but the end of a form and goes away; resolves when the connection is closed. */
export async function abortForm(
  world: TestApp,
  path: string,
  form: ReturnType<typeof multipart>,
): Promise<void> {
  const call = request(`${await world.url()}/api${path}`, {
    method: 'POST',
    headers: {
      ...world.asAdmin,
      ...form.headers,
      'content-length': String(form.payload.length),
    },
  });
  await new Promise<void>((resolve) => {
    call.on('error', () => {});
    call.on('close', resolve);
    call.write(form.payload.subarray(0, -20), () => call.destroy());
  });
}
