import { Button, Modal, Stack, Text } from '@mantine/core';
import { forgetSession, signedInAs, useSession } from '../../../shared/api/session.ts';
import { LoginForm } from './login-form.tsx';

/**
 * A login dialog over the current screen when the session has ended, so that unsaved input is not
 * lost.
 */
export function SessionEnded({ onLeave }: { onLeave: () => void }) {
  const { status, user, why = 'Your session has ended.' } = useSession();
  return (
    <Modal
      opened={status === 'ended'}
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Please sign in again"
      zIndex={500}
      size="sm"
    >
      <Stack>
        <Text size="sm">{why} Nothing is lost: sign in, and you go on where you were.</Text>
        <LoginForm username={user?.username ?? ''} onSignedIn={signedInAs} />
        <Button
          variant="subtle"
          onClick={() => {
            forgetSession();
            onLeave();
          }}
        >
          Leave without signing in
        </Button>
      </Stack>
    </Modal>
  );
}
