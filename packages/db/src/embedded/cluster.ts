import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncFolder } from '../files/index.ts';
import { changeOwner, checkOwner, chooseAccount, chooseInitAccount } from './account.ts';
import type { Account } from './account.ts';
import { childEnvironment } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Layout } from './layout.ts';
import { codeOf } from '../error-code.ts';

const run = promisify(execFile);
const abandonedAfter = 10 * 60_000;

/**
 * One system call for the whole file system where available: flushing a thousand small files one by
 * one takes seconds.
 */
const syncMethod = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

/**
 * Creates the data folder unless it exists. A new one appears complete or not at all. Another process may create it
 * at the same time: its owner is known only afterwards. Throws EmbeddedDatabaseError when it has another version,
 * was not made by us, or cannot be created.
 */
export async function ensureCluster(
  layout: Layout,
  binaries: Binaries,
  isDurable: boolean,
): Promise<void> {
  await removeAbandoned(layout);
  await checkOwner(layout.data);
  const version = await readFile(join(layout.data, 'PG_VERSION'), 'utf8').catch(notThere);
  if (version === undefined) await createCluster(layout, binaries, isDurable);
  else if (version.trim() !== binaries.major) throw otherVersion(layout, version, binaries);
}

function notThere(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined;
  throw new EmbeddedDatabaseError(`The database folder cannot be read: ${String(error)}`);
}

function otherVersion(layout: Layout, version: string, binaries: Binaries): Error {
  return new EmbeddedDatabaseError(
    `The database folder ${layout.data} was made by PostgreSQL ${version.trim()}, but this release ` +
      `brings PostgreSQL ${binaries.major}. Make a backup with the release that made it ` +
      `(npm run db:backup), move the folder away, and restore the backup with this one.`,
  );
}

async function createCluster(
  layout: Layout,
  binaries: Binaries,
  isDurable: boolean,
): Promise<void> {
  const account = await chooseAccount(binaries, layout);
  const present = await readdir(layout.data).catch(() => []);
  if (present.length > 0) {
    throw new EmbeddedDatabaseError(
      `${layout.data} holds something that is not a PostgreSQL database. Move it away and start again.`,
    );
  }
  const temporary = join(layout.root, `new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(temporary, { mode: 0o700 });
    const maker = await chooseInitAccount(account, binaries, layout.root);
    await changeOwner(maker, temporary);
    await initialise(temporary, layout, binaries, maker, isDurable);
    await changeOwner(account, temporary);
    await rename(temporary, layout.data);
    await syncFolder(layout.root);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    // Another process created the folder at the same time: use that one.
    const code = codeOf(error);
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return;
    throw error instanceof EmbeddedDatabaseError ? error : cannotCreate(layout, String(error));
  }
}

function cannotCreate(layout: Layout, reason: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database could not be created in ${layout.root}: ${reason}`,
  );
}

async function initialise(
  folder: string,
  layout: Layout,
  binaries: Binaries,
  account: Account,
  isDurable: boolean,
): Promise<void> {
  const common = ['-D', folder, '-U', 'postgres', '-E', 'UTF8', '--no-instructions'];
  const auth = process.platform === 'win32' ? await passwordLogin(layout) : ['-A', 'trust'];
  const sync = isDurable ? syncMethod : ['--no-sync'];
  const locales = [
    ['--locale=C.UTF-8'],
    // If the system lacks that locale, use the one built into PostgreSQL.
    ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ];
  const options = { ...account.ids, cwd: '/', env: childEnvironment(binaries) };
  for (const locale of locales) {
    const command = [...account.prefix, binaries.initdb, ...common, ...auth, ...sync, ...locale];
    const [program = '', ...args] = command;
    try {
      await run(program, args, options);
      return;
    } catch (error) {
      const { stderr = '', message } = error as { stderr?: string; message: string };
      const isLast = locale === locales.at(-1);
      if (isLast || !/invalid locale name/.test(stderr)) {
        throw cannotCreate(layout, findCause(stderr) ?? message);
      }
    }
  }
}

/** The line with the reason; initdb prints its clean-up messages after it. */
function findCause(stderr: string): string | undefined {
  const lines = stderr.trim().split('\n').filter(Boolean);
  return (
    lines.find((line) => /No space left|Disk quota/.test(line)) ??
    lines.find((line) => /error|fatal|panic/i.test(line)) ??
    lines[0]
  );
}

/** Windows has no private socket folder: there, a generated password protects the port. */
async function passwordLogin(layout: Layout): Promise<string[]> {
  await writeFile(layout.password, randomBytes(24).toString('hex'), { mode: 0o600 });
  await chmod(layout.password, 0o600);
  return ['-A', 'scram-sha-256', `--pwfile=${layout.password}`];
}

/** Removes what an interrupted creation left behind; a running one is recognised by its age. */
async function removeAbandoned(layout: Layout): Promise<void> {
  for (const name of await readdir(layout.root)) {
    if (!name.startsWith('new-')) continue;
    const path = join(layout.root, name);
    const status = await stat(path).catch(() => undefined);
    if (status && Date.now() - status.mtimeMs > abandonedAfter) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
