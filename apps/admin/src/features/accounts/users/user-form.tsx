import { accountMessages, findNameError } from '@bakery/schemas/accounts/own-account';
import { inviteInput, userChanges } from '@bakery/schemas/accounts/users';
import type { InviteInput, ListedUser } from '@bakery/schemas/accounts/users';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { focusFirstError, refusedFields, schemaErrors } from '../../../shared/form/errors.ts';
import { FormButtons } from '../../../shared/form/form-buttons.tsx';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { RoleChoice } from './role-choice.tsx';
import { SendForm } from '../../../shared/form/send-form.tsx';

type PersonValues = Required<Pick<InviteInput, 'username' | 'email' | 'roles'>>;

interface PersonFormProps<T> {
  /** The person to change; undefined invites one. */
  person: ListedUser | undefined;
  /** Sends what has been changed. */
  save: (changes: Partial<PersonValues>, all: PersonValues) => Promise<T>;
  onSaved: (saved: T) => void;
  onCancel: () => void;
}

export function UserForm<T>({ person, save, onSaved, onCancel }: PersonFormProps<T>) {
  const initialValues: PersonValues = {
    username: person?.username ?? '',
    email: person?.email ?? '',
    roles: person?.roles ?? ['Editor'],
  };
  const form = useForm<PersonValues>({
    initialValues,
    validate: (values) => {
      if (!person) return schemaErrors(inviteInput, values);
      const error = findNameError(values.username.trim(), person.username);
      return {
        ...(error === accountMessages.nameWithAt && { username: error }),
        ...schemaErrors(userChanges, values),
      };
    },
    clearInputErrorOnChange: true,
  });
  const saving = useMutation({
    mutationFn: (values: PersonValues) => {
      const changed = keysOf(values).filter(
        (field) => JSON.stringify(values[field]) !== JSON.stringify(initialValues[field]),
      );
      return save(Object.fromEntries(changed.map((field) => [field, values[field]])), values);
    },
    onSuccess: onSaved,
    onError: (error, values) => {
      const refusal = findRefusal(error);
      if (refusal?.reason === 'LAST_OWNER') {
        form.setErrors({ roles: refusal.message });
        return focusFirstError();
      }
      const fields = refusedFields(refusal?.fields ?? {}, { ...values });
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
    <SendForm form={form} isSending={saving.isPending} onSend={saving.mutate}>
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
          value={form.values.roles}
          onChange={(roles) => form.setFieldValue('roles', roles)}
          error={form.errors['roles']}
        />
        {person?.state === 'invited' && (
          <Text size="sm" c="dimmed">
            A new e-mail address ends the link of the invitation: make another one then.
          </Text>
        )}
        <FormButtons
          submit={person ? 'Save' : 'Invite'}
          isSending={saving.isPending}
          onCancel={onCancel}
        />
      </Stack>
    </SendForm>
  );
}
