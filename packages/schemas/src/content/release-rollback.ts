import { id, text } from '../common/fields.ts';
import { draftedKind } from './drafts.ts';
import type { DraftedKind } from './drafts.ts';
import { maxReleaseEntries } from './releases.constants.ts';
import type { ReleaseAction } from './releases.constants.ts';
import type { ReleaseEffect } from './releases.ts';
import type { VersionValue } from './versions.ts';
import { z } from '../common/zod.ts';

/** The name of the choice about a whole record, in place of a field's. */
export const wholeRecord = 'record';

/** For each field that somebody has changed since: whether it goes back or stays. */
const choices = z.record(text(100), z.enum(['back', 'stay']));

export const releaseRollback = z.object({
  id,
  choices: z
    .array(
      z.object({
        kind: draftedKind,
        id,
        /** The version of the record as it was shown. */
        version: z.int().min(0),
        fields: choices,
      }),
    )
    .max(maxReleaseEntries)
    .default([]),
});
export type ReleaseRollback = z.infer<typeof releaseRollback>;
export type RollbackChoice = ReleaseRollback['choices'][number];

export interface RollbackValue {
  label: string;
  /** The value before the release. */
  before: VersionValue | null;
  now: VersionValue | null;
}

/** Something that the release has changed, and somebody since. */
export interface RollbackField {
  /** A field of the record's content, of a document its path, or {@link wholeRecord}. */
  field: string;
  /** With the whole record, what has changed since the release. */
  values: RollbackValue[];
}

/** The effect of a rollback on an entry. */
export interface RollbackEntry {
  kind: DraftedKind;
  id: string;
  name: string;
  action: ReleaseAction;
  effect: ReleaseEffect;
  version: number;
  outcome: 'back' | 'same' | 'left' | 'asks';
  /** Why it is left as it is. */
  reason: string | null;
  fields: RollbackField[];
}

export type RolledBack =
  | { state: 'rolledBack'; back: number; left: number }
  /** Nothing has changed: somebody has to choose first. */
  | { state: 'asks'; entries: RollbackEntry[] }
  /** Nothing has changed: the rules refuse this entry. */
  | {
      state: 'refused';
      kind: DraftedKind;
      id: string;
      version: number;
      name: string;
      message: string;
    };
