import { codeOf } from '@bakery/db';
import { cutText } from '../cut-text.ts';
import { propertiesOf } from '../errors/properties-of.ts';

/** Whether the server takes mails but not this one, now or ever. */
export function isRefusedMail(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

/** Whether the mail server says that there is no such address, now and later. */
export function isUnknownAddress(error: unknown): boolean {
  return isRefusedForGood(error) && propertiesOf(error)['command'] === 'RCPT TO';
}

/** Whether no later attempt can send this mail. */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = propertiesOf(error);
  return isRefusedMail(error) && typeof responseCode === 'number' && responseCode >= 500;
}

/**
 * Why a mail was not sent, for people who know nothing of servers: in the words of the mail server where it has said
 * something, and without addresses of the network.
 */
export function describeMailFailure(error: unknown): string {
  const cause = causeOf(error);
  const { code, response, message } = propertiesOf(cause);
  if (code === 'EAUTH') return 'The mail server refuses the user or the password.';
  const answer = typeof response === 'string' ? cutText(response, 400) : '';
  if (isUnknownAddress(cause)) return `The mail server does not know this address: ${answer}`;
  if (answer !== '') return `The mail server does not take it: ${answer}`;
  return describeConnectionFailure(String(message ?? ''));
}

/** The mailer's own error, which that of a job has as its cause. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && !('code' in error) && error.cause ? error.cause : error;
}

/** Why a server of mails cannot be talked to, by what a library says. */
export function describeConnectionFailure(message: string): string {
  if (/certificate|altnames/i.test(message)) {
    return 'The certificate of the mail server is not valid.';
  }
  if (
    /time(?:d )?out|too long|never received|in required time|unexpected(?:ly)? close/i.test(message)
  ) {
    return 'The mail server does not answer.';
  }
  return 'The mail server cannot be reached.';
}
