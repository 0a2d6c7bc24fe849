import { passkeyMessages } from '@bakery/schemas/accounts/passkeys';
import { canUsePasskeys } from '../../../shared/passkeys/passkeys.ts';

/** Why no passkey can be added here, with this browser at this address of the back office. */
export function findObstacle(site: string | null): string | undefined {
  if (site === null) return passkeyMessages.noSiteName;
  return canUsePasskeys() ? undefined : 'This browser has no passkeys.';
}

/** The address of a page by the name of this computer, for which passkeys are; undefined where it has a name or is of another one. */
export function findNamedAddress(address: string): string | undefined {
  const url = new URL(address);
  if (url.hostname !== '127.0.0.1' && url.hostname !== '[::1]') return undefined;
  url.hostname = 'localhost';
  return url.href;
}
