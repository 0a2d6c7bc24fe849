import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { administration, navigation } from '../app/navigation.ts';
import { Shell } from '../app/shell/shell.tsx';
import { NewSignInsLink } from '../features/account/new-sign-ins.tsx';
import { AccountMenu } from '../features/auth/account-menu.tsx';
import { ConfirmIdentity } from '../features/auth/confirm-identity.tsx';
import { logout } from '../features/auth/logout.ts';
import { SessionEnded } from '../features/auth/session-ended.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { SecondStepDue, SecondStepNotice } from '../features/second-step/index.ts';
import { hasSession } from '../shared/api/confirm-session.ts';

const screens = [...navigation, ...administration];

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
  return (
    <>
      <Shell
        account={
          <>
            <Palette screens={screens} onLogout={() => void logout()} />
            <NewSignInsLink />
            <AccountMenu />
          </>
        }
        notice={<SecondStepNotice />}
      />
      <ConfirmIdentity />
      <SecondStepDue onLogout={() => void logout()} />
      <SessionEnded onLeave={() => void router.invalidate()} />
    </>
  );
}
