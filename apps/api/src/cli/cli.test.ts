import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { backup, localFiles, makeSealKey, sealFor } from '@bakery/db/backup';
import { startEmbedded } from '@bakery/db/embedded';
import { createTestDatabase } from '@bakery/db/testing';
import { runProgram } from '../testing/run-program.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-cli-'));
const database = await createTestDatabase();
const other = await createTestDatabase();
const damaged = await createTestDatabase();
afterAll(async () => {
  await Promise.all([database.drop(), other.drop(), damaged.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command as a user would in `folder`. */
function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const program = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  return runProgram(program, args, { INIT_CWD: folder, ...env });
}

async function newDataDir(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(join(dataDir, 'storage', 'images'), { recursive: true });
  return dataDir;
}

describe('db:backup and db:restore', () => {
  it('move a server and its uploads into an embedded database and back', async () => {
    const server = await newDataDir('server');
    const embedded = await newDataDir('embedded');
    await writeFile(join(server, 'storage', 'images', 'a'), 'picture');
    await database.pool.query(`insert into installation values ('name', '"bakery"')`);

    const env = { DATABASE_URL: database.url, DATA_DIR: server };
    expect(await run('backup', ['one.tar.gz'], env)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/installation: 1 rows\n(.*\n)*files: 1 .*\nBackup written to/),
      stderr: '',
    });
    expect((await stat(join(folder, 'one.tar.gz'))).mode & 0o777).toBe(0o600);
    // Into a folder, under a name after the time.
    const kept = await newDataDir('kept');
    expect((await run('backup', [kept], env)).stdout).toMatch(/kept\/bakery-\d{8}T\d{6}Z\.tar\.gz/);
    expect((await readdir(kept)).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1);

    const restored = await run('restore', ['one.tar.gz'], { DATA_DIR: embedded });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(await readFile(join(embedded, 'storage', 'images', 'a'), 'utf8')).toBe('picture');

    // While another process runs the embedded database.
    const running = await startEmbedded({ dataDir: embedded });
    try {
      const client = new pg.Client(running.connection);
      await client.connect();
      await client.query(`insert into installation values ('second', '2')`);
      await client.end();
      const again = await run('restore', ['one.tar.gz'], { DATA_DIR: embedded });
      expect(again).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^The database is not empty \(installation: 2\).*--force\.\n$/,
        ),
      });
      expect(await run('backup', [], { DATA_DIR: embedded })).toMatchObject({
        code: 0,
        stderr: '',
      });
    } finally {
      await running.stop();
    }
    const [file = ''] = await readdir(join(embedded, 'backups'));
    const path = join(embedded, 'backups', file);
    const back = await run('restore', [path], { DATABASE_URL: other.url, DATA_DIR: server });
    expect(back).toMatchObject({ code: 0, stderr: '' });
    const rows = await other.pool.query(
      `select key, value from installation where key <> 'last_backup' order by key`,
    );
    expect(rows.rows).toEqual([
      { key: 'name', value: 'bakery' },
      { key: 'second', value: 2 },
    ]);
  });

  it('say which files are missing, and continue only with the option for it', async () => {
    const env = { DATABASE_URL: damaged.url, DATA_DIR: await newDataDir('damaged') };
    await damaged.pool.query(
      `insert into media (id, kind, state, key, original_name, content_type, byte_size)
       values (gen_random_uuid(), 'document', 'ready', 'lost', 'x', 'x', 5)`,
    );
    const missing = { code: 1, stderr: expect.stringMatching(/missing: documents\/lost\./) };
    expect(await run('backup', ['damaged.tar.gz'], env)).toMatchObject(missing);
    expect(await readdir(folder)).not.toContain('damaged.tar.gz');
    expect(await run('backup', ['damaged.tar.gz', '--allow-missing'], env)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Warning: 1 of 1 files that the records need are missing'),
    });
    const args = ['damaged.tar.gz', '--force'];
    expect(await run('restore', args, env)).toMatchObject(missing);
    expect(await run('restore', [...args, '--allow-missing'], env)).toMatchObject({ code: 0 });
  });

  it('take an encrypted file with its key, and touch nothing with a wrong one or when it is damaged', async () => {
    const source = await newDataDir('sealed-source');
    const { connection } = database;
    const files = localFiles(join(source, 'storage'));
    const [key, wrong] = [await makeSealKey(), await makeSealKey()];
    const path = join(folder, 'sealed.tar.gz.age');
    await backup({ connection, files, path, seal: sealFor([key.recipient]) });
    const untouched = await newDataDir('untouched');
    const refused = async (env: Record<string, string>, message: RegExp) => {
      const result = await run('restore', [path], { DATA_DIR: untouched, ...env });
      expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
      expect(await readdir(untouched)).toEqual(['storage']);
      for (const { identity } of [key, wrong]) expect(result.stderr).not.toContain(identity);
    };
    await refused({}, /^This backup is encrypted: its key has to be given/);
    await refused({ BACKUP_KEY: wrong.identity }, /^This key does not open this backup/);
    await refused({ BACKUP_KEY: 'bread' }, /^This is not a key of a backup/);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, -1));
    await refused({ BACKUP_KEY: key.identity }, /^This backup is damaged: it was cut short/);
    await writeFile(path, whole);
    await writeFile(join(folder, 'key.txt'), `# the print\n${key.identity}\n`);
    const env = { DATA_DIR: untouched };
    expect(await run('restore', [path, '--key-file', 'key.txt'], env)).toMatchObject({
      code: 0,
      stderr: '',
    });
  });

  it('encrypt for the recipient of the settings, unless they are told not to', async () => {
    const { recipient, identity } = await makeSealKey();
    const dataDir = await newDataDir('by-hand');
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient };
    const kept = await newDataDir('by-hand-kept');
    expect(await run('backup', [kept], env)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`It is encrypted for ${recipient}`),
    });
    const name = (await readdir(kept)).find((file) => file.startsWith('bakery-')) ?? '';
    expect(name).toMatch(/\.tar\.gz\.age$/);
    expect((await readFile(join(kept, name))).subarray(0, 21).toString()).toBe(
      'age-encryption.org/v1',
    );
    const { url } = other;
    const back = await run('restore', [join(kept, name), '--force'], {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      BACKUP_KEY: identity,
    });
    expect(back).toMatchObject({ code: 0, stderr: '' });

    const open = await run('backup', ['open.tar.gz', '--unencrypted'], env);
    expect(open.stdout).not.toContain('encrypted for');
    const [first, second] = await readFile(join(folder, 'open.tar.gz'));
    expect([first, second], 'gzip').toEqual([0x1f, 0x8b]);
  });

  it('say plainly what is wrong', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: await newDataDir('wrong') };
    const usage = { code: 1, stderr: expect.stringContaining('Usage: npm run db:') };
    expect(await run('restore', ['--force'], env)).toMatchObject(usage);
    expect(await run('restore', [], env)).toMatchObject(usage);
    expect(await run('restore', ['a', 'b'], env)).toMatchObject(usage);
    expect(await run('backup', ['--help'], env)).toMatchObject(usage);
    expect(await run('restore', ['none.tar.gz'], env)).toMatchObject({
      code: 1,
      stderr: `There is no file ${join(folder, 'none.tar.gz')}.\n`,
    });
    const empty = { DATA_DIR: await newDataDir('empty') };
    expect(await run('backup', ['x.tar.gz'], empty)).toMatchObject({
      code: 1,
      stderr: `There is no database under ${empty.DATA_DIR} yet.\n`,
    });
    const unreachable = { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' };
    expect(await run('backup', ['x.tar.gz'], unreachable)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Failed: connect ECONNREFUSED .*\n$/),
    });
  });
});
