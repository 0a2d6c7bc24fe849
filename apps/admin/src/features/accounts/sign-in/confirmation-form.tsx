import { adminConfirmInput } from '@bakery/schemas/accounts/sign-in';
import type { WaysToConfirm } from '@bakery/schemas/accounts/sign-in';
import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { GetInputPropsReturnType } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { resolveConfirmation } from '../../../shared/api/confirmation.ts';
import { findRefusal } from '../../../shared/api/errors.ts';
import { api, trpc } from '../../../shared/api/trpc.ts';
import { focusFirstError, schemaErrors } from '../../../shared/form/errors.ts';
import {
  answerWithPasskey,
  canUsePasskeys,
  passkeyFailure,
} from '../../../shared/passkeys/passkeys.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SendForm } from '../../../shared/form/send-form.tsx';

type ConfirmInput = Parameters<typeof api.auth.confirm.mutate>[0];

const noWays: WaysToConfirm = { timeCode: false, passkey: false };

/** Password, or what else the account has. */
export function ConfirmationForm() {
  const { data: ways = noWays } = useQuery({
    ...trpc.auth.waysToConfirm.queryOptions(),
    staleTime: 0,
  });
  const [field, setField] = useState<Proof>('password');
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: (values) => schemaErrors(adminConfirmInput, { [field]: values[field] }),
  });
  const confirm = useMutation({
    mutationFn: async (input: () => Promise<ConfirmInput>) =>
      api.auth.confirm.mutate(await input()),
    onSuccess: () => resolveConfirmation(true),
    onError: (error) => {
      const fields = findRefusal(error)?.fields;
      if (!fields?.[field]) return;
      form.setErrors(fields);
      focusFirstError();
    },
  });
  const failure = confirm.error && !findRefusal(confirm.error)?.fields?.[field] && confirm.error;

  function usePasskey() {
    confirm.mutate(async () => {
      const request = await api.auth.beginPasskeyConfirmation.mutate();
      return { passkey: await answerWithPasskey(request) };
    });
  }

  const other = field === 'password' ? 'code' : 'password';
  return (
    <SendForm
      form={form}
      isSending={confirm.isPending}
      onSend={(values) => confirm.mutate(async () => ({ [field]: values[field] }))}
    >
      <Stack>
        <Text size="sm">
          This needs a fresh confirmation. What you have entered stays, and goes on from here.
        </Text>
        <ProofField key={field} field={field} inputProps={form.getInputProps(field)} />
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {passkeyFailure(failure)}
          </Alert>
        )}
        {(ways.timeCode || field === 'code') && (
          <Button
            variant="subtle"
            px="xs"
            style={{ alignSelf: 'start' }}
            onClick={() => {
              form.reset();
              confirm.reset();
              setField(other);
            }}
          >
            {other === 'code' ? 'Use a code from the app' : 'Use the password'}
          </Button>
        )}
        {ways.passkey && canUsePasskeys() && (
          <Button
            variant="default"
            leftSection={<Icon name="key" size={18} />}
            disabled={confirm.isPending}
            onClick={usePasskey}
          >
            Use a passkey
          </Button>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => resolveConfirmation(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}

type Proof = 'password' | 'code';

function ProofField({ field, inputProps }: { field: Proof; inputProps: GetInputPropsReturnType }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return field === 'password' ? (
    <PasswordInput
      ref={input}
      label="Password"
      autoComplete="current-password"
      data-autofocus
      {...inputProps}
    />
  ) : (
    <TextInput
      ref={input}
      label="Code"
      description="The six digits that your authenticator app shows now."
      autoComplete="one-time-code"
      inputMode="numeric"
      {...inputProps}
    />
  );
}
