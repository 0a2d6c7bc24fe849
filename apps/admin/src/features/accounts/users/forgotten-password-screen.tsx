import { forgottenInput } from '@bakery/schemas/accounts/users';
import { Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason, findRefusal } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { focusFirstError, schemaErrors } from '../../../shared/form/errors.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { SignedOutPage } from '../../../shared/ui/signed-out-page.tsx';
import { LoadingState } from '../../../shared/ui/states.tsx';
import { mailQuery } from './users.queries.ts';
import { SendForm } from '../../../shared/form/send-form.tsx';

/** Asks for a link to a new password, or says who can make one. */
export function ForgottenPasswordScreen() {
  const mail = useQuery(mailQuery());
  return (
    <SignedOutPage title="Forgotten password" width={460}>
      <Stack>
        {mail.isPending && <LoadingState h={120} />}
        {mail.error && (
          <>
            <Text role="alert">{failureReason(mail.error)}</Text>
            <Button variant="default" onClick={() => void mail.refetch()}>
              Retry
            </Button>
          </>
        )}
        {mail.data === true && <RequestForm />}
        {mail.data === false && (
          <>
            <Text>
              No mail is sent from here. Ask an administrator of the bakery: on the screen People
              they can make a link by which you choose a new password.
            </Text>
            <Text>
              If you are the only one, ask whoever runs the server: the command{' '}
              <Code>npm run admin -- reset-password NAME</Code> makes a password there.
            </Text>
          </>
        )}
        <LinkButton to="/login" variant="default">
          Back to the login
        </LinkButton>
      </Stack>
    </SignedOutPage>
  );
}

function RequestForm() {
  const form = useForm({
    initialValues: { login: '' },
    validate: (values) => schemaErrors(forgottenInput, values),
  });
  const request = useMutation(
    trpc.people.forgotPassword.mutationOptions({
      onError: (error) => {
        form.setErrors(findRefusal(error)?.fields ?? { login: failureReason(error) });
        focusFirstError();
      },
    }),
  );
  if (request.isSuccess) {
    return (
      <output>
        If there is such an account with an e-mail address, a link is on its way to it. It works
        once, within 30 minutes. Without an address, ask an administrator of the bakery.
      </output>
    );
  }
  return (
    <SendForm form={form} isSending={request.isPending} onSend={request.mutate}>
      <Stack>
        <TextInput
          label="Username or e-mail"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('login')}
        />
        <Button type="submit" size="md" loading={request.isPending}>
          Send a link
        </Button>
      </Stack>
    </SendForm>
  );
}
