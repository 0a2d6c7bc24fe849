import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { LoginFailure } from './login-failure.tsx';

interface CodeStepProps {
  kind: keyof typeof kinds;
  isPending: boolean;
  /** The message about a wrong code. */
  error: string | undefined;
  /** Why it was not checked. */
  failure: string | undefined;
  /** Seconds until the next attempt. */
  wait: number | undefined;
  onSubmit: (code: string) => void;
}

const kinds = {
  timeCode: {
    label: 'Code',
    description: 'The six digits that your authenticator app shows now.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recoveryCode: {
    label: 'Recovery code',
    description: 'One of the codes that you kept when you set up the second step.',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const;

/** A code as the second step of the login. */
export function CodeStep({ kind, isPending, error, failure, wait, onSubmit }: CodeStepProps) {
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React passes the event on through portals: do not submit the form under this dialog.
    event.stopPropagation();
    const code = (input.current?.value ?? '').trim();
    setEmpty(code === '');
    if (code === '') input.current?.focus();
    else if (!isPending) onSubmit(code);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          ref={input}
          name="code"
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          error={isEmpty ? 'Please enter the code.' : error}
          {...kinds[kind]}
        />
        {failure && <LoginFailure message={failure} wait={wait} />}
        <Button type="submit" size="md" loading={isPending}>
          Login
        </Button>
      </Stack>
    </form>
  );
}
