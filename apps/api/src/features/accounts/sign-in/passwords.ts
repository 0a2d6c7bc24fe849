import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { randomReadableCode } from '../../../core/readable-code.ts';

/** argon2id, the library's default algorithm, with the cost that OWASP advises: 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** The hash of a random password, at the same cost as real ones. */
function getDecoy(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('base64url')).catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/** A longer password is wrong. It is not hashed as a whole: the time for that grows with its length. */
const maxLength = 1_000;

/**
 * Whether the password is the one of the hash. Takes the same work where there is no hash and where
 * the password cannot be right, so that the response time does not show which user names exist.
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const fallback = await getDecoy();
  const canBeRight = passwordHash !== undefined && password.length <= maxLength;
  const isRight = await verify(passwordHash ?? fallback, password.slice(0, maxLength));
  return canBeRight && isRight;
}

/** A password to be read off a screen once: 20 characters in groups, 99 bits. */
export function generatePassword(): string {
  return randomReadableCode({ count: 4, length: 5 });
}
