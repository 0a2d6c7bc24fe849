import { changePasswordInput } from '@bakery/schemas/accounts/sign-in';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { signedInAs, useSession } from '../../../shared/api/session.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { focusFirstError, schemaErrors } from '../../../shared/form/errors.ts';
import { NewPasswordField } from '../../../shared/form/new-password-field.tsx';
import { useOpenedLater } from '../../../content/pictures/use-opened-later.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { logout } from './logout.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';

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
      opened={useOpenedLater(opened)}
      onClose={onClose}
      {...(isFirst && unavoidable)}
      title={isFirst ? 'Please set a password of your own' : 'Change password'}
    >
      <PasswordForm isFirst={isFirst} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}

/** The form for another password on the page of one's own account. */
export function PasswordPanel() {
  return (
    <Panel title="Password" anchor="password" lead="A new password signs out all other sessions.">
      <PasswordForm isFirst={false} />
    </Panel>
  );
}

type PasswordFormProps = Omit<ChangePasswordProps, 'opened' | 'onClose'> & {
  /** Called when the password is changed. */
  onDone?: () => void;
  /** Without it there is nothing to cancel. */
  onCancel?: () => void;
};

function PasswordForm({ isFirst, onDone, onCancel }: PasswordFormProps) {
  const { user } = useSession();
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
        form.reset();
        onDone?.();
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
    <SendForm
      form={form}
      isSending={change.isPending}
      onSend={({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword })}
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
        <NewPasswordField owner={user ?? {}} {...form.getInputProps('newPassword')} />
        <PasswordInput
          label="New password again"
          autoComplete="new-password"
          {...form.getInputProps('repeated')}
        />
        <Group justify="flex-end">
          {(isFirst || onCancel) && (
            <Button variant="default" onClick={isFirst ? () => void logout() : onCancel}>
              {isFirst ? 'Logout' : 'Cancel'}
            </Button>
          )}
          <Button type="submit" loading={change.isPending}>
            Set password
          </Button>
        </Group>
      </Stack>
    </SendForm>
  );
}
