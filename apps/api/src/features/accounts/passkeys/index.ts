export { checkAnswer, requestPasskey } from './answers.ts';
export type { CheckedAnswer } from './answers.ts';
export { deleteExpiredChallenges } from './challenges.queries.ts';
export { checkNewPasskey, requestNewPasskey } from './new-passkeys.ts';
export { findPasskeySite } from './passkey-site.http.ts';
export type { PasskeySite } from './passkey-site.http.ts';
export {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  renamePasskey,
} from './passkeys.queries.ts';
export type { PasskeyRow } from './passkeys.queries.ts';
