import { findNameError, profileInput } from '@bakery/schemas/accounts/own-account';
import type { User } from '@bakery/schemas/accounts/sign-in';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { signedInAs, useSession } from '../../../shared/api/session.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { focusFirstError, schemaErrors } from '../../../shared/form/errors.ts';
import { useLeaveGuard } from '../../../shared/form/use-leave-guard.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';

/** The name and the e-mail address of the signed-in user. */
export function ProfilePanel() {
  const { user } = useSession();
  return (
    <Panel title="Profile" lead="You sign in with either of the two, and are shown by your name.">
      {user && <ProfileForm user={user} />}
    </Panel>
  );
}

const toValues = ({ username, email }: User) => ({ username, email: email ?? '' });
type Values = ReturnType<typeof toValues>;

function ProfileForm({ user }: { user: User }) {
  const form = useForm<Values>({
    initialValues: toValues(user),
    validate: (values) => {
      const error = findNameError(values.username.trim(), user.username);
      return {
        ...(error !== undefined && { username: error }),
        ...schemaErrors(profileInput, values),
      };
    },
    clearInputErrorOnChange: true,
  });
  const save = useMutation(
    trpc.account.changeProfile.mutationOptions({
      onSuccess: (saved) => {
        signedInAs(saved);
        form.setInitialValues(toValues(saved));
        form.reset();
        notifySuccess('Your profile is saved.');
      },
      onError: (error) => {
        const fields = findRefusal(error)?.fields;
        if (!fields) return notifyFailure('Your profile was not saved', failureReason(error));
        form.setErrors(fields);
        focusFirstError();
      },
    }),
  );
  useLeaveGuard(() => form.isDirty(), form.reset);

  /** Only what was changed here: the rest may have been changed in another tab. */
  function send(values: Values) {
    if (save.isPending) return;
    save.mutate({
      ...(form.isDirty('username') && { username: values.username }),
      ...(form.isDirty('email') && { email: values.email }),
    });
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send, focusFirstError)}>
      <Stack>
        <TextInput
          label="Name"
          autoComplete="username"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          description={user.email === null && 'Optional.'}
          {...form.getInputProps('email')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            Save profile
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
