import type { AccountSession } from '@bakery/schemas/accounts/own-account';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatStamp, formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ErrorState } from '../../../shared/ui/states.tsx';
import { DeviceRow } from './device-row.tsx';
import { refreshSessions, sessionsQuery } from './own-account.queries.ts';
import plain from '../../../shared/ui/plain-list.module.css';

/** Where the user is signed in, and a way to end it. */
export function SessionsPanel() {
  const query = useQuery(sessionsQuery());
  const others = query.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <Panel
      title="Sessions"
      lead="Where you are signed in. A session ends seven days after its last use."
    >
      {query.data ? (
        <ul className={plain.list}>
          {query.data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorState
          title="Failed to load your sessions"
          reason={failureReason(query.error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Stack component="output" aria-label="Loading your sessions...">
          <Skeleton h={44} />
          <Skeleton h={44} />
        </Stack>
      )}
      {others > 0 && <EndOthers count={others} />}
    </Panel>
  );
}

function Session({ session }: { session: AccountSession }) {
  const { id, browser, device, address, signedInAt, lastUsedAt, isCurrent } = session;
  const end = useMutation(
    trpc.account.endSession.mutationOptions({
      onSuccess: async () => {
        notifySuccess('The session is signed out.');
        await refreshSessions();
      },
      onError: (error) => notifyFailure('The session was not signed out', failureReason(error)),
    }),
  );
  return (
    <DeviceRow
      browser={browser}
      kind={device}
      mark={isCurrent ? 'This session' : undefined}
      about={
        <>
          {address ?? 'Unknown address'} · last used{' '}
          <time dateTime={lastUsedAt}>{formatStamp(lastUsedAt)}</time> · signed in{' '}
          <time dateTime={signedInAt}>{formatMoment(signedInAt)}</time>
        </>
      }
    >
      {!isCurrent && (
        <Button
          variant="default"
          aria-label={`Sign out ${browser}`}
          loading={end.isPending}
          onClick={() => end.mutate({ id })}
        >
          Sign out
        </Button>
      )}
    </DeviceRow>
  );
}

function EndOthers({ count }: { count: number }) {
  const endAll = useMutation(
    trpc.account.endOtherSessions.mutationOptions({
      onSuccess: async () => {
        notifySuccess('All other sessions are signed out.');
        await refreshSessions();
      },
      onError: (error) => notifyFailure('The sessions were not signed out', failureReason(error)),
    }),
  );
  async function confirm() {
    const isSure = await ask({
      title: 'Sign out all others?',
      text: `${count === 1 ? 'One other session' : `${count} other sessions`} will end; what is not saved there waits for a new sign-in.`,
      confirm: 'Sign out all others',
    });
    if (isSure) endAll.mutate();
  }
  return (
    <Group justify="flex-end">
      <Button variant="default" loading={endAll.isPending} onClick={() => void confirm()}>
        Sign out all others
      </Button>
    </Group>
  );
}
