import { createFileRoute, Outlet, redirect, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { screens } from '../app/navigation.ts';
import { Shell } from '../app/shell/shell.tsx';
import { NewSignInsLink } from '../features/account/new-sign-ins.tsx';
import { AccountMenu } from '../features/auth/account-menu.tsx';
import { ConfirmIdentity } from '../features/auth/confirm-identity.tsx';
import { logout } from '../features/auth/logout.ts';
import { SessionEnded } from '../features/auth/session-ended.tsx';
import { FailedWorkNotice } from '../features/jobs/failed-work-notice.tsx';
import { EndingKeysNotice } from '../features/keys/ending-keys-notice.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { SecondStepDue, SecondStepNotice } from '../features/second-step/index.ts';
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
              <SecondStepNotice />
              <FailedWorkNotice />
              <EndingKeysNotice />
            </>
          )
        }
      >
        {isShown && <Outlet />}
      </Shell>
      <ConfirmIdentity />
      <SecondStepDue onLogout={() => void logout()} />
      <SessionEnded onLeave={() => void router.invalidate()} />
    </>
  );
}
