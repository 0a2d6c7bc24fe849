import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Layout } from './layout.ts';

const run = promisify(execFile);

/** No process has this number on any platform. */
const impossiblePid = 2_147_483_647;

/**
 * Judges a lock file that PostgreSQL refused to start for. Where the process that it names is not
 * PostgreSQL on this folder (the number was given to another one after a crash or a reboot), the number
 * in it is replaced by one that no process has, and true is returned. The file stays, since PostgreSQL
 * itself then looks whether anything still uses the old server's shared memory before it takes the lock.
 */
export async function clearStaleLock(path: string, layout: Layout): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Math.abs(Number.parseInt(text, 10));
  if (!(pid > 0) || (await isPostgresOn(layout, pid, text))) return false;
  // Another start may have taken the lock meanwhile.
  if (readFileSync(path, 'utf8') !== text) return false;
  writeFileSync(path, text.replace(/^-?\d+/, String(impossiblePid)), { flag: 'r+' });
  return true;
}

/** Whether a process is PostgreSQL on this folder; true where that cannot be found out. */
export async function isPostgresOn(layout: Layout, pid: number, lockFile = ''): Promise<boolean> {
  if (isOlderThanBoot(lockFile)) return false;
  if (process.platform === 'linux') return isPostgresByProc(layout, pid);
  if (process.platform === 'win32') return true;
  try {
    const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes(layout.data);
  } catch (error) {
    // Status 1 says that there is no such process.
    return (error as { code?: unknown }).code !== 1;
  }
}

/** PostgreSQL writes into the third line when it started, in seconds. */
function isOlderThanBoot(lockFile: string): boolean {
  const startedAt = Number(lockFile.split('\n')[2]);
  // Clocks are set after the boot: what is near it proves nothing.
  return startedAt > 0 && startedAt < Date.now() / 1_000 - uptime() - 60;
}

async function isPostgresByProc(layout: Layout, pid: number): Promise<boolean> {
  const folder = `/proc/${pid}`;
  const [data, process, cwd] = await Promise.all(
    [layout.data, folder, join(folder, 'cwd')].map((path) => stat(path).catch(() => undefined)),
  );
  if (!process) return false;
  // It runs in its data folder, whatever the path was by which it was started.
  if (cwd) return cwd.dev === data?.dev && cwd.ino === data.ino;
  // Of another user, or dead and not waited for yet: that one has no command line any more.
  const command = await readFile(join(folder, 'cmdline'), 'utf8').catch(() => '');
  return command.split('\0').includes(layout.data);
}
