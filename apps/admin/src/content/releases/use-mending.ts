import { useState } from 'react';
import { failureReason } from '../../shared/api/errors.ts';
import { notifyFailure } from '../../shared/toasts/notify.ts';

/** Runs what puts a problem of publishing right; afterwards, also when it failed, what is shown is loaded again. */
export function useMending(refresh: () => Promise<unknown>) {
  const [isBusy, setBusy] = useState(false);

  async function mend(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyFailure('It stays as it is', failureReason(error));
    }
    await refresh();
    setBusy(false);
  }

  return { isBusy, mend };
}
