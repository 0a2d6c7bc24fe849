import { mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { withFileRemoval } from '../file-removal.ts';
import {
  createPowerCutFileSystem,
  createTestDatabase,
  startDatabaseProxy,
} from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { backup, localFiles, restore } from './index.ts';
import type { BackupFiles } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-backup-files-'));
const databases: TestDatabase[] = [];
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
const newPath = () => join(folder, `${(count += 1)}`);

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

const documents = { 'documents/one': 'first', 'documents/two': 'second' };

/** A database with two documents and their files. */
async function newInstallation() {
  const database = await newDatabase();
  await database.pool.query(
    `insert into media (id, kind, state, key, original_name, content_type, byte_size)
     select gen_random_uuid(), 'document', 'ready', key, 'x', 'x', 5 from unnest(array['one', 'two']) key`,
  );
  const root = newPath();
  const files = localFiles(root);
  for (const [key, text] of Object.entries(documents)) await put(files, key, text);
  return { database, connection: database.connection, root, files };
}

function put(files: BackupFiles, key: string, text: string): Promise<void> {
  return files.put(key, Readable.from([Buffer.from(text)]), text.length);
}

async function readFiles(files: BackupFiles): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { key } of files.list()) {
    found[key] = Buffer.concat(await files.open(key).toArray()).toString();
  }
  return found;
}

describe('a backup', () => {
  it('blocks the removal of files until it has ended', async () => {
    const { database, connection, files } = await newInstallation();
    const remove = () => withFileRemoval(database.db, () => Promise.resolve('removed'));
    const attempts: unknown[] = [];
    const watched: BackupFiles = {
      ...files,
      async *list() {
        attempts.push(await remove());
        yield* files.list();
      },
    };
    await backup({ connection, files: watched, path: newPath() });
    attempts.push(await remove());
    expect(attempts).toEqual([undefined, 'removed']);
  });

  it('waits for removals in progress', async () => {
    const { database, connection, files } = await newInstallation();
    const removing = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const removal = withFileRemoval(database.db, async () => {
      begun.resolve();
      await removing.promise;
      await files.remove('documents/one');
      await database.pool.query(`delete from media where key = 'one'`);
    });
    await begun.promise;
    const path = newPath();
    const running = backup({ connection, files, path });
    await expect
      .poll(() => database.pool.query('select from pg_locks where not granted'))
      .toMatchObject({ rowCount: 1 });
    removing.resolve();
    await Promise.all([removal, running]);
    const target = await newDatabase();
    const restored = localFiles(newPath());
    await restore({ connection: target.connection, files: restored, path });
    expect(await readFiles(restored)).toEqual({ 'documents/two': 'second' });
  });

  it('fails and leaves no file when the lock against removals was lost before its end', async () => {
    const { connection, files } = await newInstallation();
    const proxy = await startDatabaseProxy(connection);
    const path = join(newPath(), 'x.tar.gz');
    const cutOff: BackupFiles = {
      ...files,
      async *list() {
        yield* files.list();
        await proxy.cut();
      },
    };
    const attempt = backup({ connection: proxy.connection, files: cutOff, path });
    await expect(attempt).rejects.toThrow(/connection to the database was lost/);
    expect(await readdir(dirname(path))).toEqual([]);
    await proxy.close();
  });

  it('fails and leaves no file when a required file is missing, unless `allowMissing` is set', async () => {
    const { connection, files } = await newInstallation();
    await files.remove('documents/one');
    const path = join(newPath(), 'x.tar.gz');
    const options = { connection, files, path };
    await expect(backup(options)).rejects.toThrow(
      /^1 of 2 files that the records need are missing: documents\/one\..*--allow-missing/,
    );
    expect(await readdir(dirname(path))).toEqual([]);
    const lines: string[] = [];
    await backup({ ...options, allowMissing: true, onProgress: (line) => lines.push(line) });
    expect(lines.at(-1)).toMatch(/^Warning: 1 of 2 files .* documents\/one$/);

    const target = await newDatabase();
    const restored = localFiles(newPath());
    const restoring = { connection: target.connection, files: restored, path };
    await expect(restore(restoring)).rejects.toThrow(/missing: documents\/one\..*--allow-missing/);
    expect(await readFiles(restored)).toEqual({});
    expect((await target.pool.query('select from media')).rowCount).toBe(0);
    await restore({ ...restoring, allowMissing: true });
    expect(await readFiles(restored)).toEqual({ 'documents/two': 'second' });
  });

  it('is flushed to disk with its name when it is confirmed', async () => {
    const { connection, files } = await newInstallation();
    const { fs, survives, namedTooEarly } = createPowerCutFileSystem();
    const path = join(newPath(), 'deep', 'x.tar.gz');
    await backup({ connection, files, path, fs });
    expect(survives(path)).toBe(true);
    expect(namedTooEarly).toEqual([]);
  });
});

