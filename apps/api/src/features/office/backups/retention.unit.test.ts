import { describe, expect, it } from 'vitest';
import { selectExpired } from './retention.ts';

const at = (text: string) => new Date(`${text}T02:30:00+05:30`);
const backup = (day: string, isGood = true) => ({ name: day, at: at(day), isGood });
/** One of each night, up to and with a day. */
function nights(count: number, last: string) {
  return Array.from({ length: count }, (_, ago) =>
    backup(new Date(Date.parse(last) - ago * 86_400_000).toISOString().slice(0, 10)),
  );
}

function listKept(backups: ReturnType<typeof backup>[], now: string): string[] {
  const expired = new Set(selectExpired(backups, at(now)));
  return backups.flatMap(({ name }) => (expired.has(name) ? [] : [name]));
}

describe('of the backups of two years', () => {
  it('seven days, four weeks and twelve months stay', () => {
    const kept = listKept(nights(730, '2026-11-26'), '2026-11-26');
    expect(kept.slice(0, 7)).toEqual(nights(7, '2026-11-26').map(({ name }) => name));
    // The Sundays of the weeks before, and the last days of the months.
    expect(kept.slice(7)).toEqual(
      '2026-11-15 2026-11-08 2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31'.split(
        ' ',
      ),
    );
  });

  it('as many stay when each night begins with what was kept before', () => {
    const stored = new Map<string, ReturnType<typeof backup>>();
    for (const night of nights(730, '2026-11-26').toReversed()) {
      stored.set(night.name, night);
      for (const name of selectExpired([...stored.values()], night.at)) stored.delete(name);
    }
    const months = new Set([...stored.keys()].map((name) => name.slice(0, 7)));
    expect(months.size).toBe(12);
    expect(stored.size).toBeGreaterThanOrEqual(7 + 2 + 11);
  });
});

describe('never removed is', () => {
  it('the newest good one, however old it is', () => {
    const bad = nights(500, '2026-11-26').map((one) => ({ ...one, isGood: false }));
    const good = backup('2024-01-01');
    expect(listKept([...bad, good], '2026-11-26')).toContain('2024-01-01');
  });

  it('a good one in favour of a newer bad one of the same day, week or month', () => {
    const bad = {
      name: 'bad',
      at: new Date(at('2026-11-10').getTime() + 3_600_000),
      isGood: false,
    };
    const kept = listKept([...nights(7, '2026-11-26'), bad, backup('2026-11-10')], '2026-11-26');
    expect(kept).toContain('2026-11-10');
    expect(kept).not.toContain('bad');
  });

  it('more than in any night because the clock has jumped ahead by years', () => {
    const stored = nights(7, '2026-11-26');
    expect(listKept([backup('2031-01-01'), ...stored], '2031-01-01')).toEqual([
      '2031-01-01',
      ...stored.slice(0, 6).map(({ name }) => name),
    ]);
  });

  it('anything because the clock has jumped back, or one of the future', () => {
    const stored = nights(7, '2026-11-26');
    expect(selectExpired([...stored, backup('1970-01-01')], at('1970-01-01'))).toEqual([]);
    const kept = listKept([backup('2031-01-01'), ...nights(30, '2026-11-26')], '2026-11-26');
    expect(kept.slice(0, 8)).toEqual(['2031-01-01', ...stored.map(({ name }) => name)]);
  });

  it('any of the last day', () => {
    const hourly = Array.from({ length: 5 }, (_, hour) => ({
      name: String(hour),
      at: new Date(at('2026-11-26').getTime() - hour * 3_600_000),
      isGood: true,
    }));
    expect(selectExpired(hourly, at('2026-11-26'))).toEqual([]);
  });
});
