import { newId } from '@bakery/db';
import type { Db } from '@bakery/db';
import type { Role } from '@bakery/schemas/common/rights';
import { hash } from '@node-rs/argon2';
import { forgetSigners } from '../features/accounts/sign-in/index.ts';

/** At the lowest cost, which each check of the password has too: one at the real cost takes as long as many requests. */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1 });
}

interface TestAccount {
  username: string;
  password: string;
  role: Role;
}

/** Adds an account whose owner knows the password. */
export async function addTestAccount(
  db: Db,
  { username, password, role }: TestAccount,
): Promise<void> {
  const password_hash = await hashCheaply(password);
  await db
    .insertInto('administrators')
    .values({ id: newId(), username, password_hash, role, must_change_password: false })
    .execute();
  forgetSigners(db);
}
