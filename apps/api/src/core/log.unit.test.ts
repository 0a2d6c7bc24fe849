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
