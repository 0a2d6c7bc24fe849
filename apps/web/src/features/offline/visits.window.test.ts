import { afterEach, expect, it } from 'vitest';
import { declineInstall, noteVisit } from './visits.ts';

const minute = 60_000;
const start = Date.parse('2026-11-26T04:45:00Z');

afterEach(() => localStorage.clear());

it('a button to install the site is offered from the second visit on', () => {
  expect(noteVisit(start)).toBe(false);
  // Page by page, one visit.
  expect(noteVisit(start + 20 * minute)).toBe(false);
  expect(noteVisit(start + 45 * minute)).toBe(false);
  expect(noteVisit(start + 90 * minute)).toBe(true);
  expect(noteVisit(start + 91 * minute)).toBe(true);
});

it('and never again after a no', () => {
  noteVisit(start);
  expect(noteVisit(start + 90 * minute)).toBe(true);
  declineInstall();
  expect(noteVisit(start + 91 * minute)).toBe(false);
  expect(noteVisit(start + 900 * minute)).toBe(false);
});
