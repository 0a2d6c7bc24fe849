import type { Db, Trx } from '@bakery/db';
import { linkMessages, linkMinutes } from '@bakery/schemas/accounts/users';
import type { LinkPurpose } from '@bakery/schemas/accounts/users';
import { AppError } from '../../../core/errors/app-error.ts';
import * as queries from './account-links.queries.ts';
import type { AccountLinkTarget, LinkMaker } from './account-links.queries.ts';
import { hashToken, newHashedToken } from '../../../core/session/tokens.ts';

/** A link that stands in for a password once. */
export interface AccountLink {
  id: string;
  /** Shown or sent once; only its hash is stored. */
  token: string;
  expiresAt: Date;
}

/** Makes a link; see `insertLink` for what it ends. Old links are removed here, where new ones come. */
export async function makeLink(
  trx: Trx,
  link: { administratorId: string; purpose: LinkPurpose; maker: LinkMaker },
): Promise<AccountLink> {
  await queries.deleteExpiredLinks(trx);
  const { token, hash } = newHashedToken();
  const minutes = linkMinutes[link.purpose];
  const made = await queries.insertLink(trx, { ...link, tokenHash: hash, minutes });
  return { id: made.id, token, expiresAt: made.expires_at };
}

/**
 * Gives an open link a token of its own, for a mail: so a queue of mails holds no token. Undefined for a link
 * that has been used, replaced or withdrawn in the meantime.
 */
export async function renewToken(db: Db, id: string) {
  const { token, hash } = newHashedToken();
  const row = await queries.replaceToken(db, id, hash);
  return row && { ...row, token };
}

/** Throws NOT_FOUND alike for a link that is old, used, replaced or forged, and for one whose maker may no longer manage people. */
export async function getLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLinkTarget> {
  const hash = hashToken(token);
  return requireLink(hash && (await queries.findLink(db, purpose, hash)));
}

/** Uses a link up. Throws NOT_FOUND like {@link getLink}. */
export async function takeLink(
  trx: Trx,
  purpose: LinkPurpose,
  token: string,
): Promise<AccountLinkTarget> {
  const hash = hashToken(token);
  return requireLink(hash && (await queries.takeLink(trx, purpose, hash)));
}

function requireLink(link: AccountLinkTarget | undefined): AccountLinkTarget {
  if (!link) throw new AppError('NOT_FOUND', linkMessages.invalid);
  return link;
}
