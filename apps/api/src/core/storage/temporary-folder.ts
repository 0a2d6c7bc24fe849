import { codeOf } from '@bakery/db';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** No upload runs for as long as this. */
const leftoverAge = 6 * 60 * 60_000;

/** Identifies the scope of process ids: this machine since its boot, or this container. */
const machine = createHash('sha256')
  .update([hostname(), readBootId(), readNamespace()].join('\n'))
  .digest('hex')
  .slice(0, 16);

/** Marks what this process has made, among others that share the folder. */
export const processMark = `${machine}-${process.pid}-${randomBytes(6).toString('hex')}`;

/** This process's own folder for files in work, below the data folder. */
export function temporaryFolder(dataDir: string): string {
  return join(dataDir, 'tmp', processMark);
}

/** Makes this process's folder and removes those of processes that are gone. */
export async function openTemporaryFolder(dataDir: string): Promise<void> {
  await mkdir(temporaryFolder(dataDir), { recursive: true });
  await removeLeftovers(join(dataDir, 'tmp'));
}

/** Removes this process's folder with all that is in it. */
export async function closeTemporaryFolder(dataDir: string): Promise<void> {
  await rm(temporaryFolder(dataDir), { recursive: true, force: true });
}

/** Removes entries whose names begin with the mark of a process that is gone, or that are very old. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isLeftover(name, path)) await rm(path, { recursive: true, force: true });
  }
}

async function isLeftover(name: string, path: string): Promise<boolean> {
  if (name.startsWith(processMark)) return false;
  const [, owner, pid] = /^([0-9a-f]{16})-(\d+)-/.exec(name) ?? [];
  // An earlier process with this one's id, as in a container that was started again, is gone too.
  if (owner === machine && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > leftoverAge;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function readNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}
