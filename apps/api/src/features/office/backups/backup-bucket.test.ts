import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@bakery/db';
import { makeSealKey } from '@bakery/db/backup';
import { startEmbedded } from '@bakery/db/embedded';
import { restoreWord } from '@bakery/schemas/office/backups';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addEnquiries, runDueJobs, startTestApp } from '../../../testing/index.ts';
import { startTestS3 } from '../../../testing/test-s3.ts';
import { isCopyDue } from './backup-jobs.ts';
import { createFreeSpace } from '../../../core/storage/free-space.ts';
import { temporaryFolder } from '../../../core/storage/temporary-folder.ts';
import { forgetListing } from './bucket-listing.ts';
import { runBackup } from './run-backup.ts';

const [world, s3] = await Promise.all([startTestApp(), startTestS3()]);
const { deps, db, dataDir } = world;
const folder = join(dataDir, 'backups');
const { freeSpace } = deps;
const stored = join(s3.folderOf('backups'), 'bakery');
const unfinished = join(s3.folderOf('backups'), '._S3rver_uploads');

afterAll(async () => {
  await world.close();
  await s3.close();
});
beforeEach(async () => {
  await s3.fill(false);
  deps.freeSpace = freeSpace;
  Object.assign(deps.config.backups, {
    bucket: s3.backups,
    isFolderKept: true,
  });
  for (const place of [folder, stored, unfinished]) {
    await rm(place, { recursive: true, force: true });
  }
  await mkdir(stored);
  forgetListing(s3.backups);
  await sql`truncate backup_runs`.execute(db);
  await sql`delete from installation where key in ('last_backup', 'backup_key')`.execute(db);
});

const report = () => world.api.backups.report.query();
const make = (at?: string) =>
  runBackup(deps, {
    byHand: null,
    ...(at !== undefined && { now: () => new Date(at) }),
  });
const listUnfinished = () => readdir(unfinished).catch(() => []);
const fileOf = (name: string) => join(stored, `${name}._S3rver_object`);

