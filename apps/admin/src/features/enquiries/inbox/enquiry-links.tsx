import { Anchor } from '@mantine/core';
import { MailText } from '../../../shared/ui/mail-text.tsx';

/** A link that opens the mail program with a message to this address. */
export function MailLink({ email, subject }: { email: string; subject?: string }) {
  return (
    <Anchor inherit href={mailAddress(email, subject)}>
      <MailText email={email} />
    </Anchor>
  );
}

/** A link that calls the number; nothing for an enquiry that came by mail without one. */
export function PhoneLink({ number }: { number: string }) {
  if (number === '') return null;
  return (
    <Anchor inherit href={`tel:${number}`}>
      {number}
    </Anchor>
  );
}

/** A `mailto:` URL; what is in it is encoded so that it cannot add headers. */
export function mailAddress(email: string, subject = '', text = ''): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  // Line breaks as RFC 6068 wants them.
  const body = text.replaceAll(/\r?\n/g, '\r\n');
  const parts = Object.entries({ subject, body })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${address}${parts.length > 0 ? '?' : ''}${parts.join('&')}`;
}
