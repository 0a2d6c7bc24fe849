import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustedProxies } from './client-address.ts';

/** Letters, digits and what is usual between them: nothing that could begin a line or a header. */
const sane = /^[\w.-]{8,64}$/;

/**
 * Names requests, by the id that a trusted proxy has given them if it is of a sane form, so that its log and ours can be
 * read together. What others send as an id is theirs.
 */
export function createRequestIds(
  networks: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = trustedProxies(networks);
  // Several processes write into one log.
  if (isTrusted === false) return () => randomUUID();
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven =
      typeof given === 'string' && sane.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isGiven ? given : randomUUID();
  };
}
