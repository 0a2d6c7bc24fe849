import { authMessages, loginInput } from '@bakery/schemas/auth';
import type { LoginInput, User } from '@bakery/schemas/auth';
import { codeRequired } from '@bakery/schemas/second-step';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { findRefusal } from '../../shared/api/errors.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { focusFirstError } from '../../shared/form/errors.ts';
import { CodeForm } from './code-form.tsx';

interface LoginFormProps {
  /** The initial value of the username field, used when a session has ended. */
  username?: string;
  onSignedIn: (user: User) => void;
}

/** The login form: username and password, then a code where the account has a second step. */
export function LoginForm({ username = '', onSignedIn }: LoginFormProps) {
  const [isIncomplete, setIncomplete] = useState(false);
  const [initialName, setInitialName] = useState(username);
  /** Whose password was right; in memory only. */
  const [accepted, setAccepted] = useState<LoginInput>();
  const login = useMutation(
    trpc.auth.login.mutationOptions({
      onSuccess: ({ user }) => onSignedIn(user),
      onError: (error, { email, password, code }) => {
        if (findRefusal(error)?.reason === codeRequired) setAccepted({ email, password });
        if (code !== undefined) focusFirstError();
      },
    }),
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes the event on through portals: do not submit the form under this dialog.
    event.stopPropagation();
    const input = loginInput.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setIncomplete(!input.success);
    if (input.success && !login.isPending) login.mutate(input.data);
  }

  const refusal = login.error ? findRefusal(login.error) : undefined;
  const failure = login.error
    ? (refusal?.message ?? 'The server does not answer. Please try again.')
    : undefined;

  if (accepted) {
    const isAboutCode = login.variables?.code !== undefined;
    const fault = isAboutCode ? refusal?.fields?.['code'] : undefined;
    return (
      <CodeForm
        isPending={login.isPending}
        fault={fault}
        failure={isAboutCode && fault === undefined ? failure : undefined}
        onSubmit={(code) => login.mutate({ ...accepted, code })}
        onSwitch={login.reset}
        onBack={() => {
          login.reset();
          setInitialName(accepted.email);
          setAccepted(undefined);
        }}
      />
    );
  }

  const message = isIncomplete ? authMessages.bothRequired : failure;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label="Username"
          name="email"
          size="md"
          defaultValue={initialName}
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
