import { pino } from 'pino';
import type { Logger } from 'pino';

const secrets = ['authorization', 'cookie', 'password', 'token', 'currentPassword', 'newPassword'];

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
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } },
    }),
  });
}
