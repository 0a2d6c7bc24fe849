import type { DraftState, Plan } from '@bakery/schemas/content/drafts';
import { listStates } from '@bakery/schemas/common/list-state';
import { expect, it } from 'vitest';
import { isInState } from './is-in-state.ts';

const draftOf = (state: DraftState) => ({
  state,
  version: 1,
  hasChanges: true,
  name: null,
  missing: [],
  baseVersion: null,
  savedAt: '2026-11-23T06:00:00.000Z',
  savedBy: 'admin',
});
const plan: Plan = { publishAt: '2026-12-24T06:00:00.000Z', unpublishAt: null, failure: null };

it.each([
  ['a published record', { draft: null, plan: null }, ['published']],
  ['one with changes', { draft: draftOf('changed'), plan: null }, ['changed']],
  ['a new one', { draft: draftOf('new'), plan: null }, ['draft']],
  ['one that was unpublished', { draft: draftOf('unpublished'), plan: null }, ['draft']],
  ['a published one with a time', { draft: null, plan }, ['published', 'scheduled']],
  ['a draft with a time', { draft: draftOf('new'), plan }, ['draft', 'scheduled']],
])('finds %s in its states', (_name, record, expected) => {
  expect(listStates.filter((state) => isInState(record, state))).toEqual(['all', ...expected]);
  expect(isInState(record, undefined)).toBe(true);
});
