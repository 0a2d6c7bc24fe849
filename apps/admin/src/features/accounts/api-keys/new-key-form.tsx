import { addDays, formatDate, today } from '@bakery/schemas/common/dates';
import {
  completeRights,
  includedRight,
  keyCreate,
  keyLimits,
  keyRightLabels,
  newKeyRights,
} from '@bakery/schemas/accounts/api-keys';
import type { KeyRight } from '@bakery/schemas/accounts/api-keys';
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { DayField } from '../../../shared/form/day-field.tsx';
import { focusFirstError, schemaErrors } from '../../../shared/form/errors.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { refreshKeys } from './api-keys.queries.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';

interface NewKeyFormProps {
  /** Gets the key itself, which is in no other response. */
  onMade: (secret: string) => void;
  onCancel: () => void;
}

const periods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'day', label: 'Until a day that I choose' },
];

interface Values {
  name: string;
  rights: KeyRight[];
  period: string;
  lastDay: string;
}

const noValues: Values = { name: '', rights: [], period: '90', lastDay: '' };
const lastDayOf = ({ period, lastDay }: Values) =>
  period === 'day' ? lastDay : addDays(today(), Number(period));
const toInput = (values: Values) => ({
  name: values.name,
  rights: completeRights(values.rights),
  lastDay: lastDayOf(values),
});

export function NewKeyForm({ onMade, onCancel }: NewKeyFormProps) {
  const form = useForm({
    initialValues: noValues,
    validate: (values) => schemaErrors(keyCreate, toInput(values)),
  });
  const create = useMutation(
    trpc.keys.create.mutationOptions({
      onSuccess: async ({ secret }) => {
        onMade(secret);
        await refreshKeys();
      },
      onError: (error) => {
        const fields = findRefusal(error)?.fields;
        if (!fields) return notifyFailure('Failed to make the key', failureReason(error));
        form.setErrors(fields);
        focusFirstError();
      },
    }),
  );
  const { values, errors } = form;
  const complete = completeRights(values.rights);
  const comesAlong = (right: KeyRight) => complete.some((each) => includedRight(each) === right);
  return (
    <SendForm
      form={form}
      isSending={create.isPending}
      onSend={(sent) => create.mutate(toInput(sent))}
    >
      <Stack>
        <TextInput
          label="Name"
          description="The program that will use the key, such as “Accounting” or “Till”"
          required
          maxLength={keyLimits.name}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Checkbox.Group
          label="What the program may do"
          required
          value={complete}
          error={errors['rights']}
          onChange={(rights) => form.setFieldValue('rights', rights)}
        >
          <Stack gap="sm" mt="xs" mb={errors['rights'] ? 'xs' : 0}>
            {newKeyRights.map((right) => (
              <Checkbox
                key={right}
                value={right}
                label={keyRightLabels[right].label}
                description={keyRightLabels[right].covers}
                disabled={comesAlong(right)}
                error={errors['rights'] !== undefined}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <NativeSelect
          label="How long it works"
          description={
            values.period === 'day'
              ? undefined
              : `Its last day is ${formatDate(lastDayOf(values))}.`
          }
          data={periods}
          {...form.getInputProps('period')}
          error={values.period !== 'day' && errors['lastDay']}
        />
        {values.period === 'day' && (
          <DayField label="Last day" required {...form.getInputProps('lastDay')} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Make key
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}
