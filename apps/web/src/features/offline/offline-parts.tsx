import { Link, useLocation } from '@tanstack/react-router';
import { describeKept } from './describe-kept.ts';
import { offlinePath, stripId } from './device.ts';
import { InstallOffer } from './install-offer.tsx';
import styles from './offline-parts.module.css';
import { useConnection } from './use-connection.ts';
import { useOutbox } from '../enquiries/index.ts';
import type { Outbox } from '../enquiries/index.ts';

/** Takes away the strip that the worker has written into the page, as soon as the other is there. */
const removeEarly = () => document.getElementById(stripId)?.remove();

/** The words to a visitor while there is no network, the enquiries that wait for it, and the offer to install the site. */
export function OfflineParts() {
  const { reason, at } = useConnection();
  const outbox = useOutbox(!reason);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The form shows them itself.
  const hasMessages = path !== '/enquries' && outbox.waiting + outbox.refused > 0;
  const isShown = reason !== undefined || hasMessages;

  return (
    <>
      {/* Rendered from the start: screen readers announce changes only in an existing live region. */}
      <output ref={removeEarly} className={styles.strip} data-shown={isShown || undefined}>
        {reason && <span>{describeKept(reason, path === offlinePath ? '' : at)}</span>}
        {hasMessages && <Messages {...outbox} />}
      </output>
      <InstallOffer />
    </>
  );
}

function Messages({ waiting, refused }: Outbox) {
  return (
    <span>
      {refused > 0
        ? 'Your message has not been sent: '
        : waiting === 1
          ? 'Your message is waiting for a network. '
          : `${waiting} messages are waiting for a network. `}
      <Link to="/enquries" hash="waiting">
        {refused > 0 ? 'see why' : 'See it'}
      </Link>
    </span>
  );
}
