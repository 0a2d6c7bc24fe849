import { describe, expect, it } from 'vitest';
import type { HealthRow } from './health.queries.ts';
import { planMail } from './plan-mail.ts';

const now = new Date('2026-11-26T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

function row(name: string, more: Partial<HealthRow> = {}): HealthRow {
  return {
    name,
    state: 'good',
    sentence: '',
    advice: null,
    concerns_visitors: false,
    since: hoursAgo(1),
    checked_at: now,
    told_state: null,
    told_at: null,
    ...more,
  };
}
const plan = (...rows: HealthRow[]) => planMail([row('versions'), ...rows], now);
const old = (more: Partial<HealthRow> = {}) => row('backup', { state: 'look', ...more });

describe('the owners are mailed', () => {
  it('nothing while all is well', () => {
    expect(plan(row('redis', { state: 'unused' }))).toEqual({ kind: 'none', over: [] });
  });

  it('at once what visitors notice, with all else that is bad', () => {
    const full = row('disk', { state: 'broken', concerns_visitors: true });
    expect(plan(full, old({ told_at: hoursAgo(2), told_state: 'look' }))).toMatchObject({
      kind: 'trouble',
      isUrgent: true,
      rows: [{ name: 'disk' }, { name: 'backup' }],
    });
  });

  it('at once of what visitors will notice soon', () => {
    const certificate = row('certificate', { state: 'look', concerns_visitors: true });
    const recent = row('backup', { state: 'look', told_state: 'look', told_at: hoursAgo(1) });
    expect(plan(certificate, recent)).toMatchObject({ kind: 'trouble', isUrgent: true });
  });

  it('of anything else that lasts once a day at most', () => {
    expect(plan(old())).toMatchObject({ kind: 'trouble', isUrgent: false });
    expect(plan(old({ since: hoursAgo(0.1) }))).toEqual({ kind: 'none', over: [] });
    const told = row('mailbox', { state: 'broken', told_state: 'broken', told_at: hoursAgo(23) });
    expect(plan(told, old())).toEqual({ kind: 'none', over: [] });
    expect(plan({ ...told, told_at: hoursAgo(24) }, old())).toMatchObject({ kind: 'trouble' });
  });

  it('nothing twice while it lasts, but once more when it gets worse', () => {
    const told = { told_state: 'look', told_at: hoursAgo(72) };
    expect(plan(old(told))).toEqual({ kind: 'none', over: [] });
    expect(plan(old({ ...told, state: 'broken' }))).toMatchObject({ kind: 'trouble' });
    expect(plan(old({ ...told, told_state: 'broken' }))).toEqual({ kind: 'none', over: [] });
  });

  it('once that all is well again, when it has stayed so for a while', () => {
    const over = { state: 'good', told_state: 'broken', told_at: hoursAgo(2) };
    expect(plan(old({ ...over, since: hoursAgo(0.1) }))).toEqual({ kind: 'none', over: [] });
    expect(plan(old({ ...over, since: hoursAgo(0.3) }))).toEqual({ kind: 'well' });
    expect(
      plan(
        old({ ...over, since: hoursAgo(0.3) }),
        row('redis', { state: 'look', told_state: 'look' }),
      ),
    ).toEqual({ kind: 'none', over: ['backup'] });
  });

  it('nothing while mail itself is broken, which the screens say', () => {
    const mail = row('mail', { state: 'broken', concerns_visitors: true });
    expect(plan(mail, row('disk', { state: 'broken', concerns_visitors: true }))).toEqual({
      kind: 'none',
      over: [],
    });
  });

  it('at once when what was told of weeks before it hurts begins to hurt', () => {
    const soon = row('certificate', { state: 'look', told_state: 'look', told_at: hoursAgo(336) });
    expect(plan(soon)).toEqual({ kind: 'none', over: [] });
    expect(plan({ ...soon, concerns_visitors: true })).toMatchObject({ isUrgent: true });
    expect(plan({ ...soon, concerns_visitors: true, told_state: 'urgent' })).toEqual({
      kind: 'none',
      over: [],
    });
  });

  it('again of what came back while something else lasted', () => {
    const lasting = old({ told_state: 'look', told_at: hoursAgo(48) });
    const full = row('disk', { told_state: 'broken', told_at: hoursAgo(2), since: hoursAgo(0.1) });
    expect(plan(lasting, full)).toEqual({ kind: 'none', over: [] });
    expect(plan(lasting, { ...full, since: hoursAgo(0.3) })).toEqual({
      kind: 'none',
      over: ['disk'],
    });
    const back = { ...full, state: 'broken', concerns_visitors: true };
    expect(plan(lasting, back)).toEqual({ kind: 'none', over: [] });
    expect(plan(lasting, { ...back, told_state: 'good' })).toMatchObject({ isUrgent: true });
  });
});
