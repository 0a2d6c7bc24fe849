import { describe, expect, it } from 'vitest';
import { isDue, lastDue } from './due.ts';

const time = 2 * 60 + 30;
const at = (text: string) => new Date(`${text}+05:30`);
const due = (now: string, reference: string, failedAt?: string) =>
  isDue(at(now), time, {
    reference: at(reference),
    failedAt: failedAt === undefined ? undefined : at(failedAt),
  });

it('the last time is of today or yesterday, in India', () => {
  expect(lastDue(at('2026-11-26T02:30:00'), time)).toEqual(at('2026-11-26T02:30:00'));
  expect(lastDue(at('2026-11-26T02:29:59'), time)).toEqual(at('2026-11-25T02:30:00'));
});

describe('a backup is due', () => {
  it('once a night', () => {
    expect(due('2026-11-26T02:29:00', '2026-11-25T02:31:00')).toBe(false);
    expect(due('2026-11-26T02:30:00', '2026-11-25T02:31:00')).toBe(true);
    expect(due('2026-11-26T02:40:00', '2026-11-26T02:31:00')).toBe(false);
  });

  it('by day when the night was missed', () => {
    expect(due('2026-11-26T11:00:00', '2026-11-25T02:31:00')).toBe(true);
  });

  it('again an hour after a failure', () => {
    expect(due('2026-11-26T03:29:00', '2026-11-25T02:31:00', '2026-11-26T02:30:00')).toBe(false);
    expect(due('2026-11-26T03:30:00', '2026-11-25T02:31:00', '2026-11-26T02:30:00')).toBe(true);
  });

  it('not twice in a night because the clock was set back by hours, and again in the next', () => {
    expect(due('2026-11-26T00:31:00', '2026-11-26T02:31:00')).toBe(false);
    expect(due('2026-11-26T02:40:00', '2026-11-26T02:41:00')).toBe(false);
    expect(due('2026-11-27T02:30:00', '2026-11-26T02:31:00')).toBe(true);
  });

  it('when the last one is of a clock that was ahead', () => {
    expect(due('2026-11-26T11:00:00', '2031-01-01T02:31:00')).toBe(true);
    expect(due('2026-11-26T11:00:00', '2026-11-25T02:31:00', '2031-01-01T02:30:00')).toBe(true);
  });
});
