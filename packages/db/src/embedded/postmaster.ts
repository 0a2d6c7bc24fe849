import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { childEnvironment } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import type { Layout } from './layout.ts';
import { readPidFile } from './pid-file.ts';
import { killAll, listDescendants } from './process-tree.ts';
import { quoteListItem, settingArguments } from './settings.ts';
import { watchdogCommand } from './watchdog.ts';

/** One run of the PostgreSQL server. */
export interface Postmaster {
  pid: number;
  /** Resolves when the server has ended for any reason, with a line that describes how. */
  ended: Promise<string>;
  /**
   * Shuts the server down within this time in milliseconds: first in order, then immediately, then
   * by killing it.
   */
  stop(within: number): Promise<void>;
}

export interface PostmasterOptions {
  binaries: Binaries;
  account: Account;
  layout: Layout;
  /** The socket's folder on Unix, or the TCP port on Windows. */
  address: { folder: string } | { port: number };
  settings: Readonly<Record<string, string>>;
  log: (line: string) => void;
}

const noSpaceLeft = /No space left|Disk quota/;

/** PostgreSQL ended before it was ready; `output` is its output. */
export class StartFailure extends Error {
  override name = 'StartFailure';
  readonly output: string;
  /** Whether the disk is full; consequences, such as a checkpoint that failed, come later in the output. */
  readonly isDiskFull: boolean;

  constructor(output: string) {
    const lines = output.trim().split('\n');
    const noSpace = lines.find((line) => noSpaceLeft.test(line));
    super(noSpace ?? lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? output.trim());
    this.output = output;
    this.isDiskFull = noSpace !== undefined;
  }
}

/** The parts of the stop time that are reserved for the two harder ways. */
const reserve = { immediate: 1_000, kill: 1_000 };
const leastFast = 500;

/**
 * Starts PostgreSQL and resolves when it accepts connections; throws StartFailure when it ends
 * instead.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { child, stderr } = launch(options);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => {
      // Closes the pipe, which a server that outlived its watchdog may still hold.
      child.stdin?.destroy();
      resolve(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  });
  child.stdin?.on('error', () => {});

  const output: string[] = [];
  const lines = createInterface({ input: stderr });
  const ready = new Promise<'ready'>((resolve) => {
    lines.on('line', (line) => {
      options.log(line);
      if (output.length < 100) output.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) resolve('ready');
    });
  });
  const closed = once(lines, 'close');
  const outcome = await Promise.race([ready, ended]);
  if (outcome !== 'ready') {
    // The last output may still be in the pipe; a surviving process that holds it open must not
    // delay us.
    await Promise.race([closed, delay(500)]);
    throw new StartFailure(output.join('\n') || outcome);
  }
  const pid = (await readPidFile(options.layout))?.pid ?? child.pid ?? 0;
  return { pid, ended, stop: (within) => stop(child, ended, within) };
}

function launch({ binaries, account, layout, address, settings }: PostmasterOptions) {
  const listen: Record<string, string> =
    'folder' in address
      ? { listen_addresses: '', unix_socket_directories: quoteListItem(address.folder) }
      : { listen_addresses: '127.0.0.1', port: String(address.port) };
  const args = ['-D', layout.data, ...settingArguments({ ...settings, ...listen })];
  const [command = '', ...rest] = [...account.prefix, ...watchdogCommand(binaries, layout, args)];
  const child = spawn(command, rest, {
    ...account.ids,
    cwd: '/',
    env: childEnvironment(binaries),
    // In its own session: Ctrl-C at the terminal reaches only this process, which stops the server
    // in order.
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  return { child, stderr: child.stderr };
}

async function stop(child: ChildProcess, ended: Promise<string>, within: number): Promise<void> {
  const endsWithin = async (ms: number) => {
    const timer = new AbortController();
    const late = delay(ms, false, { signal: timer.signal }).catch(() => false);
    const inTime = await Promise.race([ended.then(() => true), late]);
    timer.abort();
    return inTime;
  };
  child.stdin?.destroy();
  const fast = Math.max(leastFast, within - reserve.immediate - reserve.kill);
  if (await endsWithin(fast)) return;
  signalGroup(child, 'SIGQUIT');
  if (await endsWithin(reserve.immediate)) return;
  // PostgreSQL's processes leave the group; frozen ones would not notice that the server has ended.
  const descendants = child.pid ? listDescendants(child.pid) : [];
  signalGroup(child, 'SIGKILL');
  killAll(descendants);
  await endsWithin(reserve.kill);
}

/** Signals the watchdog and the server, which are alone in a process group. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // The group has ended in the meantime.
  }
}
