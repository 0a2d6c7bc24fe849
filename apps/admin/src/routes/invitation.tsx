import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { InvitationScreen } from '../features/people/invitation-screen.tsx';
import { signedInAs } from '../shared/api/session.ts';

export const Route = createFileRoute('/invitation')({ component: Invitation });

function Invitation() {
  const router = useRouter();
  const { hash } = useLocation();
  return (
    <InvitationScreen
      key={hash}
      token={hash}
      onAccepted={(user) => {
        signedInAs(user);
        void router.navigate({ to: '/', replace: true });
      }}
    />
  );
}
