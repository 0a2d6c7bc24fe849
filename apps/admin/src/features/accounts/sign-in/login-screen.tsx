import { Button, Stack, Text } from '@mantine/core';
import { signedInAs, useSession } from '../../../shared/api/session.ts';
import { SignedOutPage } from '../../../shared/ui/signed-out-page.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { LoginForm } from './login-form.tsx';
import { logout } from './logout.ts';

/** The login screen, or a welcome when a user is already signed in. */
export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { user, why } = useSession();
  return (
    <SignedOutPage title="Admin Panel">
      {user ? (
        <Stack>
          <Text>Welcome, {user.username}! You are signed in.</Text>
          <Button onClick={onSignedIn}>Go to the dashboard</Button>
          <Button variant="default" onClick={() => void logout()}>
            Logout
          </Button>
        </Stack>
      ) : (
        <Stack>
          {why !== undefined && <output>{why}</output>}
          <LoginForm
            onSignedIn={(signedIn) => {
              signedInAs(signedIn);
              onSignedIn();
            }}
            footer={
              <TextLink to="/forgotten-password" ta="center">
                Forgotten your password?
              </TextLink>
            }
          />
        </Stack>
      )}
    </SignedOutPage>
  );
}
