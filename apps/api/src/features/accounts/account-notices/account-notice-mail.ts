import { formatMoment } from '@bakery/schemas/common/dates';
import type { Mail } from '../../../core/mail/mailer.ts';
import { nameClient } from '../../../core/http/user-agent.ts';

/** A change in the protection of an account. */
export type AccountChange =
  | { kind: 'newSignIn' }
  | { kind: 'passwordChanged' | 'passwordReset' }
  | { kind: 'passwordLinkMade'; until: string }
  | { kind: 'emailChanged'; from: string | null; to: string | null }
  | { kind: 'codesSwitchedOn' | 'codesSwitchedOff' | 'recoveryCodesMade' | 'secondStepRemoved' }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { kind: 'roleChanged'; from: string; to: string }
  | { kind: 'sessionsEnded' };

export interface AccountNotice {
  to: string;
  username: string;
  change: AccountChange;
  at: string;
  /** Null for the person's own doing. */
  by: string | null;
  address: string | null;
  userAgent: string | null;
}

/** The mail that tells the person of an account what has changed. */
export function writeNotice(
  { to, username, change, at, by, address, userAgent }: AccountNotice,
  { bakery, site, accountPage }: { bakery: string; site: string; accountPage: string },
): Mail {
  const { subject, sentence } = describeChange(change);
  const facts = [
    `When: ${inIndia(at)}`,
    ...(by === null ? [] : [`By: ${by}`]),
    ...(userAgent === null ? [] : [`Browser: ${nameClient(userAgent).browser}`]),
    ...(address === null ? [] : [`Address: ${address}`]),
  ];
  const text = [
    `Hello ${username},`,
    `this is about your account of the back office of ${site}: ${sentence}`,
    facts.join('\n'),
    'If it was you, or you expected it, there is nothing to do.',
    `If not, open “Your account”, sign out the sessions that are not yours and set a new password, and tell an administrator of the bakery:\n${accountPage}`,
  ].join('\n\n');
  return { to, subject: `${subject} (${bakery})`, text: `${text}\n` };
}

function describeChange(change: AccountChange): { subject: string; sentence: string } {
  switch (change.kind) {
    case 'newSignIn':
      return {
        subject: 'New sign-in to your account',
        sentence: 'somebody has signed in to it on a device that was not used for it before.',
      };
    case 'passwordChanged':
      return {
        subject: 'Your password was changed',
        sentence: 'its password was changed. All other sessions have ended.',
      };
    case 'passwordReset':
      return {
        subject: 'Your password was changed',
        sentence: 'a new password was set for it by a link. All sessions have ended.',
      };
    case 'passwordLinkMade':
      return {
        subject: 'A password link was made for your account',
        sentence: `a link was made by which a new password can be chosen for it. It works until ${inIndia(change.until)}.`,
      };
    case 'emailChanged':
      return {
        subject: 'The e-mail address of your account was changed',
        sentence: `its e-mail address was changed from ${change.from ?? 'none'} to ${change.to ?? 'none'}.`,
      };
    case 'codesSwitchedOn':
      return {
        subject: 'Codes from an app are on',
        sentence: 'codes from an app were switched on for it.',
      };
    case 'codesSwitchedOff':
      return {
        subject: 'Codes from an app are off',
        sentence: 'codes from an app were switched off for it.',
      };
    case 'recoveryCodesMade':
      return {
        subject: 'You have new recovery codes',
        sentence: 'new recovery codes were made for it. The former ones do not work any more.',
      };
    case 'secondStepRemoved':
      return {
        subject: 'Your second step was taken away',
        sentence:
          'its second step was taken away, codes and passkeys included. Signing in takes the password alone.',
      };
    case 'passkeyAdded':
      return {
        subject: 'A passkey was added to your account',
        sentence: `the passkey “${change.name}” was added to it.`,
      };
    case 'passkeyRemoved':
      return {
        subject: 'A passkey of your account was removed',
        sentence: `the passkey “${change.name}” was removed from it.`,
      };
    case 'roleChanged':
      return {
        subject: 'Your role was changed',
        sentence: `its role was changed from ${change.from} to ${change.to}.`,
      };
    case 'sessionsEnded':
      return {
        subject: 'You were signed out everywhere',
        sentence: 'all its sessions were ended. You can sign in again.',
      };
  }
}

function inIndia(time: string): string {
  return `${formatMoment(time)} (India)`;
}
