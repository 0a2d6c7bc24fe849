import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/accounts/users/reset-password-screen.tsx';
import { useLinkToken } from '../features/accounts/users/use-link-token.ts';
import { forgetSession } from '../shared/api/session.ts';
import { notifySuccess } from '../shared/toasts/notify.ts';

export const Route = createFileRoute('/reset-password')({ component: ResetPassword });

function ResetPassword() {
  const router = useRouter();
  const token = useLinkToken();
  return (
    <ResetPasswordScreen
      key={token}
      token={token}
      onReset={() => {
        // A session in this browser may have been of the same account.
        forgetSession();
        notifySuccess('Your password is set. Please sign in with it.');
        void router.navigate({ to: '/login', replace: true });
      }}
    />
  );
}
