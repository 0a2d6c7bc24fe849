import { useEffect } from 'react';
import { failureReason } from '../api/errors.ts';
import { notifyFailure } from '../toasts/notify.ts';

/** Shows a toast for each failure of a query. `error` is null while there is none. */
export function useFailureToast(text: string, error: unknown): void {
  useEffect(() => {
    if (error) notifyFailure(text, failureReason(error));
  }, [text, error]);
}
