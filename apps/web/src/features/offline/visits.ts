import { findStored, store } from '../../shared/browser-storage.ts';

const key = 'visits';
/** A pause after which one comes back is the begin of another visit. */
const pause = 30 * 60_000;

interface Visits {
  count: number;
  /** When the site was last used, in milliseconds since 1970. */
  last: number;
  /** Whether the visitor does not want to install the site. */
  isDeclined?: boolean;
}

/** Notes that the site is used now; says whether a button to install it may be offered. */
export function noteVisit(now = Date.now()): boolean {
  const { count = 0, last = 0, isDeclined }: Partial<Visits> = findStored(key, 'browser') ?? {};
  const visits = now - last > pause ? count + 1 : count;
  // Where nothing can be stored no visit is the second one.
  store(key, { count: visits, last: now, ...(isDeclined && { isDeclined }) }, 'browser');
  return visits > 1 && !isDeclined;
}

export function declineInstall(): void {
  const known: Partial<Visits> = findStored(key, 'browser') ?? {};
  store(key, { ...known, isDeclined: true }, 'browser');
}
