import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, cpSync, existsSync, openSync, writeSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { findEmbedded, startEmbedded } from './index.ts';
import type { EmbeddedOptions, EmbeddedServer } from './index.ts';
import { listDescendants } from './process-tree.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const folders: string[] = [];
const servers: EmbeddedServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bakery-embedded-'));
  folders.push(folder);
  // When tests run as root, the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  return folder;
}

let made = '';
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'bakery-embedded-'));
  await chmod(made, 0o755);
  const server = await startEmbedded({ dataDir: made, ...careless });
  await server.stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** Puts a database into a folder, for tests of other things than its making, which takes several times as long. */
function copyDatabase(dataDir: string): void {
  cpSync(join(made, 'postgres'), join(dataDir, 'postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // PostgreSQL insists, and copies of folders get the usual mode.
  chmodSync(join(dataDir, 'postgres', 'data'), 0o700);
}

async function newDatabase(): Promise<string> {
  const dataDir = await newFolder();
  copyDatabase(dataDir);
  return dataDir;
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbedded({ dataDir, lockTimeout: 60_000, ...options });
  servers.push(server);
  return server;
}

/** For tests of other things than durability: no flushing to disk. */
const careless = { settings: { fsync: 'off' } };

async function query<T extends pg.QueryResultRow>(server: EmbeddedServer, sql: string) {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Ignores a process that has ended meanwhile. */
function freeze(pid: number): void {
  try {
    process.kill(pid, 'SIGSTOP');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('startEmbedded', () => {
  it('creates a database, keeps it over restarts and leaves no process running', async () => {
    const dataDir = join(await newFolder(), 'with space, and "quotes"');
    const before = { ...process.env };
    const first = await start(dataDir);
    await query(first, `create extension pg_trgm; create table t as select 'नमस्ते' as text`);
    expect(await findEmbedded(dataDir)).toEqual(first.connection);
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    expect(await findEmbedded(dataDir)).toBeUndefined();

    const second = await start(dataDir);
    expect(await query(second, 'select upper(text) as text from t')).toEqual([{ text: 'नमस्ते' }]);
    const settings = await query<{ name: string; setting: string }>(
      second,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes',
         'synchronous_commit', 'listen_addresses', 'server_encoding') order by name`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
    await Promise.all([second.stop(), second.stop()]);
    expect(process.env).toEqual(before);
  });

  it('refuses a folder that another server uses, and does not disturb that server', async () => {
    const dataDir = await newDatabase();
    const server = await start(dataDir, careless);
    expect(await failure(startEmbedded({ dataDir, lockTimeout: 500 }))).toMatch(
      /EmbeddedDatabaseError: .* is in use by another process \(PostgreSQL runs as process \d+\)/,
    );
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('waits for a server that is shutting down', async () => {
    const dataDir = await newDatabase();
    const first = await start(dataDir, careless);
    const second = start(dataDir, careless);
    await first.stop();
    expect(await query(await second, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets one of two processes that start at the same time on a new folder succeed', async () => {
    const dataDir = await newFolder();
    const attempts = [1, 2].map(() => failure(start(dataDir, { ...careless, lockTimeout: 500 })));
    expect((await Promise.all(attempts)).toSorted()).toEqual([
      expect.stringMatching(/in use by another process/),
      'no error',
    ]);
    expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual(['data', 'lib', 'run']);
  });

  it('restarts PostgreSQL when it ends unexpectedly', async () => {
    const log: string[] = [];
    const server = await start(await newDatabase(), { ...careless, log: (line) => log.push(line) });
    await query(server, 'create table t as select 1 as one');
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    // The new one accepts connections a moment before its number is known.
    await expect.poll(() => server.pid).not.toBe(pid);
    await expect.poll(() => failure(query(server, 'table t'))).toBe('no error');
    expect(log.join('\n')).toMatch(/ended unexpectedly .*; starting it again/);
    expect(await query(server, 'table t')).toEqual([{ one: 1 }]);
  });

  it.skipIf(process.platform === 'win32')(
    'works where the path is too long for a socket',
    async () => {
      const dataDir = join(await newFolder(), 'l'.repeat(120));
      const server = await start(dataDir, careless);
      expect(server.connection.host.length).toBeLessThan(80);
      expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(await findEmbedded(dataDir)).toEqual(server.connection);
    },
  );

  it.runIf(isRoot)(
    'runs as a user of its own for root, or in a namespace where only root may go',
    async () => {
      const folder = await newFolder();
      const dataDir = join(folder, 'data');
      const first = await start(dataDir, careless);
      const owner = () => stat(join(dataDir, 'postgres', 'data'));
      const { uid } = await owner();
      expect([0, nobody]).not.toContain(uid);
      expect((await stat(`/proc/${first.pid}`)).uid).toBe(uid);
      expect((await stat(dataDir)).uid).toBe(0);
      await query(first, 'create table t as select 1 as one');
      await first.stop();

      await chmod(folder, 0o700);
      const second = await start(dataDir, careless);
      expect((await owner()).uid).toBe(0);
      expect(await query(second, 'table t')).toEqual([{ one: 1 }]);
      await second.stop();

      await chmod(folder, 0o755);
      const third = await start(dataDir, careless);
      expect((await owner()).uid).toBe(uid);
      expect(await query(third, 'table t')).toEqual([{ one: 1 }]);
    },
  );

  it.runIf(isRoot)('takes over a folder of `nobody`, as which other services run', async () => {
    const dataDir = await newDatabase();
    const first = await start(dataDir, careless);
    await query(first, 'create table t as select 1 as one');
    await first.stop();
    const root = join(dataDir, 'postgres');
    execFileSync('chown', ['-R', `${nobody}:${nobody}`, join(root, 'data'), join(root, 'run')]);

    const second = await start(dataDir, careless);
    expect(await query(second, 'table t')).toEqual([{ one: 1 }]);
    for (const name of ['data', 'run', 'data/PG_VERSION']) {
      expect([0, nobody]).not.toContain((await stat(join(root, name))).uid);
    }
    const asNobody = { uid: nobody, gid: nobody };
    const socket = join(root, 'run', '.s.PGSQL.5432');
    expect(spawnSync('stat', [socket]).status).toBe(0);
    expect(spawnSync('stat', [socket], asNobody).status).not.toBe(0);
  });

  it.runIf(isRoot)('runs as the owner of the data folder', async () => {
    const dataDir = await newFolder();
    await chown(dataDir, 12_345, 12_345);
    const server = await start(dataDir, careless);
    expect((await stat(`/proc/${server.pid}`)).uid).toBe(12_345);
    expect((await stat(join(dataDir, 'postgres', 'data'))).uid).toBe(12_345);
  });

  it('ends a server that is frozen', async () => {
    const server = await start(await newDatabase(), careless);
    // PostgreSQL first: its short-lived workers may end between the listing and the signal.
    process.kill(server.pid, 'SIGSTOP');
    const workers = listDescendants(server.pid).map(({ pid }) => pid);
    const pids = [server.pid, ...workers];
    for (const pid of pids) freeze(pid);
    await server.stop(2_500);
    await expect.poll(() => pids.filter(isRunning), { timeout: 60_000 }).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('a lock that was left behind', () => {
  const lockNames = ['data/postmaster.pid', 'run/.s.PGSQL.5432.lock'];

  /** PostgreSQL ignores lock files of other users' processes. */
  const user = isRoot ? { uid: 12_345, gid: 12_345 } : {};

  async function newDatabaseOfUser(): Promise<string> {
    const folder = await newDatabase();
    if (isRoot) await chown(folder, 12_345, 12_345);
    return folder;
  }

  /** A folder with lock files as after a crash, whose process id now belongs to another process. */
  async function abandon(dataDir: string, pid: number): Promise<void> {
    const server = await start(dataDir, careless);
    const paths = lockNames.map((name) => join(dataDir, 'postgres', name));
    const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
    await server.stop();
    const { uid, gid } = await stat(join(dataDir, 'postgres', 'data'));
    for (const [index, path] of paths.entries()) {
      await writeFile(path, texts[index]!.replace(/^\d+/, String(pid)), { mode: 0o600 });
      await chown(path, uid, gid);
    }
  }

  it('does not prevent the start when its process is another program, which is left alone', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
      cwd: '/',
      ...user,
    });
    try {
      const dataDir = await newDatabaseOfUser();
      await abandon(dataDir, other.pid!);
      const log: string[] = [];
      const server = await start(dataDir, { ...careless, log: (line) => log.push(line) });
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(isRunning(other.pid!)).toBe(true);
      expect(log.join('\n')).toMatch(/postmaster\.pid was left behind/);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('does not prevent the start when its process is PostgreSQL on another folder', async () => {
    const other = await start(await newDatabaseOfUser(), careless);
    const dataDir = await newDatabaseOfUser();
    await abandon(dataDir, other.pid);
    const server = await start(dataDir, careless);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await query(other, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is respected when its process is the server, even without a socket', async () => {
    const dataDir = await newDatabase();
    const server = await start(dataDir, careless);
    const { pid } = server;
    await rm(join(dataDir, 'postgres', 'run', '.s.PGSQL.5432'));
    expect(await failure(startEmbedded({ dataDir, lockTimeout: 500 }))).toMatch(
      new RegExp(`in use by another process \\(PostgreSQL runs as process ${pid}\\)`),
    );
    expect(isRunning(pid)).toBe(true);
    expect(await readFile(join(dataDir, 'postgres', lockNames[0]!), 'utf8')).toMatch(
      new RegExp(`^${pid}\n`),
    );
  });
});

describe('a process that is killed', () => {
  it('takes its database with it and loses no acknowledged write', async () => {
    const dataDir = await newDatabase();
    const fixture = fileURLToPath(new URL('writer.fixture.ts', import.meta.url));
    for (const round of [1, 2]) {
      const writer = spawn(process.execPath, [fixture, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const acknowledged: string[] = [];
      for await (const line of createInterface({ input: writer.stdout })) {
        acknowledged.push(line);
        if (acknowledged.length === 200) writer.kill('SIGKILL');
      }
      expect(acknowledged.length, `round ${round}`).toBeGreaterThanOrEqual(200);

      const server = await start(dataDir);
      const stored = await query<{ n: string }>(server, 'table numbers');
      const numbers = new Set(stored.map((row) => row.n));
      expect(acknowledged.filter((n) => !numbers.has(n))).toEqual([]);
      await server.stop();
    }
  });

  it('takes it down even when it is not started again', async () => {
    const dataDir = await newDatabase();
    const fixture = fileURLToPath(new URL('writer.fixture.ts', import.meta.url));
    const writer = spawn(process.execPath, [fixture, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(writer.stdout, 'data');
    const pid = Number(
      (await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0],
    );
    expect(isRunning(pid)).toBe(true);
    writer.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  });
});

describe('a folder that cannot be used', () => {
  it('of another version is refused, with advice', async () => {
    const dataDir = await newFolder();
    const data = join(dataDir, 'postgres', 'data');
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'PG_VERSION'), '14\n');
    expect(await failure(startEmbedded({ dataDir }))).toMatch(/made by PostgreSQL 14.*db:backup/);
  });

  it('with other content is refused and not changed', async () => {
    const dataDir = await newFolder();
    const data = join(dataDir, 'postgres', 'data');
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'thesis.txt'), 'text');
    expect(await failure(startEmbedded({ dataDir }))).toMatch(/not a PostgreSQL database/);
    expect(await readdir(data)).toEqual(['thesis.txt']);
  });

  it('that is a file is refused', async () => {
    const dataDir = join(await newFolder(), 'file');
    await writeFile(dataDir, '');
    expect(await failure(startEmbedded({ dataDir }))).toMatch(
      /EmbeddedDatabaseError.*cannot be made/,
    );
  });

  it.runIf(canMount())('on a full disk leaves no half database', async () => {
    const dataDir = await newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', dataDir]);
    try {
      expect(await failure(startEmbedded({ dataDir }))).toMatch(
        /EmbeddedDatabaseError: .*could not be created.*No space left/,
      );
      expect(await readdir(join(dataDir, 'postgres'))).toEqual(['lib']);
    } finally {
      execFileSync('umount', [dataDir]);
    }
  });
});

describe.runIf(canMount())('a disk that is full at the start', () => {
  it('without a reserve is told with what to do', async () => {
    const dataDir = await newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', dataDir]);
    try {
      copyDatabase(dataDir);
      const first = await start(dataDir, careless);
      await first.stop();
      expect(() => fill(join(dataDir, 'filler'))).toThrow(/ENOSPC/);
      expect(await failure(start(dataDir, careless))).toMatch(
        /EmbeddedDatabaseError: The disk of .* is full: free some space \(about 100 MB\)/,
      );
    } finally {
      execFileSync('umount', [dataDir]);
    }
  });

  it('is told with what to do when PostgreSQL does not name it as the reason', async () => {
    const dataDir = await newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', dataDir]);
    try {
      copyDatabase(dataDir);
      const first = await start(dataDir, careless);
      await first.stop();
      const failing = { settings: { ...careless.settings, shared_preload_libraries: 'nobodys' } };
      expect(await failure(start(dataDir, failing))).toMatch(
        /EmbeddedDatabaseError: .* did not start: FATAL: .*nobodys/,
      );
      await fillUpTo(4 * 1024 * 1024, join(dataDir, 'filler'));
      expect(await failure(start(dataDir, failing))).toMatch(
        /EmbeddedDatabaseError: The disk of .* is full: free some space .*said: FATAL: .*nobodys/,
      );
    } finally {
      execFileSync('umount', [dataDir]);
    }
  });

  it('is told with what to do when nobody can connect', async () => {
    const dataDir = await newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', dataDir]);
    try {
      copyDatabase(dataDir);
      const first = await start(dataDir, careless);
      // At the beginning of a file of its log it needs no other one.
      await query(first, 'select pg_switch_wal()');
      await first.stop();
      // The first connection makes these files anew.
      const data = join(dataDir, 'postgres', 'data');
      const found = (await readdir(data, { recursive: true })).filter((path) =>
        path.endsWith('pg_internal.init'),
      );
      await Promise.all(found.map((path) => rm(join(data, path))));
      await fillUpTo(128 * 1024, join(dataDir, 'filler'));
      expect(await failure(start(dataDir, careless))).toMatch(
        /EmbeddedDatabaseError: The disk of .* is full: free some space .*could not write init file/,
      );
    } finally {
      execFileSync('umount', [dataDir]);
    }
  });

  it('leaves the reserve to the database, and makes it again when there is space', async () => {
    const dataDir = await newFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', dataDir]);
    try {
      copyDatabase(dataDir);
      const reserve = join(dataDir, 'postgres', 'reserve');
      const options = { ...careless, reserveBytes: 40 * 1024 * 1024 };
      const first = await start(dataDir, options);
      await query(first, 'create table notes (text text)');
      await vi.waitFor(() => expect(existsSync(reserve)).toBe(true), 60_000);
      await first.stop();
      const filler = join(dataDir, 'filler');
      expect(() => fill(filler)).toThrow(/ENOSPC/);

      const second = await start(dataDir, options);
      expect(existsSync(reserve)).toBe(false);
      await query(
        second,
        `insert into notes select repeat('x', 1000) from generate_series(1, 1000)`,
      );
      await query(second, 'delete from notes');
      await rm(filler);
      await vi.waitFor(() => expect(existsSync(reserve)).toBe(true), 60_000);
      await second.stop();
    } finally {
      execFileSync('umount', [dataDir]);
    }
  });
});

/**
 * Writes until there is no space left, and then throws. `writeFile` with tens of thousands of small blocks did not always end.
 */
function fill(path: string): never {
  const file = openSync(path, 'w');
  try {
    for (let size = 1024 * 1024; ;) {
      try {
        for (const block = Buffer.alloc(size); ;) writeSync(file, block);
      } catch (error) {
        if (size === 4_096) throw error;
        size = 4_096;
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Leaves this many bytes. */
async function fillUpTo(left: number, path: string): Promise<void> {
  expect(() => fill(path)).toThrow(/ENOSPC/);
  await truncate(path, (await stat(path)).size - left);
}

/** Needs root, which not every container allows. */
function canMount(): boolean {
  if (!isRoot) {
    process.stderr.write(
      'Not root, so no disk of its own can be mounted: tests of a full disk are left out.\n',
    );
    return false;
  }
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

describe('a platform without PostgreSQL programs', () => {
  it('gets an error that recommends a server', async () => {
    const links = await newFolder();
    expect(await failure(prepareBinaries(links, 'aix-ppc64'))).toMatch(/aix-ppc64.*DATABASE_URL/);
    expect(await failure(prepareBinaries(links, 'darwin-arm64'))).toMatch(
      /not installed.*DATABASE_URL/,
    );
  });
});
