import type { PasskeyAnswer, PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { answerWithPasskey, passkeyFailure } from '../../../shared/passkeys/passkeys.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

interface PasskeyStepProps {
  request: PasskeyRequest;
  /** Rejects where the answer is refused. */
  onAnswer: (answer: PasskeyAnswer) => Promise<unknown>;
}

/** A passkey as the second step of the login. */
export function PasskeyStep({ request, onAnswer }: PasskeyStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const use = useMutation({
    mutationFn: async () => onAnswer(await answerWithPasskey(request)),
  });
  return (
    <Stack>
      <Text size="sm">Confirm with your fingerprint, your face or the PIN of your device.</Text>
      {use.error && (
        <Alert color="red" variant="light" role="alert">
          {passkeyFailure(use.error)}
        </Alert>
      )}
      <Button
        ref={button}
        size="md"
        leftSection={<Icon name="key" />}
        loading={use.isPending}
        onClick={() => use.mutate()}
      >
        Use your passkey
      </Button>
    </Stack>
  );
}
