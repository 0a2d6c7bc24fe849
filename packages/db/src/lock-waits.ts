import pg from 'pg';

/** A lock that a connection waits for. */
export interface LockWait {
  /** The table, or the kind of lock if it is not a table lock. */
  what: string;
  /** The process ids that hold the lock or are earlier in the queue. */
  heldBy: { pid: number; application: string; user: string; seconds: number }[];
}

/** The locks that connections with this application name wait for in this database. */
export async function findLockWaits(
  connection: pg.ClientConfig,
  application: string,
): Promise<LockWait[]> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<LockWait>(waits, [application]);
    return rows;
  } finally {
    await client.end();
  }
}

const waits = `
  select coalesce(waited.relation::regclass::text, waited.locktype) as what,
    (
      select coalesce(json_agg(json_build_object(
        'pid', holder.pid,
        'application', holder.application_name,
        'user', holder.usename,
        'seconds', coalesce(extract(epoch from now() - holder.xact_start)::int, 0)
      )), '[]')
      from pg_stat_activity holder
      where holder.pid = any (pg_blocking_pids(waiting.pid))
    ) as "heldBy"
  from pg_stat_activity waiting
  join pg_locks waited on waited.pid = waiting.pid and not waited.granted
  where waiting.datname = current_database() and waiting.application_name = $1`;
