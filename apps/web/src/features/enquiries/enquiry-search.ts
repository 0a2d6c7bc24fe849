/** The parameter of the page that a form sent without scripts leads to. */
export function readEnquirySearch({ sent }: Record<string, unknown>): { sent?: string } {
  return sent === '1' ? { sent } : {};
}
