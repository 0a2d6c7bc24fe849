import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.ts';

const stallTime = 30_000;
/** Time to read the response, for a client that would send far more than the server reads. */
const farewellTime = 2_000;
const brokenOff = 'The request is not complete.';

/** Discards a body: it is read and dropped for a moment, then the connection is closed. */
export function dismiss(message: IncomingMessage): void {
  message.on('error', () => {});
  message.resume();
  const timer = setTimeout(() => message.destroy(), farewellTime);
  message.once('close', () => clearTimeout(timer));
}

/** Throws when a body ended early: its client has its response already, or has disconnected. */
export function refuseBrokenOff(message: IncomingMessage): void {
  const hasEnded = message.destroyed || message.socket?.destroyed;
  // Set for requests over HTTP only, not for those made in process.
  if (hasEnded && message.complete === false) throw new AppError('BAD_INPUT', brokenOff);
}

/** The length that the client says it will send; 0 when it does not say. */
export function announcedLength(message: IncomingMessage): number {
  return Number(message.headers['content-length'] ?? 0);
}

/**
 * Watches a body that is being read: it is cut off when nothing comes for too long, or when more than
 * `maxBytes` do. `signal` is aborted when the connection is gone.
 */
export function watchBody(message: IncomingMessage, maxBytes: number, stall = stallTime) {
  const gone = new AbortController();
  let bytes = 0;
  const cutOff = () => void message.destroy();
  let timer = setTimeout(cutOff, stall);
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    clearTimeout(timer);
    timer = setTimeout(cutOff, stall);
    if (bytes > maxBytes) cutOff();
  };
  const onEnd = () => clearTimeout(timer);
  const onGone = () => gone.abort();
  message.on('data', onData);
  message.once('end', onEnd);
  message.once('close', onEnd);
  if (message.socket.destroyed) onGone();
  message.socket.once('close', onGone);
  return {
    signal: gone.signal,
    stop() {
      clearTimeout(timer);
      message.off('data', onData);
      message.socket.off('close', onGone);
    },
  };
}
