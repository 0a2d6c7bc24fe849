import { draftKinds } from './drafts.ts';
import { z } from '../common/zod.ts';

/** The kinds that two people may have open in a form at the same time. */
export const editedKinds = [...draftKinds, 'platform', 'site'] as const;
export type EditedKind = (typeof editedKinds)[number];

/** A form that is open, or that is being closed. */
export const openForm = z.object({
  /** The id of the form itself: a person may have several open. */
  form: z.string().min(8).max(64),
  kind: z.enum(editedKinds, { error: 'Not a kind that is edited in a form.' }),
  /** The id of a record, or the key of a document. */
  record: z.string().min(1).max(100),
  isOpen: z.boolean(),
});
export type OpenForm = z.infer<typeof openForm>;

/** Somebody else who has the same record open in a form. */
export interface Editor {
  name: string;
  since: string;
  /** Whether the editor is the same person, in another window. */
  isSelf: boolean;
}