describe('a restore', () => {
  async function makeArchive() {
    const installation = await newInstallation();
    const path = newPath();
    await backup({ connection: installation.connection, files: installation.files, path });
    return { ...installation, path };
  }

  it('replaces a damaged file of the same size, and does not write an identical one', async () => {
    const { connection, files, root, path } = await makeArchive();
    await writeFile(join(root, 'documents', 'one'), 'fIrst');
    const puts: string[] = [];
    const watched: BackupFiles = {
      ...files,
      put: (key, ...rest) => {
        puts.push(key);
        return files.put(key, ...rest);
      },
    };
    await restore({ connection, files: watched, path, force: true });
    expect(await readFiles(files)).toEqual(documents);
    expect(puts).toEqual(['documents/one']);
  });

  it('that fails restores the files it has replaced', async () => {
    const { connection, files, root, path } = await makeArchive();
    const own = { 'documents/one': 'another', 'documents/two': 'Second' };
    for (const [key, text] of Object.entries(own)) await writeFile(join(root, key), text);
    const temporaryFolder = newPath();
    const failing: BackupFiles = {
      ...files,
      async put(key, content, size) {
        await files.put(key, content, size);
        if (key === 'documents/two' && (await readFile(join(root, key), 'utf8')) === 'second') {
          throw new Error('disk broken');
        }
      },
    };
    const attempt = restore({ connection, files: failing, path, force: true, temporaryFolder });
    await expect(attempt).rejects.toThrow('disk broken');
    expect(await readFiles(files)).toEqual(own);
    expect(await readdir(temporaryFolder)).toEqual([]);
  });

  it('that fails on a full disk makes room for the files it has replaced', async () => {
    const { connection, files, root, path } = await makeArchive();
    const own = { 'documents/one': 'another', 'documents/two': 'Second' };
    for (const [key, text] of Object.entries(own)) await writeFile(join(root, key), text);
    const temporaryFolder = newPath();
    let isFull = false;
    const failing: BackupFiles = {
      ...files,
      async put(key, content, size) {
        isFull ||= key === 'documents/two';
        // A file is written completely before it replaces another: both need room.
        if (isFull && key in (await readFiles(files))) throw new Error('full');
        await files.put(key, content, size);
      },
    };
    const attempt = restore({ connection, files: failing, path, force: true, temporaryFolder });
    await expect(attempt).rejects.toThrow('full');
    expect(await readFiles(files)).toEqual(own);
    expect(await readdir(temporaryFolder)).toEqual([]);
  });

  it('that cannot make a copy of a file does not replace it', async () => {
    const { connection, files, root, path } = await makeArchive();
    await writeFile(join(root, 'documents', 'one'), 'another');
    const temporaryFolder = newPath();
    const blocking: BackupFiles = {
      ...files,
      open(key) {
        const [copies = ''] = readdirSync(temporaryFolder);
        mkdirSync(join(temporaryFolder, copies, key.replaceAll('/', '~')));
        return files.open(key);
      },
    };
    const attempt = restore({ connection, files: blocking, path, force: true, temporaryFolder });
    await expect(attempt).rejects.toThrow('EISDIR');
    expect(await readFiles(files)).toEqual({ ...documents, 'documents/one': 'another' });
  });

  it('that fails names the copies of files it cannot restore', async () => {
    const { connection, files, root, path } = await makeArchive();
    await writeFile(join(root, 'documents', 'one'), 'another');
    await files.remove('documents/two');
    const temporaryFolder = newPath();
    let puts = 0;
    const failing: BackupFiles = {
      ...files,
      put: (...file) =>
        (puts += 1) === 1 ? files.put(...file) : Promise.reject(new Error('full')),
    };
    const attempt = restore({ connection, files: failing, path, force: true, temporaryFolder });
    const error = await attempt.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AggregateError);
    const [cause, undone] = (error as AggregateError).errors as Error[];
    expect(cause?.message).toBe('full');
    expect(undone?.message).toMatch(/documents\/one.*Copies of them are in /);
    const [copies = ''] = await readdir(temporaryFolder);
    expect(await readFile(join(temporaryFolder, copies, 'documents~one'), 'utf8')).toBe('another');
  });

  it('leaves files that survive a power cut', async () => {
    const { path } = await makeArchive();
    const { fs, survives } = createPowerCutFileSystem();
    const root = join(newPath(), 'storage');
    const target = await newDatabase();
    await restore({ connection: target.connection, files: localFiles(root, fs), path });
    expect(Object.keys(documents).map((key) => survives(join(root, key)))).toEqual([true, true]);
  });
});
