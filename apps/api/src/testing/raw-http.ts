import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A response as its bytes came. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The bytes that followed on the connection. */
  rest: Buffer;
}

export interface RawRequest {
  method?: string;
  target?: string;
  version?: '1.0' | '1.1';
  /** Header lines; a host is added to those of HTTP/1.1 that name none. */
  headers?: readonly string[];
  body?: string;
}

/** Writes bytes to a connection of their own and reads until the server closes it. */
export async function exchange(url: string, bytes: string): Promise<Buffer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return buffer(socket);
}

/** Sends one request as HTTP clients would not, and reads its response. */
export async function sendRaw(url: string, request: RawRequest): Promise<RawResponse> {
  const bytes = await exchange(url, composeRequest({ ...request, isLast: true }));
  return parseResponse(bytes, request.method);
}

/** Sends a request on a connection that goes on: a second request follows at once. */
export async function sendRawKeptAlive(url: string, request: RawRequest): Promise<RawResponse> {
  const second = composeRequest({ target: '/healthz', isLast: true });
  const bytes = await exchange(url, composeRequest({ ...request, isLast: false }) + second);
  return parseResponse(bytes, request.method);
}

function composeRequest(request: RawRequest & { isLast: boolean }): string {
  const { method = 'GET', target = '/', version = '1.1', headers = [], body = '' } = request;
  const hasHost = version === '1.0' || headers.some((line) => /^host:/i.test(line));
  const lines = [
    `${method} ${target} HTTP/${version}`,
    ...(hasHost ? [] : ['Host: bakery.test']),
    ...headers,
    ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    `Connection: ${request.isLast ? 'close' : 'keep-alive'}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Takes a response apart by its own framing, so that a wrong length shows in what follows. */
function parseResponse(bytes: Buffer, method = 'GET'): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [line = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((text) => {
      const colon = text.indexOf(':');
      return [text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim()];
    }),
  );
  const status = Number(line.split(' ')[1]);
  if (status === 100) return parseResponse(bytes.subarray(end + 4), method);
  const after = bytes.subarray(end + 4);
  const hasNoBody = method === 'HEAD' || status === 204 || status === 304;
  if (headers['transfer-encoding'] === 'chunked' && !hasNoBody) {
    return { status, headers, ...parseChunks(after) };
  }
  const length = hasNoBody ? 0 : Number(headers['content-length'] ?? after.length);
  return { status, headers, body: after.subarray(0, length), rest: after.subarray(length) };
}

function parseChunks(bytes: Buffer): { body: Buffer; rest: Buffer } {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const length = Number.parseInt(bytes.toString('latin1', at, end), 16);
    parts.push(bytes.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
    if (length === 0) return { body: Buffer.concat(parts), rest: bytes.subarray(at) };
  }
}
