import { Anchor } from '@mantine/core';

/** Opens the mail program with a letter to this address. */
export function MailLink({ email, subject }: { email: string; subject?: string }) {
  const [name, ...host] = email.split(/(?=@)/);
  return (
    <Anchor inherit href={mailAddress(email, subject)}>
      {name}
      {/* Where there is little room, its second line begins here. */}
      <wbr />
      {host.join('')}
    </Anchor>
  );
}

/** Calls the number. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Anchor inherit href={`tel:${number}`}>
      {number}
    </Anchor>
  );
}

/** A `mailto:` address; what stands in it cannot end it. */
export function mailAddress(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}
