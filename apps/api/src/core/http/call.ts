import type { IncomingMessage } from 'node:http';
import { codeOf } from '@bakery/db';
import { cutText } from '../cut-text.ts';
import { sendRequest } from './send-request.ts';

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
export async function call(
  url: string,
  { headers, body, allowPrivate, signal: stopping }: CallOptions,
): Promise<CallResult> {
  const started = performance.now();
  const result = { status: null, response: null, error: null };
  const end = (outcome: Partial<CallResult>): CallResult => ({
    ...result,
    ...outcome,
    duration: Math.round(performance.now() - started),
  });
  try {
    const response = await sendRequest(new URL(url), {
      method: 'POST',
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
      },
      body,
      allowPrivate,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeout)]),
    });
    const text = await readStart(response).catch(() => '');
    return end({ status: response.statusCode ?? null, response: text });
  } catch (error) {
    return end({ error: stopping.aborted ? 'The server was stopped.' : reasonOf(error) });
  }
}

async function readStart(response: IncomingMessage): Promise<string> {
  const body: AsyncIterable<Buffer> = response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
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
  return cutText(error.message || String(codeOf(error) ?? error.name), 300);
}
