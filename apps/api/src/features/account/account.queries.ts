import type { Db, Tables, Trx } from '@bakery/db';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { touched } from '../../core/records/records.queries.ts';
import { secondStepColumns } from '../second-step/index.ts';
import type { SecondStepFacts } from '../second-step/index.ts';

export type AccountRow = Selectable<Tables['administrators']> & SecondStepFacts;

/** The account, locked against other changes until the transaction ends. */
export function lockAccount(trx: Trx, id: string): Promise<AccountRow | undefined> {
  return trx
    .selectFrom('administrators')
    .selectAll()
    .select(secondStepColumns)
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
    .returning(secondStepColumns)
    .executeTakeFirstOrThrow();
}

/** Whether another account can sign in by this text, as a name or as an e-mail address. */
export async function isLoginOfAnother(db: Db, id: string, login: string): Promise<boolean> {
  const row = await db
    .selectFrom('administrators')
    .select('id')
    .where('id', '<>', id)
    .where(({ eb, or }) =>
      or([
        eb(sql`lower(username)`, '=', sql`lower(${login})`),
        eb(sql`lower(email)`, '=', sql`lower(${login})`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
