import { viewingReport } from '@bakery/schemas/enquiries/inbox.constants';
import { useEffect } from 'react';
import { api, lasting } from '../../../shared/api/trpc.ts';

/** Tells the others that this enquiry is looked at, for as long as it is and the page is visible. */
export function useViewing(id: string): void {
  useEffect(() => {
    const report = (viewed: string | null) =>
      void api.desk.look.mutate({ id: viewed }, { context: lasting }).catch(() => {});
    const update = () => report(document.visibilityState === 'visible' ? id : null);
    update();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') report(id);
    }, viewingReport.every);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      report(null);
    };
  }, [id]);
}
