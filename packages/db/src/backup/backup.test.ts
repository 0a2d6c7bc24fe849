import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../embedded/index.ts';
import { createTestDatabase, startDatabaseProxy } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { backup, localFiles, restore } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-backup-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true, force: true });
});

/** Needs root, which not every container allows. */
function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}

let count = 0;
const newPath = () => join(folder, `${(count += 1)}`);

async function newDatabase(options?: { empty?: boolean }): Promise<TestDatabase> {
  const database = await createTestDatabase(options);
  databases.push(database);
  return database;
}

/** All characters that text encodings or COPY could damage. */
const texts = [
  'tab\there',
  'line\nbreak\r\n',
  'back\\slash \\N \\.',
  '',
  'नमस्ते 🍞 é',
  '\'quoted" $1',
];

/** A table with features that our own tables do not use, in both databases. */
const oddTable = `create table odd (
  id bigint generated always as identity primary key,
  "Strange, name" text, data jsonb, bytes bytea, list text[],
  amount numeric(10, 2), ratio double precision, moment timestamptz, day date,
  parent bigint references odd,
  twice numeric generated always as (amount * 2) stored,
  changed int not null default 0
);
create function touch() returns trigger language plpgsql as
  $$ begin new.changed = 1; return new; end $$;
create trigger touch before insert on odd for each row when (new.id = 1) execute function touch()`;

async function fill(pool: pg.Pool | pg.Client): Promise<void> {
  await pool.query(oddTable);
  await pool.query('alter table odd disable trigger touch');
  for (const text of [...texts, null]) {
    await pool.query(
      `insert into odd ("Strange, name", data, bytes, list, amount, ratio, moment, day)
       values ($1, $2, $3, $4, 12.30, 0.1, '2026-02-03T04:05:06.789012Z', '1999-12-31')`,
      [text, JSON.stringify({ text, nested: [1, null] }), randomBytes(2_000), [text, null]],
    );
  }
  await pool.query('update odd set parent = 8 - id');
  await pool.query('alter table odd enable trigger touch');
  await pool.query(
    `insert into installation values ('demo', '{"loaded": true}');
     insert into enquiries (id, full_name, email, contact_number, message)
     select gen_random_uuid(), 'N' || n, 'n@example.com', '0123456789', repeat('text' || n, 100)
     from generate_series(1, 1000) n`,
  );
}

async function readAll(pool: pg.Pool | pg.Client): Promise<unknown> {
  const read = async (sql: string) => (await pool.query<{ row: string }>(sql)).rows;
  return {
    odd: await read('select odd::text as row from odd order by id'),
    enquiries: await read('select md5(e::text) as row from enquiries e order by id'),
    installation: await read(
      `select i::text as row from installation i where key <> 'last_backup'`,
    ),
    keys: await read(`select pg_get_constraintdef(oid) || conname as row from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'f' order by 1`),
    triggers: await read(`select tgname || tgenabled::text as row from pg_trigger
      where not tgisinternal order by tgname`),
  };
}

async function storageWith(files: Record<string, string>) {
  const storage = localFiles(newPath());
  for (const [key, text] of Object.entries(files)) {
    await storage.put(key, Readable.from([Buffer.from(text)]), Buffer.byteLength(text));
  }
  return storage;
}

async function readStorage(storage: ReturnType<typeof localFiles>) {
  const found: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    found[key] = Buffer.concat(await storage.open(key).toArray()).toString();
  }
  return found;
}

const uploads = {
  'images/ab/cd.avif': 'picture',
  'documents/नाम.txt': 'private',
  'images/empty': '',
};

/** A database with content, and its archive. */
async function makeArchive() {
  const source = await newDatabase();
  await fill(source.pool);
  const files = await storageWith(uploads);
  const path = newPath();
  await backup({ connection: source.connection, files, path });
  return { source, path };
}

const { source, path: archive } = await makeArchive();

