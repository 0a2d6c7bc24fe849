import { timeZone } from '@bakery/schemas/dates';
import type { SessionClient } from './auth.queries.ts';
import { nameClient } from '../../core/http/user-agent.ts';

const moments = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone,
});

/** Tells the owner of an account of a sign-in on a new device. */
export function writeNewDeviceMail(
  name: string,
  { userAgent, address }: SessionClient,
  adminOrigin: string | undefined,
): { subject: string; text: string } {
  const page = adminOrigin === undefined ? '' : `:\n${adminOrigin}/admin/account`;
  const text = [
    `Hello ${name},`,
    'somebody has signed in to your account of the bakery’s back office on a device that was not used for it before.',
    [
      `When: ${moments.format(new Date())} (India)`,
      `Browser: ${nameClient(userAgent ?? null).browser}`,
      `Address: ${address ?? 'unknown'}`,
    ].join('\n'),
    'If it was you, there is nothing to do.',
    `If it was not you, open “Your account” in the back office, sign that session out under “Sessions”, and set a new password${page || '.'}`,
  ].join('\n\n');
  return { subject: 'New sign-in to your account', text };
}
