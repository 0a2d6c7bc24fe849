import { keysOf } from '../common/keys-of.ts';

/** The actions of a release on a record. */
export const releaseActions = ['publish', 'unpublish', 'delete', 'price'] as const;
export type ReleaseAction = (typeof releaseActions)[number];

export const releaseStateLabels = {
  planned: 'Planned',
  scheduled: 'Scheduled',
  failed: 'Failed',
  live: 'Live',
  rolledBack: 'Rolled back',
} as const;
export type ReleaseState = keyof typeof releaseStateLabels;
export const releaseStates = keysOf(releaseStateLabels);

/** More would hold up every other change for too long. */
export const maxReleaseEntries = 1_000;

/** A release as a record, or a list of them, names it. */
export interface ReleaseRef {
  id: string;
  name: string;
  dueAt: string | null;
}

/** A release that is to change a record. */
export interface PlannedRelease extends ReleaseRef {
  action: ReleaseAction;
}
