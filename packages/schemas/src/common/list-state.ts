import { z } from './zod.ts';

/**
 * The records of a back-office list: all with drafts, or those in one of these states. Without a state all that are
 * published.
 */
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
