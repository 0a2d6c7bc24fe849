import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions } from 'pino';
import type { Logger } from 'pino';

/** A log, of the process or of one request. */
export type Log = FastifyBaseLogger;

const secrets = ['authorization', 'cookie', 'password', 'token', 'currentPassword', 'newPassword'];

/** Times and levels that people can read too. */
export const format = {
  timestamp: stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
};

/** Structured logs on standard output: JSON lines, or readable ones on a terminal. No secrets. */
export function createLog(level: string): Logger {
  return pino({
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
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    }),
  });
}
