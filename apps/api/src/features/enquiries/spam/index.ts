export { readSpamHints } from './spam-hints.ts';
export type { SpamHints } from './spam-hints.ts';
export { endHold, findScore, removeSenders, listQuarantined } from './spam.queries.ts';
export { learnVerdict, screenEnquiry } from './spam.service.ts';
