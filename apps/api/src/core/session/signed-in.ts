import type { User } from '@bakery/schemas/accounts/sign-in';
import type { KeyRight } from '@bakery/schemas/accounts/api-keys';
import type { Right } from '@bakery/schemas/common/rights';

/** A person, as the session of a request says. */
export interface SignedIn {
  sessionId: string;
  administratorId: string;
  user: User;
  /** The rights of the session. */
  rights: ReadonlySet<Right>;
  /** Seconds since the user has last confirmed their identity. */
  confirmationAge: number;
}

/** A program, as the API key of a request says: it has no account and no session. */
export interface KeyHolder {
  keyId: string;
  name: string;
  rights: ReadonlySet<KeyRight>;
}

/** The one who a call comes from, where the call takes a right. */
export type Caller = SignedIn | KeyHolder;

export function isKeyHolder(caller: Caller): caller is KeyHolder {
  return 'keyId' in caller;
}
