import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyTarget } from './catalog.ts';

/** Hashes the rows of a table in the order in which they are stored. */
export async function hashTable(
  client: pg.Client,
  table: { name: string; columns: string[] },
): Promise<string> {
  const hash = createHash('sha256');
  const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  for await (const chunk of rows) hash.update(chunk);
  return hash.digest('hex');
}

/** Hashes files one after the other: their names, sizes and contents. */
export interface FilesHash {
  begin(key: string, size: number): void;
  update(chunk: Buffer): void;
  digest(): string;
}

export function createFilesHash(): FilesHash {
  const hash = createHash('sha256');
  return {
    begin: (key, size) => void hash.update(`${key}\n${size}\n`),
    update: (chunk) => void hash.update(chunk),
    digest: () => hash.digest('hex'),
  };
}

/** Passes chunks on, and shows each to `look`. */
export async function* watchChunks(
  chunks: AsyncIterable<Buffer>,
  look: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    look(chunk);
    yield chunk;
  }
}
