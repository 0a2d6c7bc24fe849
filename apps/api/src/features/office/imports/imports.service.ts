import { newId, withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { importLimits, importMessages, linesPerPage } from '@bakery/schemas/office/imports';
import type {
  ImportKindName,
  ImportLinePage,
  ImportLinesQuery,
  ImportSettings,
  ImportState,
  ListedImport,
  OpenImport,
} from '@bakery/schemas/office/imports';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { readTable } from '../../../core/tables/read-table.ts';
import { TableError } from '../../../core/tables/table-limits.ts';
import type { UploadedFile } from '../../../core/uploads/receive-form.ts';
import type { Deps } from '../../../deps.ts';
import { ensureFound } from '../../../content/records/records.ts';
import * as lineQueries from './import-lines.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import * as queries from './imports.queries.ts';
import {
  isBusy,
  presentColumns,
  presentFields,
  presentImport,
  presentLine,
  presentTop,
} from './imports.presenter.ts';
import { importKindOf } from './kinds/index.ts';
import { forgetZip, storeZip } from './pictures/picture-zip.ts';
import { actorColumns, columnsOfNew, kindNameOf, settingsOf } from './stored-import.ts';
import { suggestSettings, topLines } from './suggest.ts';

const day = 86_400_000;
const listed = 30;
/** Lines that are looked at for examples of what a column has. */
const sampled = 60;

/** Reads a file and stores its lines, to be imported later. Throws bad input for what is no spreadsheet. */
export async function addImport(
  deps: Deps,
  kindName: ImportKindName,
  file: UploadedFile,
): Promise<string> {
  const { actor } = deps;
  const id = newId();
  const kind = importKindOf[kindName];
  await withTransaction(deps.db, async (trx) => {
    const row = { id, kind: kindName, file_name: file.name, state: 'read' } as const;
    await queries.insertImport(trx, {
      ...row,
      ...columnsOfNew(actor),
      sheets: '[]',
      settings: '{}',
    });
    const sheets = await storeLines(trx, id, file);
    const sheet = sheets.findIndex(({ lines }) => lines > 0);
    if (sheet === -1) throw fieldError('file', importMessages.empty);
    const settings = await suggestSettings(trx, id, kind, { sheet });
    await queries.updateImport(trx, id, {
      sheets: JSON.stringify(sheets),
      settings: JSON.stringify(settings),
    });
  });
  return id;
}

async function storeLines(
  trx: Trx,
  id: string,
  { path }: UploadedFile,
): Promise<ImportRow['sheets']> {
  const sheets: ImportRow['sheets'] = [];
  try {
    for await (const part of readTable(path)) {
      const sheet = (sheets[part.sheet] ??= { name: part.name, lines: 0 });
      sheet.lines += part.lines.length;
      await lineQueries.insertLines(trx, id, part);
    }
  } catch (error) {
    if (error instanceof TableError) throw fieldError('file', error.message);
    throw error;
  }
  return sheets;
}

export async function listImports({ db }: Deps): Promise<ListedImport[]> {
  return (await queries.listImports(db, listed)).map(presentImport);
}

export async function getImport({ db }: Deps, id: string): Promise<OpenImport> {
  const row = ensureFound(await queries.findImport(db, id));
  const settings = settingsOf(row);
  const kind = importKindOf[kindNameOf(row)];
  const ref = { id, sheet: settings.sheet };
  const rows = await lineQueries.listCells(db, ref, { limit: sampled });
  const stored = await lineQueries.listSheets(db, id, row.sheets.length);
  return {
    ...presentImport(row),
    sheets: row.sheets.map((sheet, n) => ({ ...sheet, isStored: stored.includes(n) })),
    settings,
    columns: presentColumns(rows, settings.heading, settings.columns.length),
    fields: presentFields(kind),
    canDraft: kind.canDraft,
    pictureFiles: row.zip_names.length,
    top: presentTop(rows.slice(0, topLines)),
    checked: row.checked ?? '',
    results: await lineQueries.sumResults(db, ref),
    sourceId: row.source_id,
  };
}

export async function listLines(
  { db }: Deps,
  { id, show, page }: ImportLinesQuery,
): Promise<ImportLinePage> {
  const row = ensureFound(await queries.findImport(db, id));
  const kind = importKindOf[kindNameOf(row)];
  const ref = { id, sheet: settingsOf(row).sheet };
  const slice = { show, limit: linesPerPage, offset: (page - 1) * linesPerPage };
  const rows = await lineQueries.pageLines(db, ref, slice);
  const total = await lineQueries.countLines(db, ref, show);
  return {
    items: rows.map((line) => presentLine(kind, line)),
    meta: { total, page, limit: linesPerPage },
  };
}

/** Throws NOT_FOUND, and VERSION_CONFLICT where an import can take no pictures now: before hundreds of megabytes are sent. */
export async function refusePictures({ db }: Deps, id: string): Promise<void> {
  const { state } = ensureFound(await queries.findImport(db, id));
  if (state !== 'read' && state !== 'checked') {
    throw new AppError('VERSION_CONFLICT', importMessages.otherState);
  }
}

/** Keeps a ZIP file with pictures for an import, in place of an earlier one. Returns how many pictures it has. */
export async function addPictures(deps: Deps, id: string, file: UploadedFile): Promise<number> {
  const zip = await storeZip(deps, file);
  let earlier: string | null = null;
  try {
    await changeImport(deps, id, ['read', 'checked'], async (_trx, row) => {
      earlier = row.zip_id;
      // The lines are judged anew: they may have pictures now.
      return { zip_id: zip.id, zip_names: JSON.stringify(zip.names), state: 'read' as const };
    });
  } catch (error) {
    await forgetZip(deps, zip.id);
    throw error;
  }
  await forgetZip(deps, earlier);
  return zip.names.length;
}

/** Begins to judge the lines with these columns. Throws bad input where they do not fit the file. */
export function checkLines(deps: Deps, id: string, settings: ImportSettings): Promise<void> {
  return changeImport(deps, id, ['read', 'checking', 'checked'], async (trx, row) => {
    const kind = importKindOf[kindNameOf(row)];
    refuseSettings(kind, settings);
    const ref = { id, sheet: settings.sheet };
    const first = await lineQueries.listCells(trx, ref, { after: settings.heading, limit: 1 });
    if (first.length === 0) throw fieldError('heading', importMessages.noLines);
    const total = await lineQueries.countBelow(trx, ref, settings.heading);
    await enqueueImport(deps, trx, id);
    return {
      settings: JSON.stringify(settings),
      state: 'checking' as const,
      checked: newId(),
      counts: '{}',
      done: 0,
      total,
      failure: null,
    };
  });
}

function refuseSettings(
  { fields, keys }: (typeof importKindOf)[ImportKindName],
  settings: ImportSettings,
): void {
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const chosen = settings.columns.filter((name) => name !== null);
  const unknown = chosen.find(
    (name) => !fields.some((field) => !field.isOurs && field.name === name),
  );
  if (unknown !== undefined) throw fieldError('columns', `“${unknown}” is no field.`);
  const doubled = chosen.find((name, n) => chosen.indexOf(name) !== n);
  if (doubled !== undefined) {
    throw fieldError('columns', importMessages.doubledColumn(labelOf(doubled)));
  }
  const isKey = keys.some(({ field }) => field === settings.key);
  if (!isKey || !chosen.includes(settings.key)) {
    throw fieldError('key', importMessages.keyColumn(labelOf(settings.key).toLowerCase()));
  }
}

/** Starts what was checked. */
export function startImport(deps: Deps, id: string, checked: string): Promise<void> {
  return changeImport(deps, id, ['checked'], async (trx, row) => {
    if (row.checked !== checked) throw new AppError('VERSION_CONFLICT', importMessages.otherState);
    return go(deps, trx, row, 'running');
  });
}

/** Ends after the lines that are being done. */
export function stopImport(deps: Deps, id: string): Promise<void> {
  return changeImport(deps, id, ['running'], async () => ({
    state: 'stopped' as const,
    finished_at: new Date(),
  }));
}

export function resumeImport(deps: Deps, id: string): Promise<void> {
  return changeImport(deps, id, ['stopped'], async (trx, row) => {
    const ref = { id, sheet: settingsOf(row).sheet };
    const results = await lineQueries.countResults(trx, ref);
    // An import that is half taken back is taken back to its end.
    const isGoingBack = results.some(({ result }) => result === 'takenBack' || result === 'kept');
    return go(deps, trx, row, isGoingBack ? 'takingBack' : 'running');
  });
}

/** Takes back what an import has done. Throws where that is too long ago. */
export function takeImportBack(deps: Deps, id: string): Promise<void> {
  return changeImport(deps, id, ['done', 'stopped'], (trx, row) => {
    const since = row.finished_at?.getTime() ?? Date.now();
    if (Date.now() - since > importLimits.takeBackDays * day) {
      throw new AppError('BAD_INPUT', importMessages.tooLate);
    }
    return go(deps, trx, row, 'takingBack');
  });
}

/** Removes an import that has done nothing, or whose work is over, with its lines; records stay. */
export async function removeImport({ db }: Deps, id: string): Promise<void> {
  await withTransaction(db, async (trx) => {
    const row = ensureFound(await queries.lockImport(trx, id));
    if (isBusy(row)) throw new AppError('VERSION_CONFLICT', importMessages.otherState);
    await queries.deleteImport(trx, id);
  });
}

const filters = { running: 'toRun', takingBack: 'toTakeBack' } as const;

async function go(deps: Deps, trx: Trx, row: ImportRow, state: keyof typeof filters) {
  const ref = { id: row.id, sheet: settingsOf(row).sheet };
  const total = await lineQueries.countNext(trx, ref, filters[state]);
  await enqueueImport(deps, trx, row.id);
  return { ...actorColumns(deps.actor), state, done: 0, total, failure: null };
}

export function enqueueImport({ jobs }: Deps, trx: Trx, importId: string): Promise<void> {
  return jobs.enqueue(trx, 'import', { importId }, { key: `import:${importId}` });
}

type Values = Parameters<typeof queries.updateImport>[2];

/** Changes an import that is in one of these states. Throws NOT_FOUND, and VERSION_CONFLICT where it is in another one. */
export async function changeImport(
  { db }: Pick<Deps, 'db'>,
  id: string,
  states: readonly ImportState[],
  change: (trx: Trx, row: ImportRow) => Promise<Values>,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const row = ensureFound(await queries.lockImport(trx, id));
    if (!states.includes(row.state)) {
      throw new AppError('VERSION_CONFLICT', importMessages.otherState);
    }
    await queries.updateImport(trx, id, await change(trx, row));
  });
}
