import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { MailConfig } from '../../config/config.ts';
import { within } from '../async/within.ts';
import { propertiesOf } from '../errors/properties-of.ts';
import { createCounters } from '../metrics/counters.ts';
import type { Counters } from '../metrics/counters.ts';
import { describeMailFailure, isUnknownAddress } from './mail-failure.ts';
import { oneLine } from './one-line.ts';

/** A mail of text, which some have as HTML too. Its names and subject may contain any text of visitors. */
export interface Mail {
  to: string;
  cc?: readonly string[];
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
  /** Nobody wrote it: programs must not respond to it (RFC 3834). */
  isAutomatic?: true;
  /** With angle brackets; made up where it is absent. */
  messageId?: string;
  /** The ids of the mails before it, oldest first: it is a reply to the last one. */
  references?: readonly string[];
  files?: readonly { name: string; content: Readable }[];
}

/** A mail to be sent in the background. */
export interface MailPayload extends Omit<Mail, 'files'> {
  /** When its links end, in ISO format: it is not sent after that. */
  expiresAt?: string;
}

export interface Mailer {
  /** False where no mail is configured: then nothing is sent. */
  enabled: boolean;
  /**
   * Resolves when the mail server has taken the mail, with the addresses for which it has not where there are several;
   * throws when it has taken it for none.
   */
  send(mail: Mail): Promise<RefusedAddress[]>;
  /** Connects and signs in, and sends nothing. Throws as `send` does. */
  verify(): Promise<void>;
  close(): void;
}

interface MailerOptions {
  counts?: Counters['mails'];
  /** Called for each attempt, with the error of one that failed. */
  onOutcome?(error?: unknown): void;
}

/** An address that the mail server refuses, while others get the mail. */
export interface RefusedAddress {
  address: string;
  reason: string;
  /** There is no such address, now and later. */
  isUnknown: boolean;
}

/** The second is for Exchange, which does not know the first. */
const automaticHeaders = {
  'Auto-Submitted': 'auto-replied',
  'X-Auto-Response-Suppress': 'All',
} as const;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** For the whole mail: a server may respond one byte at a time. */
const sendTimeout = { text: 60_000, files: 5 * 60_000 };

/** Opens no connection before the first mail. */
export async function createMailer(
  config: MailConfig | undefined,
  log: FastifyBaseLogger,
  { counts = createCounters().mails, onOutcome = () => {} }: MailerOptions = {},
): Promise<Mailer> {
  if (!config) {
    return {
      enabled: false,
      send: () => Promise.reject(new Error('no mail server is configured')),
      verify: () => Promise.reject(new Error('no mail server is configured')),
      close: () => {},
    };
  }
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: config.url,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    enabled: true,
    async send(mail) {
      const message = {
        from: config.from,
        to: mail.to,
        ...(mail.cc?.length && { cc: [...mail.cc] }),
        subject: oneLine(mail.subject),
        text: mail.text,
        ...(mail.html !== undefined && { html: mail.html }),
        ...(mail.isAutomatic && { headers: automaticHeaders }),
        ...(mail.messageId !== undefined && { messageId: mail.messageId }),
        ...(mail.references?.length && {
          references: [...mail.references],
          inReplyTo: mail.references.at(-1),
        }),
        ...(mail.files && {
          attachments: mail.files.map(({ name, content }) => ({
            filename: oneLine(name),
            content,
          })),
        }),
        ...(mail.replyTo && {
          replyTo: { name: oneLine(mail.replyTo.name), address: oneLine(mail.replyTo.address) },
        }),
      };
      const timeout = mail.files?.length ? sendTimeout.files : sendTimeout.text;
      try {
        const sent = await within(timeout, transport.sendMail(message));
        if (!sent) throw new Error('the mail server takes too long');
        counts.sent += 1;
        onOutcome();
        log.info({ messageId: sent.messageId }, 'mail sent');
        return listRefused(sent.rejectedErrors);
      } catch (error) {
        counts.failed += 1;
        onOutcome(error);
        throw error;
      }
    },
    async verify() {
      if (!(await within(timeouts.socketTimeout, transport.verify()))) {
        throw new Error('the mail server takes too long');
      }
    },
    close: () => transport.close(),
  };
}

function listRefused(errors: readonly Error[] | undefined): RefusedAddress[] {
  return (errors ?? []).map((error) => ({
    address: String(propertiesOf(error)['recipient'] ?? ''),
    reason: describeMailFailure(error),
    isUnknown: isUnknownAddress(error),
  }));
}
