import type { Passkey } from '@bakery/schemas/accounts/passkeys';
import type { PasskeyRow } from '../passkeys/index.ts';

/** A passkey as its owner sees it, at an address of the back office. */
export function presentPasskey(row: PasskeyRow, rpId: string | undefined): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at && row.last_used_at.toISOString(),
    otherSite: row.rp_id === rpId ? null : row.rp_id,
  };
}
