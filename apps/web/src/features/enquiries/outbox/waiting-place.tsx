import { lazy, Suspense, useEffect, useState } from 'react';
import { enquiries } from '../../../texts/enquiries.ts';
import type { WaitingMessagesProps } from './waiting-messages.tsx';

const Messages = lazy(async () => ({
  default: await import('./waiting-messages.tsx').then(
    ({ WaitingMessages }) => WaitingMessages,
    // Where they cannot be loaded.
    () => (_props: WaitingMessagesProps) => <p>{enquiries.form.waiting}</p>,
  ),
}));

/** The name in `outbox.ts`, which is loaded with the messages. */
const name = 'site-outbox';

/** The messages that wait on the device, which are loaded where there are any. */
export function WaitingPlace(props: WaitingMessagesProps) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (!('caches' in window)) return undefined;
    const look = () =>
      void caches.has(name).then(
        (has) => has && setNeeded(true),
        () => {},
      );
    look();
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', look);
    return () => channel.close();
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <Messages {...props} />
      </Suspense>
    )
  );
}
