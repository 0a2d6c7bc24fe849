import type { User } from '@bakery/schemas/accounts/sign-in';
import { rightsOf } from '@bakery/schemas/common/rights';
import type { Right, Role } from '@bakery/schemas/common/rights';
import { getSession, useSession } from './session.ts';
import type { Session } from './session.ts';

/** One right, or several of which any is enough. */
export type RightChoice = Right | readonly [Right, ...Right[]];

/** One role, or several. */
export function rolesOf({ role, roles }: Pick<User, 'role' | 'roles'>): readonly Role[] {
  return roles ?? [role];
}

/** Whether the signed-in user has a right, for what is shown; the server decides about each call. */
export function useRight(right: RightChoice): boolean {
  return includes(useSession(), right);
}

/** Whether the user has a right, outside components. */
export function hasRight(right: RightChoice): boolean {
  return includes(getSession(), right);
}

/** The rights of a choice, in its order. */
export function rightsIn(choice: RightChoice): readonly [Right, ...Right[]] {
  return typeof choice === 'string' ? [choice] : choice;
}

function includes({ user }: Session, right: RightChoice): boolean {
  if (user === undefined) return false;
  const own = rightsOf(rolesOf(user));
  return rightsIn(right).some((one) => own.has(one));
}
