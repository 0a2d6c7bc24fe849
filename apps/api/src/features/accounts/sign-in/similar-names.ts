import type { Trx } from '@bakery/db';
import { accountMessages } from '@bakery/schemas/accounts/own-account';
import { fieldError } from '../../../core/errors/app-error.ts';
import { listOtherNames, lockNames } from './sign-in.queries.ts';
import { lookAlikes } from './look-alikes.constants.ts';

const seenAs = new Map(
  Object.entries(lookAlikes).flatMap(([shape, signs]) => [...signs].map((sign) => [sign, shape])),
);

/** The part of a name that is seen, in the way of the skeletons of UTS 39. */
function skeletonOf(name: string): string {
  return [...name.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')]
    .map((sign) => seenAs.get(sign) ?? sign)
    .join('');
}

/** Whether two names look the same, or would in small letters. */
export function looksLike(name: string, other: string): boolean {
  const [one, two] = [name.normalize('NFKD'), other.normalize('NFKD')];
  return (
    skeletonOf(one) === skeletonOf(two) ||
    skeletonOf(one.toLowerCase()) === skeletonOf(two.toLowerCase())
  );
}

/**
 * Throws TAKEN at the name where another account has one that looks the same: in the log and in lists nobody could tell them
 * apart. Names of before may.
 */
export async function requireDistinctName(trx: Trx, name: string, ownId?: string): Promise<void> {
  await lockNames(trx);
  const similar = (await listOtherNames(trx, ownId)).find((other) => looksLike(name, other));
  if (similar === undefined) return;
  const isSame = similar.toLowerCase() === name.toLowerCase();
  const message = isSame ? accountMessages.nameTaken : accountMessages.nameSimilar;
  throw fieldError('username', message, 'TAKEN');
}
