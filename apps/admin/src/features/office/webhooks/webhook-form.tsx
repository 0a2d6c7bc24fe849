import {
  contentChanges,
  contentEventKinds,
  nameEvent,
  webhookEvents,
  webhookInput,
} from '@bakery/schemas/office/webhooks';
import type { WebhookInput } from '@bakery/schemas/office/webhooks';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { focusFirstError, refusedFields, schemaErrors } from '../../../shared/form/errors.ts';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';

interface Values {
  name: string;
  url: string;
  events: string[];
}

interface WebhookFormProps {
  title: string;
  initial: Values;
  saveLabel: string;
  save: (input: WebhookInput) => Promise<void>;
  onCancel: () => void;
}

const kinds = keysOf(contentEventKinds);
const empty: Values = { name: '', url: '', events: [] };

/** Where a webhook calls, and for which events. */
export function WebhookForm({ title, initial, saveLabel, save, onCancel }: WebhookFormProps) {
  const form = useForm<Values>({
    initialValues: { ...empty, ...initial },
    validate: (values) => schemaErrors(webhookInput, values),
    clearInputErrorOnChange: true,
  });
  const saving = useMutation({
    mutationFn: (values: Values) => save(webhookInput.parse(values)),
    onError: (error) => {
      const fields = refusedFields(findRefusal(error)?.fields ?? {}, { ...form.values });
      if (Object.keys(fields).length === 0) {
        return notifyFailure('The webhook was not saved', failureReason(error));
      }
      form.setErrors(fields);
      focusFirstError();
    },
  });
  useLeaveGuard(() => form.isDirty() && !saving.isSuccess, form.reset);

  const chosen = form.values.events.length;

  function send(values: Values) {
    if (!saving.isPending) saving.mutate(values);
  }

  return (
    <Panel title={title} lead="Calls are signed after the Standard Webhooks specification.">
      <form noValidate onSubmit={form.onSubmit(send, focusFirstError)}>
        <Stack>
          <TextInput
            label="Name"
            description="Empty: the host of the address."
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Address"
            type="url"
            placeholder="https://example.com/hook"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label="Events" {...form.getInputProps('events')}>
            <Checkbox
              mt="xs"
              label="All events"
              checked={chosen === webhookEvents.length}
              indeterminate={chosen > 0 && chosen < webhookEvents.length}
              onChange={({ currentTarget }) =>
                form.setFieldValue('events', currentTarget.checked ? [...webhookEvents] : [])
              }
            />
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="xs" spacing="md">
              {kinds.map((kind) => (
                <Stack key={kind} gap={6}>
                  {contentChanges.map((change) => (
                    <Checkbox
                      key={change}
                      value={`${kind}.${change}`}
                      label={nameEvent(`${kind}.${change}`)}
                    />
                  ))}
                </Stack>
              ))}
              <Checkbox value="enquiry.received" label={nameEvent('enquiry.received')} />
            </SimpleGrid>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
            <Button type="submit" loading={saving.isPending}>
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