/** Not waited for in this thread, which hands on what the command asks of the store. */
function runCommand(args: string[], env: Record<string, string | undefined>) {
  const cwd = join(import.meta.dirname, '../../../../../..');
  return new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, args, { cwd, env }, (_error, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

it('a backup is in the folder and, byte for byte, in the bucket, which the list says', async () => {
  await make();
  const { backups, bucket, copy } = await report();
  expect(backups).toMatchObject([{ places: ['folder', 'bucket'], proof: { kind: 'restored' } }]);
  expect([bucket, copy?.state]).toEqual([{ name: 'backups', problem: null }, 'done']);
  const { id, bytes } = backups[0]!;
  expect(await readFile(fileOf(id))).toEqual(await readFile(join(folder, id)));
  expect(JSON.parse(await readFile(fileOf(`${id}.proof.json`), 'utf8'))).toMatchObject({
    bytes,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await listUnfinished()).toEqual([]);
  expect(await isCopyDue(deps, new Date())).toBe(false);
});

it('backups of a bucket alone leave the folder when they have arrived', async () => {
  deps.config.backups.isFolderKept = false;
  await make();
  expect(await readdir(folder)).toEqual([]);
  expect((await report()).backups).toMatchObject([{ places: ['bucket'] }]);
});

it('the bucket keeps seven days too, and nothing that somebody else has put there', async () => {
  const idOf = (day: number) => `bakery-2026060${day}T010000Z.tar.gz`;
  await make('2026-06-01T01:00:00Z');
  for (const day of [2, 3, 4, 5, 6, 7, 8, 9]) {
    for (const part of ['', '.proof.json']) {
      await copyFile(fileOf(idOf(1) + part), fileOf(idOf(day) + part));
    }
  }
  await writeFile(fileOf('bakery-20200101T000000Z.tar.gz'), 'by hand');
  await make('2026-06-10T01:00:00Z');
  await rm(folder, { recursive: true });
  const kept = (await report()).backups.map(({ id }) => id.slice(7, 15));
  expect(kept).toEqual(
    '20260610 20260609 20260608 20260607 20260606 20260605 20260604 20200101'.split(' '),
  );
});

it('what everybody could read stays on the server once there is a key', async () => {
  deps.config.backups.bucket = undefined;
  await make('2026-06-01T01:00:00Z');
  deps.config.backups.bucket = s3.backups;
  await world.api.backups.setKey.mutate({
    recipient: (await makeSealKey()).recipient,
  });
  await make('2026-06-02T01:00:00Z');
  expect((await report()).backups).toMatchObject([
    { isEncrypted: true, places: ['folder', 'bucket'] },
    { isEncrypted: false, places: ['folder'] },
  ]);
});

describe('a bucket that takes nothing', () => {
  const look = async () => {
    const { entries } = await world.api.health.checkNow.mutate();
    return entries.find(({ check }) => check === 'backup');
  };

  it('costs nothing in the folder, is told of, and gets the copy by the job when it works again', async () => {
    await s3.fill(true);
    await make();
    const { backups, run, copy } = await report();
    expect(backups).toMatchObject([{ places: ['folder'], proof: { kind: 'restored' } }]);
    expect(run).toMatchObject({ state: 'done', problem: null });
    const problem = 'The bucket of the backups (backups) is full, or takes no more by its quota.';
    expect(copy).toMatchObject({ state: 'failed', problem });
    expect(await readdir(stored).catch(() => [])).toEqual([]);
    expect(await listUnfinished()).toEqual([]);
    expect(await look()).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining(`It is on the server alone: ${problem}`),
    });

    await s3.fill(false);
    const now = Date.now();
    expect(await isCopyDue(deps, new Date(now + 59 * 60_000))).toBe(false);
    expect(await isCopyDue(deps, new Date(now + 61 * 60_000))).toBe(true);
    await sql`update backup_runs set started_at = now() - interval '61 minutes'
      where step = 'copy'`.execute(db);
    await deps.jobs.enqueue(db, 'nightly-backup', {});
    await runDueJobs(deps);
    const { backups: after } = await report();
    expect(after).toMatchObject([{ id: backups[0]!.id, places: ['folder', 'bucket'] }]);
    expect(await look()).toMatchObject({ state: 'good' });
  });

  it('is told of in plain words: one that is not there, and one that is away', async () => {
    deps.config.backups.bucket = { ...s3.backups, bucket: 'nowhere' };
    await make('2026-06-01T01:00:00Z');
    expect((await report()).copy?.problem).toMatch(/^There is no bucket nowhere/);
    deps.config.backups.bucket = {
      ...s3.backups,
      endpoint: 'http://127.0.0.1:9',
    };
    await make('2026-06-02T01:00:00Z');
    const { copy, bucket, backups } = await report();
    const away = 'The bucket of the backups (backups) cannot be reached, or does not answer.';
    expect([copy?.problem, bucket?.problem]).toEqual([away, away]);
    expect(backups).toHaveLength(2);
  });

  it('is rid of what a killed process has left there', async () => {
    await mkdir(join(unfinished, 'left'), { recursive: true });
    await writeFile(join(unfinished, 'left', 'key'), 'bakery/bakery-20260601T000000Z.tar.gz');
    await mkdir(join(unfinished, 'other'), { recursive: true });
    await writeFile(join(unfinished, 'other', 'key'), 'of-somebody-else');
    await make();
    expect(await listUnfinished()).toEqual(['other']);
  });
});

describe('a restore from the bucket', () => {
  const restore = (id: string, key: string) =>
    world.api.backups.restore.mutate({ id, key, word: restoreWord });
  beforeEach(() => {
    deps.config.backups.isFolderKept = false;
  });

  it('takes no wrong key', async () => {
    const { recipient } = await makeSealKey();
    await world.api.backups.setKey.mutate({ recipient });
    await make();
    const { id } = (await report()).backups[0]!;
    await expect(restore(id, (await makeSealKey()).identity)).rejects.toMatchObject({
      data: {
        fields: { key: expect.stringMatching(/does not open this backup/) },
      },
    });
    expect((await report()).run).toMatchObject({ step: 'proof' });
  });

  async function expectFailure(problem: RegExp) {
    await vi.waitFor(
      async () =>
        expect((await report()).run).toMatchObject({
          state: 'failed',
          problem: expect.stringMatching(problem),
        }),
      { timeout: 60_000 },
    );
  }

  it('refuses a copy that is damaged, and leaves no file', async () => {
    await make();
    const { id } = (await report()).backups[0]!;
    const content = await readFile(fileOf(id));
    content[content.length - 9]! ^= 1;
    await writeFile(fileOf(id), content);
    await restore(id, '');
    await expectFailure(/is damaged: it is not what was copied there/);
    expect(await readdir(temporaryFolder(dataDir))).toEqual([]);
  });

  it('fetches nothing that would fill the disk', async () => {
    await make();
    const { id } = (await report()).backups[0]!;
    deps.freeSpace = createFreeSpace({ folder: dataDir, minimum: 2 ** 60 });
    await restore(id, '');
    await expectFailure(/^There is too little room on the disk to fetch it/);
  });
});

it('the machine is lost: another one gets all from the bucket, by the documented steps', async () => {
  const { identity, recipient } = await makeSealKey();
  await world.api.backups.setKey.mutate({ recipient });
  await addEnquiries(db, [{ message: 'From the lost machine' }]);
  await mkdir(join(dataDir, 'storage/media/lost'), { recursive: true });
  await writeFile(join(dataDir, 'storage/media/lost/320.webp'), 'a picture');
  await make();
  await rm(folder, { recursive: true });
  const other = join(dataDir, 'other-machine');
  const run = (key: string) =>
    runCommand(['apps/api/src/cli/restore.ts', '--bucket'], {
      ...process.env,
      DATA_DIR: other,
      DATABASE_URL: '',
      BACKUP_KEY: key,
      BACKUP_S3_ENDPOINT: s3.backups.endpoint,
      BACKUP_S3_BUCKET: s3.backups.bucket,
      BACKUP_S3_PREFIX: s3.backups.prefix,
      BACKUP_S3_ACCESS_KEY_ID: s3.backups.accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3.backups.secretAccessKey,
    });
  const wrong = await run((await makeSealKey()).identity);
  expect([wrong.status, wrong.stderr]).toEqual([
    1,
    expect.stringContaining('This key does not open this backup'),
  ]);
  expect(await readdir(other).catch(() => [])).not.toContain('postgres');
  const { status, stdout, stderr } = await run(identity);
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  expect(stdout).toContain('Restored the backup of');
  const server = await startEmbedded({ dataDir: other });
  try {
    const restored = connect(server.connection);
    const count = async (table: string, from: typeof db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(from);
      return rows[0]!.count;
    };
    for (const table of ['products', 'media', 'administrators', 'enquiries', 'activity']) {
      expect([table, await count(table, restored.db)]).toEqual([table, await count(table, db)]);
    }
    const { rows } = await sql`
      select from enquiries where message = 'From the lost machine'`.execute(restored.db);
    expect(rows).toHaveLength(1);
    await restored.close();
  } finally {
    await server.stop();
  }
  expect(await readFile(join(other, 'storage/media/lost/320.webp'), 'utf8')).toBe('a picture');
  expect(await readdir(join(other, 'tmp')).catch(() => [])).toEqual([]);
});
