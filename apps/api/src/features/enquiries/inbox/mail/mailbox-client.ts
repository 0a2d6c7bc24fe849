import type { ImapFlow } from 'imapflow';
import { propertiesOf } from '../../../../core/errors/properties-of.ts';
import type { MailboxConfig } from '../../../../config/config.ts';
import { within } from '../../../../core/async/within.ts';
import { cutText } from '../../../../core/cut-text.ts';
import { describeConnectionFailure } from '../../../../core/mail/mail-failure.ts';

/** A mailbox that is open for reading; mails are named by their UIDs. */
export interface OpenMailbox {
  /** While it is the same, so are the UIDs. */
  uidValidity: string;
  /** The UID that the next mail will get at least. */
  uidNext: number;
  /** Ascending: the mails after this one. */
  listAfter(uid: number): Promise<number[]>;
  /** Ascending: the mails that came on this day or later. */
  listSince(day: Date): Promise<number[]>;
  /** In bytes; undefined where the mail is no longer there. */
  readSize(uid: number): Promise<number | undefined>;
  /** The beginning of the mail, at most so many bytes. */
  read(uid: number, maxBytes: number): Promise<Buffer | undefined>;
  /** Marks it as read, for those who look into the mailbox. */
  markRead(uid: number): Promise<void>;
  close(): Promise<void>;
}

/** The mailbox cannot be read now; the message says why, without a password. */
export class MailboxAway extends Error {}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For a whole response: a server may send one byte at a time. */
const callTimeout = 60_000;
const logoutTimeout = 2_000;

/** Connects and opens the folder. Throws MailboxAway, as all calls do; aborting ends them. */
export async function openMailbox(
  { folder, user, password, ...server }: MailboxConfig,
  signal: AbortSignal,
): Promise<OpenMailbox> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...server,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...timeouts,
  });
  // Whatever waits for a response is told as well.
  client.on('error', () => {});
  const abort = () => client.close();
  signal.addEventListener('abort', abort, { once: true });

  async function call<T>(work: () => Promise<T>): Promise<T> {
    try {
      // In an object, since a call may well have no result.
      const done = await within(
        callTimeout,
        work().then((result) => ({ result })),
      );
      if (done) return done.result;
    } catch (error) {
      throw new MailboxAway(reasonOf(error), { cause: error });
    }
    throw new MailboxAway('The mail server does not answer.');
  }

  async function close(): Promise<void> {
    signal.removeEventListener('abort', abort);
    await within(
      logoutTimeout,
      client.logout().catch(() => {}),
    );
    client.close();
  }

  async function list(query: { uid: string } | { since: Date }): Promise<number[]> {
    const found = await call(() => client.search(query, { uid: true }));
    return (found || []).toSorted((a, b) => a - b);
  }

  const fetch = (uid: number, query: Parameters<ImapFlow['fetchOne']>[1]) =>
    call(() => client.fetchOne(String(uid), query, { uid: true }));

  try {
    if (signal.aborted) throw new MailboxAway('The server stops.');
    await call(() => client.connect());
    const box = await call(() => client.mailboxOpen(folder));
    return {
      uidValidity: String(box.uidValidity),
      uidNext: box.uidNext,
      // A range has the last mail in any case.
      listAfter: async (after) =>
        (await list({ uid: `${after + 1}:*` })).filter((uid) => uid > after),
      listSince: (since) => list({ since }),
      async readSize(uid) {
        const found = await fetch(uid, { size: true });
        return found ? found.size : undefined;
      },
      async read(uid, maxLength) {
        const found = await fetch(uid, { source: { start: 0, maxLength } });
        return found ? found.source : undefined;
      },
      async markRead(uid) {
        await call(() => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function reasonOf(error: unknown): string {
  const { authenticationFailed, responseText, message } = propertiesOf(error);
  if (authenticationFailed) return 'The mail server refuses the user or the password.';
  if (responseText) return `The mail server says: ${cutText(String(responseText), 300)}`;
  return describeConnectionFailure(String(message ?? ''));
}
