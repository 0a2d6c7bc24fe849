import { Anchor } from '@mantine/core';

/** A link that opens the mail program with a message to this address. */
export function MailLink({ email, subject }: { email: string; subject?: string }) {
  const [name, ...host] = email.split(/(?=@)/);
  return (
    <Anchor inherit href={mailAddress(email, subject)}>
      {name}
      {/* A long address may break here in a narrow column. */}
      <wbr />
      {host.join('')}
    </Anchor>
  );
}

/** A link that calls the number. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor inherit href={`tel:${number}`}>
      {number}
    </Anchor>
  );
}

/** A `mailto:` URL; the address is encoded so that it cannot add headers. */
export function mailAddress(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
