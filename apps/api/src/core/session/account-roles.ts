import { combineRoles, roles } from '@bakery/schemas/common/rights';
import type { Role } from '@bakery/schemas/common/rights';

interface RoleColumns {
  role: string;
  more_roles: readonly string[];
}

/** The roles of an account; those of a later release of the program count for nothing. */
export function readRoles({ role, more_roles }: RoleColumns): Role[] {
  const isRole = (name: string): name is Role => roles.some((one) => one === name);
  return combineRoles([role, ...more_roles].filter(isRole));
}

/** The columns of an account for its roles. */
export function toRoleColumns(owned: readonly Role[]): { role: Role; more_roles: Role[] } {
  const [role = 'Viewer', ...more] = combineRoles(owned);
  return { role, more_roles: more };
}
