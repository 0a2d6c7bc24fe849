import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { UploadedFile } from './file-collector.ts';

/** A file that is on this machine already, described as if it had been uploaded. */
export async function describeLocalFile(path: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const chunks: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of chunks) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { field: 'file', path, name: basename(path), size, sha256: hash.digest('hex') };
}
