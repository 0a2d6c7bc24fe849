import { withTransaction } from '@bakery/db';
import type { Db, Trx } from '@bakery/db';
import { notePasskeyUse } from '../passkeys/index.ts';
import type { CheckedAnswer } from '../passkeys/index.ts';
import * as queries from './two-factor.queries.ts';
import type { UsedStep } from './use-code.ts';

/**
 * Does `work` in a transaction that notes the use of a passkey; undefined for a wrong answer, and where the passkey
 * has been removed, or used by another request, in the meantime.
 */
export async function withPasskey<T>(
  db: Db,
  checked: CheckedAnswer | undefined,
  work: (trx: Trx, used: UsedStep) => Promise<T>,
): Promise<{ result: T } | undefined> {
  if (checked?.counter === undefined) return undefined;
  const { passkey, counter } = checked;
  return withTransaction(db, async (trx) => {
    await queries.lockAccount(trx, passkey.administrator_id);
    if (!(await notePasskeyUse(trx, passkey, counter))) return undefined;
    return { result: await work(trx, `the passkey “${passkey.name}”`) };
  });
}
