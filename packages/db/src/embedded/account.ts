import { execFile } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Layout } from './layout.ts';
import { chooseServerIds, getNobody, hasName } from './user-ids.ts';

const run = promisify(execFile);

/** The account under which PostgreSQL runs: it refuses to run as root. */
export interface Account {
  name: string;
  /** The command to put in front. */
  prefix: readonly string[];
  /** Options for `spawn`. */
  ids: { uid?: number; gid?: number };
  /** The required owner of the data folder; undefined where we cannot change the owner. */
  owner: { uid: number; gid: number } | undefined;
}

/**
 * Chooses an account that can run the programs and access the folder, by trying each. Throws
 * EmbeddedDatabaseError when none can.
 */
export async function chooseAccount(binaries: Binaries, layout: Layout): Promise<Account> {
  const account = await chooseFrom(await listCandidates(layout), binaries, layout.root);
  if (typeof account !== 'string') return account;
  throw new EmbeddedDatabaseError(
    `The embedded database cannot run here (${account}). ` +
      `Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15+ server.`,
  );
}

/** The first account that can run the programs in the folder, or the reasons why none can. */
async function chooseFrom(
  accounts: readonly Account[],
  binaries: Binaries,
  folder: string,
): Promise<Account | string> {
  const errors: string[] = [];
  for (const account of accounts) {
    const failure = await findError(account, binaries, folder);
    if (!failure) return account;
    errors.push(`as ${account.name}: ${failure}`);
  }
  return errors.join('; ');
}

/**
 * Runs a process in a user namespace: it sees itself as `nobody`, while the kernel still treats it
 * as root.
 */
const namespacePrefix = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];

async function listCandidates(layout: Layout): Promise<Account[]> {
  if (process.getuid?.() !== 0) return [getCurrentUser()];
  const ids = await chooseServerIds(layout);
  return [
    { name: `user ${ids.uid}`, prefix: [], ids, owner: ids },
    {
      // The process has root's access to files, while PostgreSQL sees an ordinary user.
      name: 'root in a user namespace',
      prefix: namespacePrefix,
      ids: {},
      owner: { uid: 0, gid: 0 },
    },
  ];
}

/**
 * The account that creates the files of a new database: unlike the server, initdb requires a name
 * for its user. If it is not the server's account, the files must be given to that one afterwards.
 */
export async function chooseInitAccount(
  account: Account,
  binaries: Binaries,
  folder: string,
): Promise<Account> {
  const { uid } = account.ids;
  if (uid === undefined || (await hasName(uid))) return account;
  const nobody = await getNobody();
  const candidates = [
    { ...account, name: `${account.name} in a user namespace`, prefix: namespacePrefix },
    { name: 'nobody', prefix: [], ids: nobody, owner: nobody },
  ];
  const chosen = await chooseFrom(candidates, binaries, folder);
  if (typeof chosen !== 'string') return chosen;
  throw new EmbeddedDatabaseError(`The database cannot be created in ${folder} (${chosen}).`);
}

/** Containers often run with a user id that has no name, which initdb requires. */
function getCurrentUser(): Account {
  const account = { name: 'the current user', prefix: [], ids: {}, owner: undefined };
  try {
    userInfo();
    return account;
  } catch {
    return { ...account, name: 'a user without a name', prefix: namespacePrefix };
  }
}

async function findError(
  account: Account,
  binaries: Binaries,
  folder: string,
): Promise<string | undefined> {
  const check = [...account.prefix, binaries.postgres, '--version'];
  const [command = '', ...args] =
    process.platform === 'win32'
      ? check
      : [
          ...account.prefix,
          '/bin/sh',
          '-c',
          'cd "$1" && exec "$2" --version',
          'sh',
          folder,
          binaries.postgres,
        ];
  try {
    await run(command, args, { ...account.ids, cwd: '/', env: childEnvironment(binaries) });
    return undefined;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    return (stderr?.trim() || message).split('\n')[0];
  }
}

/** Changes the owner of a folder and its content to the account, where necessary. */
export async function changeOwner(account: Account, folder: string): Promise<void> {
  if (account.owner) await giveAll(folder, account.owner);
}

async function giveAll(path: string, owner: { uid: number; gid: number }): Promise<void> {
  const status = await lstat(path);
  if (status.uid === owner.uid && status.gid === owner.gid) return;
  if (status.isDirectory()) {
    for (const name of await readdir(path)) await giveAll(join(path, name), owner);
  }
  if (status.isSymbolicLink()) return;
  // The folder itself comes last: its owner shows whether the whole content has been changed.
  await chown(path, owner.uid, owner.gid);
}

/**
 * Throws EmbeddedDatabaseError when the folder exists and belongs to a user that this process
 * cannot act as.
 */
export async function checkOwner(folder: string): Promise<void> {
  const uid = process.getuid?.();
  if (uid === undefined || uid === 0) return;
  const status = await lstat(folder).catch(() => undefined);
  if (status && status.uid !== uid) {
    throw new EmbeddedDatabaseError(
      `The database folder ${folder} belongs to another user (id ${status.uid}). ` +
        `Start as that user or as root, or give the folder to yourself with chown -R.`,
    );
  }
}
