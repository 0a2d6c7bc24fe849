import { chmod, cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '../embedded/connection.ts';
import { startEmbedded } from '../embedded/index.ts';
import type { EmbeddedConnection, EmbeddedServer } from '../embedded/index.ts';
import { getLayout } from '../embedded/layout.ts';
import { onlyRow } from '../only-row.ts';
import { careless } from './test-server.ts';

/** A primary server and a standby server that repeats it, both embedded ones in temporary folders. */
export interface ReplicatedServer {
  primary: EmbeddedConnection;
  replica: EmbeddedConnection;
  /** Runs a statement on the standby server. */
  onReplica(statement: string): Promise<void>;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

const settings = {
  ...careless,
  // Else the log is sent a fifth of a second later.
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '3',
  hot_standby: 'on',
  max_connections: '60',
};

export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bakery-replica-'));
  await chmod(folder, 0o755);
  const primary = await startEmbedded({ dataDir: join(folder, 'primary'), settings });
  const replica = await startStandby(primary, folder);
  return {
    primary: primary.connection,
    replica: replica.connection,
    onReplica: (statement) =>
      withClient(replica.connection, async (client) => void (await client.query(statement))),
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the primary server's folder while it runs, as PostgreSQL's "low level" base backups do, and starts a standby on it. */
async function startStandby(primary: EmbeddedServer, folder: string): Promise<EmbeddedServer> {
  const dataDir = join(folder, 'replica');
  const { data } = getLayout(dataDir);
  await mkdir(getLayout(dataDir).root, { recursive: true });
  await withClient(primary.connection, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    const own = /postmaster\.(pid|opts)$/;
    await cp(getLayout(join(folder, 'primary')).data, data, {
      recursive: true,
      filter: (path) => !own.test(path),
    });
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()');
    await writeFile(join(data, 'backup_label'), onlyRow(rows).labelfile);
  });
  await chmod(data, 0o700);
  await writeFile(join(data, 'standby.signal'), '');
  const { host, port, user } = primary.connection;
  // As root, each server runs as a user of its own.
  await chmod(host, 0o755);
  const primary_conninfo = `host=${host} port=${port} user=${user}`;
  return startEmbedded({ dataDir, settings: { ...settings, primary_conninfo } });
}
