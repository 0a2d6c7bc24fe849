import { dirname } from 'node:path';
import { rm } from 'node:fs/promises';
import { withTransaction } from '@bakery/db';
import { archivedKinds, sourceKinds } from '@bakery/schemas/office/import-sources';
import type { ArchivedKind, SourcePart } from '@bakery/schemas/office/import-sources';
import { discardMedia } from '../../../content/media/index.ts';
import type { Deps } from '../../../deps.ts';
import { openArchive, readRecords, restorePicture } from '../archive/index.ts';
import {
  addArchivedImport,
  changeSourceImports,
  checkSourceImports,
  openStoredFile,
  rowColumns,
  temporaryPath,
} from '../imports/index.ts';
import type { SourceRow } from './import-sources.queries.ts';
import * as queries from './import-sources.queries.ts';
import { partsOf } from './parts-of.ts';

type Archive = Awaited<ReturnType<typeof openArchive>>;

/** The kinds of content; the others come as rows of their tables. */
const wholeKinds: ReadonlySet<ArchivedKind> = new Set([...sourceKinds, 'site']);

/** Reads an archive into an import of each kind, or stores its pictures and starts these. Throws ZipError. */
export async function workOnArchive(
  deps: Deps,
  row: SourceRow,
  signal: AbortSignal,
): Promise<void> {
  const path = await openStoredFile(deps, row.zip_id!);
  try {
    const archive = await openArchive(path);
    try {
      if (row.state === 'reading') await read(deps, row, archive, signal);
      else await takeOver(deps, row, { archive, folder: dirname(path), signal });
    } finally {
      await archive.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** Each kind is stored by itself, so that whatever ends in between goes on there. */
async function read(
  deps: Deps,
  row: SourceRow,
  archive: Archive,
  signal: AbortSignal,
): Promise<void> {
  await archive.verify(signal);
  const known = new Set(partsOf(row).map(({ kind }) => kind));
  for (const kind of archivedKinds) {
    if (known.has(kind)) continue;
    if (!(await readKind(deps, row, archive, kind))) return;
  }
  await withTransaction(deps.db, async (trx) => {
    const current = await queries.lockSource(trx, row.id);
    if (current?.state !== 'reading') return;
    await queries.updateSource(trx, row.id, { state: 'read', failure: null });
    await checkSourceImports(deps, trx, row.id);
  });
}

async function readKind(
  deps: Deps,
  row: SourceRow,
  archive: Archive,
  kind: ArchivedKind,
): Promise<boolean> {
  const path = await temporaryPath(deps);
  return withTransaction(deps.db, async (trx) => {
    const current = await queries.lockSource(trx, row.id);
    if (current?.state !== 'reading') return false;
    const isIn = archive.manifest.files.some((file) => file.path === `records/${kind}.json`);
    const count = isIn
      ? await addArchivedImport(deps, trx, {
          sourceId: row.id,
          fileName: row.origin,
          kind,
          columns: wholeKinds.has(kind) ? ['id', 'record'] : rowColumns,
          rows: toRows(readRecords(archive, kind, path)),
        })
      : 0;
    const part: SourcePart = { kind, count, trouble: null };
    const report = JSON.stringify([...partsOf(current), part]);
    await queries.updateSource(trx, row.id, { report });
    return true;
  });
}

async function* toRows(
  batches: AsyncIterable<Record<string, unknown>[]>,
): AsyncGenerator<string[][]> {
  for await (const records of batches) {
    yield records.map(({ id, ...record }) => [String(id), JSON.stringify(record)]);
  }
}

async function takeOver(
  deps: Deps,
  { id, zip_id: zip }: SourceRow,
  { archive, folder, signal }: { archive: Archive; folder: string; signal: AbortSignal },
): Promise<void> {
  const path = await temporaryPath(deps);
  for await (const pictures of readRecords(archive, 'picture', path)) {
    for (const picture of pictures) {
      if (signal.aborted) throw new Error('stopping');
      await restorePicture(deps, archive, picture, folder);
    }
  }
  await withTransaction(deps.db, async (trx) => {
    const row = await queries.lockSource(trx, id);
    if (row?.state !== 'storing') return;
    await queries.updateSource(trx, id, { state: 'read', zip_id: null });
    await changeSourceImports({ ...deps, db: trx }, id, 'start');
  });
  // A file that may be large, and has what customers have written.
  await discardMedia(deps, zip === null ? [] : [zip]);
}
