import { siteSearchMessages } from '@bakery/schemas/pages/site-search.constants';
import type { SearchResults } from '@bakery/schemas/pages/site-search';
import { act, createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSuggestions } from './use-suggestions.ts';
import type { SuggestionState } from './use-suggestions.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const results = (total: number): SearchResults => ({ hits: [], total });

let root: Root;
let state: SuggestionState;
let answers: Map<string, { resolve(results: SearchResults): void; reject(): void }>;

/** Notes what is asked; a test answers it. */
const ask = (query: string) =>
  new Promise<SearchResults>((resolve, reject) => {
    answers.set(query, { resolve, reject });
  });

function Field({ typed }: { typed: string }) {
  const shown = useSuggestions(typed, ask);
  useEffect(() => {
    state = shown;
  });
  return null;
}

const type = (typed: string) => act(async () => root.render(createElement(Field, { typed })));
const wait = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const answer = (query: string, total: number) =>
  act(async () => answers.get(query)?.resolve(results(total)));

beforeEach(() => {
  vi.useFakeTimers();
  answers = new Map();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('asks from two letters, no sooner than 150 ms after the last key', async () => {
  await type('r');
  await wait(1_000);
  expect([...answers.keys()]).toEqual([]);
  await type('ru');
  await wait(149);
  await type('rus');
  await wait(149);
  expect([...answers.keys()]).toEqual([]);
  await wait(1);
  expect([...answers.keys()]).toEqual(['rus']);
  await answer('rus', 3);
  expect(state).toEqual({ query: 'rus', results: results(3) });
  await type('r');
  expect(state.results).toBeUndefined();
});

it('never shows an older answer after a newer one', async () => {
  await type('rusk');
  await wait(150);
  await type('rusk milk');
  await wait(150);
  await answer('rusk milk', 1);
  await answer('rusk', 9);
  expect(state).toEqual({ query: 'rusk milk', results: results(1) });
  await type('pav');
  await wait(150);
  await type('pa');
  await answer('pav', 2);
  expect(state.query).toBe('rusk milk');
});

it('says why nothing is shown', async () => {
  await type('a'.repeat(5_000));
  await wait(1_000);
  expect([[...answers.keys()], state.problem]).toEqual([[], siteSearchMessages.tooLong]);
  await type('pav');
  await wait(150);
  await act(async () => answers.get('pav')?.reject());
  expect(state.problem).toMatch(/away for a moment/);
});
