import { minuteOf, nameMoment } from '@bakery/schemas/common/dates';
import type { EnquiryErrors } from '@bakery/schemas/enquiries/enquiries.constants';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { enquiries } from '../../../texts/enquiries.ts';
import { takeBackList } from '../../my-list/index.ts';
import type { Carried } from '../use-about.ts';
import { useOutbox } from './use-outbox.ts';
import { fillForm } from './fill-form.ts';
import { followOutbox, listWaiting, withdraw } from './outbox.ts';
import type { Waiting } from './outbox.ts';
import styles from './waiting-messages.module.css';

export interface WaitingMessagesProps {
  /** Shows what was wrong with a message that is in the form again. */
  onTakeBack: (form: HTMLFormElement, errors: EnquiryErrors) => void;
  /** Attaches the product and the list that it was about. */
  attach: Carried['attach'];
}

/** The messages that are on the device, until they are sent or taken back. */
export function WaitingMessages({ onTakeBack, attach }: WaitingMessagesProps) {
  const [messages, setMessages] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    const look = () => void listWaiting().then(setMessages, () => setMessages([]));
    look();
    return followOutbox(look);
  }, []);

  // Browsers without a service worker have nobody else who sends.
  useOutbox(true);
  const place = useRef<HTMLDivElement>(null);

  const takeBack = async ({ key, content, about, refusal }: Waiting) => {
    const form = place.current?.closest('form');
    // Sent at the same moment: it is told as sent.
    if (!form || !(await withdraw(key))) return;
    fillForm(form, content);
    const items = content.get('items');
    if (typeof items === 'string') await takeBackList(items);
    attach({ ...(about && { about }), ...(items !== null && { withList: true }) });
    onTakeBack(form, refusal?.errors ?? {});
  };
  return (
    <div id="waiting" ref={place} className={styles.messages} aria-live="polite">
      {messages.map((message) => (
        <div key={message.key} className={styles.message}>
          <Words message={message} />
          <Button look="quiet" onClick={() => void takeBack(message).catch(() => {})}>
            Take it back into the form
          </Button>
        </div>
      ))}
    </div>
  );
}

function Words({ message: { at, content, refusal } }: { message: Waiting }) {
  const text = String(content.get('message'));
  const document = content.get('document');
  const hasDocument = document instanceof File && document.size > 0;
  const reasons = refusal && [refusal.reason, ...Object.values(refusal.errors)].filter(Boolean);
  return (
    <div>
      <p className={styles.state}>
        {reasons ? `This message was not sent. ${reasons.join(' ')}` : enquiries.form.waiting}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.quiet}>
        Written on {nameMoment(minuteOf(at))}
        {hasDocument && `, with ${document.name}`}
        {content.has('items') && ', with your list'}. It is on this device alone.
      </p>
    </div>
  );
}
