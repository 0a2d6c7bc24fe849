import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@bakery/db/embedded';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { buildApp } from './app.ts';
import { listenAddress } from './config/config.ts';
import type { Config } from './config/config.ts';
import { findMissingOrigin } from './core/origins.ts';
import { createDeps } from './deps.ts';
import { startEnquiryMail } from './features/enquiries/index.ts';
import { startMediaCollector } from './features/media/index.ts';
import { startTrashPurge } from './features/trash/index.ts';
import { announce } from './installation/announce.ts';
import { prepareInstallation } from './installation/prepare.ts';

export interface RunningProcess {
  /** The address it listens on. */
  address: string;
  /** Resolves when the first start's work is done: the product is ready. */
  prepared: Promise<void>;
  /** Finishes what is in flight, then closes everything it opened, the database last. */
  stop(): Promise<void>;
}

/** How long requests in flight may take once the process is to stop, in milliseconds. */
const stopPatience = 7_000;

/**
 * How long a process behind a reverse proxy goes on serving while `/readyz` says that it stops. The proxy
 * asks every half second; what it still sends into a closed connection would fail.
 */
const drainTime = 1_500;

/** Starts the product: listens at once, prepares the database as soon as it answers. */
export async function startProcess(
  config: Config,
  log: FastifyBaseLogger,
): Promise<RunningProcess> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({
          dataDir: config.dataDir,
          log: toLog(log),
        })
      : undefined;
  const connection: PoolConfig = embedded?.connection ?? { connectionString: config.databaseUrl };

  const { deps, close } = await createDeps(config, connection, log);
  let prepared = false;
  const stopped = new AbortController();
  const app = await buildApp(deps, {
    isPrepared: () => prepared,
    isStopping: () => stopped.signal.aborted,
  });
  const helpers: { stop(): Promise<void> }[] = [];
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  async function stop(): Promise<void> {
    stopped.abort();
    const drained = app.server.listening && config.trustProxy.length > 0 ? drainTime : 0;
    if (drained > 0) await sleep(drained);
    // A kept-alive connection that was busy when the closing began is let go as soon as it is idle.
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      // Browsers open connections ahead of need; until something is asked these count as busy.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    // What is still being sent had its time.
    const last = setTimeout(() => app.server.closeAllConnections(), stopPatience - drained);
    await app.close();
    clearInterval(sweep);
    clearTimeout(last);
    await Promise.all(helpers.map((helper) => helper.stop()));
    await close();
    await embedded?.stop();
  }

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw explained(error, config);
  }
  const bound = app.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : config.port;
  const address = listenAddress(config.host, port);
  const warning = findMissingOrigin(config, address);
  if (warning !== undefined) log.warn(warning);

  deps.database.start();
  const preparing = prepareInstallation(deps, connection, stopped.signal).then(
    (firstAdministrator) => {
      prepared = !stopped.signal.aborted;
      if (prepared) {
        helpers.push(startMediaCollector(deps), startTrashPurge(deps), startEnquiryMail(deps));
      }
      // A password that was made is shown even when the start is cut short: it is nowhere else.
      if (prepared || firstAdministrator?.password !== undefined) {
        announce(config, address, firstAdministrator);
      }
    },
  );
  return { address, prepared: preparing, stop };
}

function explained(error: unknown, { host, port }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(`port ${port} on ${host} is in use; set PORT to a free one`);
  if (code === 'EACCES')
    return new Error(`port ${port} may not be used; set PORT to one above 1023`);
  if (code === 'EADDRNOTAVAIL') return new Error(`${host} is no address of this machine; set HOST`);
  return error;
}

/** PostgreSQL's own lines: what it says in passing at debug, what it warns of as a warning. */
function toLog(log: FastifyBaseLogger): (line: string) => void {
  return (line) => {
    const level = /\b(WARNING|ERROR|FATAL|PANIC):/.test(line) ? 'warn' : 'debug';
    log[level]({ part: 'postgres' }, line);
  };
}
