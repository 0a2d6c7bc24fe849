import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@bakery/db';
import { checkArchive, makeSealKey, unsealWith } from '@bakery/db/backup';
import { startEmbedded } from '@bakery/db/embedded';
import { fingerprintOf } from '@bakery/schemas/office/backups';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createFreeSpace } from '../../../core/storage/free-space.ts';
import { addEnquiries, runDueJobs, startTestApp } from '../../../testing/index.ts';
import { isBackupDue } from './backup-jobs.ts';
import { runBackup } from './run-backup.ts';

const world = await startTestApp();
const { deps, db, dataDir } = world;
const folder = join(dataDir, 'backups');
const usual = { freeSpace: deps.freeSpace, storage: deps.storage };

afterAll(() => world.close());
beforeEach(async () => {
  Object.assign(deps, usual);
  deps.config.backups.folder = folder;
  await rm(folder, { recursive: true, force: true });
  await sql`truncate backup_runs`.execute(db);
  await sql`delete from installation where key in ('last_backup', 'backup_key')`.execute(db);
  deps.config.backups.recipient = undefined;
});

const report = () => world.api.backups.report.query();
const make = (at?: string) =>
  runBackup(deps, { byHand: null, ...(at !== undefined && { now: () => new Date(at) }) });

/** Needs root, which not every container allows. */
function mountSmallDisk(path: string): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', path]).status === 0;
}

describe('a backup of the night', () => {
  it('is in the folder, for its owner alone, with the proof that it could be restored', async () => {
    await addEnquiries(db, [{}, {}, {}]);
    expect(await make()).toBe(true);
    const { backups, run, folderProblem } = await report();
    expect(backups).toMatchObject([{ proof: { kind: 'restored', problem: null } }]);
    expect(backups[0]!.proof!.rows).toBeGreaterThanOrEqual(3);
    expect(run).toMatchObject({ state: 'done', problem: null });
    expect(folderProblem).toBeNull();
    const [name, proof] = (await readdir(folder)).toSorted();
    expect(name).toMatch(/^bakery-\d{8}T\d{6}Z\.tar\.gz$/);
    expect(proof).toBe(`${name}.proof.json`);
    const { mode, size } = await stat(join(folder, name!));
    expect([mode & 0o777, size]).toEqual([0o600, backups[0]!.bytes]);
    const { rows } = await sql<{ value: { at: string; bytes: number } }>`
      select value from installation where key = 'last_backup'`.execute(db);
    expect(rows[0]!.value.bytes).toBe(size);
  });

  it('is due once, also for a site that was installed before the night, and is made by the job', async () => {
    await sql`update administrators set created_at = now() - interval '2 days'`.execute(db);
    const now = new Date();
    expect(await isBackupDue(deps, now)).toBe(true);
    await deps.jobs.enqueue(db, 'nightly-backup', {});
    await runDueJobs(deps);
    expect((await report()).backups).toHaveLength(1);
    expect(await isBackupDue(deps, now)).toBe(false);
    expect(await isBackupDue(deps, new Date(now.getTime() + 86_400_000))).toBe(true);
    await sql`update administrators set created_at = now()`.execute(db);
    await sql`truncate backup_runs`.execute(db);
    expect(await isBackupDue(deps, now)).toBe(false);
  });

  it('is made when somebody asks for it, which the log tells', async () => {
    await world.api.backups.makeNow.mutate();
    await runDueJobs(deps);
    expect((await report()).run).toMatchObject({ state: 'done' });
    const { rows } = await sql<{ count: number }>`
      select count(*) from activity where action = 'created' and record_kind = 'backup'`.execute(
      db,
    );
    expect(rows[0]!.count).toBe(1);
  });

  it('takes the place of older ones, but of none that somebody has made by command', async () => {
    await make('2026-06-01T01:00:00Z');
    const [first] = (await readdir(folder)).toSorted();
    await writeFile(join(folder, 'bakery-20200101T000000Z.tar.gz'), 'by command');
    for (const day of [2, 3, 4, 5, 6, 7, 8, 9]) {
      const name = `bakery-2026060${day}T010000Z.tar.gz`;
      for (const end of ['', '.proof.json']) {
        await copyFile(join(folder, `${first}${end}`), join(folder, `${name}${end}`));
      }
    }
    await make('2026-06-10T01:00:00Z');
    const kept = (await report()).backups.map(({ id }) => id.slice(7, 15));
    expect(kept).toEqual(
      '20260610 20260609 20260608 20260607 20260606 20260605 20260604 20200101'.split(' '),
    );
  });

  it('is the newest good one although the clock was ahead, and the next one is made all the same', async () => {
    await make('2031-01-01T01:00:00Z');
    await sql`update backup_runs set started_at = '2031-01-01T01:00:00Z'`.execute(db);
    expect(await isBackupDue(deps, new Date('2026-11-26T11:00:00Z'))).toBe(true);
    await make('2026-11-26T11:00:00Z');
    expect((await report()).backups).toHaveLength(2);
    await sql`update backup_runs set started_at = '2026-11-26T11:00:00Z'
      where id = (select max(id) from backup_runs)`.execute(db);
    expect(await isBackupDue(deps, new Date('2026-11-26T11:10:00Z'))).toBe(false);
  });

  it('is made without a picture that is lost, and says so', async () => {
    const id = newId();
    await sql`insert into media (id, kind, state, key, original_name, content_type, byte_size)
      values (${id}, 'document', 'ready', 'lost', 'x', 'x', 5)`.execute(db);
    await make();
    await sql`delete from media where id = ${id}`.execute(db);
    const { backups, run } = await report();
    expect(backups).toMatchObject([{ proof: { kind: 'restored' } }]);
    expect(run).toMatchObject({ state: 'done', problem: expect.stringContaining('are missing') });
  });
});

