import { authMessages, loginInput } from '@bakery/schemas/accounts/sign-in';
import type { LoginInput, User } from '@bakery/schemas/accounts/sign-in';
import { codeRequired } from '@bakery/schemas/accounts/two-factor';
import type { TwoFactorOffer } from '@bakery/schemas/accounts/two-factor';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { findRefusal } from '../../../shared/api/errors.ts';
import { isSignInKept } from '../../../shared/api/confirm-session.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { focusFirstError } from '../../../shared/form/errors.ts';
import { LoginFailure } from './login-failure.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { LoadingState } from '../../../shared/ui/states.tsx';

/** Loaded after a password that was right. */
const TwoFactorForm = lazy(async () => ({
  default: (await import('./two-factor-form.tsx')).TwoFactorForm,
}));

const cookiesBlocked =
  'This browser does not keep the cookie that says who you are. Please allow cookies for this site, and sign in again.';

interface LoginFormProps {
  /** The initial value of the username field, used when a session has ended. */
  username?: string;
  onSignedIn: (user: User) => void;
  /** Stands below name and password. */
  footer?: ReactNode;
}

/** The login form: username and password, then the second step where the account has one; or a passkey alone. */
export function LoginForm({ username = '', onSignedIn, footer }: LoginFormProps) {
  const [isIncomplete, setIncomplete] = useState(false);
  const [areCookiesBlocked, setCookiesBlocked] = useState(!navigator.cookieEnabled);
  const [initialName, setInitialName] = useState(username);
  /** The login whose password was right, in memory only, and the second steps that its account offers. */
  const [accepted, setAccepted] = useState<{ input: LoginInput; offer: TwoFactorOffer }>();
  const login = useMutation(
    trpc.auth.login.mutationOptions({
      onSuccess: ({ user }) => signedIn(user),
      onError: (error, { email, password, code }) => {
        const refusal = findRefusal(error);
        if (refusal?.reason === codeRequired && refusal.offer) {
          setAccepted({ input: { email, password }, offer: refusal.offer });
        }
        if (code !== undefined) focusFirstError();
      },
    }),
  );

  async function signedIn(user: User): Promise<void> {
    if (await isSignInKept()) {
      onSignedIn(user);
      return;
    }
    setAccepted(undefined);
    setCookiesBlocked(true);
  }

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
    const error = isAboutCode ? refusal?.fields?.['code'] : undefined;
    return (
      <Suspense fallback={<LoadingState h={200} />}>
        <TwoFactorForm
          offer={accepted.offer}
          isPending={login.isPending}
          error={error}
          failure={isAboutCode && error === undefined ? failure : undefined}
          wait={refusal?.retryAfter}
          onCode={(code) => login.mutate({ ...accepted.input, code })}
          onPasskey={(passkey) => login.mutateAsync({ ...accepted.input, passkey })}
          onSwitch={login.reset}
          onBack={() => {
            login.reset();
            setInitialName(accepted.input.email);
            setAccepted(undefined);
          }}
        />
      </Suspense>
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
          autoComplete="username webauthn"
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
        {areCookiesBlocked && !message && <LoginFailure message={cookiesBlocked} />}
        {message && (
          <LoginFailure message={message} wait={isIncomplete ? undefined : refusal?.retryAfter} />
        )}
        <Button type="submit" size="md" loading={login.isPending}>
          Login
        </Button>
        <PasskeyLogin onSignedIn={signedIn} />
        {footer}
      </Stack>
    </form>
  );
}
