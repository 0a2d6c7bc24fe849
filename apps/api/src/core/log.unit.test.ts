import { pino } from 'pino';
import { expect, it } from 'vitest';
import { format } from './log.ts';

it('the log has times and levels that people can read', () => {
  const lines: string[] = [];
  pino({ ...format }, { write: (line) => void lines.push(line) }).warn('low');
  const { level, time, msg } = JSON.parse(lines[0]!) as Record<string, string>;
  expect([level, msg]).toEqual(['warn', 'low']);
  expect(new Date(time!).toISOString()).toBe(time);
});
