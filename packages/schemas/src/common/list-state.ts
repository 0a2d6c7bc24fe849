import { z } from './zod.ts';

/** What a back-office list shows: drafts too, or one of these. Without a state it is all that is published. */
export const listStates = ['all', 'published', 'draft', 'changed', 'scheduled'] as const;
export type ListState = (typeof listStates)[number];
export const listStateLabels: Record<ListState, string> = {
  all: 'Published and drafts',
  published: 'Published, up to date',
  draft: 'Drafts',
  changed: 'Unpublished changes',
  scheduled: 'Scheduled',
};

export const listState = z.enum(listStates, { error: 'Not a known state.' }).optional();
