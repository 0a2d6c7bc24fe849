import { fewRecoveryCodes } from '@bakery/schemas/accounts/two-factor';
import type { TwoFactorNotices, TwoFactorState } from '@bakery/schemas/accounts/two-factor';
import type { TwoFactorFacts, TwoFactorRow } from './two-factor.queries.ts';

export function presentState(
  row: TwoFactorRow | undefined,
  hasPasskey: boolean,
  recoveryCodesLeft: number,
): TwoFactorState {
  const enabledAt = row?.enabled_at ?? null;
  return {
    isOn: enabledAt !== null,
    enabledAt: enabledAt && enabledAt.toISOString(),
    hasPasskey,
    recoveryCodesLeft,
  };
}

/** The notices to a user: none, unless something is to be done. */
export function presentNotices({
  second_step_due_at: dueAt,
  recovery_codes_left: left,
}: TwoFactorFacts): TwoFactorNotices {
  return {
    ...(dueAt && {
      secondStepNeeded: { dueAt: dueAt.toISOString(), isOverdue: dueAt.getTime() <= Date.now() },
    }),
    ...(left !== null && left < fewRecoveryCodes && { recoveryCodesLeft: left }),
  };
}
