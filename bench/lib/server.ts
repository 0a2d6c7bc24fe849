import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtServer, childEnvironment, serverOptions } from '../../scripts/lib/project.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const administrator = { email: 'admin', password: 'bench-password-1' };

export interface RunningServer {
  pid: number;
  url: string;
  dataDir: string;
  /** Resident memory of the server process, current and peak, in MB. */
  memory(): Promise<{ now: number; peak: number }>;
  /** CPU time of the server's main thread so far, in milliseconds. */
  mainThreadTime(): Promise<number>;
  /** CPU time of all threads of the server so far, in milliseconds. */
  processorTime(): Promise<number>;
  /** The processor time of the current processes of the embedded database. */
  databaseTime(): Promise<number>;
  /** From the start of the process until it was ready, in milliseconds. */
  startTime: number;
  /** The longest event loop stall since the last call, in milliseconds. */
  maxStall(): Promise<number>;
  stop(): Promise<void>;
}

interface StartOptions {
  /**
   * A persistent data folder, else that of the environment variable `DATA`; without one a temporary folder
   * is created, and removed by `stop`.
   */
  dataDir?: string;
  /** The checkout whose server it is, else this one. */
  checkout?: string;
}

const loopMonitor = new URL('loop-monitor.ts', import.meta.url).href;

/** Earlier releases ran what is built now. */
function programOf(checkout: string): string {
  return existsSync(join(checkout, builtServer)) ? builtServer : 'apps/api/src/server.ts';
}

/** Starts the server in production mode, on an embedded database with demo content. */
export async function startServer(
  env: Record<string, string> = {},
  options: StartOptions = {},
): Promise<RunningServer> {
  const given = options.dataDir ?? process.env['DATA'];
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'bakery-bench-')));
  const checkout = options.checkout ?? root;
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    [...serverOptions, '--import', loopMonitor, programOf(checkout)],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...childEnvironment(),
        NODE_ENV: 'production',
        BACKUP: 'off',
        LINK_CHECK: 'off',
        PORT: '0',
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: administrator.password,
        RATE_LIMIT_LOGIN: '1000000',
        RATE_LIMIT_CONTACT: '1000000',
        LOG_LEVEL: 'warn',
        ...env,
      },
    },
  );
  const url = await readyAddress(child);
  return {
    pid: child.pid!,
    url,
    dataDir,
    startTime: performance.now() - begin,
    databaseTime: async () => {
      const file = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
      return familyTime(Number(file.split('\n', 1)[0]));
    },
    maxStall: () =>
      new Promise((resolve) => {
        child.once('message', (stall) => resolve(stall as number));
        child.send('stall');
      }),
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const mb = (name: string) =>
        Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
      return { now: mb('VmRSS'), peak: mb('VmHWM') };
    },
    mainThreadTime: () => threadTime(child.pid!, child.pid!),
    processorTime: () => processorTime(child.pid!),
    async stop() {
      child.kill('SIGTERM');
      await exited(child);
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** CPU time of a process and its children. */
async function familyTime(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const times = pids.map(async (pid) => {
    // A process may end during the read.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, itsParent] = /\) \S (\d+)/.exec(stat) ?? [];
    const isOfFamily = pid === parent || Number(itsParent) === parent;
    return isOfFamily ? await processorTime(pid).catch(() => 0) : 0;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
}

/** Starts a script as a child process; its first output line is its address. */
export async function startScript(
  path: string,
  args: string[],
): Promise<Pick<RunningServer, 'url' | 'processorTime' | 'stop'>> {
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await firstLine(child, /^http\S+$/m);
  return {
    url: line,
    processorTime: () => processorTime(child.pid!),
    async stop() {
      child.kill('SIGTERM');
      await exited(child);
    },
  };
}

/** Linux: the first field of a thread's schedstat is its CPU time in nanoseconds. */
async function threadTime(pid: number, thread: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
  return Number(stat.split(' ', 1)[0]) / 1e6;
}

async function processorTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(threads.map((thread) => threadTime(pid, Number(thread))));
  return times.reduce((sum, time) => sum + time, 0);
}

async function readyAddress(child: ChildProcess): Promise<string> {
  const [, url] = await firstLine(child, /^\s+API\s+(http\S+)\/api\/docs$/m);
  return url!;
}

function firstLine(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const match = pattern.exec(output);
      if (match) resolve(match);
    });
    child.once('exit', (code) =>
      reject(new Error(`ended with ${code} before it was ready:\n${output}`)),
    );
  });
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/** Signs in and returns the headers for an administrator's requests. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}
