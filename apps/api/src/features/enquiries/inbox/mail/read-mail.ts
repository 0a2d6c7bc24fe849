import { createHash } from 'node:crypto';
import { receivedMailLimits } from '@bakery/schemas/enquiries/inbox-mail';
import type { AddressObject, Attachment, Headers, ParsedMail } from 'mailparser';
import { cutText } from '../../../../core/cut-text.ts';
import { cleanFileName } from '../../../../core/uploads/file-collector.ts';
import { htmlToText } from './html-text.ts';
import { contentTypeOf, readBounce } from './read-bounce.ts';
import { isForged } from './read-verdict.ts';
import type { Bounce } from './read-bounce.ts';

/** A mail that came, as plain text; nothing of it is trusted. */
export interface ReceivedMail {
  /** The hash, which is the same for each copy of the mail. */
  hash: Buffer;
  /** With its angle brackets. */
  messageId: string | undefined;
  /** The ids of the mails that it refers to. */
  references: string[];
  /** The address alone. */
  from: string;
  /** Empty where it is not given. */
  fromName: string;
  /** The author, where a group has put its own address in the place of theirs. */
  originalFrom: string | undefined;
  /** The addresses of “To” and “Cc” together. */
  recipients: string[];
  cc: string[];
  subject: string;
  text: string;
  files: { name: string; content: Buffer }[];
  /** The part that is missing, or what speaks against the sender, in words; null where nothing is. */
  missing: string | null;
  /** A program has sent it. */
  isAutomatic: boolean;
  /** The address of the list or group that it came by; empty for a list without one, undefined for no list. */
  list: string | undefined;
  bounce: Bounce | undefined;
}

const { text: maxText, files: maxFiles, fileBytes: maxFileBytes } = receivedMailLimits;
const maxReferences = 100;
/** A picture in HTML that has become text. */
const picture = /\[(?:cid|data):[^\]\s]*\]/gi;
/** HTML without a text beside it is long only where it is no letter. */
const maxHtml = 1_000_000;
/** The header of a mail that is not read as a whole. */
export const maxHeaderBytes = 256 * 1024;

/**
 * Reads the source of a mail, or its header alone where more is not there or not to be read. Throws what the parser
 * throws.
 */
export async function readMail(source: Buffer, isWhole: boolean): Promise<ReceivedMail> {
  if (isWhole) return describe(await parse(source), source);
  const header = headerOf(source);
  const mail = describe(await parse(header), header);
  return { ...mail, text: '', files: [], bounce: undefined };
}

async function parse(source: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser');
  return simpleParser(source, {
    keepCidLinks: true,
    maxHtmlLengthToParse: maxHtml,
    skipTextToHtml: true,
    skipTextLinks: true,
    keepDeliveryStatus: true,
    checksumAlgo: false,
  });
}

function headerOf(source: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => source.indexOf(end)).filter((at) => at >= 0);
  const length = Math.min(...ends, maxHeaderBytes, source.length);
  return Buffer.concat([source.subarray(0, length), Buffer.from('\r\n\r\n')]);
}

function describe(mail: ParsedMail, source: Buffer): ReceivedMail {
  const { headers, attachments } = mail;
  const whole = clean(textOf(mail)).trim();
  const text = cutText(whole, maxText);
  const { files, leftOut } = chooseFiles(attachments);
  const lacks = [
    mail.html &&
      whole === '' &&
      mail.html.length > maxHtml &&
      'Its text could not be read: it is in the mailbox.',
    text.length < whole.length && 'Its text is longer: the rest is in the mailbox.',
    leftOut.length > 0 && `Files that are only in the mailbox: ${listNames(leftOut)}.`,
    isForged(mail.headerLines) &&
      'The mail server could not confirm that it is from this address: somebody else may have written it.',
  ].filter((lack) => typeof lack === 'string');
  const messageId = readIds(mail.messageId)[0];
  return {
    hash: hashOf(mail, messageId, source),
    messageId,
    references: [...readIds(mail.inReplyTo), ...readIds(mail.references).toReversed()].slice(
      0,
      maxReferences,
    ),
    from: addressesOf(mail.from)[0] ?? '',
    fromName: cutText(oneLine(mail.from?.value[0]?.name ?? ''), 200),
    originalFrom: readOriginalFrom(headers),
    recipients: [mail.to ?? [], mail.cc ?? []].flat().flatMap(addressesOf).slice(0, maxRecipients),
    cc: [mail.cc ?? []].flat().flatMap(addressesOf).slice(0, maxRecipients),
    subject: cutText(oneLine(mail.subject ?? ''), receivedMailLimits.subject),
    text,
    files,
    missing: lacks.length > 0 ? lacks.join(' ') : null,
    isAutomatic: isAutomatic(headers),
    list: readList(headers),
    bounce: readBounce(headers, attachments),
  };
}

