import { Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { z } from '@bakery/schemas/common/zod';
import { failureReason, findRefusal } from '../api/errors.ts';
import { notifyFailure, notifySuccess } from '../toasts/notify.ts';
import { focusFirstError, schemaErrors } from './errors.ts';
import { FormButtons } from './form-buttons.tsx';
import { SendForm } from './send-form.tsx';

interface Named {
  id: string;
  name: string;
}

interface RenameDialogProps extends RenameProps {
  /** The record to rename; undefined closes the dialog. */
  record: Named | undefined;
  title: string;
}

interface RenameProps {
  /** The schema of the form's values. */
  schema: z.ZodType;
  field: { maxLength: number; required?: boolean };
  messages: { done: string; failed: string };
  /** Stores the new name, and loads what shows it. */
  rename: (record: Named) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a new name in a dialog, which stays open until it is stored. */
export function RenameDialog({ record, title, ...props }: RenameDialogProps) {
  return (
    <Modal opened={record !== undefined} onClose={props.onClose} title={title}>
      {record && <RenameForm record={record} {...props} />}
    </Modal>
  );
}

function RenameForm(props: RenameProps & { record: Named }) {
  const { record, schema, field, messages, rename, onClose } = props;
  const form = useForm({
    initialValues: { name: record.name },
    validate: (values) => schemaErrors(schema, values),
  });
  const renaming = useMutation({
    mutationFn: ({ name }: { name: string }) => rename({ id: record.id, name }),
    onSuccess: () => {
      notifySuccess(messages.done);
      onClose();
    },
    onError: (error) => {
      const fields = findRefusal(error)?.fields;
      if (!fields) return notifyFailure(messages.failed, failureReason(error));
      form.setErrors(fields);
      focusFirstError();
    },
  });
  return (
    <SendForm form={form} isSending={renaming.isPending} onSend={renaming.mutate}>
      <Stack>
        <TextInput label="Name" {...field} data-autofocus {...form.getInputProps('name')} />
        <FormButtons submit="Rename" isSending={renaming.isPending} onCancel={onClose} />
      </Stack>
    </SendForm>
  );
}
