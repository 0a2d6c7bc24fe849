/** The search parameter of the page after a submission without JavaScript. */
export function readEnquirySearch({ sent }: Record<string, unknown>): { sent?: string } {
  return sent === '1' ? { sent } : {};
}
