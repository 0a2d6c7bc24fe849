import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnServer } from '../apps/api/src/testing/spawn-server.ts';
import type { SpawnedServer } from '../apps/api/src/testing/spawn-server.ts';
import { startEmbedded } from '../packages/db/src/embedded/index.ts';
import type { EmbeddedServer } from '../packages/db/src/embedded/index.ts';
import { toUrl } from '../packages/db/src/testing/database-url.ts';
import { getFreePort } from './free-port.ts';
import { createVisitor } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const caddyfile = fileURLToPath(new URL('../deploy/Caddyfile', import.meta.url));

/** The servers as docker-compose.yml runs them, on free local ports. */
export interface ProxiedServer {
  site: string;
  adminOrigin: string;
  /** The host over plain HTTP. */
  insecure: string;
  database: EmbeddedServer['connection'];
  /** The processes that serve the public site. */
  sites: RestartableProcess[];
  visitor: Visitor;
  stop(): Promise<void>;
}

export interface RestartableProcess {
  /** Stops it, with SIGKILL or in order; resolves when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on its port; resolves when it reports that it is ready. */
  startAgain(): Promise<void>;
}

/** Starts site processes and an admin process on one database, with Caddy in front. */
export async function startProxiedServer(siteCount = 2): Promise<ProxiedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bakery-proxied-'));
  // As root the database runs as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  const cleanups: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  ];
  const stop = async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  };
  try {
    const [http, https, admin, ...ports] = await getFreePorts(3 + siteCount);
    const site = `https://localhost:${https}`;
    const adminOrigin = `https://admin.localhost:${https}`;
    const database = await startEmbedded({
      dataDir: join(folder, 'server'),
      // The default of a PostgreSQL server: three processes need more than the embedded one allows.
      settings: { fsync: 'off', max_connections: '100' },
    });
    cleanups.push(() => database.stop());

    const settings = {
      NODE_ENV: 'production',
      BACKUP: 'off',
      LINK_CHECK: 'off',
      DATABASE_URL: toUrl(database.connection),
      DATA_DIR: join(folder, 'files'),
      PUBLIC_ORIGIN: site,
      ADMIN_ORIGIN: adminOrigin,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_CONTACT: '5',
      LOG_LEVEL: 'warn',
    };
    const started = ports.map((port) => ({
      ...settings,
      PORT: String(port),
      SERVE: 'api,web',
      API_ORIGIN: site,
    }));
    const admin1 = {
      ...settings,
      PORT: String(admin),
      SERVE: 'api,admin',
      API_ORIGIN: adminOrigin,
    };
    const processes = await Promise.all([...started, admin1].map(startProcess));
    for (const { kill } of processes) cleanups.push(kill);

    const home = join(folder, 'caddy');
    const proxy = spawn(
      process.env['CADDY_PATH'] ?? 'caddy',
      ['run', '--config', caddyfile, '--adapter', 'caddyfile'],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          HOME: home,
          XDG_DATA_HOME: home,
          XDG_CONFIG_HOME: home,
          HTTP_PORT: String(http),
          HTTPS_PORT: String(https),
          CADDY_ADMIN: 'off',
          SITE_UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
          ADMIN_UPSTREAMS: `127.0.0.1:${admin}`,
        },
      },
    );
    let output = '';
    proxy.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = once(proxy, 'exit').then(([code]) => {
      throw new Error(`Caddy ended with ${code}:\n${output}`);
    });
    ended.catch(() => {});
    cleanups.push(async () => {
      proxy.kill('SIGKILL');
      await ended.catch(() => {});
    });
    const certificate = join(home, 'caddy/pki/authorities/local/root.crt');
    const visitor = await Promise.race([waitForProxy(certificate, [site, adminOrigin]), ended]);
    return {
      site,
      adminOrigin,
      insecure: `http://localhost:${http}`,
      database: database.connection,
      sites: processes.slice(0, siteCount),
      visitor,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function getFreePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await getFreePort());
  return [...ports];
}

async function startProcess(env: Record<string, string>) {
  let running: SpawnedServer = await spawnServer(env);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running.kill(signal);
    await running.exited;
  };
  return {
    end,
    kill: () => end('SIGKILL'),
    async startAgain() {
      running = await spawnServer(env);
    },
  };
}

/**
 * Caddy creates its authority first, then the certificates, and checks the processes at intervals.
 */
async function waitForProxy(certificate: string, origins: string[]): Promise<Visitor> {
  for (;;) {
    if (existsSync(certificate)) {
      const visitor = createVisitor(readFileSync(certificate));
      const responses = origins.map((origin) =>
        visitor.fetch(`${origin}/readyz`).then(
          ({ status }) => status === 200,
          () => false,
        ),
      );
      if ((await Promise.all(responses)).every(Boolean)) return visitor;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
