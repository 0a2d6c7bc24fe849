import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { screens } from '../app/navigation.ts';
import { Shell } from '../app/shell/shell.tsx';
import { NewSignInsLink } from '../features/accounts/own-account/new-sign-ins.tsx';
import { AccountMenu } from '../features/accounts/sign-in/account-menu.tsx';
import { ConfirmIdentity } from '../features/accounts/sign-in/confirm-identity.tsx';
import { logout } from '../features/accounts/sign-in/logout.ts';
import { SessionEnded } from '../features/accounts/sign-in/session-ended.tsx';
import { HealthNotice } from '../features/office/health/health-notice.tsx';
import { healthNoticeQuery } from '../features/office/health/health.queries.ts';
import { FailedWorkNotice } from '../features/office/jobs/failed-work-notice.tsx';
import { failedWorkQuery } from '../features/office/jobs/jobs.queries.ts';
import { endingKeysQuery } from '../features/accounts/api-keys/api-keys.queries.ts';
import { EndingKeysNotice } from '../features/accounts/api-keys/ending-keys-notice.tsx';
import { Palette } from '../features/office/palette/palette.tsx';
import { TwoFactorDue, TwoFactorNotice } from '../features/accounts/two-factor/index.ts';
import { hasSession } from '../shared/api/confirm-session.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { hasRight } from '../shared/api/rights.ts';
import { getSession, useSession } from '../shared/api/session.ts';
import type { Session } from '../shared/api/session.ts';
import { useKeptPush } from '../shared/push/use-kept-push.ts';

/** How long a screen waits for the notices above it at most, in milliseconds. */
const noticesTimeout = 1_000;

/** The layout of all routes that require a session. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ location }) => {
    if (await hasSession()) return;
    const { href } = location;
    throw redirect({ to: '/login', search: href === '/' ? {} : { redirect: href }, replace: true });
  },
  // A notice that came after its screen would move what somebody is about to click.
  loader: () =>
    Promise.race([
      loadNotices(),
      new Promise<void>((resolve) => setTimeout(resolve, noticesTimeout)),
    ]),
  component: Admin,
});

/** Loads the notices that are not there yet. One that cannot be loaded is none. */
async function loadNotices(): Promise<void> {
  if (isRestricted(getSession())) return;
  await Promise.allSettled([
    hasRight('settings') && queryClient.ensureQueryData(healthNoticeQuery()),
    hasRight('settings') && queryClient.ensureQueryData(failedWorkQuery()),
    hasRight('keys') && queryClient.ensureQueryData(endingKeysQuery()),
  ]);
}

/** Whether the server refuses what a screen would ask for until the user has set a password or a second step. */
function isRestricted({ user }: Session): boolean {
  return user?.mustChangePassword === true || user?.secondStepNeeded?.isOverdue === true;
}

function Admin() {
  const router = useRouter();
  const mayShow = !isRestricted(useSession());
  useKeptPush();
  // A screen that is there stays, with what was typed into it.
  const [isShown, setShown] = useState(mayShow);
  if (mayShow && !isShown) setShown(true);
  return (
    <>
      <Shell
        account={
          <>
            {/* First: the link comes later than the others, and moves none of them. */}
            {isShown && <NewSignInsLink />}
            <Palette screens={screens} onLogout={() => void logout()} />
            <AccountMenu />
          </>
        }
        notice={
          isShown && (
            <>
              <TwoFactorNotice />
              <HealthNotice />
              <FailedWorkNotice />
              <EndingKeysNotice />
            </>
          )
        }
      >
        {isShown && <Outlet />}
      </Shell>
      <ConfirmIdentity />
      <TwoFactorDue onLogout={() => void logout()} />
      <SessionEnded onLeave={() => void router.invalidate()} />
    </>
  );
}