describe('backup and restore', () => {
  it('carry all data to another database of the same server', async () => {
    const target = await newDatabase();
    await target.pool.query(oddTable);
    const files = await storageWith({});
    const { createdAt } = await restore({ connection: target.connection, files, path: archive });
    expect(await readAll(target.pool)).toEqual(await readAll(source.pool));
    expect(await readStorage(files)).toEqual(uploads);
    // The database holds what the archive holds, so the archive is its newest backup.
    const made = `select value ->> 'at' as at from installation where key = 'last_backup'`;
    const { rows } = await target.pool.query<{ at: string }>(made);
    expect(rows).toEqual([{ at: createdAt }]);
    // The sequence continues after the last restored value.
    const next = await target.pool.query<{ id: number }>(
      'insert into odd default values returning id',
    );
    expect(next.rows[0]?.id).toBe(texts.length + 2);
  });

  it('carry all data from the embedded database to this server and back', async () => {
    const dataDir = newPath();
    const embedded = await startEmbedded({ dataDir, settings: { fsync: 'off' } });
    const client = new pg.Client({ ...embedded.connection });
    await client.connect();
    const empty = localFiles(newPath());
    try {
      const bare = await newDatabase();
      const bareArchive = newPath();
      await backup({ connection: bare.connection, files: empty, path: bareArchive });
      // The target database has no tables: the restore creates them first.
      await restore({ connection: embedded.connection, files: empty, path: bareArchive });
      await client.query(oddTable);
      await restore({ connection: embedded.connection, files: empty, path: archive });
      expect(await readAll(client)).toEqual(await readAll(source.pool));

      const path = newPath();
      await backup({ connection: embedded.connection, files: empty, path });
      const target = await newDatabase();
      await target.pool.query(oddTable);
      await restore({ connection: target.connection, files: empty, path });
      expect(await readAll(target.pool)).toEqual(await readAll(source.pool));
    } finally {
      await client.end();
      await embedded.stop();
    }
  });

  it('replace existing data only with `force`, and notify running processes', async () => {
    const target = await newDatabase();
    await target.pool.query(oddTable);
    await target.pool.query(`insert into installation values ('own', '1')`);
    const files = await storageWith({ 'images/old': 'old', 'images/empty': 'other' });
    const listener = new pg.Client(target.connection);
    await listener.connect();
    await listener.query('listen content_changed');
    const heard = new Promise((resolve) => listener.on('notification', resolve));

    const options = { connection: target.connection, files, path: archive };
    await expect(restore(options)).rejects.toThrow(/not empty \(installation: 1\).*--force/);
    expect(Object.keys(await readStorage(files))).toHaveLength(2);
    await restore({ ...options, force: true });
    expect(await readAll(target.pool)).toEqual(await readAll(source.pool));
    expect(await readStorage(files)).toEqual(uploads);
    expect(await heard).toMatchObject({ payload: '*' });
    await listener.end();
  });

  it('leave out the background work, and end that of the replaced content', async () => {
    const [made, target] = [await newDatabase(), await newDatabase()];
    await fill(made.pool);
    await target.pool.query(oddTable);
    for (const { pool } of [made, target]) {
      await pool.query(`select graphile_worker.add_job('mail', '{"text": "a link"}')`);
      await pool.query(`insert into job_processes values ('pool-1', now())`);
    }
    const files = localFiles(newPath());
    const path = newPath();
    await backup({ connection: made.connection, files, path });
    await restore({ connection: target.connection, files, path, force: true });
    for (const table of ['graphile_worker._private_jobs', 'job_processes']) {
      expect((await target.pool.query(`select from ${table}`)).rowCount).toBe(0);
      expect((await made.pool.query(`select from ${table}`)).rowCount).toBe(1);
    }
    await target.pool.query(`select graphile_worker.add_job('mail', '{}')`);
  });

  it('use one snapshot of the database, whatever is written in the meantime', async () => {
    const target = await newDatabase();
    await target.pool.query(oddTable);
    const writing = await newDatabase();
    await fill(writing.pool);
    const path = newPath();
    const writes: Promise<unknown>[] = [];
    await backup({
      connection: writing.connection,
      files: localFiles(newPath()),
      path,
      onProgress() {
        writes.push(writing.pool.query(`insert into odd (amount) values (1)`));
        writes.push(writing.pool.query(`delete from enquiries where full_name = 'N1'`));
      },
    });
    await Promise.all(writes);
    await restore({ connection: target.connection, files: localFiles(newPath()), path });
    const counts = await target.pool.query(
      'select (select count(*) from odd) as odd, (select count(*) from enquiries) as enquiries',
    );
    expect(counts.rows).toEqual([{ odd: texts.length + 1, enquiries: 1000 }]);
  });

  it('end sessions with their phones, and links, and keep API keys', async () => {
    const from = await newDatabase();
    await from.pool.query(
      `insert into administrators (id, username, password_hash)
         values ('00000000-0000-7000-8000-000000000001', 'admin', 'x');
       insert into sessions (id, token_hash, administrator_id, expires_at) select
         gen_random_uuid(), sha256('t'), id, now() + interval '7 days' from administrators;
       insert into push_devices (session_id, endpoint, public_key, auth_secret)
         select id, 'https://push.example', sha512('k') || '0', substring(sha256('a') for 16) from sessions;
       insert into account_links (id, administrator_id, purpose, token_hash, made_by, expires_at) select
         gen_random_uuid(), id, 'reset', sha256('l'), 'System', now() + interval '7 days' from administrators;
       insert into api_keys (id, public_id, secret_hash, name, rights, created_by, created_by_name, expires_at) select
         gen_random_uuid(), 'abcdefgh', sha256('k'), 'Till', '{contentRead}', id, 'admin', now() + interval '7 days'
         from administrators`,
    );
    const path = newPath();
    const files = localFiles(newPath());
    await backup({ connection: from.connection, files, path });
    await restore({ connection: from.connection, files, path, force: true });
    const counts = await from.pool.query(
      `select (select count(*) from sessions) as sessions, (select count(*) from push_devices) as phones, (select count(*) from account_links) as links,
         (select count(*) from administrators) as administrators, (select count(*) from api_keys
           join administrators on administrators.id = created_by where secret_hash = sha256('k')) as keys`,
    );
    expect(counts.rows).toEqual([{ sessions: 0, phones: 0, links: 0, administrators: 1, keys: 1 }]);
  });
});

