import type pg from 'pg';

/** Rows that a database has before anybody has entered something: the note of the last backup, and synonyms that nobody has changed. */
const ownRows: Record<string, string> = {
  installation: `select from installation where key = 'last_backup'`,
  search_synonyms: `select from search_synonyms where changed_by = ''`,
};

/** How many rows of a table are no data that a restore would replace. */
export async function countOwnRows(client: pg.Client, table: string): Promise<number> {
  const statement = ownRows[table];
  if (statement === undefined) return 0;
  const { rowCount } = await client.query(statement);
  return rowCount ?? 0;
}
