import { withTransaction } from '@bakery/db';
import { maxPasskeys, passkeyMessages } from '@bakery/schemas/accounts/passkeys';
import type {
  AddPasskeyInput,
  OwnPasskeys,
  RenamePasskeyInput,
} from '@bakery/schemas/accounts/passkeys';
import type { FirstRecoveryCodes } from '@bakery/schemas/accounts/two-factor';
import type { NamedRecord } from '../../../core/audit-log/audit-log.ts';
import { listChanges } from '../../../core/audit-log/changes.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { nameClient } from '../../../core/http/user-agent.ts';
import type { SignedIn } from '../../../core/session/signed-in.ts';
import { tellAccount } from '../account-notices/index.ts';
import * as passkeys from '../passkeys/index.ts';
import type { PasskeySite } from '../passkeys/index.ts';
import { presentPasskey } from './own-passkeys.presenter.ts';
import * as queries from './two-factor.queries.ts';
import { replaceCodes } from './two-factor.service.ts';

/** Undefined where this address has no name that passkeys can belong to. */
type Site = PasskeySite | undefined;

export async function getOwnPasskeys(
  { db, actor }: Deps,
  { administratorId }: SignedIn,
  site: Site,
): Promise<OwnPasskeys> {
  const rows = await passkeys.listPasskeys(db, administratorId);
  return {
    site: site?.rpId ?? null,
    passkeys: rows.map((row) => presentPasskey(row, site?.rpId)),
    suggestedName: nameClient(actor.userAgent ?? null).browser,
  };
}

/** Makes the request to the browser for a new passkey. */
export async function beginPasskey({ db }: Deps, signedIn: SignedIn, site: Site) {
  const { administratorId, sessionId, user } = signedIn;
  const owner = { administratorId, sessionId, username: user.username };
  return passkeys.requestNewPasskey(db, requireSite(site), owner);
}

/** Adds the passkey that the browser has made. Recovery codes come with the first second step, and only then. */
export async function addPasskey(
  deps: Deps,
  signedIn: SignedIn,
  site: Site,
  { name, passkey }: AddPasskeyInput,
): Promise<FirstRecoveryCodes> {
  const { db, auditLog, actor } = deps;
  const { administratorId, sessionId } = signedIn;
  const owner = { administratorId, sessionId };
  const made = await passkeys.checkNewPasskey(db, requireSite(site), owner, passkey);
  if (!made) throw new AppError('BAD_INPUT', passkeyMessages.notMade);
  return withTransaction(db, async (trx) => {
    await queries.lockAccount(trx, administratorId);
    const isFirst = !(await queries.hasTwoFactor(trx, administratorId));
    const { length } = await passkeys.listPasskeys(trx, administratorId);
    if (length >= maxPasskeys) throw new AppError('BAD_INPUT', passkeyMessages.tooMany);
    if (!(await passkeys.insertPasskey(trx, { ...made, name }))) {
      throw new AppError('TAKEN', passkeyMessages.taken);
    }
    const changes = listChanges(undefined, { Passkey: name });
    const record = recordOf(signedIn);
    await auditLog.record(trx, actor, { action: 'passkeyAdded', record, changes });
    await tellAccount(deps, trx, administratorId, { kind: 'passkeyAdded', name });
    return isFirst ? replaceCodes(trx, administratorId) : { recoveryCodes: null };
  });
}

export async function renamePasskey(
  { db, auditLog, actor }: Deps,
  signedIn: SignedIn,
  { id, name }: RenamePasskeyInput,
): Promise<void> {
  await withTransaction(db, async (trx) => {
    const before = await passkeys.renamePasskey(trx, signedIn.administratorId, id, name);
    if (!before) throw noSuchPasskey();
    const changes = listChanges({ Passkey: before.name }, { Passkey: name });
    if (changes.length === 0) return;
    await auditLog.record(trx, actor, { action: 'changed', record: recordOf(signedIn), changes });
  });
}

/** Removes a passkey, and the recovery codes with the last second step. */
export async function removePasskey(
  deps: Deps,
  signedIn: SignedIn,
  { id }: { id: string },
): Promise<void> {
  const { db, auditLog, actor } = deps;
  const { administratorId } = signedIn;
  await withTransaction(db, async (trx) => {
    await queries.lockAccount(trx, administratorId);
    const removed = await passkeys.deletePasskey(trx, administratorId, id);
    if (!removed) throw noSuchPasskey();
    await queries.deleteUnneededRecoveryCodes(trx, administratorId);
    const changes = listChanges({ Passkey: removed.name }, undefined);
    const record = recordOf(signedIn);
    await auditLog.record(trx, actor, { action: 'passkeyRemoved', record, changes });
    await tellAccount(deps, trx, administratorId, { kind: 'passkeyRemoved', name: removed.name });
  });
}

function recordOf({ administratorId, user }: SignedIn): NamedRecord {
  return { kind: 'account', id: administratorId, name: user.username };
}

function requireSite(site: Site): PasskeySite {
  if (!site) throw new AppError('BAD_INPUT', passkeyMessages.noSiteName);
  return site;
}

const noSuchPasskey = () => new AppError('NOT_FOUND', passkeyMessages.noSuchPasskey);
