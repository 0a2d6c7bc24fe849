import { fingerprintOf, keyEndLength } from '@bakery/schemas/office/backups';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { KeySheet } from './key-sheet.tsx';
import type { NewSealKey } from './make-seal-key.ts';

interface KeyDialogProps {
  /** The key that was made; undefined closes the dialog. */
  made: NewSealKey | undefined;
  onClose: () => void;
}

/** Neither a click beside the dialog nor a key pressed by mistake loses a key that is not printed yet. */
const deliberate = { closeOnClickOutside: false, closeOnEscape: false, withCloseButton: false };

/** Shows a new key, the only time, and has it used once its owner has it on paper. */
export function KeyDialog({ made, onClose }: KeyDialogProps) {
  return (
    <Modal
      opened={made !== undefined}
      onClose={onClose}
      size="lg"
      title="Your new key for backups"
      {...deliberate}
    >
      {made && <KeyForm made={made} onClose={onClose} />}
    </Modal>
  );
}

function KeyForm({ made, onClose }: { made: NewSealKey; onClose: () => void }) {
  const end = made.identity.slice(-keyEndLength);
  const form = useForm({
    initialValues: { end: '' },
    validate: {
      end: (typed) =>
        typed.replaceAll(/\s/g, '').toUpperCase() === end
          ? null
          : `Please type the last ${keyEndLength} letters of the key, as they stand on your print.`,
    },
  });
  const save = useMutation(
    trpc.backups.setKey.mutationOptions({
      onSuccess: ({ fingerprint }) => {
        notifySuccess(`From now on, backups are encrypted with the key ${fingerprint}.`);
        onClose();
      },
      onError: (error) => notifyFailure('The key is not used', failureReason(error)),
      onSettled: () => queryClient.invalidateQueries(trpc.backups.report.pathFilter()),
    }),
  );
  return (
    <SendForm
      form={form}
      isSending={save.isPending}
      onSend={() => save.mutate({ recipient: made.recipient })}
    >
      <Stack>
        <Alert color="amber" variant="light" icon={<Icon name="warning" />}>
          <Text size="sm">
            <strong>Print it now</strong>, and keep the sheet where you keep other important papers,
            not beside the server. It is not shown again. Without it an encrypted backup can be
            opened by nobody, and whoever has it can read your backups.
          </Text>
        </Alert>
        <KeySheet
          identity={made.identity}
          madeAt={made.madeAt}
          fingerprint={fingerprintOf(made.recipient)}
        />
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name="printer" size={18} />}
            onClick={() => window.print()}
            data-autofocus
          >
            Print
          </Button>
        </Group>
        <TextInput
          label={`The last ${keyEndLength} letters`}
          description="From your print, so that you know that you have it."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maw={260}
          {...form.getInputProps('end')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Encrypt backups with it
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}
