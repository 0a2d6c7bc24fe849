import { id } from '../common/fields.ts';
import { trashKinds } from '../content/trash.ts';
import type { TrashKind } from '../content/trash.ts';
import { z } from '../common/zod.ts';

/** Why a record of the demo content is not removed with the others. */
export type DemoStay = 'changed' | 'used';

export interface DemoRecord {
  kind: TrashKind;
  id: string;
  name: string;
  /** Null for a record that would be removed. */
  stays: DemoStay | null;
}

/** The demo content that is left. */
export interface DemoContent {
  /** `unknown`: loaded by a release that did not record what it had brought. */
  origin: 'never' | 'known' | 'unknown';
  records: DemoRecord[];
}

const items = z
  .array(z.object({ kind: z.enum(trashKinds), id }))
  .min(1)
  .max(1_000);

/** The records that were shown: nothing else is removed. */
export const demoRemove = z.object({ ids: z.array(id).min(1).max(1_000) });
export type DemoRemove = z.infer<typeof demoRemove>;

export interface DemoRemoved {
  removed: DemoRestore['items'];
  /** Shown, but changed, used or removed by somebody since. */
  left: number;
}

/** The records that Undo restores. */
export const demoRestore = z.object({ items });
export type DemoRestore = z.infer<typeof demoRestore>;

export interface DemoRestored {
  restored: number;
  /** Still in the trash: their number or address has been taken. */
  left: number;
}