describe('a restore that fails', () => {
  async function expectUntouched(path: string, message: RegExp) {
    const target = await newDatabase();
    await target.pool.query(oddTable);
    await target.pool.query(`insert into installation values ('own', '1')`);
    const files = await storageWith({ 'images/old': 'old' });
    const before = await readAll(target.pool);
    const attempt = restore({ connection: target.connection, files, path, force: true });
    await expect(attempt).rejects.toThrow(message);
    expect(await readAll(target.pool)).toEqual(before);
    expect(await readStorage(files)).toEqual({ 'images/old': 'old' });
  }

  it('changes nothing when the archive is truncated', async () => {
    const path = newPath();
    const whole = await readFile(archive);
    for (const part of [0.3, 0.95]) {
      await writeFile(path, whole);
      await truncate(path, Math.floor(whole.length * part));
      await expectUntouched(path, /ends too early/);
    }
  });

  it('changes nothing when a byte of the archive has changed', async () => {
    const path = newPath();
    const bytes = await readFile(archive);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
    await writeFile(path, bytes);
    await expectUntouched(path, /./);
  });

  it('reports a missing file and a file that is no archive', async () => {
    const path = newPath();
    await expectUntouched(path, /There is no file/);
    await writeFile(path, 'something else');
    await expectUntouched(path, /is not a backup/);
    await writeFile(path, '');
    await expectUntouched(path, /ends too early|not a backup/);
  });

  it('changes nothing when a row is invalid or the database connection is lost', async () => {
    const target = await newDatabase();
    await target.pool.query(oddTable);
    await target.pool.query(`alter table odd add check (amount <> 12.30)`);
    const files = await storageWith({});
    const options = { connection: target.connection, files, path: archive };
    await expect(restore(options)).rejects.toThrow(/violates check/);
    expect(await readStorage(files)).toEqual({});

    const other = await newDatabase();
    await other.pool.query(oddTable);
    const proxy = await startDatabaseProxy(other.connection);
    const onProgress = (line: string) => void (line.startsWith('enquiries') && proxy.cut());
    const attempt = restore({ ...options, connection: proxy.connection, onProgress });
    await expect(attempt).rejects.toThrow();
    const rows = await other.pool.query('select from enquiries');
    expect(rows.rowCount).toBe(0);
    expect(await readStorage(files)).toEqual({});
    await proxy.close();
  });

  it('changes nothing when it is interrupted', async () => {
    const target = await newDatabase();
    await target.pool.query(oddTable);
    const files = await storageWith({});
    const interrupted = new AbortController();
    const attempt = restore({
      connection: target.connection,
      files: {
        ...files,
        async put(...file) {
          await files.put(...file);
          interrupted.abort();
        },
      },
      path: archive,
      signal: interrupted.signal,
    });
    await expect(attempt).rejects.toThrow();
    expect((await target.pool.query('select from enquiries')).rowCount).toBe(0);
    expect(await readStorage(files)).toEqual({});
  });

  it('refuses an archive of a newer release and a database of another application', async () => {
    const newer = await newDatabase();
    await newer.pool.query(`insert into kysely_migration values ('9999-later', '2030')`);
    const path = newPath();
    await backup({ connection: newer.connection, files: localFiles(newPath()), path });
    await expectUntouched(path, /newer release \(with 9999-later\)/);

    const foreign = await newDatabase({ empty: true });
    await foreign.pool.query('create table wordpress (id int)');
    const attempt = restore({
      connection: foreign.connection,
      files: localFiles(newPath()),
      path: archive,
      force: true,
    });
    await expect(attempt).rejects.toThrow(/tables of something else \(wordpress/);
  });
});

describe('a backup that fails', () => {
  it('leaves no file', async () => {
    const path = join(newPath(), 'x.tar.gz');
    const files = await storageWith({ broken: 'text' });
    const failing = {
      ...files,
      open: () =>
        Readable.from(
          (function* () {
            yield Buffer.from('te');
            throw new Error('disk broken');
          })(),
        ),
    };
    const attempt = backup({ connection: source.connection, files: failing, path });
    await expect(attempt).rejects.toThrow('disk broken');
    const unreachable = { ...source.connection, host: '127.0.0.1', port: 1 };
    await expect(backup({ connection: unreachable, files, path })).rejects.toThrow('ECONNREFUSED');
    expect(await readdir(join(path, '..'))).toEqual([]);
  });

  it('leaves no file when it is interrupted', async () => {
    const path = join(newPath(), 'x.tar.gz');
    const interrupted = new AbortController();
    const attempt = backup({
      connection: source.connection,
      files: await storageWith(uploads),
      path,
      onProgress: () => interrupted.abort(),
      signal: interrupted.signal,
    });
    await expect(attempt).rejects.toThrow('aborted');
    expect(await readdir(join(path, '..'))).toEqual([]);
  });

  it.runIf(canMount())('leaves no file on a full disk, and says so', async () => {
    const disk = newPath();
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', disk]);
    try {
      const files = await storageWith({ big: randomBytes(400_000).toString('hex') });
      const path = join(disk, 'x.tar.gz');
      const attempt = backup({ connection: source.connection, files, path });
      await expect(attempt).rejects.toThrow(/ENOSPC/);
      expect(await readdir(disk)).toEqual([]);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  it('does not overwrite an existing file', async () => {
    const attempt = backup({
      connection: source.connection,
      files: localFiles(newPath()),
      path: archive,
    });
    await expect(attempt).rejects.toThrow(/is there already/);
  });
});
