import { estimatedLength, listKnownWords, ratePassword } from '@bakery/schemas/accounts/passwords';
import type { PasswordOwner, PasswordStrength } from '@bakery/schemas/accounts/passwords';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

// Large: loaded by use-password-strength.ts when a password is to be typed.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Estimates a password by the server's rule. */
export function estimatePassword(
  password: string,
  owner: PasswordOwner,
  bakeryWords: readonly string[],
): PasswordStrength {
  const words = listKnownWords(owner, bakeryWords);
  return ratePassword(password, words, estimator.check(password.slice(0, estimatedLength), words));
}
