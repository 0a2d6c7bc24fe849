import { passkeyName } from '@bakery/schemas/accounts/passkeys';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../shared/api/trpc.ts';
import { schemaErrors } from '../../../shared/form/errors.ts';
import { makePasskey, passkeyFailure } from '../../../shared/passkeys/passkeys.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';

interface AddPasskeyFormProps {
  /** By the browser's name and its device's. */
  suggestedName: string;
  /** The recovery codes are new where it is the first second step. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** Asks for a name and makes a passkey with the browser. */
export function AddPasskeyForm({ suggestedName, onAdded, onCancel }: AddPasskeyFormProps) {
  const form = useForm({
    initialValues: { name: suggestedName },
    validate: (values) => schemaErrors(passkeyName, values),
  });
  const add = useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const passkey = await makePasskey(await api.passkeys.begin.mutate());
      return api.passkeys.add.mutate({ name, passkey });
    },
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <SendForm form={form} isSending={add.isPending} onSend={add.mutate}>
      <Stack>
        <Text size="sm">
          Your browser asks where to keep the passkey: on this device, in your password manager, or
          on a phone or security key.
        </Text>
        <TextInput
          label="Name"
          description="So that you know it again in the list."
          maxLength={100}
          data-autofocus
          {...form.getInputProps('name')}
        />
        {add.error && (
          <Alert color="red" variant="light" role="alert" title="The passkey was not added">
            {passkeyFailure(add.error)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Continue
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}
