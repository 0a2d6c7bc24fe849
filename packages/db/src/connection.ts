import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { DatabaseConnection as KyselyConnection, LogEvent } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables/index.ts';

/** A Kysely instance for our tables; a transaction is one too. */
export type Db = Kysely<Tables>;

export interface DatabaseConnection {
  db: Db;
  pool: pg.Pool;
  /** Ends the pool; resolves when every client is closed. */
  close(): Promise<void>;
}

/** Dates stay text, so that no time zone can change the day; counts and sizes fit a double. */
export const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const defaults: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'bakery',
};

/** A statement that has ended. */
export interface Statement {
  sql: string;
  /** How many parameters it has; their values are nobody's business. */
  parameters: number;
  /** Milliseconds. */
  duration: number;
  isFailed: boolean;
}

/**
 * Opens a pool on a PostgreSQL server; nothing connects before the first query. `onIdleError`
 * receives errors of idle connections, and `onStatement` each statement of `db` when it has ended.
 */
export function connect(
  config: pg.PoolConfig,
  onIdleError: (error: Error) => void = () => {},
  onStatement?: (statement: Statement) => void,
): DatabaseConnection {
  const pool = new pg.Pool({ ...defaults, types, ...config });
  pool.on('error', onIdleError);
  // The pool handles errors of idle connections only. The error of a connection in use is reported
  // by its query, but without any listener it would also end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: (event: LogEvent) => onStatement(toStatement(event)) }),
  });
  return { db, pool, close: () => end(db, pool) };
}

function toStatement({ level, query, queryDurationMillis: duration }: LogEvent): Statement {
  const { sql, parameters } = query;
  return { sql, parameters: parameters.length, duration, isFailed: level === 'error' };
}

/**
 * Opens a pool for work of any duration, including waits for locks: timeouts from the configuration
 * or the role do not apply.
 */
export function connectWithoutTimeouts(config: pg.PoolConfig): DatabaseConnection {
  const unlimited = {
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
  const pool = new pg.Pool({ ...defaults, types, ...config, ...unlimited });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({ pool, onCreateConnection: liftLimits });
  const db = new Kysely<Tables>({ dialect });
  return { db, pool, close: () => end(db, pool) };
}

/** Kysely ends the pool only when it has been asked something. */
async function end(db: Db, pool: pg.Pool): Promise<void> {
  await db.destroy();
  if (!pool.ended) await pool.end();
}

/** Kysely on one open connection, which the caller closes; a transaction that the caller has begun holds for it too. */
export function onClient(client: pg.ClientBase): Db {
  const connection = { query: client.query.bind(client), release() {} };
  const pool = {
    options: {},
    connect: () => Promise.resolve(connection),
    end: () => Promise.resolve(),
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

async function liftLimits(connection: KyselyConnection): Promise<void> {
  const set = (name: string, value: string) =>
    connection.executeQuery(CompiledQuery.raw(`set ${name} = '${value}'`));
  await set('statement_timeout', '0');
  await set('lock_timeout', '0');
  await set('idle_in_transaction_session_timeout', '0');
  // A statement that waits for a lock must not keep waiting, with others queued behind it, after
  // this process has ended; some systems cannot detect that.
  await set('client_connection_check_interval', '5s').catch(() => {});
}
