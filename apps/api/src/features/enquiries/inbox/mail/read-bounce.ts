import type { Attachment, Headers, StructuredHeader } from 'mailparser';
import { cutText } from '../../../../core/cut-text.ts';

/** A mail server's report that a mail was not delivered (RFC 3464). */
export interface Bounce {
  /** The ids of mails in it: that of the one that came back is among them. */
  ids: string[];
  reason: string;
}

const maxReport = 64 * 1024;

/** Undefined for other mails, and for reports of delays. */
export function readBounce(
  headers: Headers,
  attachments: readonly Attachment[],
): Bounce | undefined {
  const type = contentTypeOf(headers);
  if (type?.params['report-type']?.toLowerCase() !== 'delivery-status') return undefined;
  const report = read(attachments, ['message/delivery-status']);
  if (!/^Action:\s*failed\b/im.test(report) || !/^Status:\s*5\./im.test(report)) return undefined;
  const returned = read(attachments, ['message/rfc822', 'text/rfc822-headers']);
  const [header = ''] = returned.split(/\r?\n\r?\n/, 1);
  const [, given] = /^Diagnostic-Code:[^;\r\n]*;?(.*(?:\r?\n[ \t].*)*)/im.exec(report) ?? [];
  const reason = cutText((given ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), 300);
  return {
    ids: [...new Set(header.match(/<[^<>\s]{1,250}>/g))].slice(0, 100),
    reason: reason || 'The mail could not be delivered.',
  };
}

export function contentTypeOf(headers: Headers): StructuredHeader | undefined {
  // The only form in which the parser has this header.
  return headers.get('content-type') as StructuredHeader | undefined;
}

function read(attachments: readonly Attachment[], types: readonly string[]): string {
  return attachments
    .filter(({ contentType }) => types.includes(contentType))
    .map(({ content }) => content.subarray(0, maxReport).toString())
    .join('\n');
}
