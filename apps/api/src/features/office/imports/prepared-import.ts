import { newId } from '@bakery/db';
import type { Trx } from '@bakery/db';
import type { ImportKindName, ImportSettings } from '@bakery/schemas/office/imports';
import { importLimits } from '@bakery/schemas/office/imports';
import { pairUp } from '../../../core/pair-up.ts';
import type { Deps } from '../../../deps.ts';
import type { ForeignRecord } from './import-kind.ts';
import { listImported } from './imported-records.queries.ts';
import { insertLines, listCells } from './import-lines.queries.ts';
import * as queries from './imports.queries.ts';
import { columnsOfNew } from './stored-import.ts';
import { addressesIn } from './fields/picture-sources.ts';
import { importKindOf } from './kinds/index.ts';

/** The records of one kind that an old site or an archive has. */
export interface PreparedImport {
  sourceId: string;
  origin: string;
  kind: ImportKindName;
  arrive: ImportSettings['arrive'];
  records: readonly Omit<ForeignRecord, 'linked'>[];
  zip?: { id: string; names: readonly string[] };
}

/** Stores records as the lines of an import, each with the id that it has here or is to have. */
export async function addPreparedImport(
  deps: Deps,
  trx: Trx,
  { sourceId, origin, kind, arrive, records, zip }: PreparedImport,
): Promise<void> {
  const { fields, resolve } = importKindOf[kind];
  const foreignIds = records.map(({ foreignId }) => foreignId);
  const known = await listImported(trx, { origin, kind }, foreignIds);
  const linked = records.map((one) => ({ ...one, linked: known.get(one.foreignId)?.record_id }));
  const ids = (await resolve?.({ ...deps, db: trx }, linked)) ?? foreignIds;
  const names = fields.map(({ name }) => name).filter((name) => name !== 'id');
  const lines = pairUp(records, ids).map(([{ foreignId, values }, id], n) => ({
    line: n + 1,
    cells: [foreignId, id, ...names.map((name) => values[name] ?? '')],
  }));
  const settings: ImportSettings = {
    sheet: 0,
    heading: 0,
    columns: [null, 'id', ...names],
    key: 'id',
    empty: 'keep',
    arrive,
  };
  const { actor } = deps;
  const id = newId();
  await queries.insertImport(trx, {
    id,
    kind,
    file_name: origin,
    sheets: JSON.stringify([{ name: kind, lines: lines.length }]),
    settings: JSON.stringify(settings),
    state: 'checking',
    checked: newId(),
    total: lines.length,
    source_id: sourceId,
    origin,
    ...(zip && { zip_id: zip.id, zip_names: JSON.stringify(zip.names) }),
    ...columnsOfNew(actor),
  });
  await insertLines(trx, id, { sheet: 0, name: kind, lines });
}

/** A record of a prepared import: the id that it has here, and the addresses of its pictures elsewhere. */
export interface ResolvedRecord {
  id: string;
  pictures: string[];
}

/** The records of a prepared import, by the ids that they have elsewhere. */
export async function listResolved(
  trx: Trx,
  sourceId: string,
  kind: ImportKindName,
): Promise<Map<string, ResolvedRecord>> {
  const row = (await queries.listOfSource(trx, sourceId)).find((one) => one.kind === kind);
  if (!row) return new Map();
  const lines = await listCells(trx, { id: row.id, sheet: 0 }, { limit: importLimits.lines });
  return new Map(
    lines.map(({ cells: [foreignId = '', id = '', ...cells] }) => [
      foreignId,
      { id, pictures: cells.flatMap(addressesIn) },
    ]),
  );
}
