import { isDay } from '../common/dates.ts';
import type { DraftedKind } from './drafts.ts';
import type { ReleaseState } from './releases.constants.ts';
import { z } from '../common/zod.ts';

const noDay = 'Must be a day such as 2026-11-21.';

/** A calendar shows a week. */
export const calendarDays = 7;

/** The week from a day on, which is India's. */
export const releaseDueQuery = z.object({
  from: z.string({ error: noDay }).refine(isDay, noDay),
});

/** Something that is due at a set time, or was. */
export type DueItem =
  | {
      type: 'release';
      at: string;
      id: string;
      name: string;
      state: ReleaseState;
      changes: number;
      /** How many of the changes are new prices. */
      prices: number;
      failure: string | null;
    }
  | {
      type: 'record';
      at: string;
      kind: DraftedKind;
      id: string;
      name: string;
      action: 'publish' | 'unpublish';
      failure: string | null;
    };

export interface DueCalendar {
  /** The earliest first. */
  items: DueItem[];
  /** When something is to be done after these days; null for never. */
  next: string | null;
}
