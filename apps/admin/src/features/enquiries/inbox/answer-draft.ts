import { findSessionDraft, storeSessionDraft } from './session-draft.ts';

/** An answer that is being written. */
export interface AnswerDraft {
  subject: string;
  text: string;
  /** The last answer to the enquiry when it was begun; null where there was none. */
  seen: string | null;
}

const keyOf = (enquiryId: string) => `answer:${enquiryId}`;

export function findAnswerDraft(enquiryId: string): AnswerDraft | undefined {
  try {
    const found = JSON.parse(
      findSessionDraft(keyOf(enquiryId)) ?? 'null',
    ) as Partial<AnswerDraft> | null;
    const { subject, text, seen = null } = found ?? {};
    if (typeof subject !== 'string' || typeof text !== 'string') return undefined;
    return { subject, text, seen };
  } catch {
    return undefined;
  }
}

/** Undefined removes it. */
export function storeAnswerDraft(enquiryId: string, draft: AnswerDraft | undefined): void {
  storeSessionDraft(keyOf(enquiryId), draft && JSON.stringify(draft));
}
