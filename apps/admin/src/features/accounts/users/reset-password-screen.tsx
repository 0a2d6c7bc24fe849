import { Stack, Text } from '@mantine/core';
import { api } from '../../../shared/api/trpc.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { LinkedScreen } from './linked-screen.tsx';

interface ResetPasswordScreenProps {
  token: string;
  onReset: () => void;
}

/** A new password for somebody who has forgotten the last one. */
export function ResetPasswordScreen({ token, onReset }: ResetPasswordScreenProps) {
  return (
    <LinkedScreen
      title="New password"
      token={token}
      read={(given) => api.people.readPasswordLink.mutate({ token: given })}
    >
      {(owner, onGone) => (
        <Stack>
          <Text>
            Choose a new password for <strong>{owner.username}</strong>. All sessions of this
            account end.
          </Text>
          <ChoosePasswordForm
            owner={owner}
            submitLabel="Set password"
            save={(newPassword) => api.people.resetPassword.mutate({ token, newPassword })}
            onSaved={onReset}
            onGone={onGone}
          />
        </Stack>
      )}
    </LinkedScreen>
  );
}
