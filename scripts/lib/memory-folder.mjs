import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The bytes that databases, uploads and browser profiles of all tests take at most, several times over. */
const enough = 8 * 1024 ** 3;

/** Linux mounts a file system in memory here. In containers it is often small. */
const shared = '/dev/shm';
const tmpfs = 0x01021994;

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(shared);
    if (type !== tmpfs || bavail * bsize < enough) return false;
    const available = /^MemAvailable:\s+(\d+) kB$/m.exec(
      readFileSync('/proc/meminfo', 'utf8'),
    )?.[1];
    return Number(available) * 1024 >= enough;
  } catch {
    // Not on Linux, or without such a file system.
    return false;
  }
}

/**
 * Makes `tmpdir()` a folder in memory, where there is room, until the process ends: servers of browser
 * tests flush every change to the disk, which takes long on some machines.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(shared, 'bakery-'));
  // As root the databases run as another user, who needs access to it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
