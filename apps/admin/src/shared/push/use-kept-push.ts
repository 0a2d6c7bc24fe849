import { useEffect } from 'react';
import { useSession } from '../api/session.ts';
import { useRight } from '../api/rights.ts';
import { isSwitchedOnHere } from './push-memory.ts';

/** Keeps the notices of this browser switched on from one sign-in to the next. */
export function useKeptPush(): void {
  const { status } = useSession();
  const mayRead = useRight('enquiriesRead');
  const isIn = status === 'signedIn' && mayRead;
  useEffect(() => {
    if (!isIn || !isSwitchedOnHere()) return;
    void import('./keep-push.ts')
      .then(({ keepPush }) => keepPush())
      .catch(() => {
        // The next start of the back office tries again.
      });
  }, [isIn]);
}
