import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, withTransaction } from '@bakery/db';
import type { Db } from '@bakery/db';
import { createTestDatabase, patientConnection, startDatabaseProxy } from '@bakery/db/testing';
import type { DatabaseProxy, TestDatabase } from '@bakery/db/testing';
import type { TRPCClient } from '@trpc/client';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { toConfig } from '../config/config.ts';
import { parseEnv } from '../config/env.ts';
import { createImageChild } from '../core/images/image-child.ts';
import { createDeps } from '../create-deps.ts';
import { openSession } from '../features/accounts/sign-in/index.ts';
import type { Deps } from '../deps.ts';
import type { Builds } from '../plugins/sites.ts';
import { createLog } from '../core/log.ts';
import type { AppRouter } from '../router.ts';
import { hashCheaply } from './accounts.ts';
import { mutateWith, queryWith } from './call-trpc.ts';
import type { TrpcResponse } from './call-trpc.ts';
import { createTestClient } from './trpc-client.ts';

/** An attempt to sign in from this machine. */
export const testLogin = { device: 'test', isKnown: true, network: '127.0.0.1' };
export const testAdministrator = { username: 'admin', password: 'correct horse battery' };
const passwordHash = hashCheaply(testAdministrator.password);
/** A busy machine is no reason to refuse what a test asks for. A database that is away refuses at once. */
const databaseTimeout = 60_000;
/** The image process of all worlds of a worker: to start one takes as long as ten small pictures. */
const imageChild = createImageChild(createLog('silent'));

export interface TestAppOptions {
  /** Settings that differ from the test's own, as in the environment. */
  env?: Record<string, string>;
  /** Called with each line of the log, of the level in `env`. */
  onLog?: (line: string) => void;
  /** Reach the database through a proxy that can take it away. */
  proxied?: boolean;
  /** The built front ends, where they are served. */
  builds?: Builds;
}

/** A world of its own: a fresh database, an empty data folder and the application on them. */
export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** The application's own connection pool; `database` has another one, which no proxy cuts. */
  db: Db;
  database: TestDatabase;
  dataDir: string;
  /** Only with `proxied`. */
  proxy: DatabaseProxy | undefined;
  /** A valid session of {@link testAdministrator}. */
  adminToken: string;
  /** The headers that carry it. */
  asAdmin: { authorization: string };
  /** The address of the application over HTTP; listens from the first call on. */
  url(): Promise<string>;
  /** The typed tRPC client of the administrator, and of a visitor. */
  api: TRPCClient<AppRouter>;
  visitor: TRPCClient<AppRouter>;
  /**
   * Calls a tRPC query or mutation by its path with any input, as the administrator unless other headers
   * are given: for statuses, and for calls that are refused.
   */
  query(path: string, input?: unknown, headers?: Record<string, string>): Promise<TrpcResponse>;
  mutate(path: string, input?: unknown, headers?: Record<string, string>): Promise<TrpcResponse>;
  close(): Promise<void>;
}

/** Starts a world for a test file, which closes it in `afterAll`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const proxy = options.proxied ? await startDatabaseProxy(database.connection) : undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'bakery-app-'));
  const config = toConfig(
    parseEnv({
      DATA_DIR: dataDir,
      RATE_LIMIT_LOGIN: '100000',
      RATE_LIMIT_CONTACT: '100000',
      DEMO_DATA: 'off',
      LOG_LEVEL: 'silent',
      SERVE: 'api',
      ...options.env,
    }),
    dataDir,
  );
  const log = options.onLog
    ? pino({ level: config.logLevel }, { write: options.onLog })
    : createLog(config.logLevel);
  const connection = { ...(proxy ?? database).connection, ...patientConnection };
  const parts = { loadSite: options.builds?.loadWeb, imageChild, databaseTimeout };
  const { deps, close } = await createDeps(config, connection, log, parts);
  const readiness = { isPrepared: () => true, isStopping: () => false };
  const app = await buildApp(deps, readiness, options.builds);

  const connected = new Promise<void>((resolve) => deps.database.onConnected(resolve));
  deps.database.start();
  await connected;
  const adminToken = await addAdministrator(deps);
  // However long the tests of a file take, no call asks this session for a fresh confirmation.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  await deps.db.updateTable('sessions').set({ confirmed_at: tomorrow }).execute();
  const asAdmin = { authorization: `Bearer ${adminToken}` };

  let listening: Promise<string> | undefined;
  return {
    app,
    deps,
    db: deps.db,
    database,
    dataDir,
    proxy,
    adminToken,
    asAdmin,
    url: () => (listening ??= app.listen({ host: '127.0.0.1', port: 0 })),
    api: createTestClient(app, asAdmin),
    visitor: createTestClient(app, {}),
    query: (path, input, headers = asAdmin) => queryWith(app, path, input, headers),
    mutate: (path, input, headers = asAdmin) => mutateWith(app, path, input, headers),
    async close() {
      await app.close();
      await close();
      await proxy?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds the administrator; returns the token of a session. */
async function addAdministrator(deps: Deps): Promise<string> {
  const account = {
    id: newId(),
    username: testAdministrator.username,
    password_hash: await passwordHash,
    role: 'Administrator' as const,
    must_change_password: false,
  };
  const { tokens } = await withTransaction(deps.db, async (trx) => {
    const added = trx.insertInto('administrators').values(account).returningAll();
    const row = { ...(await added.executeTakeFirstOrThrow()), ...account };
    return openSession(trx, deps, row, testLogin);
  });
  return tokens.session;
}
