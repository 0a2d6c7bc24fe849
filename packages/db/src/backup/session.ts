import pg from 'pg';
import { types } from '../connection.ts';

/**
 * Runs `work` on a connection of its own, with settings that make the text format the same on every
 * server and without the role's timeouts.
 */
export async function withSession<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    keepAlive: true,
    types,
    ...config,
    application_name: 'bakery backup',
  });
  // Running queries are rejected too; without a listener this event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `set client_encoding to 'UTF8'; set datestyle to 'ISO'; set intervalstyle to 'postgres';
       set timezone to 'UTC'; set bytea_output to 'hex'; set extra_float_digits to 1;
       set statement_timeout to 0; set idle_in_transaction_session_timeout to 0;
       set lock_timeout to '30s'; set search_path to public`,
    );
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
