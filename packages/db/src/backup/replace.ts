import pg from 'pg';
import { onClient } from '../connection.ts';
import type { Db } from '../connection.ts';
import type { ArchiveSource } from './archive.ts';
import type { OnStep } from './backup.ts';
import { codeOf } from '../error-code.ts';
import { onlyRow } from '../only-row.ts';
import { BackupError } from './errors.ts';
import type { BackupFiles } from './files.ts';
import type { Manifest } from './manifest.ts';
import { checkArchive } from './prove.ts';
import { withRemovalsHeld } from './removal-hold.ts';
import { restore } from './restore.ts';
import { withSession } from './session.ts';
import { connectionTo, dropSide, findSide, makeSide } from './side-database.ts';

export interface ReplaceOptions extends ArchiveSource {
  /** The database that is replaced; its user must own it and may make others. */
  connection: pg.ClientConfig;
  files: BackupFiles;
  temporaryFolder?: string;
  onStep?: OnStep;
  /** Writes what must be in the new database before anybody sees it. */
  prepare?: (db: Db) => Promise<void>;
  /** Called when all is ready, with what changes the names: there is a moment without a database. */
  aroundSwap?: (swap: () => Promise<void>) => Promise<void>;
  signal?: AbortSignal | undefined;
}

const restored = {
  suffix: '_restored',
  mark: 'A backup that is being restored, to take the place of the database',
};
const before = { suffix: '_before', mark: 'The database as it was before a backup was restored' };

/**
 * Puts the content of an archive in the place of a running database: it is read to its end, restored into a new database
 * beside, compared, and takes the name of the old one in one transaction. Until then nothing of the old one has changed, and a
 * kill at any moment leaves the one or the other. The old one is kept as `<name>_before` until the next time. All sessions of
 * the old database are ended. Files are added before, and none is removed, since the old one needs them.
 * Throws BackupError when the archive is damaged or the user may not do that.
 */
export async function replaceDatabase(options: ReplaceOptions): Promise<Manifest> {
  const { connection, prepare, aroundSwap = (swap) => swap(), signal, ...rest } = options;
  const { isCompared } = await checkArchive(options, signal);
  const beside = await makeSide(connection, restored).catch((error: Error & { code?: string }) => {
    if (error.code !== mayNot) throw error;
    throw new BackupError(
      'The user of the database may not make another one, which this way of restoring takes. Restore it by command (npm run db:restore).',
    );
  });
  try {
    const manifest = await withSession(connection, (client) =>
      withRemovalsHeld(client, async () =>
        restore({ ...rest, connection: beside, signal, isCompared, areOthersKept: true }),
      ),
    );
    if (prepare) await withSession(beside, (client) => prepare(onClient(client)));
    signal?.throwIfAborted();
    await dropSide(connection, before);
    await aroundSwap(() => swap(connection, beside.database));
    return manifest;
  } catch (error) {
    await dropSide(connection, restored).catch(() => {});
    throw error;
  }
}

const mayNot = '42501';
const inUse = '55006';
const endEvery = 50;

/** Renames both in one transaction, from a third database, since a database that somebody uses has to keep its name. */
async function swap(connection: pg.ClientConfig, beside: string): Promise<void> {
  const name = await withSession(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    return onlyRow(rows).name;
  });
  const old = `${name.slice(0, 63 - before.suffix.length)}${before.suffix}`;
  const quote = pg.escapeIdentifier;
  const outside = connectionTo(connection, 'postgres');
  await withSession(outside, (ending) =>
    withSession(outside, async (client) => {
      const end = () =>
        ending.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = any ($1)',
          [[name, beside]],
        );
      await client.query('begin');
      // New sessions wait for the rename; those that there are have to go for it.
      const timer = setInterval(() => void end().catch(() => {}), endEvery);
      try {
        await end();
        await client.query(`alter database ${quote(name)} rename to ${quote(old)}`);
        await client.query(`alter database ${quote(beside)} rename to ${quote(name)}`);
        await client.query(
          `comment on database ${quote(old)} is ${pg.escapeLiteral(`${before.mark}: ${new Date().toISOString()}`)}`,
        );
        await client.query(`comment on database ${quote(name)} is null`);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {});
        if (codeOf(error) !== inUse) throw error;
        throw new BackupError('The database is used by somebody whose sessions cannot be ended.');
      } finally {
        clearInterval(timer);
      }
    }),
  );
}

/** The database as it was before the last restore. */
export interface DatabaseBefore {
  name: string;
  bytes: number;
  /** When it was replaced, in ISO 8601; undefined for one that an older release has left. */
  replacedAt: string | undefined;
}

export async function findBefore(connection: pg.ClientConfig): Promise<DatabaseBefore | undefined> {
  const found = await findSide(connection, before);
  return found && { name: found.name, bytes: found.bytes, replacedAt: found.note };
}

/** Removes it with all that is in it; without one nothing happens. */
export async function dropBefore(connection: pg.ClientConfig): Promise<void> {
  await dropSide(connection, before);
}
