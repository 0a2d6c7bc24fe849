import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backup,
  dropScratch,
  makeSealKey,
  noteBackup,
  prove,
  sealFor,
  unsealWith,
  withSession,
} from '@bakery/db/backup';
import type { Convert, OnStep, Proof } from '@bakery/db/backup';
import { readFreeSpace } from '@bakery/db/files';
import { fingerprintOf } from '@bakery/schemas/office/backups';
import type { BackupProof, BackupStep } from '@bakery/schemas/office/backups';
import { findLastBackup } from '../../../core/metrics/metrics.queries.ts';
import { openBackupFiles } from '../../../core/storage/backup-files.ts';
import { temporaryFolder } from '../../../core/storage/temporary-folder.ts';
import type { Deps } from '../../../deps.ts';
import * as folderOf from './backup-folder.ts';
import { findRecipient } from './backup-key.ts';
import { withBackupLock } from './backup-lock.ts';
import { nameBackup } from './backup-name.ts';
import { BackupProblem, describeProblem } from './backup-problem.ts';
import * as queries from './backups.queries.ts';
import { runCopy } from './copy-backups.ts';
import { noteProgress } from './progress.ts';
import { selectExpired } from './retention.ts';

export interface RunOptions {
  /** The name of whoever has asked for it; null for that of a night. */
  byHand: string | null;
  signal?: AbortSignal;
  now?: () => Date;
}

/**
 * Makes a backup in the folder, proves it, and removes those that are no longer kept. A failure is noted for the screens, and
 * leaves nothing half. Returns false when another process is making one. Throws when the process stops.
 */
export async function runBackup(deps: Deps, options: RunOptions): Promise<boolean> {
  return withBackupLock(deps, async () => {
    if (await runAlone(deps, options)) await runCopy(deps, options);
  });
}

/** Returns whether there is a new one. */
async function runAlone(deps: Deps, options: RunOptions): Promise<boolean> {
  const { db, log, config } = deps;
  const { folder } = config.backups;
  const id = await queries.startRun(db, options.byHand);
  try {
    const { name, bytes, problem } = await makeBackup(deps, {
      ...options,
      tell: noteProgress(deps, id),
    });
    await queries.endRun(db, id, { state: 'done', name, bytes, problem: problem ?? null });
    log.info({ backup: name, bytes, problem }, 'backup made');
    return true;
  } catch (error) {
    if (options.signal?.aborted) {
      await queries.forgetRun(db, id);
      throw error;
    }
    log.error({ err: error }, 'backup failed');
    const problem = describeProblem(error, folder);
    await queries.endRun(db, id, { state: 'failed', name: null, bytes: null, problem });
    return false;
  }
}

interface Made {
  name: string;
  bytes: number;
  problem: string | undefined;
}

interface MakeOptions {
  /** Hears how far it is. */
  tell?: (step: BackupStep, progress: { done: number; total?: number | null }) => void;
  signal?: AbortSignal | undefined;
  now?: (() => Date) | undefined;
  /** Why it is proved by reading alone. */
  cannotRestore?: string;
}

/** Makes a backup in the folder and proves it, while no other process does. A failure is thrown, and leaves nothing half. */
export async function makeBackup(
  deps: Deps,
  { tell = () => {}, signal, now = () => new Date(), cannotRestore }: MakeOptions,
): Promise<Made> {
  const { config, database, storage, log } = deps;
  const { connection } = database;
  const { folder } = config.backups;
  await folderOf.openFolder(folder);
  await folderOf.clearUnfinished(folder);
  // Where that fails, the proof says why.
  await dropScratch(connection).catch((err: unknown) =>
    log.warn({ err }, 'no room was made for the proof'),
  );
  await removeExpired(folder, now());
  await checkRoom(deps, folder);
  const at = now();
  const lock = await openLock(deps);
  const name = nameBackup(at, lock !== undefined);
  const path = join(folder, folderOf.unprovedOf(name));
  const problems: string[] = [];
  await backup({
    connection,
    files: openBackupFiles(config, storage),
    path,
    release: config.release,
    // A picture that is lost must not be the end of all backups.
    allowMissing: true,
    isNotedLater: true,
    seal: lock?.seal,
    signal,
    onStep: ({ part, ...step }) => tell(part === 'files' ? 'files' : 'tables', step),
    onProgress(line) {
      if (line.startsWith('Warning: ')) problems.push(line.slice('Warning: '.length));
    },
  });
  try {
    const proof = await proveStored(deps, path, {
      signal,
      unseal: lock?.unseal,
      onStep: (step) => tell('proof', step),
      cannotRestore,
    });
    await folderOf.storeProved(folder, name, presentProof(proof, now(), lock?.fingerprint));
    if (proof.problem !== undefined) problems.push(describeUnrestored(proof.problem));
  } catch (error) {
    await folderOf.removeBackup(folder, folderOf.unprovedOf(name));
    await folderOf.removeBackup(folder, name);
    throw error;
  }
  const { size: bytes } = await stat(join(folder, name));
  await withSession(connection, (client) => noteBackup(client, at.toISOString(), bytes));
  await removeExpired(folder, now());
  return { name, bytes, problem: problems.length > 0 ? problems.join(' ') : undefined };
}

