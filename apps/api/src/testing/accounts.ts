import type { Db } from '@bakery/db';
import { hash } from '@node-rs/argon2';
import { addAccount } from '../features/accounts/sign-in/index.ts';

/** At the lowest cost, which each check of the password has too: one at the real cost takes as long as many requests. */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1 });
}

/** Adds an account whose owner knows the password. */
export function addTestAccount(db: Db, account: Parameters<typeof addAccount>[1]): Promise<void> {
  return addAccount(db, account, hashCheaply);
}
