import type pg from 'pg';

/**
 * Fills a table without its indexes, but for unique ones, and creates them afterwards: with all rows in place that takes a
 * fraction of the time.
 */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
}
