import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentState } from './content-state.ts';
import { chooseCoding } from '../http/content-coding.ts';
import { checkPreconditions } from '../http/preconditions.ts';
import { refuse } from '../http/refuse.ts';
import type { PreparedResponse } from './prepared-response.ts';

/**
 * Sends a prepared response in the best coding that the client accepts, or 304 if the client has
 * it. For a response made of public content, `state` is that of the content before it was looked up
 * or created.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse,
  options: { contentType: string; state?: ContentState },
): FastifyReply | Promise<FastifyReply> {
  const condition = checkPreconditions(request, response.etag);
  if (condition === 'failed') return refuse(reply, 412);
  reply.header('cache-control', 'no-cache');
  reply.header('etag', response.etag);
  if (options.state?.stale) {
    reply.header('warning', '110 - "Response is Stale"');
    reply.header('x-content-stale', 'true');
  } else reply.contentRevision = options.state?.revision;
  if (condition === 'not modified') return varyByEncoding(reply).code(304).send();
  return sendEncoded(request, reply, response, options.contentType);
}

/** Sends the bytes of a response in the best encoding that the client reads. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse,
  contentType: string,
): FastifyReply | Promise<FastifyReply> {
  const encoded = encodeFor(request, reply.header('content-type', contentType), response);
  return encoded instanceof Promise
    ? encoded.then((bytes) => reply.send(bytes))
    : reply.send(encoded);
}

/** The bytes of a response in the best encoding that the client reads, which the headers then say. */
export function encodeFor(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse,
): Buffer | Promise<Buffer> {
  varyByEncoding(reply);
  const coding = response.isEncoded ? chooseCoding(request.headers['accept-encoding']) : 'identity';
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return response.encode(coding);
}

export function varyByEncoding(reply: FastifyReply): FastifyReply {
  const varies = reply.getHeader('vary');
  return reply.header('vary', varies ? `${varies}, accept-encoding` : 'accept-encoding');
}
