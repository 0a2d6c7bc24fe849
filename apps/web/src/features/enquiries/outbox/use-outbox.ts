import { enquiryMessages } from '@bakery/schemas/enquiries/enquiries.constants';
import { useEffect, useState } from 'react';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { followOutbox, listWaiting, sendWaiting, takeSent } from './outbox.ts';

export interface Outbox {
  waiting: number;
  refused: number;
}

const none: Outbox = { waiting: 0, refused: 0 };
/** How often it is tried again while there seems to be a network. */
const interval = 20_000;

/** Sends enquiries that wait as soon as there is a network, and tells of those that were sent. */
export function useOutbox(isOnline: boolean): Outbox {
  const [outbox, setOutbox] = useState(none);
  const toast = useToast();
  const hasWaiting = outbox.waiting > 0;

  useEffect(() => {
    const look = async () => {
      const all = await listWaiting();
      const refused = all.filter(({ refusal }) => refusal).length;
      setOutbox({ waiting: all.length - refused, refused });
      // The tab that is seen tells of it.
      if (document.hidden || !(await takeSent())) return;
      toast(enquiryMessages.sent, { tone: 'success', duration: 10_000 });
    };
    const lookQuietly = () => void look().catch(() => {});
    lookQuietly();
    addEventListener('visibilitychange', lookQuietly);
    const stop = followOutbox(lookQuietly);
    return () => {
      removeEventListener('visibilitychange', lookQuietly);
      stop();
    };
  }, [toast]);

  useEffect(() => {
    if (!isOnline || !hasWaiting) return undefined;
    const send = () => void sendWaiting().catch(() => {});
    send();
    const timer = setInterval(send, interval);
    return () => clearInterval(timer);
  }, [isOnline, hasWaiting]);

  return outbox;
}
