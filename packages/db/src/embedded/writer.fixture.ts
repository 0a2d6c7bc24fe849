/**
 * A process that tests kill: starts the embedded database on the folder in its first argument and
 * writes rows on several connections, printing each row's number when it is acknowledged.
 */
import pg from 'pg';
import { startEmbedded } from './index.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startEmbedded({ dataDir });
const pool = new pg.Pool({ ...server.connection, max: 4 });
await pool.query('create table if not exists numbers (n bigint generated always as identity)');

async function write(): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<{ n: string }>(
      'insert into numbers default values returning n',
    );
    process.stdout.write(`${rows[0]?.n}\n`);
  }
}

await Promise.all(Array.from({ length: 4 }, write));
