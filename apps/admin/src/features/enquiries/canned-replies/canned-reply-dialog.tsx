import {
  fillCannedReply,
  placeholders,
  cannedReplyInput,
} from '@bakery/schemas/enquiries/canned-replies';
import type { BakeryValues, CannedReply } from '@bakery/schemas/enquiries/canned-replies';
import { Button, Code, Group, Modal, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { api } from '../../../shared/api/trpc.ts';
import { focusFirstError, refusedFields, schemaErrors } from '../../../shared/form/errors.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { exampleValues } from './example.ts';
import { refreshCannedReplies } from './canned-replies.queries.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';

interface CannedReplyDialogProps {
  /** The template to change, `new` to add one; undefined closes the dialog. */
  edited: CannedReply | 'new' | undefined;
  values: BakeryValues;
  onClose: () => void;
}

export function CannedReplyDialog({ edited, values, onClose }: CannedReplyDialogProps) {
  return (
    <Modal
      opened={edited !== undefined}
      onClose={onClose}
      closeOnClickOutside={false}
      title={edited === 'new' ? 'Add a template' : 'Change the template'}
      size="lg"
    >
      {edited && (
        <CannedReplyForm
          stored={edited === 'new' ? undefined : edited}
          values={values}
          onDone={onClose}
        />
      )}
    </Modal>
  );
}

interface CannedReplyFormProps {
  stored: CannedReply | undefined;
  values: BakeryValues;
  onDone: () => void;
}

function CannedReplyForm({ stored, values, onDone }: CannedReplyFormProps) {
  const form = useForm({
    initialValues: {
      name: stored?.name ?? '',
      subject: stored?.subject ?? '',
      text: stored?.text ?? '',
    },
    validate: (entered) => schemaErrors(cannedReplyInput, entered),
    clearInputErrorOnChange: true,
  });
  const saving = useMutation({
    mutationFn: (entered: typeof form.values) =>
      stored
        ? api.templates.update.mutate({ id: stored.id, version: stored.version, changes: entered })
        : api.templates.create.mutate(entered),
    onSuccess: () => {
      notifySuccess(stored ? 'Template changed.' : 'Template added.');
      onDone();
    },
    onError: (error) => {
      const fields = refusedFields(findRefusal(error)?.fields ?? {}, form.values);
      if (Object.keys(fields).length === 0) {
        return notifyFailure('The template was not saved', failureReason(error));
      }
      form.setErrors(fields);
      focusFirstError();
    },
    onSettled: refreshCannedReplies,
  });

  return (
    <SendForm form={form} isSending={saving.isPending} onSend={saving.mutate}>
      <Stack>
        <TextInput
          label="Name"
          description="By which it is chosen at the desk."
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Subject"
          description="Of mails. Without one they have the usual subject."
          {...form.getInputProps('subject')}
        />
        <Textarea
          label="Text"
          required
          autosize
          minRows={5}
          maxRows={14}
          {...form.getInputProps('text')}
        />
        <PlaceholderHelp />
        <Preview subject={form.values.subject} text={form.values.text} values={values} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Save template
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}

function PlaceholderHelp() {
  return (
    <Text size="sm" c="dimmed" component="div">
      These are replaced when the template is used:
      <ul style={{ margin: '4px 0 0', paddingLeft: 20 }}>
        {Object.entries(placeholders).map(([name, { covers }]) => (
          <li key={name}>
            <Code>{`{${name}}`}</Code> {covers}
          </li>
        ))}
      </ul>
    </Text>
  );
}

interface PreviewProps {
  subject: string;
  text: string;
  values: BakeryValues;
}

/** The text as a customer would read it. */
function Preview({ subject, text, values }: PreviewProps) {
  const example = exampleValues(values);
  return (
    <Paper withBorder p="sm" component="section" aria-label="Preview with an example">
      <Text size="sm" c="dimmed">
        Preview with an example
      </Text>
      {subject.trim() !== '' && <Text fw={600}>{fillCannedReply(subject, example)}</Text>}
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text.trim() === '' ? 'The text is empty.' : fillCannedReply(text, example)}
      </Text>
    </Paper>
  );
}
