import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLog, format } from './log.ts';
import { runForRequest } from './request-context.ts';

it('the log has times and levels that people can read', () => {
  const lines: string[] = [];
  pino({ ...format }, { write: (line) => void lines.push(line) }).warn('low');
  const { level, time, msg } = JSON.parse(lines[0]!) as Record<string, string>;
  expect([level, msg]).toEqual(['warn', 'low']);
  expect(new Date(time!).toISOString()).toBe(time);
});

it('lines of the process carry the id of the request that runs, and those of a request have it once', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  runForRequest('request-1', () => {
    log.info('of the process');
    log.child({ reqId: 'request-2' }).info('of a request');
  });
  log.info('of nobody');
  expect(lines.map((line) => line.match(/request-\d/g))).toEqual([
    ['request-1'],
    ['request-2'],
    null,
  ]);
});

it('secrets are hidden, however a line holds them', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  for (const name of ['authorization', 'cookie', 'password', 'token', 'newPassword']) {
    const secret = { [name]: 'open sesame' };
    log.info(secret, 'itself');
    log.info({ input: secret }, 'in a group');
    log.info({ req: { headers: secret } }, 'in a group of a group');
  }
  expect(lines.join('')).not.toContain('sesame');
  expect(lines.filter((line) => line.includes('[hidden]'))).toHaveLength(15);
});

it('an error is told without the addresses of people and the values of rows', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  const refused = Object.assign(new Error('550 5.1.1 <asha.rao@example.com>: no such mailbox'), {
    code: 'EENVELOPE',
    response: '550 <asha.rao@example.com> no such mailbox',
    rejected: ['asha.rao@example.com'],
    rejectedErrors: [Object.assign(new Error('refused'), { recipient: 'asha.rao@example.com' })],
  });
  const taken = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Failing row contains (1, Asha Rao, 9000000001).',
  });
  log.warn({ err: refused }, 'not sent');
  log.child({ reqId: 'request-1' }).error({ err: taken }, 'not stored');
  log.warn({ err: new Error('The job failed.', { cause: refused }) }, 'tried again');
  log.warn({ err: new AggregateError([refused], 'All failed.') }, 'all failed');
  log.warn({ reason: refused.message, cause: refused.response }, 'mail away');
  expect(lines.join('')).not.toMatch(/asha|rao@|9000000001/i);
  const [first, second] = lines.map((line) => JSON.parse(line) as { err: Record<string, string> });
  expect(first?.err).toMatchObject({
    type: 'Error',
    message: '550 5.1.1 <[address]>: no such mailbox',
    code: 'EENVELOPE',
  });
  expect(first?.err['stack']).toContain('log.unit.test.ts');
  expect(second?.err).toMatchObject({ message: 'duplicate key', code: '23505' });
});
