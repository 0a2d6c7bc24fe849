import type { User } from '@bakery/schemas/accounts/sign-in';
import type { PasskeyAnswer } from '@bakery/schemas/accounts/passkeys';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/trpc.ts';
import {
  answerWithPasskey,
  canUsePasskeys,
  passkeyFailure,
} from '../../../shared/passkeys/passkeys.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { usePasskeyOffer } from './use-passkey-offer.ts';

/** Signs in without a name and a password; nothing where the browser has no passkeys for this address. */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: (user: User) => Promise<void> }) {
  const login = useMutation({
    mutationFn: async (offered: PasskeyAnswer | undefined) => {
      const passkey =
        offered ?? (await answerWithPasskey(await api.auth.beginPasskeyLogin.mutate()));
      return api.auth.loginWithPasskey.mutate({ passkey });
    },
    onSuccess: ({ user }) => onSignedIn(user),
  });
  usePasskeyOffer(login.mutate, { isPaused: login.isPending || login.isSuccess });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<Icon name="key" />}
        loading={login.isPending}
        onClick={() => login.mutate(undefined)}
      >
        Sign in with a passkey
      </Button>
      {login.error && (
        <Alert color="red" variant="light" role="alert">
          {passkeyFailure(login.error)}
        </Alert>
      )}
    </>
  );
}
