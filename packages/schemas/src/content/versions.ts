import { auditKinds } from '../office/audit-log.ts';
import type { ActorKind } from '../office/audit-log.ts';
import { pageNumber, text, wholeNumber } from '../common/fields.ts';
import type { ListPage } from '../common/fields.ts';
import { tableOf } from '../common/keys-of.ts';
import type { Picture } from './media.ts';
import type { Right } from '../common/rights.ts';
import { versionedKinds } from './versions.constants.ts';
import type { VersionedKind } from './versions.constants.ts';
import { z } from '../common/zod.ts';

export * from './versions.constants.ts';

export function isVersionedKind(kind: string): kind is VersionedKind {
  return versionedKinds.some((one) => one === kind);
}

export const versionedLabels = tableOf(versionedKinds, (kind): string => auditKinds[kind]);

/** The number of newest versions, and the age in years, up to which versions are kept. */
export const versionLimits = { newest: 50, years: 2 } as const;

/** The right to restore a version. */
export function versionWriteRight(kind: VersionedKind): Right {
  return kind === 'site' ? 'settings' : 'contentWrite';
}

/** Any of these opens a history. */
export const versionRights = ['contentRead', 'settings'] as const satisfies Right[];

const versionNumber = wholeNumber(1, 1_000_000_000, 'A version is a whole number from 1.');

/** A record by its id, or a document of the site by its key. */
export const versionedRef = z.object({
  kind: z.enum(versionedKinds, { error: 'Not a kind whose versions are kept.' }),
  record: text(100),
});
export type VersionedRef = z.infer<typeof versionedRef>;

export const versionListQuery = versionedRef.extend({
  page: pageNumber.default(1),
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(20),
});
export type VersionListQuery = z.infer<typeof versionListQuery>;

/** Two versions to compare. */
export const versionCompare = versionedRef.extend({ before: versionNumber, after: versionNumber });
export type VersionCompare = z.infer<typeof versionCompare>;

export const versionRestore = versionedRef.extend({
  number: versionNumber,
  /** The version of the record when its history was shown; without it, concurrent changes are not detected. */
  version: z.int().min(0).optional(),
  /** The version of the draft when the history was shown; null where there was none. */
  draft: z.int().min(1).nullish(),
  /** The fields of which the user knows that they cannot be restored as they were. */
  accepts: z.array(text(500)).max(100).default([]),
});
export type VersionRestore = z.infer<typeof versionRestore>;

/** A save, as the history lists it. */
export interface VersionItem {
  number: number;
  /** Null for what nobody has changed yet. */
  at: string | null;
  actor: { kind: ActorKind; name: string };
  /** The state that the record had before its versions were kept. */
  isFound: boolean;
  /** Whether the version was saved as a draft, and was not public by it. */
  isDraft: boolean;
  /** The number of the version that was restored by it. */
  restoredFrom: number | null;
  /** The names of the fields that differ from the version before. */
  changed: string[];
}

export interface VersionedDraft {
  /** The version of the draft, for a restore. */
  version: number;
  /** The number of the version that it is; null where it is none of them. */
  number: number | null;
}

export interface VersionPage extends ListPage<VersionItem> {
  /** The name of the record now; null where it is no longer there. */
  name: string | null;
  /** The number of the newest version. */
  newest: number;
  /** The number of the newest that was published; null where none was. */
  published: number | null;
  /** The version of the record, for a restore; null where it is not published. */
  version: number | null;
  /** The part of the record that is not published now; null where there is nothing. */
  draft: VersionedDraft | null;
}

export type VersionValue =
  | { type: 'text'; text: string }
  /** Sanitised HTML. */
  | { type: 'rich'; html: string }
  | { type: 'pictures'; pictures: Picture[] };

export interface VersionField {
  label: string;
  value: VersionValue;
}

export interface VersionDetails extends VersionItem {
  fields: VersionField[];
}

/** A field that would not be as it was in the version. */
export interface RestoreDifference {
  field: string;
  /** The former value; null for one that is too long to be said. */
  wanted: string | null;
  gets: string | null;
  /** Why. */
  message: string;
}

/** The result of restoring a version. */
export type VersionRestored =
  /** `number` is that of the version that this has made. */
  | { state: 'restored'; number: number; isDraft: boolean }
  /** The record is as it was in that version already. */
  | { state: 'same' }
  /** Nothing has changed: the user may want to know this first. */
  | { state: 'differs'; differences: RestoreDifference[] };
