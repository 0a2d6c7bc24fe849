import { listKnownWords } from '@bakery/schemas/accounts/passwords';
import type { PasswordOwner } from '@bakery/schemas/accounts/passwords';
import type { Deps } from '../../../deps.ts';
import { readBakeryWords } from '../bakery-words/index.ts';
import { inHashQueue, trustedClient } from './hash-queue.ts';
import type { HashClient } from './hash-queue.ts';
import { checkNewPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';

/**
 * The hash of a password that somebody chooses: at the first sign-in, in the account menu, after an invitation
 * or for a forgotten one. Throws BAD_INPUT at `newPassword` for one that is too easy to guess.
 */
export async function hashChosenPassword(
  { content }: Pick<Deps, 'content'>,
  newPassword: string,
  owner: PasswordOwner,
  client: HashClient = trustedClient,
): Promise<string> {
  const words = listKnownWords(owner, await readBakeryWords({ content }));
  await checkNewPassword(newPassword, words);
  return inHashQueue(client, () => hashPassword(newPassword));
}
