import type { Trx } from '@bakery/db';
import type { ListedImport, LineResult } from '@bakery/schemas/office/imports';
import type { Deps } from '../../../deps.ts';
import { presentImport } from './imports.presenter.ts';
import * as lineQueries from './import-lines.queries.ts';
import * as queries from './imports.queries.ts';
import { enqueueImport, startImport, takeImportBack } from './imports.service.ts';

export type SourceImport = ListedImport & { results: Record<LineResult, number> };

/** The imports of an old site or an archive, in the order in which they are done. */
export async function listSourceImports({ db }: Deps, sourceId: string): Promise<SourceImport[]> {
  const rows = await queries.listOfSource(db, sourceId);
  return Promise.all(
    rows.map(async (row) => ({
      ...presentImport(row),
      results: await lineQueries.sumResults(db, { id: row.id, sheet: 0 }),
    })),
  );
}

/** Begins to judge the lines of all of them. */
export async function checkSourceImports(deps: Deps, trx: Trx, sourceId: string): Promise<void> {
  for (const { id } of await queries.listOfSource(trx, sourceId)) {
    await enqueueImport(deps, trx, id);
  }
}

/** Starts all that were checked, or takes all back that were done, the last first. */
export async function changeSourceImports(
  deps: Deps,
  sourceId: string,
  how: 'start' | 'takeBack',
): Promise<void> {
  const all = await queries.listOfSource(deps.db, sourceId);
  if (how === 'start') {
    for (const { id, state, checked } of all) {
      if (state === 'checked') await startImport(deps, id, checked ?? '');
    }
    return;
  }
  for (const { id, state } of all.toReversed()) {
    if (state === 'done' || state === 'stopped') await takeImportBack(deps, id);
  }
}
