import type { NewSignIn } from '@bakery/schemas/accounts/own-account';
import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { newSignInsQuery, refreshSessions } from './own-account.queries.ts';
import classes from './new-sign-ins.module.css';

/** In the header of every screen: leads to the sign-ins to the own account on new devices, if there are any. */
export function NewSignInsLink() {
  const { data = [] } = useQuery(newSignInsQuery());
  if (data.length === 0) return null;
  const label = data.length === 1 ? 'New sign-in' : `${data.length} new sign-ins`;
  return (
    <LinkButton
      to="/account"
      aria-label={label}
      variant="light"
      color="amber"
      size="xs"
      leftSection={<Icon name="warning" size={16} />}
      classNames={{ root: classes.link, section: classes.icon }}
    >
      <Box component="span" visibleFrom="sm">
        {label}
      </Box>
    </LinkButton>
  );
}

/** The sign-ins on new devices, on the page of the own account. */
export function NewSignIns() {
  const { data = [] } = useQuery(newSignInsQuery());
  if (data.length === 0) return null;
  return (
    <Stack gap="sm">
      {data.map((signIn) => (
        <Notice key={signIn.id} signIn={signIn} />
      ))}
    </Stack>
  );
}

function Notice({ signIn: { id, browser, address, at, sessionId } }: { signIn: NewSignIn }) {
  const dismiss = useMutation(
    trpc.account.dismissNewSignIn.mutationOptions({
      onSuccess: refreshSessions,
      onError: (error) => notifyFailure('The notice was not dismissed', failureReason(error)),
    }),
  );
  const end = useMutation(
    trpc.account.endSession.mutationOptions({
      onSuccess: async () => {
        notifySuccess('That session is signed out.');
        await refreshSessions();
      },
      onError: (error) => notifyFailure('The session was not signed out', failureReason(error)),
    }),
  );
  return (
    <Alert color="amber" variant="light" icon={<Icon name="warning" />}>
      <Stack gap="sm">
        <Text size="sm">
          <strong>Your account was used on a new device.</strong> {browser} signed in on{' '}
          <time dateTime={at}>{formatMoment(at)}</time> from {address ?? 'an unknown address'}.{' '}
          {sessionId === null
            ? 'That session has ended.'
            : 'If it was not you, sign it out and set a new password.'}
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate({ id })}
          >
            {sessionId === null ? 'Dismiss' : 'It was me'}
          </Button>
          {sessionId !== null && (
            <Button
              size="xs"
              variant="default"
              loading={end.isPending}
              onClick={() => end.mutate({ id: sessionId })}
            >
              Sign it out
            </Button>
          )}
          <LinkButton to="/account" hash="password" size="xs" variant="default">
            Change password
          </LinkButton>
        </Group>
      </Stack>
    </Alert>
  );
}
