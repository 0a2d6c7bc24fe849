import { confirmInput } from '@bakery/schemas/auth';
import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { settleConfirmation, useIsConfirmationAsked } from '../../shared/api/confirmation.ts';
import { failureReason, findRefusal } from '../../shared/api/errors.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { focusFirstError, schemaErrors } from '../../shared/form/errors.ts';

/**
 * A dialog over the current screen, and over a dialog there, for calls that take a fresh confirmation of the
 * user's identity. They wait for it, so that nothing typed is lost.
 */
export function ConfirmIdentity() {
  const isAsked = useIsConfirmationAsked();
  return (
    <Modal
      opened={isAsked}
      onClose={() => settleConfirmation(false)}
      closeOnClickOutside={false}
      // The store listens for Escape.
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Cancel the confirmation' }}
      title="Please confirm that it is you"
      zIndex={450}
      size="sm"
    >
      <ConfirmationForm />
    </Modal>
  );
}

function ConfirmationForm() {
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => schemaErrors(confirmInput, values),
  });
  const confirm = useMutation(
    trpc.auth.confirm.mutationOptions({
      onSuccess: () => settleConfirmation(true),
      onError: (error) => {
        const fields = findRefusal(error)?.fields;
        if (!fields) return;
        form.setErrors(fields);
        focusFirstError();
      },
    }),
  );
  const failure = confirm.error && !findRefusal(confirm.error)?.fields && confirm.error;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!confirm.isPending) confirm.mutate(values);
      }, focusFirstError)}
    >
      <Stack>
        <Text size="sm">
          This takes your password again. What you have entered stays, and goes on from here.
        </Text>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failureReason(failure)}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => settleConfirmation(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
