import { parentPort } from 'node:worker_threads';

/** Answers each message that comes to this worker thread. */
export function answerMessages<Message>(answer: (message: Message) => Promise<unknown>): void {
  if (!parentPort) throw new Error('This program runs as a worker thread alone.');
  const port = parentPort;
  port.on('message', (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    void answer(message).then((reply) => port.postMessage(reply));
  });
}
