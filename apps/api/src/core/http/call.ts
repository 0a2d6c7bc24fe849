import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { cutText } from '../cut-text.ts';
import { lookUpPublic, refusePrivateHost } from './public-host.ts';

/** The outcome of a call. */
export interface CallResult {
  status: number | null;
  /** The first bytes of the response as text. */
  response: string | null;
  /** Why there was no response. */
  error: string | null;
  duration: number;
}

export interface CallOptions {
  headers: Record<string, string>;
  body: string | Buffer;
  allowPrivate: boolean;
  signal: AbortSignal;
}

const timeout = 10_000;
const maxResponse = 1_000;

/** Posts to a URL. Follows no redirect, and reads no more of the response than it keeps. */
export async function call(url: string, options: CallOptions): Promise<CallResult> {
  const started = performance.now();
  const result = { status: null, response: null, error: null };
  const end = (outcome: Partial<CallResult>): CallResult => ({
    ...result,
    ...outcome,
    duration: Math.round(performance.now() - started),
  });
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeout)]);
  try {
    const response = await post(new URL(url), options, signal);
    const text = await readStart(response).catch(() => '');
    return end({ status: response.statusCode ?? null, response: text });
  } catch (error) {
    return end({ error: options.signal.aborted ? 'The server was stopped.' : reasonOf(error) });
  }
}

function post(
  url: URL,
  { headers, body, allowPrivate }: CallOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (!allowPrivate) refusePrivateHost(url);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(url, {
      method: 'POST',
      // A connection of its own: its address is checked for this call.
      agent: false,
      signal,
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
      },
      ...(!allowPrivate && { lookup: lookUpPublic }),
    });
    sent.once('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxResponse) break;
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, maxResponse).toString('utf8');
  // The database stores no null characters.
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return `No response within ${timeout / 1_000} seconds.`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return cutText(message || code || error.name, 300);
}
