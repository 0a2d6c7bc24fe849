import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** The server's own files, or what was built of them where the runner of the tests has built it. */
const program = process.env['TEST_SERVER'] ?? 'apps/api/src/server.ts';

export const spawnedAdministrator = { email: 'admin', password: 'correct horse battery' };

/** The server as a separate process, as in production. */
export interface SpawnedServer {
  url: string;
  /** The output of the server so far. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when the process has gone. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * Starts the server with a small environment and resolves when it listens or, with `ready`, when it
 * says that it is ready. Rejects when it ends before that.
 */
export async function spawnServer(
  env: Record<string, string>,
  until: 'ready' | 'listening' = 'ready',
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_DATA: 'off',
      LINK_CHECK: 'off',
      ADMIN_PASSWORD: spawnedAdministrator.password,
      RATE_LIMIT_CONTACT: '1000000',
      RATE_LIMIT_LOGIN: '1000000',
      ...env,
    },
  });
  let output = '';
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = until === 'ready' ? readyAddress(output) : listeningAddress(output);
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', read);
    void exited.then(({ code }) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  return { url, output: () => output, kill: (signal) => signalTo(child, signal), exited };
}

function signalTo(child: ChildProcess, signal: NodeJS.Signals): void {
  child.kill(signal);
}

function readyAddress(output: string): string | undefined {
  return /^\s+API\s+(http\S+)\/api\/docs$/m.exec(output)?.[1];
}

function listeningAddress(output: string): string | undefined {
  return /"msg":"Server listening at (http:[^"]+)"/.exec(output)?.[1];
}
