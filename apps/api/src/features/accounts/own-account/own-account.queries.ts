import type { Tables, Trx } from '@bakery/db';
import type { Selectable } from 'kysely';
import { touched } from '../../../content/records/records.queries.ts';
import { twoFactorColumns } from '../two-factor/index.ts';
import type { TwoFactorFacts } from '../two-factor/index.ts';

export type AccountRow = Selectable<Tables['administrators']> & TwoFactorFacts;

/** The account, locked against other changes until the transaction ends. */
export function lockAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx
    .selectFrom('administrators')
    .selectAll()
    .select(twoFactorColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateProfile(
  trx: Trx,
  id: string,
  profile: Pick<AccountRow, 'username' | 'email'>,
): Promise<AccountRow> {
  return trx
    .updateTable('administrators')
    .set({ ...touched, ...profile })
    .where('id', '=', id)
    .returningAll()
    .returning(twoFactorColumns)
    .executeTakeFirstOrThrow();
}
