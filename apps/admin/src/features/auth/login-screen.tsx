import { Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { signedInAs, useSession } from '../../shared/api/session.ts';
import { Emblem } from '../../shared/ui/emblem.tsx';
import { LoginForm } from './login-form.tsx';
import { logout } from './logout.ts';

/** The login screen, or a welcome when a user is already signed in. */
export function LoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { user } = useSession();
  useEffect(() => {
    document.title = 'Admin Panel';
  }, []);
  return (
    <Center component="main" mih="100vh" p="md" style={{ marginTop: 'var(--toasts-height, 0px)' }}>
      <Paper w={380} maw="100%" p="xl" shadow="md" withBorder>
        <Group gap="sm" mb="lg">
          <Emblem size={44} />
          <Title order={1}>Admin Panel</Title>
        </Group>
        {user ? (
          <Stack>
            <Text>Welcome, {user.username}! You are signed in.</Text>
            <Button onClick={onSignedIn}>Go to the dashboard</Button>
            <Button variant="default" onClick={() => void logout()}>
              Logout
            </Button>
          </Stack>
        ) : (
          <LoginForm
            onSignedIn={(signedIn) => {
              signedInAs(signedIn);
              onSignedIn();
            }}
          />
        )}
      </Paper>
    </Center>
  );
}
