import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { archiveBytes, archiveMessages } from '@bakery/schemas/office/import-sources';
import { z } from 'zod';
import { isObject } from '@bakery/schemas/common/is-object';
import { fieldError } from '../../../core/errors/app-error.ts';
import { openZip, ZipError } from '../../../core/zip/read-zip.ts';
import type { OpenZip, ZipEntry } from '../../../core/zip/read-zip.ts';
import { archiveFormat } from './archive-limits.ts';

const manifestName = 'manifest.json';
/** Some 100,000 pictures with their originals. */
const limits = { entries: 300_000, bytes: 2 * archiveBytes };
const maxManifest = 64 * 1024 * 1024;
const maxLine = 5_000_000;

const manifestSchema = z.object({
  format: z.int().min(1),
  counts: z.record(z.string(), z.int().min(0)),
  files: z.array(
    z.object({
      path: z.string().max(300),
      bytes: z.int().min(0),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
type Manifest = z.infer<typeof manifestSchema>;

/** The only names that are read; nothing is unpacked by a name. */
const ownName =
  /^(?:README\.txt|manifest\.json|(?:records|tables)\/[a-zA-Z]+\.(?:json|csv)|pictures\/(?:sizes\/|originals\/)?[a-z\d.-]+\.[a-z]+)$/;

export interface Archive {
  manifest: Manifest;
  /** Copies a file of the archive to a path. Throws ZipError where it is not there. */
  unpack(name: string, path: string): Promise<void>;
  /** Compares each file with its size and hash. Throws ZipError for the first that differs. */
  verify(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** Opens an archive by its manifest. Throws ZipError for a file that is none, or that has what an archive never has. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openZip(path, limits);
  try {
    const odd = zip.entries.find(({ name, isLink }) => isLink || !ownName.test(name));
    const entries = new Map(zip.entries.map((entry) => [entry.name, entry]));
    const manifest = await readManifest(zip, entries.get(manifestName));
    if (odd) throw new ZipError(archiveMessages.outside(odd.name.slice(0, 80)));
    const find = (name: string) => {
      const entry = entries.get(name);
      if (!entry) throw new ZipError(archiveMessages.missing(name));
      return entry;
    };
    for (const { path: name, bytes } of manifest.files) {
      if (find(name).size !== bytes) throw new ZipError(archiveMessages.damaged(name));
    }
    if (entries.size !== zip.entries.length || entries.size !== manifest.files.length + 1) {
      throw new ZipError(archiveMessages.none);
    }
    return {
      manifest,
      unpack: (name, to) => pipeline(zip.read(find(name)), createWriteStream(to)),
      async verify(signal) {
        for (const { path: name, sha256 } of manifest.files) {
          if (signal.aborted) throw new Error('stopping');
          const hash = createHash('sha256');
          for await (const chunk of zip.read(find(name))) hash.update(chunk);
          if (hash.digest('hex') !== sha256) throw new ZipError(archiveMessages.damaged(name));
        }
      },
      close: () => zip.close(),
    };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function readManifest(zip: OpenZip, entry: ZipEntry | undefined): Promise<Manifest> {
  if (!entry || entry.size > maxManifest) throw new ZipError(archiveMessages.none);
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(entry)) chunks.push(chunk);
  const json = parse(Buffer.concat(chunks).toString());
  const { format } = z.object({ format: z.int() }).safeParse(json).data ?? {};
  if (format !== undefined && format > archiveFormat) throw new ZipError(archiveMessages.newer);
  const { data } = manifestSchema.safeParse(json);
  if (!data) throw new ZipError(archiveMessages.none);
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Throws bad input for an uploaded file that is no archive. */
export async function refuseNoArchive(path: string): Promise<void> {
  try {
    await (await openArchive(path)).close();
  } catch (error) {
    if (error instanceof ZipError) throw fieldError('file', error.message);
    throw error;
  }
}

const batch = 100;

/** The records of a kind, in batches; each stands on a line of its own. Throws ZipError for a file that is not so. */
export async function* readRecords(
  archive: Archive,
  kind: string,
  path: string,
): AsyncGenerator<Record<string, unknown>[]> {
  const name = `records/${kind}.json`;
  try {
    await archive.unpack(name, path);
    let records: Record<string, unknown>[] = [];
    for await (const line of createInterface({ input: createReadStream(path) })) {
      const text = line.replace(/,$/, '');
      if (text === '[' || text === ']' || text === '[]' || text === '') continue;
      const record = text.length > maxLine ? undefined : parse(text);
      if (!isObject(record)) throw new ZipError(archiveMessages.damaged(name));
      records.push(record);
      if (records.length < batch) continue;
      yield records;
      records = [];
    }
    yield records;
  } finally {
    await rm(path, { force: true });
  }
}
