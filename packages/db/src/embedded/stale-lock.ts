import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Layout } from './layout.ts';
import { codeOf } from '../error-code.ts';

const run = promisify(execFile);

/** A process id that no platform assigns. */
const impossiblePid = 2_147_483_647;

/**
 * Checks the lock file because of which PostgreSQL refused to start. If its process is not
 * PostgreSQL on this folder (the process id was assigned to another process after a crash or a
 * reboot), the id in the file is replaced by one that no process has, and true is returned. The
 * file is not removed: PostgreSQL then checks whether the old server's shared memory is still in
 * use before it takes the lock.
 */
export async function clearStaleLock(path: string, layout: Layout): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Math.abs(Number.parseInt(text, 10));
  if (!(pid > 0) || (await isPostgresOn(layout, pid, text))) return false;
  // Another start may have taken the lock in the meantime.
  if (readFileSync(path, 'utf8') !== text) return false;
  writeFileSync(path, text.replace(/^-?\d+/, String(impossiblePid)), { flag: 'r+' });
  return true;
}

/** Whether a process is PostgreSQL on this folder; true when that cannot be determined. */
export async function isPostgresOn(layout: Layout, pid: number, lockFile = ''): Promise<boolean> {
  if (isOlderThanBoot(lockFile)) return false;
  if (process.platform === 'linux') return isPostgresByProc(layout, pid);
  if (process.platform === 'win32') return true;
  try {
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes(layout.data);
  } catch (error) {
    // Status 1 means that there is no such process.
    return codeOf(error) !== 1;
  }
}

/** The third line of the file contains PostgreSQL's start time in seconds. */
function isOlderThanBoot(lockFile: string): boolean {
  const startedAt = Number(lockFile.split('\n')[2]);
  // The clock is set after the boot: a start time near the boot proves nothing.
  return startedAt > 0 && startedAt < Date.now() / 1_000 - uptime() - 60;
}

async function isPostgresByProc(layout: Layout, pid: number): Promise<boolean> {
  const folder = `/proc/${pid}`;
  const [data, process, cwd] = await Promise.all(
    [layout.data, folder, join(folder, 'cwd')].map((path) => stat(path).catch(() => undefined)),
  );
  if (!process) return false;
  // PostgreSQL's working directory is its data folder, whatever path it was started with.
  if (cwd) return cwd.dev === data?.dev && cwd.ino === data.ino;
  // The process belongs to another user, or is a zombie: a zombie has no command line.
  const command = await readFile(join(folder, 'cmdline'), 'utf8').catch(() => '');
  return command.split('\0').includes(layout.data);
}
