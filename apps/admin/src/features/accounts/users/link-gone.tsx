import { Stack, Text } from '@mantine/core';
import { useSession } from '../../../shared/api/session.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { SignedOutPage } from '../../../shared/ui/signed-out-page.tsx';

/** For every link that does not work, whichever it was and whatever the reason. */
export function LinkGone() {
  const { user } = useSession();
  return (
    <SignedOutPage title="This link does not work" width={460}>
      <Stack>
        <Text>
          It has been used already, is too old, or has been replaced by a newer one. Perhaps it was
          not copied completely.
        </Text>
        <Text>
          For a new invitation, ask the person who invited you. For a new password, ask for another
          link.
        </Text>
        {user ? (
          <LinkButton to="/">Go to the dashboard</LinkButton>
        ) : (
          <>
            <LinkButton to="/forgotten-password">Forgotten your password?</LinkButton>
            <LinkButton to="/login" variant="default">
              Go to the login
            </LinkButton>
          </>
        )}
      </Stack>
    </SignedOutPage>
  );
}
