import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { PrivateAddress } from './public-host.ts';
import { redirectOf, sendRequest } from './send-request.ts';

/** A file that was not downloaded; the message is for people. */
export class DownloadError extends Error {}

export interface DownloadOptions {
  maxBytes: number;
  /** Milliseconds for all of it. */
  timeout: number;
  signal: AbortSignal;
}

const maxRedirects = 3;

/**
 * Downloads a file by https to a path. Neither the address nor one that it leads on to may be in a private network, by its name or
 * by what the name stands for. Throws DownloadError.
 */
export async function download(
  address: string,
  path: string,
  { maxBytes, timeout, signal }: DownloadOptions,
): Promise<void> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  try {
    const response = await follow(new URL(address), ending, maxRedirects);
    await pipeline(response, (chunks) => limit(chunks, maxBytes), createWriteStream(path), {
      signal: ending,
    });
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    if (error instanceof PrivateAddress) throw new DownloadError(error.message);
    if (signal.aborted) throw error;
    const isLate = ending.aborted;
    throw new DownloadError(
      isLate ? 'The address took too long to answer.' : 'The address does not answer.',
      { cause: error },
    );
  }
}

async function follow(url: URL, signal: AbortSignal, left: number): Promise<IncomingMessage> {
  if (url.protocol !== 'https:') throw new DownloadError('Only addresses with https are asked.');
  const headers = { accept: 'image/*', 'user-agent': 'bakery-import' };
  const response = await sendRequest(url, { method: 'GET', headers, allowPrivate: false, signal });
  const { statusCode = 0 } = response;
  if (statusCode === 200) return response;
  response.destroy();
  const next = redirectOf(response, url);
  if (next && left > 0) return follow(next, signal, left - 1);
  throw new DownloadError(`The address answers with status ${statusCode}.`);
}

async function* limit(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new DownloadError('The picture is too large.');
    yield chunk;
  }
}
