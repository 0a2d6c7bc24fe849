import type { FieldChange } from '../office/audit-log.ts';
import { id, pageNumber, requiredText, text, wholeNumber } from '../common/fields.ts';
import { matchingWithDrafts } from './bulk.ts';
import { findMoment } from '../common/dates.ts';
import { draftedKind } from './drafts.ts';
import type { DraftedKind, DraftKind, DraftState } from './drafts.ts';
import { formatNumber } from '../common/format-number.ts';
import type { Picture } from './media.ts';
import { priceRule } from '../catalogue/price-rule.ts';
import { maxReleaseEntries, releaseStates } from './releases.constants.ts';
import type { ReleaseAction, ReleaseRef, ReleaseState } from './releases.constants.ts';
import { scheduleMessages } from './schedules.ts';
import type { VersionValue } from './versions.ts';
import { z } from '../common/zod.ts';

export * from './releases.constants.ts';

const maxText = formatNumber(maxReleaseEntries);

export const releaseMessages = {
  noName: 'Please give the release a name.',
  tooMany: `A release has at most ${maxText} changes.`,
  empty: 'This release has no changes.',
  isLive: 'This release has gone live already.',
  notLive: 'This release is not live.',
  noBanner:
    'The home page would have no banner, because the release takes the one with number 1 away. Please add another banner with number 1.',
  draftGone: 'Its draft is no longer there.',
  gone: 'It is no longer there.',
  addressTaken: (slug: string, name: string) => `“${name}” has the address “${slug}” already.`,
  addressTwice: (slug: string, name: string) =>
    `“${name}” of this release has the address “${slug}” too.`,
  numberTaken: (number: number) => `A banner on the site has number ${number} already.`,
  numberTwice: (number: number) => `Another banner of this release has number ${number} too.`,
  notPublished: 'It is not published.',
} as const;

/** The message for somebody who publishes a draft alone that is in a release. */
export function inReleaseMessage(name: string): string {
  return `This goes live with the release “${name}”: “Save as draft” keeps your changes in it. To publish it alone, take it out of the release first.`;
}

const name = requiredText(100, releaseMessages.noName);
const version = z.int().min(1);

export const releaseForm = z.object({ name });
export const releaseRename = z.object({ id, name });
export const releaseId = z.object({ id });
/** A release as somebody has seen it: what others have added since is not released unseen. */
export const releaseSeen = z.object({ id, version });

export const releaseListQuery = z.object({
  state: z.enum(releaseStates).optional(),
  /** Only the releases that have not gone live. */
  isOpen: z.boolean().optional(),
  page: pageNumber.default(1),
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(20),
});
export type ReleaseListQuery = z.infer<typeof releaseListQuery>;

/** A minute in India, as a field has it; blank for none. */
const time = z
  .string({ error: scheduleMessages.noTime })
  .refine((value) => value === '' || findMoment(value) !== undefined, scheduleMessages.noTime)
  .refine((value) => (findMoment(value)?.getTime() ?? Infinity) > Date.now(), scheduleMessages.past)
  .refine(
    (value) => (findMoment(value)?.getTime() ?? 0) < Date.now() + 2 * 366 * 24 * 60 * 60_000,
    scheduleMessages.far,
  );

export const releaseTimeForm = z.object({
  time: time.refine((value) => value !== '', scheduleMessages.noTime),
});
/** When a release goes live; a blank time removes one that was set. With `anyway` also where it would fail as it is. */
export const releaseSchedule = releaseSeen.extend({ time, anyway: z.boolean().default(false) });
export type ReleaseSchedule = z.infer<typeof releaseSchedule>;

/** The release that something is added to: one that there is, or a new one. */
const target = z.union([z.object({ id }), z.object({ name })]);
export type ReleaseTarget = z.infer<typeof target>;

const records = z
  .array(z.object({ kind: draftedKind, id }))
  .min(1, 'Nothing is selected.')
  .max(maxReleaseEntries, releaseMessages.tooMany);

const addedAction = z.enum(['publish', 'unpublish', 'delete']);

export const releaseAdd = z
  .object({
    release: target,
    action: addedAction,
    records,
  })
  .refine(
    ({ action, records: added }) =>
      action === 'publish' || added.every(({ kind }) => kind !== 'site'),
    { path: ['action'], error: scheduleMessages.stays },
  );
export type ReleaseAdd = z.infer<typeof releaseAdd>;

