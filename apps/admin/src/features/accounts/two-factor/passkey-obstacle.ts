import { passkeyMessages } from '@bakery/schemas/accounts/passkeys';
import { canUsePasskeys } from '../../../shared/passkeys/passkeys.ts';

/** Why no passkey can be added here, with this browser at this address of the back office. */
export function findObstacle(site: string | null): string | undefined {
  if (site === null) return passkeyMessages.noSiteName;
  return canUsePasskeys() ? undefined : 'This browser has no passkeys.';
}
