import { rightsOf } from '@bakery/schemas/rights';
import type { Right } from '@bakery/schemas/rights';
import { getSession, useSession } from './session.ts';
import type { Session } from './session.ts';

/** Whether the signed-in user has a right, for what is shown; the server decides about each call. */
export function useRight(right: Right): boolean {
  return includes(useSession(), right);
}

/** The same outside components. */
export function hasRight(right: Right): boolean {
  return includes(getSession(), right);
}

function includes({ user }: Session, right: Right): boolean {
  return user !== undefined && rightsOf(user.role).has(right);
}
