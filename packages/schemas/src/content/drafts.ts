import { id } from '../common/fields.ts';
import { contentKinds, kindsWith } from './kinds.ts';
import type { KindWith } from './kinds.ts';
import type { PlannedRelease } from './releases.constants.ts';
import type { Right } from '../common/rights.ts';
import { z } from '../common/zod.ts';

/** The kinds of records that can be drafts, in the order in which they are shown. */
export const draftKinds = kindsWith('isDrafted');
export type DraftKind = KindWith<'isDrafted'>;

/**
 * The kinds that have drafts: those of records, and the documents of the site, which are never unpublished or
 * deleted.
 */
export const draftedKinds = [...draftKinds, 'site'] as const;
export type DraftedKind = (typeof draftedKinds)[number];

/** The rights to see, and to change and publish, drafts of a kind. */
export function draftRights(kind: DraftedKind): { read: Right; write: Right } {
  return contentKinds[kind];
}

/** The part of a record that is not published: all of it, changes, or all of it since it was unpublished. */
export const draftStates = ['new', 'changed', 'unpublished'] as const;
export type DraftState = (typeof draftStates)[number];

/** The draft of a record, as lists and forms tell of it. */
export const draftInfo = z.object({
  state: z.enum(draftStates),
  version: z.int(),
  /** Whether it has changes: an unpublished record may be as it was. */
  hasChanges: z.boolean(),
  /** The draft's name for a published record that has another name; lists tell it. */
  name: z.string().nullable(),
  /** The version of the published record that changes were made from. */
  baseVersion: z.int().nullable(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The messages of the fields that are to be filled in before the draft can be published. */
  missing: z.array(z.string()),
});
export type DraftInfo = z.infer<typeof draftInfo>;

/** Why a draft cannot be published. */
export const notCompleteMessage = (missing: readonly string[]) =>
  `Not complete yet: ${missing.join(', ')}.`;

/** When a record is to be published or unpublished, and why that did not work. */
export const plan = z.object({
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  failure: z.string().nullable(),
});
export type Plan = z.infer<typeof plan>;

/** A record of a back-office list, with what of it is not published. */
export type Listed<T> = T & {
  draft: DraftInfo | null;
  plan: Plan | null;
  releases: PlannedRelease[];
};

/** The record that a form starts from: `published` is what visitors see, `draft` what they will see. */
export interface OpenedRecord<T> {
  published: T | null;
  draft: { info: DraftInfo; record: T } | null;
  plan: Plan | null;
  /** The releases that are to change it. */
  releases: PlannedRelease[];
}

const version = z.int().min(1).optional();

/**
 * The record that a form saves: without an id a new one. `version` is that of its draft, `base` that of the
 * published record, each as the form has seen it.
 */
export const draftTarget = z.object({ id: id.optional(), version, base: version });
export type DraftTarget = z.infer<typeof draftTarget>;

export const draftKind = z.enum(draftKinds, { error: 'Not a kind that can be a draft.' });

/** A draft, or a published record, as it is shown in a list. */
export const draftRef = z.object({ kind: draftKind, id, version });
export type DraftRef = z.infer<typeof draftRef>;

export const draftedKind = z.enum(draftedKinds, { error: 'Not a kind that can be a draft.' });

/** A reference to a draft of a record or a document; a document by its id in `siteIds`. */
export const draftedRef = draftRef.extend({ kind: draftedKind });
export type DraftedRef = z.infer<typeof draftedRef>;

export const draftedTarget = z.object({ kind: draftedKind, id });

export interface DraftCount {
  kind: DraftedKind;
  /** New records, and those that were unpublished. */
  drafts: number;
  /** Published records with changes that are not. */
  changed: number;
  /** Records that are to be published or unpublished at a set time, which drafts may be too. */
  scheduled: number;
}
