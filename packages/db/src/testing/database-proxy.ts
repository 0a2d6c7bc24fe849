import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { toUrl } from './database-url.ts';
import type { TestDatabase } from './test-database.ts';

type Connection = TestDatabase['connection'];

/** A proxy between the server and its database, which can interrupt the connection. */
export interface DatabaseProxy {
  /** Connection settings through the proxy. */
  connection: Connection;
  /** The proxy as a DATABASE_URL. */
  url: string;
  /** Breaks all connections and refuses new ones, as when the database has stopped. */
  cut(): Promise<void>;
  /**
   * Keeps connections open and accepts new ones, but forwards no data, as when the network is lost.
   */
  freeze(): void;
  /** Ends `cut` and `freeze`; frozen connections continue where they stopped. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a proxy on 127.0.0.1 in front of a database. */
export async function startDatabaseProxy(target: Connection): Promise<DatabaseProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isFrozen = false;
  let server: Server | undefined;

  function accept(client: Socket): void {
    const { host, port } = target;
    const upstream = host.startsWith('/')
      ? connect(join(host, `.s.PGSQL.${port}`))
      : connect(port, host);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    if (!isFrozen) couple(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        pair.forEach((other) => other.destroy());
      });
    }
  }

  async function listen(port: number): Promise<number> {
    server = createServer(accept).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  const port = await listen(0);
  const connection = { ...target, host: '127.0.0.1', port };

  async function cut(): Promise<void> {
    const closing = server;
    server = undefined;
    const closed = closing && once(closing, 'close');
    closing?.close();
    for (const pair of pairs) pair.forEach((socket) => socket.destroy());
    await closed;
  }

  return {
    connection,
    url: toUrl(connection),
    cut,
    freeze() {
      isFrozen = true;
      pairs.forEach(uncouple);
    },
    async restore() {
      if (isFrozen) pairs.forEach(couple);
      isFrozen = false;
      if (!server) await listenAgain(() => listen(port));
    },
    close: cut,
  };
}

function couple([client, upstream]: readonly [Socket, Socket]): void {
  client.pipe(upstream);
  upstream.pipe(client);
}

function uncouple([client, upstream]: readonly [Socket, Socket]): void {
  client.unpipe(upstream).pause();
  upstream.unpipe(client).pause();
}

/** Another process may have taken the port in the meantime. */
async function listenAgain(listen: () => Promise<number>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await listen();
      return;
    } catch (error) {
      if (attempt === 50) throw error;
      await delay(100);
    }
  }
}
