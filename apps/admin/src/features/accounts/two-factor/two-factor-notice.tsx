import type { User } from '@bakery/schemas/accounts/sign-in';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { useSession } from '../../../shared/api/session.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { ScreenNotice } from '../../../shared/ui/screen-notice.tsx';

/** The notice of what the user has to do about the second step, above every screen; renders nothing otherwise. */
export function TwoFactorNotice() {
  const { user } = useSession();
  const now = useMinute();
  const notice = user && findNotice(user, now);
  if (!notice) return null;
  return (
    <ScreenNotice
      icon="lock"
      text={notice.text}
      action={
        <LinkButton to="/account" hash="second-step" size="compact-sm" variant="default">
          {notice.action}
        </LinkButton>
      }
    />
  );
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), 60_000, { autoInvoke: true });
  return now;
}

function findNotice({ secondStepNeeded, recoveryCodesLeft }: User, now: number) {
  if (secondStepNeeded && !secondStepNeeded.isOverdue) {
    const left = formatTimeLeft(Date.parse(secondStepNeeded.dueAt) - now);
    const text = `Everybody needs a second step at sign-in. You have ${left} to set one up.`;
    return { text, action: 'Set it up' };
  }
  if (recoveryCodesLeft === undefined) return undefined;
  const left =
    recoveryCodesLeft === 0
      ? 'You have no recovery code left.'
      : `Your recovery codes are running out: ${recoveryCodesLeft} left.`;
  return { text: left, action: 'Make new ones' };
}

function formatTimeLeft(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} hours`;
}
