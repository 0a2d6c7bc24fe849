import { keyMove } from '@bakery/schemas/accounts/api-keys';
import type { ApiKey } from '@bakery/schemas/accounts/api-keys';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { DayField } from '../../../shared/form/day-field.tsx';
import { focusFirstError, schemaErrors } from '../../../shared/form/errors.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { refreshKeys } from './api-keys.queries.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';

interface MoveLastDayDialogProps {
  /** The key that is to end on another day; undefined closes the dialog. */
  apiKey: ApiKey | undefined;
  onClose: () => void;
}

export function MoveLastDayDialog({ apiKey, onClose }: MoveLastDayDialogProps) {
  return (
    <Modal opened={apiKey !== undefined} onClose={onClose} title="Change the last day">
      {apiKey && <MoveForm apiKey={apiKey} onClose={onClose} />}
    </Modal>
  );
}

function MoveForm({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const form = useForm({
    initialValues: { lastDay: apiKey.lastDay },
    validate: (values) => schemaErrors(keyMove.pick({ lastDay: true }), values),
  });
  const moving = useMutation(
    trpc.keys.moveLastDay.mutationOptions({
      onSuccess: () => {
        notifySuccess('The key has another last day.');
        onClose();
      },
      onError: (error) => {
        const fields = findRefusal(error)?.fields;
        if (!fields) return notifyFailure('The last day was not changed', failureReason(error));
        form.setErrors(fields);
        focusFirstError();
      },
      onSettled: refreshKeys,
    }),
  );
  return (
    <SendForm
      form={form}
      isSending={moving.isPending}
      onSend={({ lastDay }) => moving.mutate({ id: apiKey.id, lastDay })}
    >
      <Stack>
        <DayField
          label="Last day"
          description={`“${apiKey.name}” works until the end of this day.`}
          required
          data-autofocus
          {...form.getInputProps('lastDay')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={moving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}
