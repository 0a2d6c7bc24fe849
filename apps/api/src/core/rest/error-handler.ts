import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, plainMessages } from '../errors/app-error.ts';
import { toKnownError } from '../errors/known-errors.ts';
import { propertiesOf } from '../errors/properties-of.ts';
import { refuse } from '../http/refuse.ts';
import { failure, statusOf } from '../http/envelope.ts';

const jsonMessage = 'The body is not valid JSON.';

/** The errors of Fastify itself, by its error code. */
const httpErrors: Record<string, [ErrorCodeOfHttp, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'What was sent is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_TYPE', 'This content type is not accepted.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['BAD_INPUT', jsonMessage],
  FST_ERR_CTP_INVALID_JSON_BODY: ['BAD_INPUT', jsonMessage],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'BAD_INPUT',
    'The body is shorter or longer than announced.',
  ],
};
type ErrorCodeOfHttp = 'TOO_LARGE' | 'UNSUPPORTED_TYPE' | 'BAD_INPUT';

/** Turns a thrown error into one whose message may be sent; undefined for an internal error. */
export function toAppError(error: unknown): AppError | undefined {
  if (isBrokenOff(error)) return new AppError('BAD_INPUT', 'The request is not complete.');
  const known = toKnownError(error);
  if (known) return known;
  const { code, statusCode } = propertiesOf(error);
  const http = typeof code === 'string' ? httpErrors[code] : undefined;
  if (http) return new AppError(http[0], http[1], { cause: error });
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError('BAD_INPUT', jsonMessage);
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    const plain =
      statusCode === 413 ? 'TOO_LARGE' : statusCode === 415 ? 'UNSUPPORTED_TYPE' : 'BAD_INPUT';
    return new AppError(plain, 'The request is not understood.', { cause: error });
  }
  return undefined;
}

/** The client's connection ended within the body; the same code of other errors is the database's. */
function isBrokenOff(error: unknown): boolean {
  const { code, statusCode } = propertiesOf(error);
  return code === 'ECONNRESET' && statusCode === 400;
}

/** The one error mapper of REST: an envelope with the right status, the cause in the log alone. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const file = fileRefusal(error, reply);
  if (file) return file;
  const known = toAppError(error);
  reply.header('cache-control', 'no-store');
  if (!known) {
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send(failure({ message: plainMessages.internal, fields: undefined }));
  }
  if (known.code === 'UNAVAILABLE')
    request.log.warn({ err: known.cause }, 'request refused: unavailable');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  return reply.code(statusOf[known.code]).send(failure(known));
}

/** The file server's refusal of a condition or a range. */
function fileRefusal(error: unknown, reply: FastifyReply): FastifyReply | undefined {
  const { statusCode, headers } = (error ?? {}) as {
    statusCode?: unknown;
    headers?: Record<string, string>;
  };
  if (statusCode !== 412 && statusCode !== 416) return undefined;
  return refuse(reply.headers(headers ?? {}), statusCode);
}
