import { restoreWord } from '@bakery/schemas/office/backups';
import type { BackupEntry } from '@bakery/schemas/office/backups';
import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { focusFirstError } from '../../../shared/form/errors.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

interface RestoreDialogProps {
  /** The backup to return to; undefined closes the dialog. */
  entry: BackupEntry | undefined;
  onBegun: () => void;
  onClose: () => void;
}

export function RestoreDialog({ entry, onBegun, onClose }: RestoreDialogProps) {
  return (
    <Modal opened={entry !== undefined} onClose={onClose} title="Restore this backup?">
      {entry && <RestoreForm entry={entry} onBegun={onBegun} onClose={onClose} />}
    </Modal>
  );
}

interface RestoreFormProps extends RestoreDialogProps {
  entry: BackupEntry;
}

function RestoreForm({
  entry: { id, at, isEncrypted, proof },
  onBegun,
  onClose,
}: RestoreFormProps) {
  const form = useForm({
    initialValues: { key: '', word: '' },
    validate: {
      key: (typed) =>
        isEncrypted && typed.trim() === '' ? 'Please enter the key from your print.' : null,
      word: (typed) =>
        typed.trim().toUpperCase() === restoreWord ? null : `Please type ${restoreWord}.`,
    },
  });
  const begin = useMutation(
    trpc.backups.restore.mutationOptions({
      // No key stays in memory for as long as the screen is open.
      gcTime: 0,
      onSuccess: () => {
        onBegun();
        onClose();
      },
      onError: (error) => {
        const fields = findRefusal(error)?.fields;
        if (!fields) return notifyFailure('Nothing is restored', failureReason(error));
        form.setErrors(fields);
        focusFirstError();
      },
    }),
  );
  return (
    <SendForm
      form={form}
      isSending={begin.isPending}
      onSend={({ key }) => begin.mutate({ id, key, word: restoreWord })}
    >
      <Stack>
        <Alert color="red" variant="light" icon={<Icon name="warning" />}>
          <Text size="sm">
            Everything becomes as it was on {formatMoment(at)}: what was entered or received since
            is gone from the site and from here, enquiries too. At the end everybody is signed out.
            The database as it is now stays on the server until the next restore.
          </Text>
        </Alert>
        {isEncrypted && (
          <Textarea
            label="Key"
            description={`From your print${proof?.key ? `, with the name ${proof.key}` : ''}. It is used once and not kept.`}
            autosize
            minRows={2}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('key')}
          />
        )}
        <TextInput
          label={`Type ${restoreWord}`}
          autoComplete="off"
          spellCheck={false}
          maw={260}
          {...form.getInputProps('word')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" color="red.8" loading={begin.isPending}>
            Restore it
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}
