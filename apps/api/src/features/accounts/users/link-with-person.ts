import type { Db } from '@bakery/db';
import { linkMessages } from '@bakery/schemas/accounts/users';
import type { LinkPurpose } from '@bakery/schemas/accounts/users';
import { AppError } from '../../../core/errors/app-error.ts';
import { getLink } from '../sign-in/index.ts';
import { presentListedUser } from './users.presenter.ts';
import * as queries from './users.queries.ts';

/** A link that works, and whose it is. Throws NOT_FOUND for any other. */
export async function getLinkWithUser(db: Db, purpose: LinkPurpose, token: string) {
  const link = await getLink(db, purpose, token);
  const row = await queries.findUser(db, link.administrator_id);
  if (!row) throw linkGone();
  return { link, person: presentListedUser(row, null) };
}

/** The error for whatever reason a link does not work. */
export function linkGone(): AppError {
  return new AppError('NOT_FOUND', linkMessages.invalid);
}
