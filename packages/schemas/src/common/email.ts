import { dropUnseen } from './unseen.ts';

/**
 * Characters before an @, and a host with a dot after it, no spaces; except for the dot as browsers
 * validate it.
 */
export const emailPattern =
  /^[^\s\p{C}@<>(),;:\\"[\]]+@[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?)+$/u;

/** The longest e-mail address. */
export const maxEmailLength = 320;

/**
 * Reads the name that was typed for signing in: a user name as it is, in which joiners count, or an e-mail address.
 */
export function readLogin(typed: string): string {
  return typed.includes('@') ? dropUnseen(typed) : typed;
}

/** The mailbox that an address leads to: letter case and what follows a plus sign make no other one. */
export function mailboxOf(email: string): string {
  const [, mailbox = '', host = ''] = /^([^+]*).*@(.*)$/.exec(email.toLowerCase()) ?? [];
  return `${mailbox}@${host}`;
}
