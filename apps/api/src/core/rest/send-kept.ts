import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from '../kept-answers.ts';

/** Sends a kept answer in the best encoding that the client reads, or 304 when it has it already. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  options: { contentType: string; stale: boolean },
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'no-cache');
  reply.header('etag', answer.etag);
  if (options.stale) {
    reply.header('warning', '110 - "Response is Stale"');
    reply.header('x-content-stale', 'true');
  }
  const known = request.headers['if-none-match'];
  if (known !== undefined && matches(known, answer.etag)) {
    return varyByEncoding(reply).code(304).send();
  }
  return sendEncoded(request, reply, answer, options.contentType);
}

/** Sends the bytes of an answer in the best encoding that the client reads. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  contentType: string,
): FastifyReply | Promise<FastifyReply> {
  varyByEncoding(reply).header('content-type', contentType);
  const accepted = request.headers['accept-encoding'];
  const { identity, encoded } = answer;
  const encoding = accepted && encoded ? negotiate(accepted, ['br', 'gzip']) : null;
  if (!encoded || (encoding !== 'br' && encoding !== 'gzip')) return reply.send(identity);
  reply.header('content-encoding', encoding);
  if (encoding === 'br') return reply.send(encoded.br);
  return encoded.gzip().then((bytes) => reply.send(bytes));
}

function varyByEncoding(reply: FastifyReply): FastifyReply {
  const varies = reply.getHeader('vary');
  return reply.header('vary', varies ? `${varies}, accept-encoding` : 'accept-encoding');
}

function matches(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
