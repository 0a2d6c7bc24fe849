import { z } from '../common/zod.ts';
import type { SiteKey } from './site/documents.ts';

/** Nights in a row without a response after which a link is taken for dead; one that says so itself is dead at once. */
export const silentNights = 3;

/** A link as the back office names it. */
export const linkRef = z.object({ url: z.string().max(4_000) });

/** A record or document of the site in which a link stands. */
export type LinkPlace =
  | { kind: 'product' | 'liveProduct' | 'news' | 'platform'; id: string; name: string }
  | { kind: 'site'; key: SiteKey; name: string };

/** A link that leads nowhere. */
export interface DeadLink {
  url: string;
  /** The finding, as a sentence for people. */
  reason: string;
  /** When it was found dead for the first time since it last worked. */
  since: string;
  checkedAt: string;
  places: LinkPlace[];
}

export interface LinkReport {
  /** The links that are dead longest come first. */
  dead: DeadLink[];
  /** Links that somebody has said to be fine. */
  ignored: { url: string; places: LinkPlace[] }[];
  /** How many different links to other sites there are, and how many were asked. */
  total: number;
  checked: number;
  /** When a link was asked last; null before the first time. */
  checkedAt: string | null;
  /** Whether the server asks them now, or will at once. */
  isChecking: boolean;
  /** Whether nothing could be reached at all the last time, so that nothing was learned. */
  isOffline: boolean;
  /** Whether links are asked at all. */
  isOn: boolean;
}
