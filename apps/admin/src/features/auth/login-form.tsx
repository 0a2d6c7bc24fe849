import { authMessages, loginInput } from '@bakery/schemas/auth';
import type { User } from '@bakery/schemas/auth';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { findRefusal } from '../../shared/api/errors.ts';
import { trpc } from '../../shared/api/trpc.ts';

interface LoginFormProps {
  /** The initial value of the username field, used when a session has ended. */
  username?: string;
  onSignedIn: (user: User) => void;
}

/** The login form: username and password. */
export function LoginForm({ username = '', onSignedIn }: LoginFormProps) {
  const [isIncomplete, setIncomplete] = useState(false);
  const login = useMutation(
    trpc.auth.login.mutationOptions({ onSuccess: ({ user }) => onSignedIn(user) }),
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes the event on through portals: do not submit the form under this dialog.
    event.stopPropagation();
    const input = loginInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setIncomplete(!input.success);
    if (input.success && !login.isPending) login.mutate(input.data);
  }

  const message = isIncomplete
    ? authMessages.bothRequired
    : login.error &&
      (findRefusal(login.error)?.message ?? 'The server does not answer. Please try again.');
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Username"
          name="email"
          size="md"
          defaultValue={username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={username === '' || undefined}
        />
        <PasswordInput
          label="Password"
          name="password"
          size="md"
          autoComplete="current-password"
          data-autofocus={username !== '' || undefined}
        />
        {message && (
          <Alert color="red" variant="light" role="alert">
            {message}
          </Alert>
        )}
        <Button type="submit" size="md" loading={login.isPending}>
          Login
        </Button>
      </Stack>
    </form>
  );
}
