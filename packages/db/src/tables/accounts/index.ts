import type { ApiKeysTable } from './api-keys.ts';
import type { PasskeyChallengesTable, PasskeysTable } from './passkeys.ts';
import type { EndedSessionsTable, SessionsTable } from './sessions.ts';
import type { KnownDevicesTable, NewSignInsTable, SignInWaitsTable } from './sign-in.ts';
import type {
  RecoveryCodesTable,
  SecondStepAttemptsTable,
  SecondStepsTable,
} from './two-factor.ts';
import type { AccountLinksTable, AdministratorsTable } from './users.ts';

/** The tables of those who may sign in. */
export interface AccountsTables {
  api_keys: ApiKeysTable;
  administrators: AdministratorsTable;
  sessions: SessionsTable;
  ended_sessions: EndedSessionsTable;
  known_devices: KnownDevicesTable;
  new_sign_ins: NewSignInsTable;
  sign_in_waits: SignInWaitsTable;
  account_links: AccountLinksTable;
  second_steps: SecondStepsTable;
  recovery_codes: RecoveryCodesTable;
  second_step_attempts: SecondStepAttemptsTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}