/** All that match a list's filter when it is done, if they are still as many as `total` says. */
export const releaseAddMatching = z.discriminatedUnion('kind', [
  z.object({
    release: target,
    action: addedAction,
    kind: z.literal('product'),
    selection: matchingWithDrafts.product,
  }),
  z.object({
    release: target,
    action: addedAction,
    kind: z.literal('liveProduct'),
    selection: matchingWithDrafts.liveProduct,
  }),
  z.object({
    release: target,
    action: addedAction,
    kind: z.literal('news'),
    selection: matchingWithDrafts.news,
  }),
]);
export type ReleaseAddMatching = z.infer<typeof releaseAddMatching>;

/** New prices, calculated from those that were shown. */
export const releaseAddPrices = z.object({
  release: target,
  kind: z.enum(['product', 'liveProduct']),
  rule: priceRule,
  records: z
    .array(z.object({ id, version }))
    .min(1, 'Nothing is selected.')
    .max(maxReleaseEntries, releaseMessages.tooMany),
});
export type ReleaseAddPrices = z.infer<typeof releaseAddPrices>;

export const releaseRemove = z.object({ id, records });
export type ReleaseRemove = z.infer<typeof releaseRemove>;

/** Why a record was not added. */
export type ReleaseSkipReason =
  /** Somebody has changed it since it was shown. */
  | 'changed'
  | 'gone'
  /** There is no draft to publish. */
  | 'noDraft'
  /** The record is not published. */
  | 'notPublished'
  /** The draft goes live with another release. */
  | 'otherRelease'
  /** The release does something else to the record. */
  | 'otherAction';

export interface ReleaseSkipped {
  id: string;
  name: string | null;
  reason: ReleaseSkipReason;
  /** With `otherRelease`. */
  release: string | null;
}

export interface ReleaseAdded {
  release: ReleaseRef;
  added: number;
  /** The number of records that were in the release already. */
  unchanged: number;
  /** How many were to be published alone at a time of their own, and no longer are. */
  unscheduled: number;
  skipped: ReleaseSkipped[];
}

/**
 * The result of adding all that matched; with `otherTotal` none was added, because other records match now than were
 * shown.
 */
export type ReleaseAddedMatching =
  | (ReleaseAdded & {
      state: 'done';
      /** The number of records that the action does not concern: without a draft to publish, or not published. */
      unconcerned: number;
    })
  | { state: 'otherTotal'; total: number };

export interface ReleaseItem extends ReleaseRef {
  version: number;
  state: ReleaseState;
  changes: number;
  failure: string | null;
  /** The entry that it failed at. */
  failedAt: { kind: DraftedKind; id: string } | null;
  liveAt: string | null;
  liveBy: string | null;
  rolledBackAt: string | null;
  rolledBackBy: string | null;
  createdAt: string;
  createdBy: string;
}

/** The effect of a release on a record, to come or done. */
export type ReleaseEffect = 'new' | 'changed' | 'again' | 'unpublished' | 'deleted' | 'price';

/** The remedy for what stands in the way of a draft, or of an entry of a release. */
export type PublishRemedy =
  /** The number is free once this banner leaves the site. */
  | { type: 'unpublish'; kind: DraftKind; id: string; name: string }
  /** The record is published without the address that was chosen for it. */
  | { type: 'ownAddress' }
  /** The problem is one for the record's form. */
  | { type: 'edit' }
  /** The record cannot be in the release. */
  | { type: 'takeOut' };

/** Why a draft could not be published now, or why a release would fail at an entry. */
export interface PublishProblem {
  message: string;
  remedy: PublishRemedy;
}

export interface ReleaseEntry {
  kind: DraftedKind;
  id: string;
  name: string;
  action: ReleaseAction;
  effect: ReleaseEffect;
  price: number | null;
  priceBefore: number | null;
  problem: PublishProblem | null;
  /** The changes that visitors will see, where the record is, or was, on the site. */
  differences: FieldChange[];
  addedBy: string;
}

export interface ReleaseDetails extends ReleaseItem {
  entries: ReleaseEntry[];
}

/** An entry of a release. */
export const releaseEntryRef = z.object({ id, kind: draftedKind, record: id });

/** A field that an entry changes: as visitors see it without the release, and with it. */
export interface EntryDifference {
  label: string;
  before: VersionValue | null;
  after: VersionValue | null;
}

/** A page that a release changes, by its address; the home page without one. */
export const releasePreviewQuery = z.object({ id, address: text(500).optional() });
export type ReleasePreviewQuery = z.infer<typeof releasePreviewQuery>;

export interface ReleasePreview {
  /** The page without scripts, for a frame. */
  html: string;
  /** The pages that show something of the release. */
  pages: { name: string; address: string }[];
  /** The names of what is left out, because the user may not see it. */
  hidden: string[];
}

/** A draft that no release publishes. */
export interface WaitingDraft {
  kind: DraftedKind;
  id: string;
  name: string;
  state: DraftState;
  savedBy: string;
  /** The first of its pictures. */
  picture: Picture | null;
}
