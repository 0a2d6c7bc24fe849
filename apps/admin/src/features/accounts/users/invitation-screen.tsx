import type { User } from '@bakery/schemas/accounts/sign-in';
import { describeWork, nameRoles } from '@bakery/schemas/common/rights';
import { Stack, Text } from '@mantine/core';
import { api } from '../../../shared/api/trpc.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { LinkedScreen } from './linked-screen.tsx';

interface InvitationScreenProps {
  token: string;
  onAccepted: (user: User) => void;
}

/** The invitation, with who invites to what, and the password to sign in with from now on. */
export function InvitationScreen({ token, onAccepted }: InvitationScreenProps) {
  return (
    <LinkedScreen
      title="Welcome"
      token={token}
      read={(given) => api.people.readInvitation.mutate({ token: given })}
    >
      {(invitation, onGone) => (
        <Stack>
          <Text>
            <strong>{invitation.invitedBy}</strong> has invited you to the back office of the
            bakery, as <strong>{nameRoles(invitation.roles)}</strong>. You can{' '}
            {describeWork(invitation.roles)}.
          </Text>
          <Text>
            Your name here is <strong>{invitation.username}</strong>. Choose a password to sign in
            with.
          </Text>
          <ChoosePasswordForm
            owner={invitation}
            submitLabel="Accept the invitation"
            save={(newPassword) => api.people.acceptInvitation.mutate({ token, newPassword })}
            onSaved={({ user }) => onAccepted(user)}
            onGone={onGone}
          />
        </Stack>
      )}
    </LinkedScreen>
  );
}
