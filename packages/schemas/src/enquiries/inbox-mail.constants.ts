/** The constants of mails from the desk, without schemas, so that screens can import them without zod. */

export const inboxMailStates = {
  queued: 'Waits to be sent',
  sent: 'Sent',
  failed: 'Not sent',
  received: 'Received',
} as const;
export type InboxMailState = keyof typeof inboxMailStates;

export const inboxMailLimits = {
  subject: 200,
  text: 10_000,
  /** Besides the one it is to. */
  cc: 10,
  ccLength: 1_000,
  files: 10,
  fileBytes: 10 * 1024 * 1024,
  /** The bytes of all files together: few mail servers take more. */
  allFilesBytes: 15 * 1024 * 1024,
} as const;

export const inboxMailMessages = {
  address: 'Please enter an e-mail address.',
  cc: 'Please enter e-mail addresses with commas between them.',
  tooManyCc: 'Please enter at most 10 addresses.',
  tooMany: `Please choose at most ${inboxMailLimits.files} files.`,
  tooLarge: 'A file may have at most 10 MB.',
  allTooLarge: 'All files together may have at most 15 MB.',
} as const;

/** The limits of what is read of a received mail: of a larger one the header, of its files those that have room. */
export const receivedMailLimits = {
  bytes: 35 * 1024 * 1024,
  subject: 200,
  text: 30_000,
  files: 10,
  fileBytes: 10 * 1024 * 1024,
} as const;

/** A mail about an enquiry, to the customer or from them. */
export interface InboxMail {
  id: string;
  address: string;
  /** The addresses of those who get or got the mail as well. */
  cc: string[];
  subject: string;
  text: string;
  state: InboxMailState;
  /** Why it was not sent, or not yet, or what is missing of a received one; null where nothing is wrong. */
  error: string | null;
  mayRetry: boolean;
  files: InboxMailFile[];
}

export interface InboxMailFile {
  id: string;
  name: string;
}

/** A file as the browser saves it. */
export interface InboxMailFileContent {
  name: string;
  /** In Base64. */
  content: string;
}

/** How an enquiry can be answered by mail. */
export interface InboxMailing {
  /** False where no mail server is set: then the mail program is opened. */
  isPossible: boolean;
  /** Whoever wrote last, or was written to; without such a mail the sender of the enquiry. */
  to: string;
  /** The others who got the last mail. */
  cc: string[];
  /** Why the last mail to the address came back; null where none did. */
  bounced: string | null;
}

/** The addresses in a text with commas, semicolons or line breaks between them. */
export function splitAddresses(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A part of a mail's text: what somebody wrote, or what they have quoted. */
export interface MailPart {
  text: string;
  isQuoted: boolean;
}

/** The line that mail programs put before what they quote, which may be broken into two. */
const introduction = /^(?:on|am|le)\b.{0,200}\n?.{0,100}(?:wrote|schrieb|écrit)\s?:\s*$/i;
const original = /^-{3,}\s*(?:original message|forwarded message)\s*-{3,}$/i;
/** Outlook quotes all that follows a line and a header. */
const outlook = /^_{10,}\n+From:|^From: .+\n(?:Sent|Date): /;

/** Takes a mail's text apart, so that what is quoted can be folded. */
export function splitQuoted(text: string): MailPart[] {
  const lines = text.split('\n');
  const parts: MailPart[] = [];
  const add = (from: number, to: number, isQuoted: boolean) => {
    const part = lines.slice(from, to).join('\n').replace(/^\n+/, '').trimEnd();
    if (part !== '') parts.push({ text: part, isQuoted });
  };
  let start = 0;
  let at = 0;
  while (at < lines.length) {
    const next = lines.slice(at, at + 4).join('\n');
    if (original.test(lines[at] ?? '') || outlook.test(next)) {
      add(start, at, false);
      add(at, lines.length, true);
      return parts;
    }
    const end = endOfQuote(lines, at);
    if (end === at) {
      at += 1;
      continue;
    }
    add(start, at, false);
    add(at, end, true);
    start = end;
    at = end;
  }
  add(start, lines.length, false);
  return parts;
}

/** The line after a quote that begins in this one; the same line where none does. */
function endOfQuote(lines: readonly string[], at: number): number {
  let end = at;
  const isQuote = (line: string | undefined) => line?.startsWith('>') ?? false;
  for (const length of [1, 2]) {
    if (!introduction.test(lines.slice(at, at + length).join('\n'))) continue;
    const after = lines[at + length] === '' ? at + length + 1 : at + length;
    if (isQuote(lines[after])) end = after;
  }
  if (!isQuote(lines[end])) return at;
  while (isQuote(lines[end]) || (lines[end] === '' && isQuote(lines[end + 1]))) end += 1;
  return end;
}
