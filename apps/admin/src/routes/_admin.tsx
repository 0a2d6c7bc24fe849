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
import { FailedWorkNotice } from '../features/office/jobs/failed-work-notice.tsx';
import { EndingKeysNotice } from '../features/accounts/api-keys/ending-keys-notice.tsx';
import { Palette } from '../features/office/palette/palette.tsx';
import { TwoFactorDue, TwoFactorNotice } from '../features/accounts/two-factor/index.ts';
import { hasSession } from '../shared/api/confirm-session.ts';
import { useSession } from '../shared/api/session.ts';
import { useKeptPush } from '../shared/push/use-kept-push.ts';

/** The layout of all routes that require a session. */
export const Route = createFileRoute('/_admin')({
  beforeLoad: async ({ location }) => {
    if (await hasSession()) return;
    const { href } = location;
    throw redirect({ to: '/login', search: href === '/' ? {} : { redirect: href }, replace: true });
  },
  component: Admin,
});

function Admin() {
  const router = useRouter();
  const { user } = useSession();
  useKeptPush();
  const isHeld = user?.mustChangePassword === true || user?.secondStepNeeded?.isOverdue === true;
  // Until these are done the server refuses what a screen would ask for. A screen that is there stays, with what was
  // typed into it.
  const [isShown, setShown] = useState(!isHeld);
  if (!isHeld && !isShown) setShown(true);
  return (
    <>
      <Shell
        account={
          <>
            <Palette screens={screens} onLogout={() => void logout()} />
            {isShown && <NewSignInsLink />}
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
