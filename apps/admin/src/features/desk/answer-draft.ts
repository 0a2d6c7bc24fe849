/** An answer that is being written. */
export interface AnswerDraft {
  subject: string;
  text: string;
}

/** For this tab and this session alone: it is a text for a customer. */
const keyOf = (enquiryId: string) => `answer:${enquiryId}`;

export function findAnswerDraft(enquiryId: string): AnswerDraft | undefined {
  try {
    const found = JSON.parse(
      sessionStorage.getItem(keyOf(enquiryId)) ?? 'null',
    ) as Partial<AnswerDraft> | null;
    if (typeof found?.subject !== 'string' || typeof found.text !== 'string') return undefined;
    return { subject: found.subject, text: found.text };
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
