import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

export type ImportedRecord = Selectable<Tables['imported_records']>;

/** Records of one kind that came from one site. */
export interface OriginRef {
  origin: string;
  kind: string;
}

/** The records that came from a site before, by the ids that they have there. */
export async function listImported(
  db: Db,
  { origin, kind }: OriginRef,
  foreignIds: readonly string[],
): Promise<Map<string, ImportedRecord>> {
  if (foreignIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('imported_records')
    .selectAll()
    .where('origin', '=', origin)
    .where('kind', '=', kind)
    .where('foreign_id', 'in', foreignIds)
    .execute();
  return new Map(rows.map((row) => [row.foreign_id, row]));
}

/** Lines of an import. */
interface LinesRef {
  importId: string;
  lines: readonly number[];
}

/** Remembers the records of lines that are done. */
export async function rememberDone(
  trx: Trx,
  { origin, kind }: OriginRef,
  { importId, lines }: LinesRef,
): Promise<void> {
  await sql`
    insert into imported_records (origin, kind, foreign_id, record_id, version, cells)
    select ${origin}, ${kind}, cells ->> 0, (cells ->> 1)::uuid, (plan ->> 'after')::integer, cells
    from import_lines
    where import_id = ${importId} and line = any(${[...lines]}::integer[]) and result = 'done'
    on conflict (origin, kind, foreign_id) do update
    set record_id = excluded.record_id, version = excluded.version, cells = excluded.cells`.execute(
    trx,
  );
}

/** Remembers the records that were as they are elsewhere: no change of theirs here is forgotten. */
export async function rememberSame(
  trx: Trx,
  importId: string,
  { origin, kind }: OriginRef,
): Promise<void> {
  await sql`
    insert into imported_records (origin, kind, foreign_id, record_id, version, cells)
    select ${origin}, ${kind}, cells ->> 0, (cells ->> 1)::uuid, null, cells
    from import_lines where import_id = ${importId} and outcome = 'same'
    on conflict (origin, kind, foreign_id) do update
    set record_id = excluded.record_id, cells = excluded.cells`.execute(trx);
}

/** Forgets where the records of lines came from, since they were taken back. */
export async function forgetImported(trx: Trx, from: OriginRef, of: LinesRef): Promise<void> {
  await sql`
    delete from imported_records using import_lines
    where origin = ${from.origin} and kind = ${from.kind} and foreign_id = import_lines.cells ->> 0
      and import_id = ${of.importId} and line = any(${[...of.lines]}::integer[])
      and result = 'takenBack'`.execute(trx);
}
