import { dayOf } from '@bakery/schemas/common/dates';
import { apiKey } from '@bakery/schemas/accounts/api-keys';
import type { ApiKey } from '@bakery/schemas/accounts/api-keys';
import { rightsOf } from '@bakery/schemas/common/rights';
import { readRoles } from '../../../core/session/account-roles.ts';
import { keyPrefix } from './key-text.ts';
import type { KeyRow } from './api-keys.queries.ts';

export function presentKey(row: KeyRow): ApiKey {
  const { ended_at: endedAt, expires_at: expiresAt } = row;
  return {
    id: row.id,
    name: row.name,
    start: keyPrefix + row.public_id,
    rights: apiKey.shape.rights.parse(row.rights),
    state: endedAt ? 'ended' : expiresAt.getTime() <= Date.now() ? 'expired' : 'active',
    createdAt: row.created_at.toISOString(),
    lastDay: lastDayOf(expiresAt),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    maker: { name: row.created_by_name, state: makerState(row) },
    end: endedAt ? { at: endedAt.toISOString(), by: row.ended_by_name ?? '' } : null,
  };
}

export function lastDayOf(expiresAt: Date): string {
  return dayOf(new Date(expiresAt.getTime() - 1));
}

/** Whether the maker could still make keys. */
function makerState(row: KeyRow): ApiKey['maker']['state'] {
  const { maker_role: role, maker_more_roles: more, maker_suspended_at: suspendedAt } = row;
  if (role === null) return 'gone';
  if (suspendedAt) return 'suspended';
  const owned = readRoles({ role, more_roles: more ?? [] });
  return rightsOf(owned).has('keys') ? 'present' : 'demoted';
}
