import { describeInboxEvent } from '@bakery/schemas/enquiries/inbox.constants';
import type { InboxEvent } from '@bakery/schemas/enquiries/inbox';
import type { InboxMail } from '@bakery/schemas/enquiries/inbox-mail.constants';
import { Text } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';
import { InboxMailPart } from './inbox-mail-part.tsx';
import classes from './inbox.module.css';

interface InboxHistoryProps {
  /** The id. */
  enquiry: string;
  events: readonly InboxEvent[];
  mails: readonly InboxMail[];
  mayWrite: boolean;
}

/** The history of an enquiry, newest first. */
export function InboxHistory({ enquiry, events, mails, mayWrite }: InboxHistoryProps) {
  const mailOf = ({ mail }: InboxEvent['details']) => mails.find(({ id }) => id === mail);
  const showMail = (mail: InboxMail | undefined) =>
    mail && <InboxMailPart enquiry={enquiry} mail={mail} mayWrite={mayWrite} />;
  return (
    <ol className={classes.history} reversed>
      {events.toReversed().map(({ id, at, actor, kind, details }) => (
        <li key={`${kind} ${id}`}>
          <Text size="sm">
            <strong>{actor}</strong> {describeInboxEvent(kind, details)}
          </Text>
          <Text size="xs" c="dimmed">
            {formatMoment(at)}
          </Text>
          {kind === 'received' && details.consent !== undefined && (
            <>
              <Text size="xs" c="dimmed">
                Agreed to by sending:
              </Text>
              <p className={classes.note}>{details.consent}</p>
            </>
          )}
          {kind === 'note' && <p className={classes.note}>{details.text}</p>}
          {kind === 'contact' && details.text !== undefined && (
            <>
              <p className={classes.note}>{details.text}</p>
              <Text size="xs" c="dimmed">
                As it was opened; it may have been changed before it was sent.
              </Text>
            </>
          )}
          {showMail(mailOf(details))}
        </li>
      ))}
    </ol>
  );
}
