import type { FastifyReply } from 'fastify';
import { plainMessages } from '../errors/app-error.ts';
import { failure } from './envelope.ts';

const messages = {
  400: 'The request is not understood.',
  404: plainMessages.notFound,
  405: 'This method is not allowed here.',
  412: 'The condition of the request is not met.',
  416: 'This part of the file does not exist.',
} as const;

export type RefusalStatus = keyof typeof messages;

/** Refuses a request that HTTP itself forbids, before any use case is called. */
export function refuse(reply: FastifyReply, status: RefusalStatus): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(failure({ message: messages[status], fields: undefined }));
}
