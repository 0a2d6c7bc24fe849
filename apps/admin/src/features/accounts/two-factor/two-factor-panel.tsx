import { fewRecoveryCodes } from '@bakery/schemas/accounts/two-factor';
import type { TwoFactorState } from '@bakery/schemas/accounts/two-factor';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { ask } from '../../../shared/ui/confirm.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { useLastHeight } from '../../../shared/ui/use-last-height.ts';
import { refreshTwoFactor, stateQuery } from './two-factor.queries.ts';
import { RecoveryCodesDialog, SetUpDialog } from './set-up-dialog.tsx';

/** Links lead to it below the header. */
const panelId = 'second-step';
/** The height of one line with a button, in pixels. */
const usualHeight = 36;

/** One's own second step after the password: its state, codes from an app on and off, new recovery codes. */
export function TwoFactorPanel() {
  const query = useQuery(stateQuery());
  const { height, ref } = useLastHeight('second-step', usualHeight);
  const [isSettingUp, setSettingUp] = useState(false);
  return (
    <div id={panelId} style={{ scrollMarginTop: 72 }}>
      <Panel
        title="Second step at sign-in"
        lead="A code from your phone, or a passkey, after the password. Who learns the password alone cannot sign in."
      >
        {query.data ? (
          <Stack ref={ref}>
            {query.data.isOn ? (
              <TimeCodesOn state={query.data} />
            ) : (
              <Group justify="space-between">
                <Text fw={600}>{query.data.hasPasskey ? 'On, by passkey' : 'Off'}</Text>
                <Button
                  variant={query.data.hasPasskey ? 'default' : 'filled'}
                  onClick={() => setSettingUp(true)}
                >
                  {query.data.hasPasskey ? 'Set up codes from an app too' : 'Set up a second step'}
                </Button>
              </Group>
            )}
            {(query.data.isOn || query.data.hasPasskey) && (
              <RecoveryCodesLeft left={query.data.recoveryCodesLeft} />
            )}
          </Stack>
        ) : query.isError ? (
          <ErrorState
            title="Failed to load the second step"
            reason={failureReason(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <LoadingState h={height} />
        )}
        <SetUpDialog opened={isSettingUp} onClose={() => setSettingUp(false)} />
      </Panel>
    </div>
  );
}

function TimeCodesOn({ state: { enabledAt, hasPasskey } }: { state: TwoFactorState }) {
  const switchOff = useMutation(
    trpc.secondStep.switchOff.mutationOptions({
      onSuccess: () => notifySuccess('Codes from the app are off.'),
      onError: (error) => notifyFailure('They were not switched off', failureReason(error)),
      onSettled: refreshTwoFactor,
    }),
  );

  async function askToSwitchOff() {
    const text = hasPasskey
      ? 'After your password only a passkey or a recovery code is accepted then.'
      : 'Your password alone then opens your account. Your recovery codes end.';
    const question = { title: 'Switch off the codes?', text, confirm: 'Switch off' };
    if (await ask({ ...question, danger: true })) switchOff.mutate();
  }

  return (
    <Group justify="space-between">
      <Group gap="xs">
        <Icon name="check" />
        <Text fw={600}>On</Text>
        <Text size="sm" c="dimmed">
          codes from an app, since {enabledAt && formatMoment(enabledAt)}
        </Text>
      </Group>
      <Button variant="subtle" color="red" loading={switchOff.isPending} onClick={askToSwitchOff}>
        Switch off
      </Button>
    </Group>
  );
}

function RecoveryCodesLeft({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useMutation(
    trpc.secondStep.renewRecoveryCodes.mutationOptions({
      onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
      onError: (error) => notifyFailure('No new codes were made', failureReason(error)),
      onSettled: refreshTwoFactor,
    }),
  );

  async function askToRenew() {
    const text = 'You get ten new recovery codes. The ones that you have kept end.';
    if (await ask({ title: 'Make new recovery codes?', text, confirm: 'Make new codes' })) {
      renew.mutate();
    }
  }

  const isFew = left < fewRecoveryCodes;
  return (
    <Group justify="space-between">
      <Text
        size="sm"
        c={isFew ? 'var(--mantine-color-error)' : undefined}
        fw={isFew ? 600 : undefined}
      >
        {left === 0 ? 'No recovery code is left' : `Recovery codes left: ${left}`}
        {isFew ? '. Please make new ones.' : '.'}
      </Text>
      <Button variant="default" loading={renew.isPending} onClick={askToRenew}>
        New recovery codes
      </Button>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Group>
  );
}
