import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '@bakery/db/embedded';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { within } from './core/async/within.ts';
import { findMissingOrigin } from './core/http/origins.ts';
import { startJobRunner } from './core/jobs/job-runner.ts';
import type { JobRunner } from './core/jobs/job-runner.ts';
import { createDeps } from './create-deps.ts';
import { watchForPurges } from './features/office/cdn/index.ts';
import { jobDefinitions } from './job-definitions.ts';
import { createHttpServer, refuseTakenPort } from './core/http/http-server.ts';
import { announce } from './installation/announce.ts';
import { prepareInstallation } from './installation/prepare.ts';

export interface RunningProcess {
  /** Resolves when the process is prepared and listens. */
  ready: Promise<void>;
  /** Finishes running requests, then closes everything it opened, the database last. */
  stop(): Promise<void>;
}

/** The size of the file that reserves disk space for the embedded database. */
const reserveBytes = 64 * 1024 * 1024;

/**
 * Milliseconds that it waits until it is prepared before it listens in any case. A load balancer sends
 * visitors to a process that listens; but with an unavailable database or a long migration `/readyz` has to
 * report the reason.
 */
const listenAtLast = 10_000;

const connectedTimeout = 3_000;

/** Milliseconds of the ten seconds that a stop may take, and what of them the embedded database gets. */
const stopTimeout = 9_000;
const databaseStopTimeout = 2_500;
const requestsTimeout = 6_000;

/**
 * How long a process behind a reverse proxy goes on serving while `/readyz` says that it stops. The proxy
 * asks every half second; what it still sends into a closed connection would fail.
 */
const drainTime = 1_500;

/**
 * Starts the server: prepares the database as soon as it responds, then listens. Throws StartError.
 */
export async function startProcess(
  config: Config,
  log: FastifyBaseLogger,
): Promise<RunningProcess> {
  await refuseTakenPort(config);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log: toLog(log), reserveBytes })
      : undefined;
  const connection: PoolConfig = embedded?.connection ?? { connectionString: config.databaseUrl };

  const { deps, close } = await createDeps(config, connection, log);
  let isPrepared = false;
  const stopped = new AbortController();
  const app = await buildApp(deps, {
    isPrepared: () => isPrepared,
    isStopping: () => stopped.signal.aborted,
  });
  const server = createHttpServer(app, config);
  let jobs: JobRunner | undefined;
  watchForPurges(deps);

  const connected = new Promise<void>((resolve) => deps.database.onConnected(resolve));

  async function prepare() {
    const first = await prepareInstallation(deps, connection, stopped.signal);
    // Until it receives changes, its content counts as stale.
    await within(connectedTimeout, connected);
    isPrepared = !stopped.signal.aborted;
    if (isPrepared) jobs = startJobRunner(deps, jobDefinitions);
    return first;
  }

  async function listen(): Promise<string> {
    const address = await server.listen();
    const warning = findMissingOrigin(config, address);
    if (warning !== undefined) log.warn(warning);
    return address;
  }

  async function start(): Promise<void> {
    const preparing = prepare();
    const listening = within(listenAtLast, preparing).then(() =>
      stopped.signal.aborted ? undefined : listen(),
    );
    const announcing = preparing.then(async (first) => {
      const address = await listening.catch(() => undefined);
      const readyAt = isPrepared ? address : undefined;
      // A generated password is shown even if the start is interrupted: it is stored nowhere else.
      if (readyAt !== undefined || first?.password !== undefined) announce(config, readyAt, first);
    });
    await Promise.all([announcing, listening]);
  }

  async function closeAll(): Promise<void> {
    // Begins with the drain: other processes take the jobs that this one does not finish.
    const jobsStopped = jobs?.stop();
    const drained = app.server.listening && config.trustProxy.length > 0 ? drainTime : 0;
    if (drained > 0) await sleep(drained);
    await server.close(requestsTimeout - drained);
    await jobsStopped;
    await close();
  }

  async function stop(): Promise<void> {
    const deadline = Date.now() + stopTimeout;
    stopped.abort();
    try {
      const closing = closeAll().then(() => true);
      const isClosed = await within(stopTimeout - (embedded ? databaseStopTimeout : 0), closing);
      if (!isClosed) log.warn('not everything ended in time');
    } finally {
      await embedded?.stop(deadline - Date.now());
    }
  }

  deps.database.start();
  return { ready: start(), stop };
}

/** PostgreSQL's own log lines: warnings and errors as warnings, all others at debug. */
function toLog(log: FastifyBaseLogger): (line: string) => void {
  return (line) => {
    const level = /\b(WARNING|ERROR|FATAL|PANIC):/.test(line) ? 'warn' : 'debug';
    log[level]({ part: 'postgres' }, line);
  };
}
