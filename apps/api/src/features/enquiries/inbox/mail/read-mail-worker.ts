import { parentPort } from 'node:worker_threads';
import type { MailSource } from './mail-reader.ts';
import { readMail } from './read-mail.ts';

parentPort!.on('message', ({ source, isWhole }: MailSource) => {
  void readMail(Buffer.from(source), isWhole)
    .catch(() => undefined)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    .then((mail) => parentPort!.postMessage(mail));
});
