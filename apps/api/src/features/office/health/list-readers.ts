import type { Db } from '@bakery/db';
import type { Config } from '../../../config/config.ts';
import { listOwners } from './health.queries.ts';

/** The addresses of those who are told: the owners, and without an address of any, whoever gets the enquiries. */
export async function listReaders(db: Db, { mail }: Pick<Config, 'mail'>): Promise<string[]> {
  const owners = await listOwners(db);
  return owners.length > 0 || !mail ? owners : [mail.to];
}
