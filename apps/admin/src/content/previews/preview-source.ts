import type { DraftedKind } from '@bakery/schemas/content/drafts';

/** The record that is shown on its page of the site. */
export interface PreviewSource {
  kind: DraftedKind;
  /** The id of the record; undefined for one that is not stored yet. */
  id: string | undefined;
  /** Whether it has a stored draft, which a link can show. */
  hasDraft: boolean;
  /** The input of a form; without it the stored draft is shown. */
  input?: unknown;
}

export interface PreviewDialogProps {
  /** Undefined while it is closed. */
  source: PreviewSource | undefined;
  /** Something is typed that is not stored. */
  isDirty?: boolean;
  onClose: () => void;
}
