import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { DatabaseConnection as KyselyConnection } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables/index.ts';

/** A Kysely instance over our tables; a transaction is one too. */
export type Db = Kysely<Tables>;

export interface DatabaseConnection {
  db: Db;
  pool: pg.Pool;
  /** Ends the pool; resolves when every client has gone. */
  close(): Promise<void>;
}

// Dates as text keep their day whatever the time zone; counts and sizes fit a double.
const types = new pg.TypeOverrides();
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

/**
 * Opens a pool on a PostgreSQL server; nothing connects before the first query.
 * `onIdleError` hears of connections that broke while nobody used them.
 */
export function connect(
  config: pg.PoolConfig,
  onIdleError: (error: Error) => void = () => {},
): DatabaseConnection {
  const pool = new pg.Pool({ ...defaults, types, ...config });
  pool.on('error', onIdleError);
  // The pool listens to idle connections alone: one that breaks in use is its query's error, and
  // without any listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Opens a pool for work that may take as long as it takes, and wait for locks as long: whatever limits the
 * configuration or the role sets do not hold for it.
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
  return { db, pool, close: () => db.destroy() };
}

async function liftLimits(connection: KyselyConnection): Promise<void> {
  const set = (name: string, value: string) =>
    connection.executeQuery(CompiledQuery.raw(`set ${name} = '${value}'`));
  await set('statement_timeout', '0');
  await set('lock_timeout', '0');
  await set('idle_in_transaction_session_timeout', '0');
  // A statement that waits for a lock must not go on waiting, with others behind it, when we are gone;
  // some systems cannot tell that.
  await set('client_connection_check_interval', '5s').catch(() => {});
}
