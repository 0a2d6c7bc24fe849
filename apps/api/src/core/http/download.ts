import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { PrivateAddress } from './public-host.ts';
import { redirectOf, sendRequest } from './send-request.ts';

/** An address that gave nothing of use; the message is for people. */
export class DownloadError extends Error {
  /** Whether a server answered, and has no such thing: to ask again helps nobody. */
  readonly isAbsent: boolean;

  constructor(message: string, { isAbsent = false, ...options }: DownloadErrorOptions = {}) {
    super(message, options);
    this.isAbsent = isAbsent;
  }
}

interface DownloadErrorOptions extends ErrorOptions {
  isAbsent?: boolean;
}

export interface DownloadOptions {
  maxBytes: number;
  /** Milliseconds for all of it. */
  timeout: number;
  /** Whether addresses without encryption are asked. */
  allowHttp?: boolean;
  /** Whether addresses in private networks are asked; a function is asked for each address on the way. */
  allowPrivate?: boolean | ((url: URL) => boolean);
  /** How many addresses it may lead on to, 3 by default. */
  maxRedirects?: number;
  signal: AbortSignal;
}

/**
 * Downloads a picture to a path. Neither the address nor one that it leads on to may be in a private network, by its name or by the
 * address that the name stands for. Throws DownloadError.
 */
export function download(address: string, path: string, options: DownloadOptions): Promise<void> {
  return withAnswer(address, 'image/*', options, async (response, signal) => {
    const limited = limit(response, options.maxBytes, 'The picture is too large.');
    await pipeline(limited, createWriteStream(path), { signal });
  });
}

/** Reads text from an address, as {@link download} reads pictures. Throws DownloadError. */
export function downloadText(address: string, options: DownloadOptions): Promise<string> {
  return withAnswer(address, 'text/*', options, (response) => readText(response, options));
}

/** Reads any bytes from an address, as {@link download} reads pictures. Throws DownloadError. */
export function downloadBytes(
  address: string,
  accept: string,
  options: DownloadOptions,
): Promise<Buffer> {
  return withAnswer(address, accept, options, (response) =>
    buffer(limit(response, options.maxBytes, 'The answer is too large.')),
  );
}

/** Reads JSON from an address, as {@link download} reads pictures. Throws DownloadError. */
export function downloadJson(address: string, options: DownloadOptions): Promise<unknown> {
  return withAnswer(address, 'application/json', options, async (response) => {
    const body = await readText(response, options);
    try {
      return JSON.parse(body);
    } catch {
      const isPage = /html/.test(response.headers['content-type'] ?? '');
      const what = isPage ? 'with a web page, not with data' : 'with something that is no data';
      throw new DownloadError(`The address answers ${what}.`, { isAbsent: true });
    }
  });
}

function readText(response: IncomingMessage, { maxBytes }: DownloadOptions): Promise<string> {
  return text(limit(response, maxBytes, 'The answer is too large.'));
}

async function withAnswer<T>(
  address: string,
  accept: string,
  options: DownloadOptions,
  use: (response: IncomingMessage, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, timeout } = options;
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  let response: IncomingMessage | undefined;
  try {
    response = await follow(new URL(address), accept, { ...options, signal: ending });
    return await use(response, ending);
  } catch (error) {
    if (error instanceof DownloadError) throw error;
    if (error instanceof PrivateAddress) throw new DownloadError(error.message);
    if (signal.aborted) throw error;
    const reason = ending.aborted
      ? 'The address took too long to answer.'
      : response
        ? 'The answer of the address broke off.'
        : 'The address does not answer.';
    throw new DownloadError(reason, { cause: error });
  } finally {
    response?.destroy();
  }
}

async function follow(
  address: URL,
  accept: string,
  { allowHttp = false, allowPrivate = false, maxRedirects = 3, maxBytes, signal }: DownloadOptions,
): Promise<IncomingMessage> {
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'bakery-import' };
  let url = address;
  for (let left = maxRedirects; ; left -= 1) {
    const isAllowed = url.protocol === 'https:' || (allowHttp && url.protocol === 'http:');
    if (!isAllowed) throw new DownloadError('Only addresses with https are asked.');
    const response = await sendRequest(url, {
      method: 'GET',
      headers,
      allowPrivate: typeof allowPrivate === 'function' ? allowPrivate(url) : allowPrivate,
      signal,
    });
    const { statusCode = 0 } = response;
    if (statusCode === 200) {
      if (!(Number(response.headers['content-length'] ?? 0) > maxBytes)) return response;
      response.destroy();
      throw new DownloadError('The answer is too large.');
    }
    response.destroy();
    const next = redirectOf(response, url);
    if (next && left === 0) throw new DownloadError('The address leads on and on.');
    if (!next) {
      const isAbsent = statusCode >= 400 && statusCode < 500;
      throw new DownloadError(`The address answers with status ${statusCode}.`, { isAbsent });
    }
    url = next;
  }
}

async function* limit(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  message: string,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new DownloadError(message);
    yield chunk;
  }
}
