import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../../shared/api/session.ts';

const SetUp = lazy(() =>
  import('./set-up.tsx').then(({ SetUp: component }) => ({ default: component })),
);

/**
 * Where the time to set up a second step is over: on top of the current screen, so that unsaved input there
 * is not lost. The server refuses all other requests.
 */
export function SecondStepDue({ onLogout }: { onLogout: () => void }) {
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
      <Suspense fallback={<Skeleton h={200} />}>
        <SetUp
          lead={
            <Text size="sm">
              Everybody needs a second step at sign-in, and the time to set one up is over. You go
              on where you were as soon as you have one.
            </Text>
          }
          leave={
            <Button variant="default" onClick={onLogout}>
              Logout
            </Button>
          }
          onDone={() => {}}
        />
      </Suspense>
    </Modal>
  );
}
