/** Words and limits of the spam score, without schemas, so that screens can import them without zod. */

/** From this score on an enquiry waits in quarantine. */
export const quarantineFrom = 60;

/** Why an enquiry has points; those that are negative speak for it. */
export interface SpamReason {
  kind: string;
  points: number;
  /** How many, where the reason counts something. */
  count?: number;
}

export interface SpamScore {
  /** From 0 to 100. */
  score: number;
  reasons: SpamReason[];
}

/** A reason in words. A later release may know more of them. */
export function describeSpamReason({ kind, count = 1 }: SpamReason): string {
  switch (kind) {
    case 'honeypot':
      return 'A field that people do not see was filled in';
    case 'fast':
      return `It was sent ${count} ${count === 1 ? 'second' : 'seconds'} after the page was opened`;
    case 'links':
      return count === 1 ? 'The message contains a link' : `The message contains ${count} links`;
    case 'nameLink':
      return 'The name contains a link';
    case 'markup':
      return 'The message contains links as program code';
    case 'repeated':
      return `The same text came from ${count} other e-mail ${count === 1 ? 'address' : 'addresses'}`;
    case 'spamAddress':
      return 'This e-mail address has sent spam before';
    case 'goodAddress':
      return 'This e-mail address has sent what was not spam before';
    case 'spamNetwork':
      return `Spam has come from this network before (${count})`;
    case 'goodNetwork':
      return 'What was not spam has come from this network before';
    default:
      return kind;
  }
}
