import type { ReadContext } from '../../core/database/read-context.ts';
import { ensureFound } from './records.ts';

/** Makes public shapes of rows, in their order. */
export type Present<Row, T> = (context: ReadContext, rows: Row[]) => Promise<T[]>;

/** The public shape of one row. */
export async function presentOne<Row, T>(
  { db, mediaBase }: ReadContext,
  row: Row,
  present: Present<Row, T>,
): Promise<T> {
  const [record] = await present({ db, mediaBase }, [row]);
  return ensureFound(record);
}
