import { withTransaction } from '@bakery/db';
import { isRecipient } from '@bakery/db/backup';
import { fingerprintOf } from '@bakery/schemas/office/backups';
import type { BackupKey, BackupKeyInput } from '@bakery/schemas/office/backups';
import { AppError } from '../../../core/errors/app-error.ts';
import type { Deps } from '../../../deps.ts';
import * as queries from './backups.queries.ts';

/** The public part of the key for which backups are encrypted: of the environment, else the one that was made on the screen. */
export async function findRecipient({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<string | undefined> {
  return config.backups.recipient ?? (await queries.findKey(db))?.recipient;
}

export async function findBackupKey({ db, config }: Deps): Promise<BackupKey | null> {
  const { recipient } = config.backups;
  if (recipient !== undefined) return { fingerprint: fingerprintOf(recipient), madeAt: null };
  const stored = await queries.findKey(db);
  return stored
    ? { fingerprint: fingerprintOf(stored.recipient), madeAt: new Date(stored.at).toISOString() }
    : null;
}

/**
 * Has the next backups encrypted for a key, whose other part never comes here; those that there are stay as they are. Throws
 * BAD_INPUT for what is no key, and NOT_READY where the environment has one.
 */
export async function setBackupKey(deps: Deps, { recipient }: BackupKeyInput): Promise<BackupKey> {
  const { db, config, actor, auditLog } = deps;
  if (config.backups.recipient !== undefined) {
    throw new AppError(
      'NOT_READY',
      'The key of this server is set in its environment (BACKUP_RECIPIENT).',
    );
  }
  if (!(await isRecipient(recipient))) {
    throw new AppError('BAD_INPUT', 'This is not the public part of a key.');
  }
  await withTransaction(db, async (trx) => {
    const before = await queries.findKey(trx);
    await queries.storeKey(trx, recipient);
    const record = {
      kind: 'backup',
      id: null,
      name: `Key ${fingerprintOf(recipient)} for backups`,
    } as const;
    await auditLog.record(trx, actor, { action: before ? 'changed' : 'created', record });
  });
  return { fingerprint: fingerprintOf(recipient), madeAt: new Date().toISOString() };
}
