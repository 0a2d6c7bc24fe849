import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeOwner } from './account.ts';
import type { Account } from './account.ts';
import { socketName, unixPort } from './layout.ts';
import type { Layout } from './layout.ts';

// The kernels' limits for the length of a socket's path, without the closing NUL.
const maxSocketPathBytes = process.platform === 'darwin' ? 103 : 107;

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName(unixPort))) <= maxSocketPathBytes;
}

/**
 * Creates the socket's folder, which only the account and root can access, and returns its path.
 */
export async function ensureSocketFolder(layout: Layout, account: Account): Promise<string> {
  if (fits(layout.run)) {
    await mkdir(layout.run, { recursive: true, mode: 0o700 });
    await chmod(layout.run, 0o700);
    await changeOwner(account, layout.run);
    return layout.run;
  }
  const base = fits(join(tmpdir(), 'bakery-0123456789abcdef')) ? tmpdir() : '/tmp';
  const owner = account.owner?.uid ?? process.getuid?.();
  const hash = createHash('sha256').update(`${owner}:${layout.root}`).digest('hex').slice(0, 16);
  const folder = join(base, `bakery-${hash}`);
  await mkdir(folder, { mode: 0o700 })
    .then(() => changeOwner(account, folder))
    .catch(() => undefined);
  const status = await lstat(folder).catch(() => undefined);
  const isOurs = status?.isDirectory() && status.uid === owner && (status.mode & 0o077) === 0;
  if (isOurs) return folder;
  // Another user created the folder first, in a folder that is writable for all: do not trust it.
  const fresh = await mkdtemp(join(base, 'bakery-'));
  await changeOwner(account, fresh);
  return fresh;
}

/** Removes a socket folder outside the data folder when it is no longer used. */
export async function removeSocketFolder(
  layout: Layout,
  address: { folder: string } | { port: number },
): Promise<void> {
  if (!('folder' in address) || address.folder === layout.run) return;
  await rmdir(address.folder).catch(() => {});
}