/** The parser itself makes text of HTML that stands beside a text, such as the footer of a list, with its pictures. */
function textOf({ text = '', html, headers }: ParsedMail): string {
  const isHtml = contentTypeOf(headers)?.value === 'text/html' || text.trim() === '';
  if (!isHtml || !html) return text.replaceAll(picture, '');
  return html.length <= maxHtml ? htmlToText(html) : '';
}

/**
 * Chooses the files that somebody has attached before those that belong to the text, such as the logo of a signature.
 */
function chooseFiles(attachments: readonly Attachment[]) {
  const files: ReceivedMail['files'] = [];
  const leftOut: string[] = [];
  const ordered = attachments.toSorted((a, b) => Number(a.related ?? 0) - Number(b.related ?? 0));
  for (const { filename, contentType, content } of ordered) {
    const name = filename === undefined ? nameOf(contentType) : cleanFileName(clean(filename));
    if (files.length < maxFiles && content.length <= maxFileBytes) files.push({ name, content });
    else leftOut.push(name);
  }
  return { files, leftOut };
}

function nameOf(contentType: string): string {
  if (contentType === 'message/rfc822') return 'mail.eml';
  const [, extension] = /^image\/([a-z]{3,5})$/.exec(contentType) ?? [];
  return extension ? `picture.${extension}` : 'file';
}

const maxNamed = 5;

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, maxNamed).map((name) => cutText(name, 60));
  const others = names.length - shown.length;
  return others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(', ');
}

/**
 * The hash of a mail's headers, since a copy may have come another way; of a mail without an id that of its source.
 */
function hashOf(mail: ParsedMail, messageId: string | undefined, source: Buffer): Buffer {
  const hash = createHash('sha256');
  if (messageId === undefined) return hash.update(source).digest();
  const parts = [messageId, mail.date?.toISOString(), mail.from?.text, mail.subject];
  return hash.update(JSON.stringify(parts)).digest();
}

/**
 * Whether a program says of itself that it has written the mail. Headers of lists and groups, and those for
 * complaints, say nothing of it: a group adds them to what people write, and so do some mail programs.
 */
function isAutomatic(headers: Headers): boolean {
  const submitted = textsOf(headers, 'auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && submitted !== 'no') ||
    /\b(?:bulk|auto_reply|junk)\b/i.test(textsOf(headers, 'precedence')) ||
    ['x-autoreply', 'x-autorespond'].some((name) => headers.has(name)) ||
    contentTypeOf(headers)?.value === 'multipart/report'
  );
}

function textsOf(headers: Headers, name: string): string {
  return [headers.get(name) ?? []].flat().map(String).join(' ');
}

/** A group is named by its address, with a dot in the place of the @, in `List-ID`, or as it is in `Mailing-list`. */
function readList(headers: Headers): string | undefined {
  const isList = headers.has('list') || headers.has('mailing-list');
  if (!isList && !/\blist\b/i.test(textsOf(headers, 'precedence'))) return undefined;
  const [, address = ''] =
    /^list\s+([^\s;@]+@[^\s;]+)/i.exec(textsOf(headers, 'mailing-list')) ?? [];
  const { id } = (headers.get('list') ?? {}) as { id?: { id?: string; name?: string } };
  return clean(address || id?.id || '').toLowerCase();
}

function readOriginalFrom(headers: Headers): string | undefined {
  for (const name of ['x-original-from', 'x-original-sender']) {
    const [found] =
      textsOf(headers, name)
        .match(/[^\s<>"]+@[^\s<>"]+/g)
        ?.slice(-1) ?? [];
    if (found !== undefined) return shortAddress(found);
  }
  return undefined;
}

const maxRecipients = 50;

function addressesOf(header: AddressObject | undefined): string[] {
  return (header?.value ?? [])
    .flatMap(({ address, group }) => [address, ...(group ?? []).map((one) => one.address)])
    .flatMap((address) => (address ? [shortAddress(address)] : []));
}

function shortAddress(address: string): string {
  return cutText(clean(address), 254);
}

function readIds(header: string | string[] | undefined): string[] {
  const text = [header ?? []].flat().join(' ');
  return [...new Set(text.match(/<[^<>\s]{1,250}>/g))].map(clean);
}

/** Without what the database or a screen cannot take; line breaks and tabs stay. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\t])\p{Cc}/gu, '');
}

function oneLine(text: string): string {
  return clean(text).replaceAll(/\s+/g, ' ').trim();
}
