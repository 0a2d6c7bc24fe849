import type { SpecialDay } from '@bakery/schemas/pages/site/public';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { SpecialDays } from './special-days.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the server renders all special days with their years, the same whatever the time', () => {
  const days: SpecialDay[] = [
    [20_811, ['24 December', '7:00 to 15:00'], 420, 900],
    [20_812, ['25 December', 'closed (Christmas)']],
  ];
  const pages = ['2026-01-01', '2026-12-20', '2027-06-01'].map((day) => {
    vi.useFakeTimers({ now: new Date(day) });
    return renderToString(createElement(SpecialDays, { days }));
  });
  expect(new Set(pages).size).toBe(1);
  const text = pages[0]!.replaceAll(/<!-- -->|<\/?(?:ul|span)[^>]*>/g, '');
  expect(text).toBe(
    '<li data-day="20811">24 December 2026: 7:00 to 15:00</li>' +
      '<li data-day="20812">25 December 2026: closed (Christmas)</li>',
  );
});
