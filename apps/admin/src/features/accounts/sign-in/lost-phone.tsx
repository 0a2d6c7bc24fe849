import { Button, Code, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';

/** The ways to sign in without the phone, below the second step of the login. */
export function LostPhone({ hasRecoveryCodes }: { hasRecoveryCodes: boolean }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <div>
      <Button variant="subtle" px="xs" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        Lost your phone?
      </Button>
      {isOpen && (
        <Stack id={id} gap="xs" pt="xs">
          {hasRecoveryCodes && (
            <Text size="sm">
              Use one of the recovery codes that you kept when you set up the second step.
            </Text>
          )}
          <Text size="sm">
            {hasRecoveryCodes ? 'If you have none, ask' : 'Ask'} an administrator of the bakery: on
            the screen People they can take your second step away. Then the password is enough.
          </Text>
          <Text size="sm">
            If you are the only one, ask whoever runs the server: the command{' '}
            <Code>npm run admin -- remove-second-step NAME</Code> does the same there.
          </Text>
        </Stack>
      )}
    </div>
  );
}
