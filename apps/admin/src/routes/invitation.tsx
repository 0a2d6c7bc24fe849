import { createFileRoute, useRouter } from '@tanstack/react-router';
import { InvitationScreen } from '../features/accounts/users/invitation-screen.tsx';
import { useLinkToken } from '../features/accounts/users/use-link-token.ts';
import { signedInAs } from '../shared/api/session.ts';

export const Route = createFileRoute('/invitation')({ component: Invitation });

function Invitation() {
  const router = useRouter();
  const token = useLinkToken();
  return (
    <InvitationScreen
      key={token}
      token={token}
      onAccepted={(user) => {
        signedInAs(user);
        void router.navigate({ to: '/', replace: true });
      }}
    />
  );
}
