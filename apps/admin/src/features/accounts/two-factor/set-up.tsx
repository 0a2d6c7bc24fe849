import { enableInput } from '@bakery/schemas/accounts/two-factor';
import type { TwoFactorSetup } from '@bakery/schemas/accounts/two-factor';
import { Anchor, Button, CopyButton, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { focusFirstError, schemaErrors } from '../../../shared/form/errors.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { refreshTwoFactor } from './two-factor.queries.ts';

interface SetUpProps {
  /** Why it is to be set up now. */
  lead?: ReactNode;
  /** The button that leaves it. */
  leave: ReactNode;
  /** The recovery codes are shown, and leaving would lose them. */
  onEnabled?: () => void;
  onDone: () => void;
}

/** Sets up the second step: what it takes, the secret and the first code, the recovery codes. */
export function SetUp({ lead, leave, onEnabled, onDone }: SetUpProps) {
  const begin = useMutation(
    trpc.secondStep.begin.mutationOptions({
      onError: (error) => {
        notifyFailure('The set-up was not begun', failureReason(error));
        void refreshTwoFactor();
      },
    }),
  );
  const done = () => void refreshTwoFactor().then(onDone);
  const enable = useMutation(
    trpc.secondStep.enable.mutationOptions({
      onSuccess: ({ recoveryCodes }) => {
        if (recoveryCodes) return onEnabled?.();
        notifySuccess('Codes from the app are on. Your recovery codes stay as they are.');
        done();
      },
    }),
  );

  if (enable.data?.recoveryCodes) {
    return <RecoveryCodes codes={enable.data.recoveryCodes} onDone={done} />;
  }
  if (begin.data) {
    const send = async (code: string) => {
      await enable.mutateAsync({ code });
    };
    return <FirstCode setup={begin.data} leave={leave} send={send} />;
  }
  return (
    <Stack>
      {lead}
      <Text size="sm">
        After your password you then enter a code of six digits, which an app on your phone makes.
        Whoever learns your password cannot sign in without your phone.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>
          You need an authenticator app, such as Aegis, Google Authenticator, or your password
          manager.
        </List.Item>
        <List.Item>
          With your first second step you get ten recovery codes, in case you lose the phone.
        </List.Item>
      </List>
      <Group justify="flex-end">
        {leave}
        <Button loading={begin.isPending} onClick={() => begin.mutate()} data-autofocus>
          Begin
        </Button>
      </Group>
    </Stack>
  );
}

interface FirstCodeProps {
  setup: TwoFactorSetup;
  leave: ReactNode;
  send: (code: string) => Promise<void>;
}

function FirstCode({ setup, leave, send }: FirstCodeProps) {
  const form = useForm({
    initialValues: { code: '' },
    validate: (values) => schemaErrors(enableInput, values),
  });

  async function submit({ code }: { code: string }) {
    try {
      await send(code);
    } catch (error) {
      const fields = findRefusal(error)?.fields;
      if (!fields) return notifyFailure('It was not switched on', failureReason(error));
      form.setErrors(fields);
      focusFirstError();
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Stack>
        <Text size="sm">Scan this with the app, or type the key.</Text>
        <Group gap="lg" align="center" justify="center">
          <QrCode text={setup.uri} label="QR code with the key for your authenticator app" />
          <Stack gap={4}>
            <Text size="sm" c="dimmed">
              Key
            </Text>
            <Text ff="monospace" maw={220}>
              {setup.secret.match(/.{1,4}/g)?.join(' ')}
            </Text>
            <Group gap="xs">
              <CopyButton value={setup.secret} timeout={5_000}>
                {({ copied, copy }) => (
                  <Button size="xs" variant="default" onClick={copy}>
                    {copied ? 'Copied' : 'Copy the key'}
                  </Button>
                )}
              </CopyButton>
              <Anchor href={setup.uri} size="sm">
                Open in an app on this device
              </Anchor>
            </Group>
          </Stack>
        </Group>
        <TextInput
          label="Code"
          description="The six digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          size="md"
          data-autofocus
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end">
          {leave}
          <Button type="submit" loading={form.submitting}>
            Switch on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
