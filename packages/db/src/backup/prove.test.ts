import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract as createExtract, pack as createPack } from 'tar-stream';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { backup, localFiles, makeSealKey, prove, sealFor, unsealWith } from './index.ts';
import type { Convert } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'bakery-prove-'));
const database = await createTestDatabase();
const { connection, pool } = database;
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const files = localFiles(join(folder, 'storage'));
await files.put('media/one', Readable.from([Buffer.from('picture')]), 7);
await pool.query(
  `insert into enquiries (id, full_name, email, contact_number, message)
   select gen_random_uuid(), 'N' || n, 'n@example.com', '0123456789', repeat('text' || n, 100)
   from generate_series(1, 500) n`,
);

let count = 0;
async function makeArchive(seal?: Convert): Promise<string> {
  const path = join(folder, `${(count += 1)}.tar.gz`);
  await backup({ connection, files, path, seal });
  return path;
}

/** Writes the archive anew, with other contents of its entries. */
async function rewrite(
  path: string,
  change: (name: string, content: Buffer) => Buffer,
): Promise<string> {
  const changed = `${path}.changed`;
  const [extract, pack] = [createExtract(), createPack()];
  const writing = pipeline(pack, createGzip(), createWriteStream(changed));
  const reading = pipeline(createReadStream(path), createGunzip(), extract);
  for await (const entry of extract) {
    const chunks: Buffer[] = await Readable.from(entry).toArray();
    pack.entry({ name: entry.header.name }, change(entry.header.name, Buffer.concat(chunks)));
  }
  pack.finalize();
  await Promise.all([reading, writing]);
  return changed;
}

const isEnquiries = (name: string) => name.startsWith('tables/enquiries/');

async function listScratch(): Promise<string[]> {
  const { rows } = await pool.query<{ datname: string }>(
    `select datname from pg_database where datname = left(current_database(), 57) || '_proof'`,
  );
  return rows.map(({ datname }) => datname);
}

describe('the proof of a backup', () => {
  it('restores it into a scratch database, which is gone afterwards', async () => {
    const path = await makeArchive();
    const proof = await prove({ connection, path });
    expect(proof).toMatchObject({ kind: 'restored', files: 1 });
    expect(proof.rows).toBeGreaterThanOrEqual(500);
    expect(await listScratch()).toEqual([]);
  });

  it('is of an encrypted one too', async () => {
    const [key, other] = [await makeSealKey(), await makeSealKey()];
    const path = await makeArchive(sealFor([key.recipient, other.recipient]));
    for (const { identity } of [key, other]) {
      const unseal = await unsealWith(identity);
      expect(await prove({ connection, path, unseal })).toMatchObject({ kind: 'restored' });
    }
    await expect(prove({ connection, path })).rejects.toThrow(/is not a backup/);
  });

  it('finds a row that has changed although the counts agree, and says so', async () => {
    const path = await rewrite(await makeArchive(), (name, content) =>
      isEnquiries(name) ? Buffer.from(content.toString().replace('text1', 'text2')) : content,
    );
    await expect(prove({ connection, path })).rejects.toThrow(/the rows of enquiries are not what/);
    expect(await listScratch()).toEqual([]);
  });

  it('finds a picture that has changed', async () => {
    const path = await rewrite(await makeArchive(), (name, content) =>
      name === 'files/media/one' ? Buffer.from('Picture') : content,
    );
    await expect(prove({ connection, path })).rejects.toThrow(/its files are not what they were/);
  });

  it('finds a row that is missing', async () => {
    const path = await rewrite(await makeArchive(), (name, content) =>
      isEnquiries(name) ? content.subarray(content.indexOf('\n') + 1) : content,
    );
    await expect(prove({ connection, path })).rejects.toThrow(/damaged/);
  });

  it('reads and compares it where no database may be made, and says why it was not restored', async () => {
    const path = await makeArchive();
    const role = `reader_${randomBytes(4).toString('hex')}`;
    await pool.query(`create role ${role} login password 'x'`);
    const { host, port, database: name } = new pg.Client(connection);
    try {
      const poor = { host, port, user: role, password: 'x', database: name };
      expect(await prove({ connection: poor, path })).toMatchObject({
        kind: 'read',
        files: 1,
        problem: expect.stringContaining('permission denied to create database'),
      });
      const changed = await rewrite(path, (entry, content) =>
        isEnquiries(entry) ? Buffer.from(content.toString().replace('text1', 'text2')) : content,
      );
      await expect(prove({ connection: poor, path: changed })).rejects.toThrow(/rows of enquiries/);
    } finally {
      await pool.query(`drop role ${role}`);
    }
  });

  it('removes the scratch database of a process that was killed, and no other one of its name', async () => {
    const path = await makeArchive();
    const scratch = `${database.name.slice(0, 57)}_proof`;
    await pool.query(`create database ${scratch}`);
    try {
      expect(await prove({ connection, path })).toMatchObject({
        kind: 'read',
        problem: expect.stringContaining('which this program did not make'),
      });
      expect(await listScratch()).toEqual([scratch]);
      await pool.query(
        `comment on database ${scratch} is 'Scratch database for the proof of a backup'`,
      );
      expect(await prove({ connection, path })).toMatchObject({ kind: 'restored' });
      expect(await listScratch()).toEqual([]);
    } finally {
      await pool.query(`drop database if exists ${scratch}`);
    }
  });
});
