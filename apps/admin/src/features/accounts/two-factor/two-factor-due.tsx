import { Button, Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/api/session.ts';
import { LoadingState } from '../../../shared/ui/states.tsx';

const DueSetUp = lazy(() =>
  import('./due-set-up.tsx').then(({ DueSetUp: component }) => ({ default: component })),
);

/**
 * Where the time to set up a second step is over: on top of the current screen, so that unsaved input there
 * is not lost. The server refuses all other requests.
 */
export function TwoFactorDue({ onLogout }: { onLogout: () => void }) {
  const { status, user } = useSession();
  const isDue = user?.secondStepNeeded?.isOverdue === true && !user.mustChangePassword;
  return (
    <Modal
      opened={isDue && status === 'signedIn'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={400}
      title="Please set up a second step"
      size="lg"
    >
      <Suspense fallback={<LoadingState h={200} />}>
        <DueSetUp
          leave={
            <Button variant="default" onClick={onLogout}>
              Logout
            </Button>
          }
        />
      </Suspense>
    </Modal>
  );
}
