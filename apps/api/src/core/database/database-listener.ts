import { contentChannel, parseChange } from '@bakery/db';
import type { ContentChange } from '@bakery/db';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { aborted } from '../async/aborted.ts';
import { pause } from '../async/pause.ts';

export interface ListenerEvents {
  /** A change of content that any process has committed; `*` without a transaction after a gap. */
  onChange(change: ContentChange): void;
  /** The payload that was sent on another channel; undefined after a gap, when anything may have been. */
  onSignal(channel: string, payload: string | undefined): void;
  /** The connection has been established again. */
  onConnected(): void;
}

/** The one connection that listens for changes, apart from the pool; made again whenever it breaks. */
export interface DatabaseListener {
  isConnected(): boolean;
  /** Whether the server responds on this connection; when not, it rejects within the listener's timeout. */
  ping(): Promise<void>;
  /** Connects and listens until the signal aborts. */
  run(): Promise<void>;
}

const retryDelay = { first: 100, max: 1_000 };
const heartbeatEvery = 5_000;

export function createDatabaseListener(
  connection: pg.ClientConfig,
  events: ListenerEvents,
  log: FastifyBaseLogger,
  stopped: AbortSignal,
  /** Lists the other channels to which the connection listens. */
  listChannels: () => Iterable<string>,
  /** For connecting and for each response, in milliseconds. */
  timeout: number,
): DatabaseListener {
  const stopping = aborted(stopped);
  let connected: pg.Client | undefined;
  let pinging: Promise<void> | undefined;

  /** One query at a time: concurrent callers share its result. */
  async function ping(): Promise<void> {
    const client = connected;
    if (!client) throw new Error('not connected');
    const current = (pinging ??= client.query('select 1').then(() => {}));
    try {
      await current;
    } finally {
      if (pinging === current) pinging = undefined;
    }
  }

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      keepAlive: true,
      application_name: 'bakery-listener',
    });
    let giveUp = () => {};
    const lost = new Promise<void>((resolve) => {
      giveUp = resolve;
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ channel, payload }) => {
      if (channel !== contentChannel) return events.onSignal(channel, payload ?? '');
      const change = parseChange(payload);
      if (change) events.onChange(change);
    });
    try {
      await client.connect();
      const channels = [...listChannels()];
      for (const channel of [contentChannel, ...channels]) await client.query(`listen ${channel}`);
      connected = client;
      log.info('database connected');
      // Changes made while there was no connection are not known.
      events.onChange({ topic: '*' });
      for (const channel of channels) events.onSignal(channel, undefined);
      events.onConnected();
      const heart = setInterval(() => void ping().catch(giveUp), heartbeatEvery);
      await Promise.race([lost, stopping]);
      clearInterval(heart);
    } finally {
      connected = undefined;
      pinging = undefined;
      // Not `end`, which waits for a response that never comes on a lost network.
      client.connection.stream.destroy();
    }
  }

  async function run(): Promise<void> {
    let delay = retryDelay.first;
    let isLogged = false;
    while (!stopped.aborted) {
      const before = Date.now();
      try {
        await listenOnce();
        if (!stopped.aborted) log.warn('database connection lost');
        isLogged = false;
      } catch (error) {
        if (!isLogged) log.warn({ err: error }, 'database away, trying again');
        isLogged = true;
      }
      if (Date.now() - before > heartbeatEvery) delay = retryDelay.first;
      await pause(delay, stopped);
      delay = Math.min(delay * 2, retryDelay.max);
    }
  }

  return { isConnected: () => connected !== undefined, ping, run };
}