/** How a backup is encrypted, and decrypted for its proof. */
interface Lock {
  seal: Convert;
  unseal: Convert;
  /** Of the owner's key. */
  fingerprint: string;
}

/**
 * Nobody here has the owner's key, so that each backup is encrypted for a second one too: it is made for this run, and lives in
 * memory as long. Undefined without a key of the owner.
 */
async function openLock(deps: Deps): Promise<Lock | undefined> {
  const recipient = await findRecipient(deps);
  if (recipient === undefined) return undefined;
  const own = await makeSealKey();
  return {
    seal: sealFor([recipient, own.recipient]),
    unseal: await unsealWith(own.identity),
    fingerprint: fingerprintOf(recipient),
  };
}

interface ProveOptions {
  signal: AbortSignal | undefined;
  unseal: Convert | undefined;
  onStep: OnStep;
  cannotRestore: string | undefined;
}

/** The scratch database of an embedded server needs room on the disk of the real one, which must not run full. */
async function proveStored(
  deps: Deps,
  path: string,
  { cannotRestore, ...options }: ProveOptions,
): Promise<Proof> {
  const { config, database, db, freeSpace } = deps;
  const isSameDisk = config.databaseUrl === undefined;
  const free = isSameDisk ? await freeSpace.read() : undefined;
  const needed = isSameDisk ? 2 * (await queries.measureDatabase(db)) + freeSpace.minimum : 0;
  const isTooLittle = free !== undefined && free < needed;
  const why = isTooLittle ? 'There is too little room on the disk for it.' : cannotRestore;
  return prove({
    connection: database.connection,
    path,
    temporaryFolder: temporaryFolder(config.dataDir),
    ...options,
    ...(why !== undefined && { cannotRestore: why }),
  });
}

/** Ends before anything is written where the new backup would fill the disk. */
async function checkRoom({ db, freeSpace }: Deps, folder: string): Promise<void> {
  const [free, stored] = [await readFreeSpace(folder), await folderOf.listBackups(folder)];
  const last = stored[0]?.bytes ?? (await findLastBackup(db))?.bytes ?? 0;
  const needed = last * 1.2 + freeSpace.minimum;
  if (free === undefined || free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;
  throw new BackupProblem(
    `The place where backups are kept (${folder}) is almost full: ${megabytes(free)} are free, and ${megabytes(needed)} are needed.`,
  );
}

async function removeExpired(folder: string, now: Date): Promise<void> {
  const stored = await folderOf.listBackups(folder);
  const own = stored.flatMap(({ name, at, proof }) =>
    proof ? [{ name, at, isGood: proof.kind === 'restored' }] : [],
  );
  for (const name of selectExpired(own, now)) await folderOf.removeBackup(folder, name);
}

function presentProof(
  { problem, ...proof }: Proof,
  at: Date,
  key: string | undefined,
): BackupProof {
  return { ...proof, at: at.toISOString(), problem: problem ?? null, key: key ?? null };
}

/** A server that lets nobody make databases is no trouble: the screen says how the backup was proved. */
function describeUnrestored(problem: string): string {
  return `It was read and compared, but could not be restored for a proof: ${problem}`;
}
