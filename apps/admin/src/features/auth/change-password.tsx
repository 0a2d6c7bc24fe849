import { changePasswordInput } from '@bakery/schemas/auth';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../shared/api/errors.ts';
import { signedInAs } from '../../shared/api/session.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { focusFirstError, schemaErrors } from '../../shared/form/errors.ts';
import { notifyFailure, notifySuccess } from '../../shared/toasts/notify.ts';
import { logout } from './logout.ts';

interface ChangePasswordProps {
  opened: boolean;
  /**
   * True for a generated password: the server refuses all other requests until the user has set a
   * password.
   */
  isFirst: boolean;
  onClose: () => void;
}

/** Shown on top of the current screen, so that unsaved input there is not lost. */
const unavoidable = {
  withCloseButton: false,
  closeOnClickOutside: false,
  closeOnEscape: false,
  zIndex: 400,
};

const empty = { currentPassword: '', newPassword: '', repeated: '' };

/** The change ends all other sessions of the administrator. */
export function ChangePassword({ opened, isFirst, onClose }: ChangePasswordProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...(isFirst && unavoidable)}
      title={isFirst ? 'Please set a password of your own' : 'Change password'}
    >
      <PasswordForm isFirst={isFirst} onClose={onClose} />
    </Modal>
  );
}

function PasswordForm({ isFirst, onClose }: Omit<ChangePasswordProps, 'opened'>) {
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      ...schemaErrors(changePasswordInput, values),
      ...(values.repeated !== values.newPassword && {
        repeated: 'The two new passwords are not the same.',
      }),
    }),
  });
  const change = useMutation(
    trpc.auth.changePassword.mutationOptions({
      onSuccess: ({ user }) => {
        signedInAs(user);
        notifySuccess('Your password is changed. Other sessions are signed out.');
        onClose();
      },
      onError: (error) => {
        const fields = findRefusal(error)?.fields;
        if (!fields) return notifyFailure('The password was not changed', failureReason(error));
        form.setErrors(fields);
        focusFirstError();
      },
    }),
  );
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ currentPassword, newPassword }) => {
        if (!change.isPending) change.mutate({ currentPassword, newPassword });
      }, focusFirstError)}
    >
      <Stack>
        {isFirst && (
          <Text size="sm">
            You signed in with the password that was made for you. Choose one that only you know.
          </Text>
        )}
        <PasswordInput
          label={isFirst ? 'Password that you signed in with' : 'Current password'}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New password"
          description="At least 10 characters. Three or four words are easy to remember."
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={isFirst ? () => void logout() : onClose}>
            {isFirst ? 'Logout' : 'Cancel'}
          </Button>
          <Button type="submit" loading={change.isPending}>
            Set password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
