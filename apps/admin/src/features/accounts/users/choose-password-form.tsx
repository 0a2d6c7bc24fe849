import { newPassword as newPasswordSchema } from '@bakery/schemas/accounts/sign-in';
import type { PasswordOwner } from '@bakery/schemas/accounts/passwords';
import { z } from '@bakery/schemas/common/zod';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal, isNotFound } from '../../../shared/api/errors.ts';
import { focusFirstError, schemaErrors } from '../../../shared/form/errors.ts';
import { NewPasswordField } from '../../../shared/form/new-password-field.tsx';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';

interface ChoosePasswordFormProps<T> {
  owner: PasswordOwner;
  submitLabel: string;
  save: (newPassword: string) => Promise<T>;
  onSaved: (saved: T) => void;
  /** The link has been used or has ended meanwhile. */
  onGone: () => void;
}

const schema = z.object({ newPassword: newPasswordSchema });

/** A new password, twice, for somebody who came by a link. */
export function ChoosePasswordForm<T>(props: ChoosePasswordFormProps<T>) {
  const { owner, submitLabel, save, onSaved, onGone } = props;
  const form = useForm({
    initialValues: { newPassword: '', repeated: '' },
    validate: (values) => ({
      ...schemaErrors(schema, values),
      ...(values.repeated !== values.newPassword && {
        repeated: 'The two new passwords are not the same.',
      }),
    }),
  });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => {
      if (isNotFound(error)) return onGone();
      const fields = findRefusal(error)?.fields;
      if (!fields) return notifyFailure('The password was not set', failureReason(error));
      form.setErrors(fields);
      return focusFirstError();
    },
  });
  return (
    <SendForm
      form={form}
      isSending={saving.isPending}
      onSend={({ newPassword }) => saving.mutate(newPassword)}
    >
      <Stack>
        {/* Password managers store it under this name. */}
        <input type="text" autoComplete="username" value={owner.username ?? ''} readOnly hidden />
        <NewPasswordField owner={owner} {...form.getInputProps('newPassword')} />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Button type="submit" size="md" loading={saving.isPending}>
          {submitLabel}
        </Button>
      </Stack>
    </SendForm>
  );
}
