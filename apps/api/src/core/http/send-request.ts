import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookUpPublic, refusePrivateHost } from './public-host.ts';

export interface OutgoingRequest {
  method: 'GET' | 'HEAD' | 'POST';
  headers: Record<string, string | number>;
  body?: string | Buffer;
  /** Whether addresses in private networks are asked. */
  allowPrivate: boolean;
  signal: AbortSignal;
}

/**
 * Sends a request to an address that somebody has entered; follows no redirect. Rejects with PrivateAddress for a private network, by the host of the
 * address or by what its name stands for.
 */
export function sendRequest(
  url: URL,
  { method, headers, body, allowPrivate, signal }: OutgoingRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!allowPrivate) refusePrivateHost(url);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(url, {
      method,
      headers,
      // A connection of its own: its address is checked for this request.
      agent: false,
      signal,
      ...(!allowPrivate && { lookup: lookUpPublic }),
    });
    sent.once('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The address that a response leads on to; null where there is none. */
export function redirectOf({ statusCode = 0, headers }: IncomingMessage, url: URL): URL | null {
  const isMoved = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
  return isMoved ? URL.parse(headers.location ?? '', url.href) : null;
}
