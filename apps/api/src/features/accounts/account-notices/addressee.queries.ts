import type { Trx } from '@bakery/db';

export interface Addressee {
  username: string;
  email: string | null;
}

/** Undefined for an account that is no longer there. */
export function findAddressee(trx: Trx, accountId: string): Promise<Addressee | undefined> {
  return trx
    .selectFrom('administrators')
    .select(['username', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}
