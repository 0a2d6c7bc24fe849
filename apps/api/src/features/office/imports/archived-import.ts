import { newId } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { ImportKindName, ImportSettings } from '@bakery/schemas/office/imports';
import { getFirst } from '@bakery/schemas/common/get-first';
import type { Deps } from '../../../deps.ts';
import { insertLines } from './import-lines.queries.ts';
import * as queries from './imports.queries.ts';
import { columnsOfNew } from './stored-import.ts';

/** The records of one kind that an archive has. */
export interface ArchivedImport {
  sourceId: string;
  fileName: string;
  kind: ImportKindName;
  /** The fields of the columns; the first is the key. */
  columns: readonly string[];
  rows: AsyncIterable<readonly string[][]>;
}

/** Stores the records of an archive as the lines of an import, which are to be checked. Returns how many there are. */
export async function addArchivedImport(
  deps: Deps,
  trx: Trx,
  { sourceId, fileName, kind, columns, rows }: ArchivedImport,
): Promise<number> {
  const settings: ImportSettings = {
    sheet: 0,
    heading: 0,
    columns: [...columns],
    key: getFirst(columns, 'column'),
    empty: 'keep',
    arrive: 'published',
  };
  const { actor } = deps;
  const id = newId();
  await queries.insertImport(trx, {
    id,
    kind,
    file_name: fileName,
    sheets: '[]',
    settings: JSON.stringify(settings),
    state: 'checking',
    checked: newId(),
    source_id: sourceId,
    ...columnsOfNew(actor),
  });
  let total = 0;
  for await (const batch of rows) {
    const lines = batch.map((cells, n) => ({ line: total + n + 1, cells: [...cells] }));
    await insertLines(trx, id, { sheet: 0, name: kind, lines });
    total += lines.length;
  }
  const sheets = JSON.stringify([{ name: kind, lines: total }]);
  await queries.updateImport(trx, id, { sheets, total });
  return total;
}
