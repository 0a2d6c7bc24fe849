import { connect, contentChannel, contentTopics } from '@bakery/db';
import type { ContentTopic, Db } from '@bakery/db';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export type ChangeListener = (topic: ContentTopic | '*') => void;

/** The database of a running process: a pool, and one connection that hears of changes elsewhere. */
export interface Database {
  db: Db;
  /** Whether the listening connection stands: false while the database is away. */
  isConnected(): boolean;
  /** Whether a query is answered within two seconds. */
  answers(): Promise<boolean>;
  /** Called with each change of content that any process has committed, and with `*` after a gap. */
  onChange(listener: ChangeListener): void;
  /** Called each time that the listening connection stands anew. */
  onConnected(listener: () => void): void;
  /** Starts to listen; resolves at once, connects in the background for as long as it takes. */
  start(): void;
  close(): Promise<void>;
}

const retryDelay = { first: 100, most: 1_000 };
const heartbeatEvery = 5_000;

/** Opens the pool and prepares the listener; `connection` is a pg configuration. */
export function openDatabase(connection: pg.PoolConfig, log: FastifyBaseLogger): Database {
  const { db, pool, close } = connect(connection, (error) =>
    log.warn({ err: error }, 'idle database connection lost'),
  );
  const changeListeners: ChangeListener[] = [];
  const connectedListeners: (() => void)[] = [];
  const stopped = new AbortController();
  let connected = false;
  let running: Promise<void> | undefined;

  const tell = (topic: ContentTopic | '*') => {
    for (const listener of changeListeners) listener(topic);
  };

  async function listenOnce(): Promise<void> {
    const current = new pg.Client({
      ...connection,
      connectionTimeoutMillis: 3_000,
      query_timeout: 3_000,
      keepAlive: true,
      application_name: 'bakery-listener',
    });
    let giveUp = () => {};
    const lost = new Promise<void>((resolve) => {
      giveUp = resolve;
      current.on('error', () => resolve());
      current.on('end', () => resolve());
    });
    current.on('notification', ({ payload }) => {
      if (payload === '*' || isTopic(payload)) tell(payload);
    });
    try {
      await current.connect();
      await current.query(`listen ${contentChannel}`);
      connected = true;
      log.info('database connected');
      // What changed while nobody listened is not known.
      tell('*');
      for (const listener of connectedListeners) listener();
      const heart = setInterval(() => {
        current.query('select 1').catch(giveUp);
      }, heartbeatEvery);
      await Promise.race([lost, aborted(stopped.signal)]);
      clearInterval(heart);
    } finally {
      connected = false;
      // Not `end`, which waits for an answer that a lost network never brings.
      current.connection.stream.destroy();
    }
  }

  async function keepListening(): Promise<void> {
    let delay = retryDelay.first;
    let said = false;
    while (!stopped.signal.aborted) {
      const before = Date.now();
      try {
        await listenOnce();
        if (!stopped.signal.aborted) log.warn('database connection lost');
        said = false;
      } catch (error) {
        if (!said) log.warn({ err: error }, 'database away, trying again');
        said = true;
      }
      if (Date.now() - before > heartbeatEvery) delay = retryDelay.first;
      await pause(delay, stopped.signal);
      delay = Math.min(delay * 2, retryDelay.most);
    }
  }

  return {
    db,
    isConnected: () => connected,
    answers: () => answersWithin(pool, 2_000),
    onChange: (listener) => changeListeners.push(listener),
    onConnected: (listener) => connectedListeners.push(listener),
    start: () => {
      running ??= keepListening();
    },
    async close() {
      stopped.abort();
      await running;
      await close();
    },
  };
}

async function answersWithin(pool: pg.Pool, milliseconds: number): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([
      pool.query('select 1').then(() => true),
      pause(milliseconds, late.signal).then(() => false),
    ]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}

function isTopic(value: string | undefined): value is ContentTopic {
  return (contentTopics as readonly (string | undefined)[]).includes(value);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
