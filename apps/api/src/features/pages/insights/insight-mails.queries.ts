import type { Trx } from '@bakery/db';
import { sql } from 'kysely';
import { accountHasRight, canBeMailed } from '../../accounts/sign-in/index.ts';

/** The addresses of those who want the mail of a week and have not got it: each is returned once. */
export async function takeReaders(trx: Trx, monday: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    update administrators set insight_mailed_week = ${monday}
    where (insight_mailed_week is null or insight_mailed_week < ${monday})
      and 'weekly' = any(insight_mails) and ${canBeMailed} and ${accountHasRight('contentRead')}
    returning email`.execute(trx);
  return rows.map(({ email }) => email);
}
