import { newId, withTransaction } from '@bakery/db';
import { importMessages } from '@bakery/schemas/office/imports';
import type { ImportKindName } from '@bakery/schemas/office/imports';
import { ensureFound } from '../../../content/records/records.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import type { Deps } from '../../../deps.ts';
import * as lineQueries from './import-lines.queries.ts';
import type { ImportRow } from './imports.queries.ts';
import * as queries from './imports.queries.ts';
import { changeImport } from './imports.service.ts';
import { importKindOf } from './kinds/index.ts';
import { columnsOfNew, kindNameOf, settingsOf } from './stored-import.ts';
import { columnsOf, suggestSettings, topLines } from './suggest.ts';

/** Chooses the sheet, of which the columns are suggested anew. */
export function chooseSheet(deps: Deps, id: string, sheet: number): Promise<void> {
  return changeImport(deps, id, ['read', 'checked'], async (trx, row) => {
    if (row.sheets[sheet] === undefined) throw fieldError('sheet', importMessages.noLines);
    const kind = importKindOf[kindNameOf(row)];
    const settings = await suggestSettings(trx, id, kind, { ...settingsOf(row), sheet });
    return { settings: JSON.stringify(settings), state: 'read' as const };
  });
}

/** Chooses what the file has; its columns are suggested anew. */
export function chooseKind(deps: Deps, id: string, kind: ImportKindName): Promise<void> {
  return changeImport(deps, id, ['read', 'checked'], async (trx, row) => {
    if (row.source_id !== null) throw new AppError('VERSION_CONFLICT', importMessages.otherState);
    const settings = await suggestSettings(trx, id, importKindOf[kind], settingsOf(row));
    return { kind, settings: JSON.stringify(settings), state: 'read' as const };
  });
}

/**
 * Begins an import of another sheet of a file whose chosen sheet has been imported; it takes over the lines of all others, and the
 * pictures. Returns its id. Throws NOT_FOUND, and VERSION_CONFLICT where the sheet is not stored any more.
 */
export async function importNextSheet(deps: Deps, id: string, sheet: number): Promise<string> {
  const next = newId();
  await withTransaction(deps.db, async (trx) => {
    const row = ensureFound(await queries.lockImport(trx, id));
    const done = settingsOf(row);
    const stored = await lineQueries.listSheets(trx, id, row.sheets.length);
    const isOver = row.state === 'done' || row.state === 'takenBack';
    if (!isOver || sheet === done.sheet || !stored.includes(sheet)) {
      throw new AppError('VERSION_CONFLICT', importMessages.otherState);
    }
    await queries.insertImport(trx, {
      id: next,
      kind: row.kind,
      file_name: row.file_name,
      state: 'read',
      ...columnsOfNew(deps.actor),
      sheets: JSON.stringify(withoutLines(row.sheets, (n) => n === done.sheet)),
      settings: '{}',
      zip_id: row.zip_id,
      zip_names: JSON.stringify(row.zip_names),
    });
    await lineQueries.moveOtherSheets(trx, { id, sheet: done.sheet }, next);
    const kind = importKindOf[kindNameOf(row)];
    const settings = await suggestSettings(trx, next, kind, { ...done, sheet });
    await queries.updateImport(trx, next, { settings: JSON.stringify(settings) });
    await queries.updateImport(trx, id, {
      sheets: JSON.stringify(withoutLines(row.sheets, (n) => n !== done.sheet)),
    });
  });
  return next;
}

const withoutLines = (sheets: ImportRow['sheets'], isGone: (n: number) => boolean) =>
  sheets.map((sheet, n) => (isGone(n) ? { ...sheet, lines: 0 } : sheet));

/** Chooses the line that names the columns, which are then recognised anew; 0 for none. */
export function chooseHeading(deps: Deps, id: string, heading: number): Promise<void> {
  return changeImport(deps, id, ['read', 'checked'], async (trx, row) => {
    const kind = importKindOf[kindNameOf(row)];
    const settings = settingsOf(row);
    const ref = { id, sheet: settings.sheet };
    const top = await lineQueries.listCells(trx, ref, { limit: topLines });
    const columns = columnsOf(kind, top, heading, settings.columns.length);
    return { settings: JSON.stringify({ ...settings, heading, columns }), state: 'read' as const };
  });
}
