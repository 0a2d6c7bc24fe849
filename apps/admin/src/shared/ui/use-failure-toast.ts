import { useEffect } from 'react';
import { failureReason } from '../api/errors.ts';
import { notifyFailure } from '../toasts/notify.ts';

/** Tells each failure of a query in a toast. `error` is null while there is nothing to tell. */
export function useFailureToast(text: string, error: unknown): void {
  useEffect(() => {
    if (error) notifyFailure(text, failureReason(error));
  }, [text, error]);
}
