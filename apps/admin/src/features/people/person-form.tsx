import { accountMessages, findNameError } from '@bakery/schemas/account';
import { inviteInput, personChanges } from '@bakery/schemas/people';
import type { InviteInput, Person } from '@bakery/schemas/people';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../shared/api/errors.ts';
import { focusFirstError, refusedFields, schemaErrors } from '../../shared/form/errors.ts';
import { notifyFailure } from '../../shared/toasts/notify.ts';
import { RoleChoice } from './role-choice.tsx';

interface PersonFormProps<T> {
  /** The person to change; undefined invites one. */
  person: Person | undefined;
  /** Sends what has been changed. */
  save: (changes: Partial<InviteInput>, all: InviteInput) => Promise<T>;
  onSaved: (saved: T) => void;
  onCancel: () => void;
}

export function PersonForm<T>({ person, save, onSaved, onCancel }: PersonFormProps<T>) {
  const initialValues: InviteInput = {
    username: person?.username ?? '',
    email: person?.email ?? '',
    role: person?.role ?? 'Editor',
  };
  const form = useForm<InviteInput>({
    initialValues,
    validate: (values) => {
      if (!person) return schemaErrors(inviteInput, values);
      const error = findNameError(values.username.trim(), person.username);
      return {
        ...(error === accountMessages.nameWithAt && { username: error }),
        ...schemaErrors(personChanges, values),
      };
    },
    clearInputErrorOnChange: true,
  });
  const saving = useMutation({
    mutationFn: (values: InviteInput) => {
      const changes = Object.entries(values).filter(
        ([field, value]) => value !== initialValues[field as keyof InviteInput],
      );
      return save(Object.fromEntries(changes), values);
    },
    onSuccess: onSaved,
    onError: (error, values) => {
      const fields = refusedFields(findRefusal(error)?.fields ?? {}, { ...values });
      if (Object.keys(fields).length === 0) {
        return notifyFailure(
          person ? 'The person was not saved' : 'The person was not invited',
          failureReason(error),
        );
      }
      form.setErrors(fields);
      focusFirstError();
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!saving.isPending) saving.mutate(values);
      }, focusFirstError)}
    >
      <Stack>
        <TextInput
          label="Name"
          description="Shown to the others, and what the person signs in with."
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <RoleChoice
          value={form.values.role}
          onChange={(role) => form.setFieldValue('role', role)}
          error={form.errors['role']}
        />
        {person?.state === 'invited' && (
          <Text size="sm" c="dimmed">
            A new e-mail address ends the link of the invitation: make another one then.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {person ? 'Save' : 'Invite'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
