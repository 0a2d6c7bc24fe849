import { withSnapshot } from '@bakery/db';
import { csvLine } from '@bakery/schemas/common/csv';
import type { Right } from '@bakery/schemas/common/rights';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ReadContext } from '../../../core/database/read-context.ts';
import { temporaryFolder } from '../../../core/storage/temporary-folder.ts';
import type { Deps } from '../../../deps.ts';
import { tableOf } from '../imports/index.ts';
import { archiveFormat } from './archive-limits.ts';
import { archiveParts } from './archive-parts.ts';
import type { ArchivePart } from './archive-parts.ts';
import * as queries from './archive.queries.ts';
import type { OriginalRow, PictureRow } from './archive.queries.ts';
import {
  openOriginal,
  openPicture,
  openSizes,
  originalName,
  pictureName,
  zipTime,
} from './picture-files.ts';
import { writeReadme } from './readme.ts';
import { createSpool } from './spool.ts';
import type { Spool } from './spool.ts';

/** Spreadsheets take a file for UTF-8 by it. */
const byteOrderMark = '\uFEFF';

interface Written {
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * All content as a ZIP file. The records are read in one snapshot, into files beside, before anything is sent; pictures go from
 * the storage to the reader one after the other.
 */
export async function writeArchive(deps: Deps, has: (right: Right) => boolean): Promise<Readable> {
  const parts = archiveParts.filter(({ right }) => right === undefined || has(right));
  const folder = temporaryFolder(deps.config.dataDir);
  await mkdir(folder, { recursive: true });
  const spool = await createSpool(folder);
  try {
    const { counts, pictures } = await spoolRecords(deps, spool, parts);
    await deps.auditLog.record(deps.db, deps.actor, {
      action: 'exported',
      record: { kind: 'site', id: null, name: 'All content' },
      changes: Object.entries(counts).map(([field, count]) => ({
        field,
        before: null,
        after: String(count),
      })),
    });
    const isWithEnquiries = parts.some(({ name }) => name === 'enquiry');
    return sendArchive(deps, spool, pictures, {
      counts,
      readme: writeReadme(isWithEnquiries),
    });
  } catch (error) {
    await spool.remove();
    throw error;
  }
}

function spoolRecords(deps: Deps, spool: Spool, parts: readonly ArchivePart[]) {
  return withSnapshot(deps.db, async (db) => {
    const context = { ...deps, db };
    const counts: Record<string, number> = {};
    const pictures = await queries.listPictureRows(db);
    const names = new Map(pictures.map((row) => [row.id, pictureName(row)]));
    for (const part of parts) counts[part.name] = await spoolPart(context, spool, part, names);
    counts['picture'] = pictures.length;
    await spool.add('records/picture.json', async (write) => {
      const all = pictures.map((row) => ({ file: pictureName(row), ...row }));
      await writeList(write, [all], (rows) => rows);
    });
    return { counts, pictures };
  });
}

/** Writes the records of a kind, and their table beside where the import knows one. Returns how many there are. */
async function spoolPart(
  context: ReadContext,
  spool: Spool,
  part: ArchivePart,
  names: ReadonlyMap<string, string>,
): Promise<number> {
  let count = 0;
  const table = tableOf(part.name);
  const writeRecords = (writeLine?: (text: string) => Promise<void>) =>
    spool.add(`records/${part.name}.json`, async (write) => {
      count = await writeList(write, part.list(context), async (all) => {
        const lines = all.map(({ line }) => table && csvLine(table.cellsOf(line, names)));
        await writeLine?.(lines.join(''));
        return all.map(({ record }) => record);
      });
    });
  if (!table) await writeRecords();
  else {
    await spool.add(`tables/${part.name}.csv`, async (write) => {
      await write(byteOrderMark + csvLine(table.head));
      await writeRecords(write);
    });
  }
  return count;
}

/** Writes a JSON list with one record on each line. Returns how many there are. */
async function writeList<Batch extends readonly unknown[]>(
  write: (text: string) => Promise<void>,
  batches: AsyncIterable<Batch> | Iterable<Batch>,
  recordsOf: (batch: Batch) => readonly unknown[] | Promise<readonly unknown[]>,
): Promise<number> {
  let count = 0;
  for await (const records of batches) {
    const lines = (await recordsOf(records)).map((record) => JSON.stringify(record));
    if (lines.length > 0) await write((count === 0 ? '[\n' : ',\n') + lines.join(',\n'));
    count += lines.length;
  }
  await write(count === 0 ? '[]\n' : '\n]\n');
  return count;
}

function sendArchive(
  deps: Deps,
  spool: Spool,
  pictures: readonly PictureRow[],
  { counts, readme }: { counts: Record<string, number>; readme: string },
): Readable {
  const zip = new yazl.ZipFile();
  const written: Written[] = [];
  let current: Readable | undefined;

  /** Each is opened when the one before it is written. */
  const add = (path: string, compress: boolean, open: () => Readable | Promise<Readable>) =>
    zip.addReadStreamLazy(path, { compress, mtime: zipTime }, (take) => {
      Promise.resolve()
        .then(open)
        .then(
          (stream) => {
            current = stream;
            take(
              null,
              Readable.from(measure(path, stream, written), {
                objectMode: false,
              }),
            );
          },
          (error: unknown) => take(error, Readable.from([])),
        );
    });

  add('README.txt', true, () => Readable.from([Buffer.from(readme)]));
  for (const { name, path } of spool.files) add(name, true, () => createReadStream(path));
  for (const row of pictures) {
    add(`pictures/${pictureName(row)}`, false, () => openPicture(deps, row));
    add(`pictures/sizes/${row.id}.zip`, false, () => openSizes(deps, row));
  }
  for (const original of originalsOf(pictures)) {
    add(originalName(original), false, () => openOriginal(deps, original));
  }
  zip.addReadStreamLazy('manifest.json', { mtime: zipTime }, (take) => {
    const manifest = {
      format: archiveFormat,
      release: deps.config.release,
      madeAt: new Date().toISOString(),
      counts,
      files: written,
    };
    take(null, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]));
  });
  zip.end();
  const file = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => file.destroy(error));
  file.once('close', () => {
    current?.destroy();
    void spool.remove();
  });
  return file;
}

/** Several pictures may be made from one. */
function originalsOf(pictures: readonly PictureRow[]): Iterable<OriginalRow> {
  return new Map(
    pictures.flatMap(({ original }) => (original ? [[original.id, original] as const] : [])),
  ).values();
}

/** The bytes of a file, which is noted with its size and hash at its end. */
async function* measure(
  path: string,
  chunks: AsyncIterable<Buffer>,
  written: Written[],
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  written.push({ path, bytes, sha256: hash.digest('hex') });
}
