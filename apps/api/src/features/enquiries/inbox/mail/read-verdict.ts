import type { HeaderLines } from 'mailparser';

/**
 * Whether the server of the mailbox has found that a mail is not from the domain of its sender (DMARC, RFC 8601). The topmost
 * header is the server's own: those below it came with the mail, and may say anything.
 */
export function isForged(headers: HeaderLines): boolean {
  const own = headers.find(({ key }) => key === 'authentication-results');
  return own !== undefined && /(?:^|[;\s])dmarc\s*=\s*fail\b/i.test(own.line);
}
