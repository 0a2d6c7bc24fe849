import { keyLimits, keyRename } from '@bakery/schemas/keys';
import type { ApiKey } from '@bakery/schemas/keys';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../shared/api/errors.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { focusFirstError, schemaErrors } from '../../shared/form/errors.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { refreshKeys } from './keys.queries.ts';

interface RenameKeyDialogProps {
  /** The key to rename; undefined closes the dialog. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
}

export function RenameKeyDialog({ apiKey, onClose }: RenameKeyDialogProps) {
  return (
    <Modal opened={apiKey !== undefined} onClose={onClose} title="Rename the API key">
      {apiKey && <RenameForm apiKey={apiKey} onClose={onClose} />}
    </Modal>
  );
}

function RenameForm({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { id } = apiKey;
  const form = useForm({
    initialValues: { name: apiKey.name },
    validate: ({ name }) => schemaErrors(keyRename, { id, name }),
  });
  const rename = useMutation(
    trpc.keys.rename.mutationOptions({
      onSuccess: async () => {
        await refreshKeys();
        notifySuccess('The key has a new name.');
        onClose();
      },
      onError: (error) => {
        const fields = findRefusal(error)?.fields;
        if (!fields) return notifyFailure('Failed to rename the key', failureReason(error));
        form.setErrors(fields);
        focusFirstError();
      },
    }),
  );
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ name }) => {
        if (!rename.isPending) rename.mutate({ id, name });
      }, focusFirstError)}
    >
      <Stack>
        <TextInput
          label="Name"
          required
          maxLength={keyLimits.name}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
