import { Worker } from 'node:worker_threads';
import { within } from '../../../../core/async/within.ts';
import type { ReceivedMail } from './read-mail.ts';

export interface MailSource {
  source: Uint8Array;
  /** False for the header alone. */
  isWhole: boolean;
}

/** Reads one mail after the other in a thread of its own: the process also serves visitors. */
export interface MailReader {
  /** Undefined for a mail that cannot be read, or not within bounds. */
  read(mail: MailSource): Promise<ReceivedMail | undefined>;
  close(): void;
}

/** A mail may be made to take long, or much memory: then the thread ends, and the next mail has another one. */
const usualTimeout = 30_000;
/**
 * The time for which a thread is kept: loading its modules takes longer than most mails, and others come soon after.
 */
const idleTime = 15_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** @param timeout Milliseconds for each mail. */
export function createMailReader(timeout = usualTimeout): MailReader {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./read-mail-worker.ts', import.meta.url), {
      resourceLimits,
    });
    // The thread ends as well, which whoever waits is told.
    started.on('error', () => {});
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    void worker?.terminate();
    worker = undefined;
  }

  async function readNext(mail: MailSource): Promise<ReceivedMail | undefined> {
    clearTimeout(idle);
    const current = (worker ??= start());
    current.ref();
    const response = new Promise<{ mail: ReceivedMail | undefined } | undefined>((resolve) => {
      current.once('message', (read: ReceivedMail | undefined) => resolve({ mail: read }));
      current.once('exit', () => resolve(undefined));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    current.postMessage(mail);
    const done = await within(timeout, response);
    current.removeAllListeners('message');
    current.removeAllListeners('exit');
    current.unref();
    if (done) idle = setTimeout(close, idleTime).unref();
    else close();
    return done?.mail && toBuffers(done.mail);
  }

  let previous: Promise<unknown> = Promise.resolve();
  return {
    read(mail) {
      const read = previous.then(() => readNext(mail));
      previous = read.catch(() => {});
      return read;
    },
    close,
  };
}

/** Between threads buffers are copied as plain bytes. */
function toBuffers({ hash, files, ...mail }: ReceivedMail): ReceivedMail {
  return {
    ...mail,
    hash: Buffer.from(hash),
    files: files.map(({ name, content }) => ({ name, content: Buffer.from(content) })),
  };
}
