import pg from 'pg';
import { onlyRow } from '../only-row.ts';
import { BackupError } from './errors.ts';
import { withSession } from './session.ts';

/** A database beside the real one, on the same server: its name ends with `suffix`. */
export interface SideDatabase {
  suffix: string;
  /** The comment by which it is known, or its beginning: another one of its name is somebody's. */
  mark: string;
}

/** How to connect to a database that is named. */
export type DatabaseConnection = pg.ClientConfig & { database: string };

/** Removes it, also one that a killed process has left. Throws BackupError where its name is another one's. */
export async function dropSide(connection: pg.ClientConfig, side: SideDatabase): Promise<void> {
  await withSession(connection, async (client) => {
    const name = await nameSide(client, side);
    const found = await readMark(client, name);
    if (!found) return;
    if (!isOwn(found.mark, side)) {
      throw new BackupError(`There is a database ${name}, which this program did not make.`);
    }
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  });
}

/** Makes an empty one, in the same locale; returns how to connect to it. */
export async function makeSide(
  connection: pg.ClientConfig,
  side: SideDatabase,
): Promise<DatabaseConnection> {
  await dropSide(connection, side);
  const name = await withSession(connection, async (client) => {
    const { rows } = await client.query<{ collate: string; ctype: string }>(
      `select datcollate as collate, datctype as ctype from pg_database where datname = current_database()`,
    );
    const [locale] = rows;
    const found = await nameSide(client, side);
    const quoted = pg.escapeIdentifier(found);
    const literal = (text = '') => pg.escapeLiteral(text);
    await client.query(
      `create database ${quoted} template template0 encoding 'UTF8'
       lc_collate ${literal(locale?.collate)} lc_ctype ${literal(locale?.ctype)}`,
    );
    await client.query(`comment on database ${quoted} is ${literal(side.mark)}`);
    return found;
  });
  return connectionTo(connection, name);
}

/** Read from the settings as the driver understands them: an address may be of a socket. */
export function connectionTo(connection: pg.ClientConfig, database: string): DatabaseConnection {
  const { host, port, user, password, ssl } = new pg.Client(connection);
  return { host, port, user, password: password ?? undefined, ssl, database };
}

/** PostgreSQL cuts longer names. */
const nameLength = 63;

/** One of its own for each database. */
async function nameSide(client: pg.Client, { suffix }: SideDatabase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return `${onlyRow(rows).name.slice(0, nameLength - suffix.length)}${suffix}`;
}

async function readMark(client: pg.Client, name: string) {
  const { rows } = await client.query<{ mark: string | null; bytes: string }>(
    `select shobj_description(oid, 'pg_database') as mark, pg_database_size(oid)::text as bytes
     from pg_database where datname = $1`,
    [name],
  );
  return rows[0];
}

const isOwn = (comment: string | null, { mark }: SideDatabase) =>
  comment === mark || comment?.startsWith(`${mark}: `) === true;

/** A database beside the real one, as the screen shows it. */
export interface FoundSide {
  name: string;
  bytes: number;
  /** The rest of its comment, after the mark. */
  note: string | undefined;
}

/** Finds the one that this program has made; undefined without one. */
export async function findSide(
  connection: pg.ClientConfig,
  side: SideDatabase,
): Promise<FoundSide | undefined> {
  return withSession(connection, async (client) => {
    const name = await nameSide(client, side);
    const found = await readMark(client, name);
    if (!found || !isOwn(found.mark, side)) return undefined;
    const note = found.mark?.slice(side.mark.length + 2);
    return { name, bytes: Number(found.bytes), note: note === '' ? undefined : note };
  });
}
