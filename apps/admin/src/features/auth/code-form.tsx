import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';

interface CodeFormProps {
  isPending: boolean;
  /** What is wrong with the code. */
  fault: string | undefined;
  /** Why it was not checked. */
  failure: string | undefined;
  onSubmit: (code: string) => void;
  /** Another kind of code is asked for: what was wrong with the last one no longer matters. */
  onSwitch: () => void;
  onBack: () => void;
}

const kinds = {
  timeCode: {
    label: 'Code',
    description: 'The six digits that your authenticator app shows now.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
    other: 'Use a recovery code',
  },
  recoveryCode: {
    label: 'Recovery code',
    description: 'One of the codes that you kept when you set up the second step.',
    autoComplete: 'off',
    inputMode: 'text',
    other: 'Use a code from the app',
  },
} as const;

/** The second step of the login, in place of username and password. */
export function CodeForm({ isPending, fault, failure, onSubmit, onSwitch, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<keyof typeof kinds>('timeCode');
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { other, ...field } = kinds[kind];

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
        <Text size="sm">Your password is right. One more step, to be sure that it is you.</Text>
        <TextInput
          ref={input}
          name="code"
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          error={isEmpty ? 'Please enter the code.' : fault}
          {...field}
        />
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failure}
          </Alert>
        )}
        <Button type="submit" size="md" loading={isPending}>
          Login
        </Button>
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            px="xs"
            onClick={() => {
              setEmpty(false);
              onSwitch();
              setKind(kind === 'timeCode' ? 'recoveryCode' : 'timeCode');
              if (input.current) input.current.value = '';
              input.current?.focus();
            }}
          >
            {other}
          </Button>
          <Button variant="subtle" color="gray" c="dimmed" px="xs" onClick={onBack}>
            Back
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
