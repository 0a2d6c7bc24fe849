/** An answer that is being written. */
export interface AnswerDraft {
  subject: string;
  text: string;
  /** The last answer to the enquiry when it was begun; null where there was none. */
  seen: string | null;
}

/** For this tab and this session alone: it is a text for a customer. */
const keyOf = (enquiryId: string) => `answer:${enquiryId}`;

export function findAnswerDraft(enquiryId: string): AnswerDraft | undefined {
  try {
    const found = JSON.parse(
      sessionStorage.getItem(keyOf(enquiryId)) ?? 'null',
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
  try {
    if (draft) sessionStorage.setItem(keyOf(enquiryId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(enquiryId));
  } catch {
    // Storage is full or unavailable: there is no draft, and the form goes on without one.
  }
}