describe('an encrypted backup', () => {
  it('is opened by the key of the owner alone, and proved all the same', async () => {
    const { identity, recipient } = await makeSealKey();
    await world.api.backups.setKey.mutate({ recipient });
    await make();
    const { backups, key, run } = await report();
    const fingerprint = fingerprintOf(recipient);
    expect(key).toMatchObject({ fingerprint, madeAt: expect.any(String) });
    expect(run).toMatchObject({ state: 'done', problem: null });
    expect(backups).toMatchObject([
      { isEncrypted: true, proof: { kind: 'restored', key: fingerprint } },
    ]);
    const path = join(folder, backups[0]!.id);
    expect(path).toMatch(/\.tar\.gz\.age$/);
    expect(await checkArchive({ path, unseal: await unsealWith(identity) })).toMatchObject({
      isCompared: true,
    });
    const other = await unsealWith((await makeSealKey()).identity);
    await expect(checkArchive({ path, unseal: other })).rejects.toThrow(/does not open this/);
  });

  it('stays with its key when another one is made; the log tells of both', async () => {
    const [first, second] = [await makeSealKey(), await makeSealKey()];
    await world.api.backups.setKey.mutate({ recipient: first.recipient });
    await make('2026-06-01T01:00:00Z');
    await world.api.backups.setKey.mutate({ recipient: second.recipient });
    await make('2026-06-02T01:00:00Z');
    const { backups } = await report();
    expect(backups.map(({ proof }) => proof?.key)).toEqual(
      [second, first].map(({ recipient }) => fingerprintOf(recipient)),
    );
    const names = [first, second].map(
      ({ recipient }) => `Key ${fingerprintOf(recipient)} for backups`,
    );
    const { rows } = await sql`
      select action, record_name from activity where record_name = any (${names}) order by id`.execute(
      db,
    );
    expect(rows).toEqual([
      { action: 'created', record_name: names[0] },
      { action: 'changed', record_name: names[1] },
    ]);
  });

  it('is for the key of the environment, which nobody changes on the screen', async () => {
    const { recipient } = await makeSealKey();
    deps.config.backups.recipient = recipient;
    await make();
    const { backups, key } = await report();
    expect(key).toEqual({ fingerprint: fingerprintOf(recipient), madeAt: null });
    expect(backups).toMatchObject([{ proof: { key: fingerprintOf(recipient) } }]);
    await expect(world.api.backups.setKey.mutate({ recipient })).rejects.toThrow(
      /is set in its environment/,
    );
  });

  it('is for no text that is no key', async () => {
    const { recipient, identity } = await makeSealKey();
    const slip = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`;
    for (const text of [slip, identity, '']) {
      await expect(world.api.backups.setKey.mutate({ recipient: text })).rejects.toThrow();
    }
    expect((await report()).key).toBeNull();
    deps.config.backups.recipient = slip;
    await make();
    expect((await report()).run).toMatchObject({
      state: 'failed',
      problem: `${slip} is no key of age.`,
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a backup that cannot be made', () => {
  it('says that the disk is almost full before it fills it, and keeps what there is', async () => {
    await make();
    deps.freeSpace = createFreeSpace({ folder: dataDir, minimum: 2 ** 50 });
    await make();
    const { backups, run } = await report();
    expect(run).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/is almost full: \d+ MB are free, and \d+ MB are needed/),
    });
    expect(backups).toHaveLength(1);
  });

  it('leaves nothing half when the disk fills in the midst', async (context) => {
    await mkdir(folder, { recursive: true });
    if (!mountSmallDisk(folder)) return context.skip();
    try {
      await addEnquiries(
        db,
        Array.from({ length: 200 }, () => ({ message: `${newId()}${newId()}`.repeat(20) })),
      );
      deps.freeSpace = createFreeSpace({ folder: dataDir, minimum: 0 });
      await writeFile(join(folder, 'other'), Buffer.alloc(40_000));
      await make();
      expect((await report()).run).toMatchObject({
        state: 'failed',
        problem: `The place where backups are kept (${folder}) is full.`,
      });
      expect(await readdir(folder)).toEqual(['other']);
    } finally {
      spawnSync('umount', [folder]);
    }
  });

  it('says that the folder cannot be written to', async () => {
    await writeFile(join(dataDir, 'a-file'), '');
    deps.config.backups.folder = join(dataDir, 'a-file');
    await make();
    const { run, folderProblem, backups } = await report();
    const message = expect.stringContaining('may not write into the folder of the backups');
    expect(run).toMatchObject({ state: 'failed', problem: message });
    expect([folderProblem, backups]).toEqual([message, []]);
  });

  it('is begun anew when the server stops in the midst, and leaves nothing half', async () => {
    const stop = new AbortController();
    deps.storage = {
      ...usual.storage,
      async *list() {
        stop.abort();
        yield* [];
      },
    };
    deps.config.s3 = { endpoint: '', bucket: '', region: '', accessKeyId: '', secretAccessKey: '' };
    await expect(runBackup(deps, { byHand: null, signal: stop.signal })).rejects.toThrow();
    deps.config.s3 = undefined;
    expect(await readdir(folder)).toEqual([]);
    expect((await report()).run).toBeNull();
  });
});

describe('what a killed process has left', () => {
  it('is never listed, and is removed by the next', async () => {
    await mkdir(folder, { recursive: true });
    const halves = [
      'bakery-20260601T000000Z.tar.gz.123.part',
      'bakery-20260602T000000Z.tar.gz.proof.json.part',
      'bakery-20260604T000000Z.tar.gz.unproved',
      'bakery-20260605T000000Z.tar.gz.age.unproved',
      'bakery-20260606T000000Z.tar.gz.age.unproved.12.part',
    ];
    const alone = 'bakery-20260603T000000Z.tar.gz.proof.json';
    for (const name of [...halves, alone, '.probe-1', 'notes.txt']) {
      await writeFile(join(folder, name), '{}');
    }
    await db.insertInto('backup_runs').values({ by_hand: null }).execute();
    expect(await report()).toMatchObject({ backups: [], run: { state: 'running' } });
    await make();
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    expect(names).toContain('notes.txt');
    const { rows } = await sql`select from backup_runs where state = 'running'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('is no backup without its proof: it is not counted as good', async () => {
    await make('2026-06-01T01:00:00Z');
    const [name] = (await readdir(folder)).toSorted();
    await writeFile(join(folder, `${name}.proof.json`), '{"kind":');
    expect((await report()).backups).toMatchObject([{ id: name, proof: null }]);
  });
});

it('of two processes one makes it', async () => {
  const results = await Promise.all([make(), make()]);
  expect(results.toSorted()).toEqual([false, true]);
  expect((await report()).backups).toHaveLength(1);
});

describe('the health', () => {
  const look = async () => {
    const { entries } = await world.api.health.checkNow.mutate();
    return entries.find(({ check }) => check === 'backup');
  };

  it('tells of a failure at once, and above every screen once a night was missed', async () => {
    await make();
    expect(await look()).toMatchObject({ state: 'good' });
    deps.config.backups.folder = join(dataDir, 'a-file');
    await writeFile(join(dataDir, 'a-file'), '');
    await make();
    expect(await look()).toMatchObject({
      state: 'look',
      sentence: expect.stringMatching(
        /^The last backup failed: The server may not write.*newest backup is of/,
      ),
    });
    await sql`update installation set value = jsonb_set(value, '{at}', to_jsonb(now() - interval '28 hours'))
      where key = 'last_backup'`.execute(db);
    expect(await look()).toMatchObject({ state: 'broken' });
    await sql`truncate backup_runs`.execute(db);
    expect(await look()).toMatchObject({
      state: 'broken',
      sentence: expect.stringContaining('No backup was made last night.'),
    });
  });
});

it('the documented way back works: another machine gets all from the backup of the night', async () => {
  await addEnquiries(db, [{ message: 'From the lost machine' }]);
  await make();
  const { backups } = await report();
  const other = join(dataDir, 'other-machine');
  const command = ['apps/api/src/cli/restore.ts', join(folder, backups[0]!.id)];
  const root = join(import.meta.dirname, '../../../../../..');
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: other, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  expect(stdout).toContain('Restored the backup of');
  const server = await startEmbedded({ dataDir: other });
  try {
    const { connect } = await import('@bakery/db');
    const restored = connect(server.connection);
    const { rows } = await sql`
      select from enquiries where message = 'From the lost machine'`.execute(restored.db);
    expect(rows).toHaveLength(1);
    await restored.close();
  } finally {
    await server.stop();
  }
});
