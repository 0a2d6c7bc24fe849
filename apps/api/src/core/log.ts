import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions } from 'pino';
import type { Logger, LoggerOptions } from 'pino';
import { describeError } from './errors/describe-error.ts';
import { currentRequestId } from './request-context.ts';

/** A log, of the process or of one request. */
export type Log = FastifyBaseLogger;

const secrets = ['authorization', 'cookie', 'password', 'token', 'currentPassword', 'newPassword'];

/** Times and levels that people can read too. */
export const format = {
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
};

/** Structured logs on standard output: JSON lines, or readable ones on a terminal; `write` takes them elsewhere. No secrets. */
export function createLog(level: string, write?: (line: string) => void): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: [
        ...secrets,
        ...secrets.map((name) => `*.${name}`),
        ...secrets.map((name) => `*.*.${name}`),
      ],
      censor: '[hidden]',
    },
    ...format,
    serializers: { err: describeError, reason: describeError, cause: describeError },
    // A request's own log has its id already.
    mixin: (_line, _level, writer) => (writer === log ? idOfRequest() : {}),
    ...(!write &&
      process.stdout.isTTY && {
        transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
      }),
  };
  const log: Logger = write ? pino(options, { write }) : pino(options);
  return log;
}

function idOfRequest(): { reqId?: string } {
  const reqId = currentRequestId();
  return reqId === undefined ? {} : { reqId };
}
