import type pg from 'pg';

/**
 * Notes when the newest backup of what the database holds was made, and its size. It is no part of that backup itself: a restore
 * notes the time of the archive, of which the database is a copy then.
 */
export async function noteBackup(client: pg.Client, at: string, bytes?: number): Promise<void> {
  await client.query(
    `insert into installation (key, value) values ('last_backup', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify({ at, bytes })],
  );
}
