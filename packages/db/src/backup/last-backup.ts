import type pg from 'pg';

/**
 * Notes when the newest backup of what the database holds was made. It is no part of that backup itself: a restore
 * notes the time of the archive, of which the database is a copy then.
 */
export async function noteBackup(client: pg.Client, at: string): Promise<void> {
  await client.query(
    `insert into installation (key, value) values ('last_backup', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ at })],
  );
}

/** How many notes of backups a database has: alone they are no data that a restore would replace. */
export async function countNotes(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(`select from installation where key = 'last_backup'`);
  return rowCount ?? 0;
}
