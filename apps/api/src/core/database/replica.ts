import { connect, readLogPosition, readReplay, withBoundedSnapshot } from '@bakery/db';
import type { Db, LogPosition, VisibleTransactions } from '@bakery/db';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientBase, Pool, PoolConfig } from 'pg';
import { pause } from '../async/pause.ts';

/** Runs reads on one state of the database, with the transactions that it shows for certain. */
export type LoadSnapshot = <T>(
  work: (snapshot: Db, visible: VisibleTransactions) => Promise<T>,
) => Promise<T>;

/** A standby server that public content is loaded from, as long as it keeps up. */
export interface Replica {
  pool: Pool;
  load: LoadSnapshot;
  /** Whether the last load used it; true before the first. */
  isUsed(): boolean;
  close(): Promise<void>;
}

export interface ReplicaConfig {
  /** The standby server. */
  connection: PoolConfig;
  /** Milliseconds that a load waits for it to repeat what the primary server has committed. */
  lagTimeout?: number;
  /** Milliseconds for which it is left alone after it failed or fell behind. */
  avoidFor?: number;
}

interface ReplicaOptions extends ReplicaConfig {
  /** The primary server, which says what a load has to show. */
  primary: Pool;
  loadFromPrimary: LoadSnapshot;
  /** Milliseconds. */
  loadTimeout: number;
  log: FastifyBaseLogger;
  stopped: AbortSignal;
}

const askEvery = 10;

class ReplicaError extends Error {
  override name = 'ReplicaError';
}

/**
 * Loads from a standby server what the primary server has committed when the load begins: a writer reads its own change. A
 * server that is away, behind or has become a primary one is left alone for a while, and loads are the primary server's.
 */
export function openReplica({
  connection,
  lagTimeout = 1_500,
  avoidFor = 10_000,
  primary,
  loadFromPrimary,
  loadTimeout,
  log,
  stopped,
}: ReplicaOptions): Replica {
  const replica = connect(
    {
      ...connection,
      application_name: 'bakery-content',
      statement_timeout: loadTimeout,
      idleTimeoutMillis: 10_000,
    },
    () => {},
  );
  let avoidUntil = 0;
  let isUsed = true;

  async function waitFor(client: ClientBase, position: LogPosition): Promise<void> {
    const deadline = performance.now() + lagTimeout;
    for (;;) {
      const replay = await readReplay(client, position);
      if (!replay) throw new ReplicaError('the server of DATABASE_REPLICA_URL is not a standby');
      if (replay.isReached) return;
      if (performance.now() > deadline || stopped.aborted) {
        throw new ReplicaError(`the replica is more than ${lagTimeout} ms behind`);
      }
      await pause(askEvery, stopped);
    }
  }

  function note(error?: unknown): void {
    const isNews = isUsed !== (error === undefined);
    isUsed = error === undefined;
    if (!isNews || stopped.aborted) return;
    if (isUsed) log.info('content is loaded from the replica again');
    // The message alone: the error carries the whole connection.
    else log.warn({ reason: String(error) }, 'content is loaded without the replica');
  }

  const load: LoadSnapshot = async (work) => {
    if (performance.now() < avoidUntil) return loadFromPrimary(work);
    const position = await readLogPosition(primary);
    try {
      const loaded = await withBoundedSnapshot(
        replica.pool,
        loadTimeout,
        (snapshot) => work(snapshot, position.visible),
        (client) => waitFor(client, position),
      );
      note();
      return loaded;
    } catch (error) {
      avoidUntil = performance.now() + avoidFor;
      note(error);
      return loadFromPrimary(work);
    }
  };

  return { pool: replica.pool, load, isUsed: () => isUsed, close: replica.close };
}
