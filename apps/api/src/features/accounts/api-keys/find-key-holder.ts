import { keyMessages, keyRights } from '@bakery/schemas/accounts/api-keys';
import type { KeyRight } from '@bakery/schemas/accounts/api-keys';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { KeyHolder } from '../../../core/session/signed-in.ts';
import { isSecret, readKey } from './key-text.ts';
import * as queries from './api-keys.queries.ts';

/**
 * The program that presents a key. A text that cannot be a key costs no query, and an address that has
 * presented too many unknown keys gets none for a while. Throws UNAUTHENTICATED for a key that is not valid or
 * has ended, TOO_MANY beyond the limits.
 */
export async function findKeyHolder(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  text: string,
  address: string | undefined,
): Promise<KeyHolder> {
  const parts = readKey(text);
  if (!parts) throw new AppError('UNAUTHENTICATED', keyMessages.invalid);
  await limits.unknownKeys.check(address, keyMessages.tooManyWrong);
  const row = await queries.findPresentedKey(db, parts.publicId);
  if (!row || !isSecret(parts.secret, row.secret_hash)) {
    await limits.unknownKeys.consume(address, keyMessages.tooManyWrong);
    throw new AppError('UNAUTHENTICATED', keyMessages.invalid);
  }
  if (!row.works) throw new AppError('UNAUTHENTICATED', keyMessages.ended);
  await limits.apiKey.consume(row.id, keyMessages.tooMany);
  if (row.is_due) await queries.markUsed(db, row.id);
  const isRight = (name: string): name is KeyRight => keyRights.some((right) => right === name);
  return { keyId: row.id, name: row.name, rights: new Set(row.rights.filter(isRight)) };
}
