import { withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { endOfDay, formatDate } from '@bakery/schemas/common/dates';
import {
  completeRights,
  keyLimits,
  keyMessages,
  keyRightLabels,
} from '@bakery/schemas/accounts/api-keys';
import type {
  ApiKey,
  EndingKey,
  KeyCreate,
  KeyMove,
  KeyRename,
  KeyRight,
  NewKey,
} from '@bakery/schemas/accounts/api-keys';
import type { NamedRecord } from '../../../core/audit-log/audit-log.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../core/errors/app-error.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { requireRight } from '../../../core/session/request-session.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import { hashSecret, newKey } from './key-text.ts';
import { lastDayOf, presentKey } from './api-keys.presenter.ts';
import * as queries from './api-keys.queries.ts';

/** The keys that work, and those that have ended not long ago. */
export async function listKeys({ db }: Deps): Promise<ApiKey[]> {
  return (await queries.listKeys(db)).map(presentKey);
}

/** Makes a key with rights that its maker has too. Throws RIGHT_MISSING. */
export async function createKey(
  { db, auditLog, actor }: Deps,
  maker: SignedIn,
  { name, rights: chosen, lastDay }: KeyCreate,
): Promise<NewKey> {
  const rights = completeRights(chosen);
  for (const right of rights) requireRight(maker, right);
  const { text, publicId, secret } = newKey();
  return withTransaction(db, async (trx) => {
    // The table grows here, so that old rows are removed here too.
    await queries.deleteOldKeys(trx);
    const id = await queries.insertKey(trx, {
      publicId,
      secretHash: hashSecret(secret),
      name,
      rights,
      expiresAt: endOfDay(lastDay),
      maker: { id: maker.administratorId, name: maker.user.username },
    });
    const key = presentKey(ensureFound(await queries.findKey(trx, id)));
    const changes = listChanges(undefined, describe(key));
    await auditLog.record(trx, actor, { action: 'created', record: recordOf(key), changes });
    return { key, secret: text };
  });
}

/** Throws NOT_FOUND. */
export function renameKey({ db, auditLog, actor }: Deps, input: KeyRename): Promise<ApiKey> {
  return withTransaction(db, async (trx) => {
    const before = await lock(trx, input.id);
    await queries.renameKey(trx, input.id, input.name);
    const after = { ...before, name: input.name };
    const changes = listChanges(describe(before), describe(after));
    if (changes.length > 0) {
      await auditLog.record(trx, actor, { action: 'changed', record: recordOf(after), changes });
    }
    return after;
  });
}

/**
 * Moves the last day of a key that still works. Takes the rights that the key has, as a new one does: throws
 * RIGHT_MISSING, NOT_FOUND, and BAD_INPUT at `lastDay` for a key that has ended.
 */
export function moveLastDay(
  { db, auditLog, actor }: Deps,
  mover: SignedIn,
  { id, lastDay }: KeyMove,
): Promise<ApiKey> {
  return withTransaction(db, async (trx) => {
    const before = await lock(trx, id);
    for (const right of before.rights) requireRight(mover, right);
    if (before.state !== 'active') throw fieldError('lastDay', keyMessages.isOver);
    await queries.setExpiry(trx, id, endOfDay(lastDay));
    const after = { ...before, lastDay };
    const changes = listChanges(describe(before), describe(after));
    if (changes.length > 0) {
      await auditLog.record(trx, actor, { action: 'changed', record: recordOf(after), changes });
    }
    return after;
  });
}

/** The keys that end soon, for whoever manages keys. */
export async function listEndingKeys({ db }: Deps): Promise<EndingKey[]> {
  // The last day counts until its end.
  const rows = await queries.listEndingKeys(db, keyLimits.warnedDays + 1);
  return rows.map((row) => ({ name: row.name, lastDay: lastDayOf(row.expires_at) }));
}

/** Ends a key at once; one that has ended already stays as it is. Throws NOT_FOUND. */
export function endKey({ db, auditLog, actor }: Deps, id: string): Promise<ApiKey> {
  return withTransaction(db, async (trx) => {
    const before = await lock(trx, id);
    if (!(await queries.endKey(trx, id, actor.name))) return before;
    await auditLog.record(trx, actor, { action: 'ended', record: recordOf(before) });
    return presentKey(ensureFound(await queries.findKey(trx, id)));
  });
}

async function lock(trx: Trx, id: string): Promise<ApiKey> {
  return presentKey(ensureFound(await queries.lockKey(trx, id)));
}

function recordOf({ id, name }: ApiKey): NamedRecord {
  return { kind: 'key', id, name };
}

function describe({ name, rights, lastDay }: ApiKey) {
  const labelOf = (right: KeyRight) => keyRightLabels[right].label;
  return { Name: name, Rights: rights.map(labelOf).join(', '), 'Last day': formatDate(lastDay) };
}
