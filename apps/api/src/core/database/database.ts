import { connect, readVisibleTransactions, withBoundedSnapshot } from '@bakery/db';
import type { ContentChange, Db, Statement } from '@bakery/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolConfig } from 'pg';
import { within } from '../async/within.ts';
import { createDatabaseListener } from './database-listener.ts';
import { openReplica } from './replica.ts';
import type { LoadSnapshot, ReplicaConfig } from './replica.ts';

/** How the connections of a pool are used now. */
export interface PoolUse {
  name: 'requests' | 'content' | 'jobs' | 'replica';
  inUse: number;
  idle: number;
  /** Callers that wait for one. */
  waiting: number;
}

/** Called when a statement has ended, in the request that it belongs to. */
export type StatementListener = (statement: Statement) => void;
export type ChangeListener = (change: ContentChange) => void;
/** The payload is undefined after a gap, when anything may have been sent. */
export type SignalListener = (payload: string | undefined) => void;

/**
 * The database of a running process: a pool for requests, others for loading public content and for jobs, and
 * a connection that listens for changes. None of them waits for another.
 */
export interface Database {
  db: Db;
  /** How a session of one's own is opened. */
  connection: PoolConfig;
  /** For the runner of background jobs, which keeps one of its connections to be notified. */
  jobsPool: Pool;
  /** Runs reads on one state of the database. Rejects when they take longer than five seconds. */
  loadSnapshot: LoadSnapshot;
  /** Whether content is loaded from the replica; undefined where there is none. */
  isReplicaUsed(): boolean | undefined;
  /** Whether the listening connection is open: false while the database is unavailable. */
  isConnected(): boolean;
  /** Whether the database responds within two seconds, however busy the pools are. */
  isResponding(): Promise<boolean>;
  listPools(): PoolUse[];
  /** Called with each statement of `db`, if statements are watched. */
  onStatement(listener: StatementListener): void;
  /** Called with each change of content that any process has committed, and with `*` and no transaction after a gap. */
  onChange(listener: ChangeListener): void;
  /** Called with what is sent on another channel; to be set up before the start. */
  onSignal(channel: string, listener: SignalListener): void;
  /** Called each time the listening connection has been established again. */
  onConnected(listener: () => void): void;
  /** Starts to listen; resolves at once, connects in the background for as long as it takes. */
  start(): void;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** For how long a load of content may take, in milliseconds. */
  loadTimeout?: number | undefined;
  /** For how long the connection that listens may take to respond, in milliseconds. */
  listenerTimeout?: number | undefined;
  /** Whether statements are measured. */
  isWatched?: boolean;
  /** A standby server to load content from. */
  replica?: ReplicaConfig | undefined;
}

const responseTimeout = 2_000;
/** For how long further idle connections that are lost are not told of, in milliseconds. */
const idleErrorPause = 60_000;

/** Opens the pools and prepares the listener; `connection` is a pg configuration. */
export function openDatabase(
  connection: PoolConfig,
  log: FastifyBaseLogger,
  {
    loadTimeout = 5_000,
    listenerTimeout = 3_000,
    isWatched = false,
    replica: standby,
  }: DatabaseOptions = {},
): Database {
  let toldAt = -Infinity;
  // The message alone: the error carries the whole connection. One line for all connections that a lost database ends.
  const onIdleError = ({ message }: Error) => {
    const now = performance.now();
    if (stopped.signal.aborted || now - toldAt < idleErrorPause) return;
    toldAt = now;
    log.warn({ reason: message }, 'idle database connections lost');
  };
  const statementListeners: StatementListener[] = [];
  const onStatement: StatementListener = (statement) =>
    statementListeners.forEach((listen) => listen(statement));
  const requests = connect(connection, onIdleError, isWatched ? onStatement : undefined);
  const loads = connect(
    {
      ...connection,
      // The server gives up when we do: an abandoned query would keep its locks and its connection.
      statement_timeout: loadTimeout,
      idleTimeoutMillis: 10_000,
      application_name: 'bakery-content',
    },
    onIdleError,
  );
  // Connects when jobs are run for the first time.
  const jobs = connect({ ...connection, max: 7, application_name: 'bakery-jobs' }, onIdleError);
  const changeListeners: ChangeListener[] = [];
  const connectedListeners: (() => void)[] = [];
  const signalListeners = new Map<string, SignalListener>();
  const stopped = new AbortController();
  const listener = createDatabaseListener(
    connection,
    {
      onChange: (change) => changeListeners.forEach((listen) => listen(change)),
      onSignal: (channel, payload) => signalListeners.get(channel)?.(payload),
      onConnected: () => connectedListeners.forEach((listen) => listen()),
    },
    log,
    stopped.signal,
    () => signalListeners.keys(),
    listenerTimeout,
  );
  const loadFromPrimary: LoadSnapshot = (work) =>
    withBoundedSnapshot(loads.pool, loadTimeout, async (snapshot) =>
      work(snapshot, await readVisibleTransactions(snapshot)),
    );
  const replica =
    standby &&
    openReplica({
      ...standby,
      primary: loads.pool,
      loadFromPrimary,
      loadTimeout,
      log,
      stopped: stopped.signal,
    });
  let running: Promise<void> | undefined;

  return {
    db: requests.db,
    connection,
    jobsPool: jobs.pool,
    loadSnapshot: replica?.load ?? loadFromPrimary,
    isReplicaUsed: () => replica?.isUsed(),
    isConnected: listener.isConnected,
    async isResponding() {
      const responded = listener.ping().then(
        () => true,
        () => false,
      );
      return (await within(responseTimeout, responded)) ?? false;
    },
    listPools: () => [
      describePool('requests', requests.pool),
      describePool('content', loads.pool),
      describePool('jobs', jobs.pool),
      ...(replica ? [describePool('replica', replica.pool)] : []),
    ],
    onStatement: (listen) => void statementListeners.push(listen),
    onChange: (listen) => changeListeners.push(listen),
    onSignal: (channel, listen) => void signalListeners.set(channel, listen),
    onConnected: (listen) => connectedListeners.push(listen),
    start: () => {
      running ??= listener.run();
    },
    async close() {
      stopped.abort();
      await running;
      await Promise.all([requests, loads, jobs, replica].map((opened) => opened?.close()));
    },
  };
}

function describePool(name: PoolUse['name'], pool: Pool): PoolUse {
  const { totalCount, idleCount, waitingCount } = pool;
  return { name, inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}
