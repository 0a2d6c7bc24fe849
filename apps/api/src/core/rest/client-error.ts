import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import { failure } from '../http/envelope.ts';

const errors: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [431, 'The head of the request is too large.'],
};
const garbled: [number, string] = [400, 'The request is not understood.'];

/** Responds to bytes that are no HTTP or no complete request, and closes the connection. */
export function sendClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(composeResponse(...(errors[error.code] ?? garbled)));
  socket.destroy(error);
}

/** Refuses CONNECT, which is for proxies. */
export function refuseConnect(_request: unknown, socket: Duplex): void {
  socket.on('error', () => {});
  socket.end(composeResponse(...garbled));
}

function composeResponse(status: number, message: string): string {
  const body = JSON.stringify(failure({ message, fields: undefined }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
